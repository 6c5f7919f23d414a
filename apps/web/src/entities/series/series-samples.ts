import type { SeriesDetail } from '@praj/contract/series/series.ts';
import { havnegade, kastrup, sampleId } from '../order/order-samples.ts';

/** A series as the server tells it, for tests: each Monday at 08:00. */
export const sampleSeries = (part: Partial<SeriesDetail> = {}): SeriesDetail => ({
  id: sampleId(70),
  version: 3,
  rule: { weekdays: [1], everyWeeks: 1, time: '08:00', end: null, skipHolidays: true },
  from: '2026-11-30',
  holdsFrom: '2026-11-30',
  customerName: 'Jonas Holm',
  pickupAddress: havnegade,
  stops: 0,
  destinationAddress: kastrup,
  issuedByEmployee: { id: sampleId(900), firstName: 'Aase', lastName: 'Lund' },
  issuedByBranch: { id: sampleId(2), name: 'København' },
  createdAt: '2026-11-20T13:00:00.000Z',
  next: null,
  refusedDays: 0,
  active: true,
  trip: { bookingModuleUpdatedAt: '2026-01-01T00:00:00Z', pickupAddress: havnegade, numberOfCars: 1 },
  days: [],
  ...part,
});
