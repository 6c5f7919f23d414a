import type { Account, ListedAccount } from '@praj/contract/companies/accounts.ts';
import { sampleListedUser } from '../user/user-samples.ts';

/** Nordlys' account for its sales people, whom new employees join. */
export const sampleListedAccount = (more: Partial<ListedAccount> = {}): ListedAccount => ({
  id: '0193b3a0-0000-7000-8000-000000000201',
  name: 'Salg Danmark',
  code: '4410',
  status: 'ACTIVE',
  defaultAccount: true,
  usersCount: 2,
  ...more,
});

/** The same, with Anne and Bo, who may order on it. */
export const sampleAccount = (more: Partial<Account> = {}): Account => {
  const { companyId } = sampleListedUser();
  const people = [sampleListedUser(), sampleListedUser({ id: 'bo', firstName: 'Bo', lastName: 'Lund', email: 'bo@nordlys.example' })];
  const usersWithAccess = people.map(({ id, firstName, lastName, email, branchName, status }) => ({
    id,
    firstName,
    lastName,
    email,
    branchName,
    status,
  }));
  return { ...sampleListedAccount(), companyId, usersWithAccess, ...more };
};
