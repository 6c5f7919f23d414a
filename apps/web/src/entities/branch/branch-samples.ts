import type { Branch } from '@praj/contract/companies/branches.ts';

/** Nordlys' branch in Aarhus, with two trips under way and five booked. */
export const sampleBranch = (more: Partial<Branch> = {}): Branch => ({
  id: '0193b3a0-0000-7000-8000-000000000019',
  companyId: '0193b3a0-0000-7000-8000-000000000017',
  name: 'Aarhus',
  status: 'ACTIVE',
  avatarImageUrl: null,
  hexColor: '#2B4C7E',
  contactPerson: 'Bo Lund',
  email: 'bo@nordlys.example',
  phone: null,
  address: {
    fullAddress: 'Søndergade 12, 8000 Aarhus C',
    streetName: 'Søndergade',
    houseNo: 12,
    city: 'Aarhus C',
    zipCode: '8000',
    longitude: 10.2,
    latitude: 56.15,
  },
  vouchersAccount: null,
  ordersCount: 311,
  employees: { totalUsersCount: 9 },
  openTrips: { underWay: 2, booked: 5 },
  keepsLists: false,
  ...more,
});
