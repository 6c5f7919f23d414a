import type { Company } from '@praj/contract/companies.ts';
import type { Address } from '@praj/contract/shapes.ts';

export const HAVNEGADE: Address = {
  fullAddress: 'Havnegade 4, 1058 København K',
  streetName: 'Havnegade',
  houseNo: 4,
  city: 'København K',
  zipCode: '1058',
  longitude: 12.59,
  latitude: 55.67,
};

/** Nordlys with a logo, two trips under way and five booked. */
export const sampleCompany = (more: Partial<Company> = {}): Company => ({
  id: '0193b3a0-0000-7000-8000-000000000017',
  number: 17,
  name: 'Nordlys A/S',
  status: 'ACTIVE',
  avatarImageUrl: '/api/logos/nordlys',
  hexColor: '#2B4C7E',
  contactPerson: 'Mette Kjær',
  email: 'mk@nordlys.example',
  address: HAVNEGADE,
  cvr: null,
  travellerLinks: 'off',
  repeatsTrips: false,
  allowsStops: false,
  ordersCount: 4812,
  branchesCount: 1,
  branches: [{ id: '0193b3a0-0000-7000-8000-000000000018', name: 'Hovedkontor', status: 'ACTIVE' }],
  employees: { totalUsersCount: 34 },
  openTrips: { underWay: 2, booked: 5 },
  ...more,
});

/** A png by its name, of so many bytes. */
export const pngFile = (bytes = 4, name = 'oeresund.png', type = 'image/png'): File => new File([new Uint8Array(bytes)], name, { type });
