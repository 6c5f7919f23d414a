import type { ListedUser, User } from '@praj/contract/users.ts';

/** Anne of Nordlys in København, an employee who has ordered. */
export const sampleListedUser = (more: Partial<ListedUser> = {}): ListedUser => ({
  id: '0193b3a0-0000-7000-8000-000000000101',
  firstName: 'Anne',
  lastName: 'Andersen',
  email: 'anne@nordlys.example',
  phone: '+4512345017',
  role: 'BranchEmployee',
  status: 'ACTIVE',
  anonymised: false,
  branchId: '0193b3a0-0000-7000-8000-000000000018',
  branchName: 'København',
  companyId: '0193b3a0-0000-7000-8000-000000000017',
  companyName: 'Nordlys A/S',
  ordersCount: 1137,
  latestOrdersCount: 7,
  lastActivityTimestamp: '2026-11-20T13:05:00.000Z',
  ...more,
});

/** The same person, read by themselves. */
export const sampleUser = (more: Partial<User> = {}): User => ({
  ...sampleListedUser(),
  branchFullAddress: null,
  branchAddress: null,
  availableAccounts: [],
  ...more,
});
