import type { Order } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { FORGOTTEN_PASSENGER, forgottenAddress } from '@praj/domain/forgetting/forgetting.ts';

/** Made-up orders and addresses for tests. */
export const havnegade: Address = {
  fullAddress: 'Havnegade 4, 1058 København K',
  streetName: 'Havnegade',
  houseNo: 4,
  city: 'København K',
  zipCode: '1058',
  longitude: 12.588,
  latitude: 55.677,
};
export const kastrup: Address = {
  fullAddress: 'Kastrup Lufthavn, Terminal 3, 2770 Kastrup',
  streetName: '',
  houseNo: 9999,
  poi: 'Kastrup Lufthavn, Terminal 3',
  city: 'Kastrup',
  zipCode: '2770',
  longitude: 12.648,
  latitude: 55.63,
};

export const sampleId = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const sampleOrder = (n: number, part: Partial<Order> = {}): Order => ({
  id: sampleId(n),
  globalApiId: String(48_210_000 + n),
  version: 1,
  state: 'created',
  stateTimes: {},
  placedAt: '2026-11-20T13:00:00Z',
  takenAt: null,
  requestedPickup: '2026-11-20T13:05:00Z',
  estimatedPickup: null,
  estimatedMinutesToPickup: null,
  estimatedCompleted: null,
  actualCompleted: null,
  tripFinishedAt: null,
  actualTripDuration: null,
  estimatedTripDistance: null,
  tripType: 'METERED',
  numberOfPeople: 4,
  numberOfCars: 1,
  pickupAddress: havnegade,
  destinationAddress: kastrup,
  stops: [],
  stopsReached: 0,
  comment: null,
  customerName: 'Jonas Holm',
  phone: '+4512345678',
  reference: 'P-2201',
  project: null,
  allocations: [],
  price: null,
  finalPrice: null,
  carNo: null,
  driverName: null,
  driverPhone: null,
  carModel: null,
  account: null,
  attributes: [],
  group: null,
  fixedTripId: null,
  voucherId: null,
  voucherCode: null,
  paidByRecipient: null,
  bookingModuleUpdatedAt: '2026-11-01T00:00:00Z',
  traveller: null,
  issuedByEmployee: { id: sampleId(900), firstName: 'Mette', lastName: 'Kjær' },
  issuedByBranch: { id: sampleId(901), name: 'Hovedkontor' },
  issuedByCompany: { id: sampleId(902), name: 'Nordlys A/S' },
  cancelCause: null,
  cancelReason: null,
  cancelledBy: null,
  reorderedAs: null,
  seriesId: null,
  seriesDay: null,
  forgotten: false,
  approval: null,
  ...part,
});

/** What the server answers of a trip that was forgotten (decisions §7). */
export const forgottenPart = {
  forgotten: true,
  pickupAddress: forgottenAddress(havnegade),
  destinationAddress: forgottenAddress(kastrup),
  customerName: FORGOTTEN_PASSENGER,
  phone: null,
} satisfies Partial<Order>;
