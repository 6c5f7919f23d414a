import { DANISH_TARIFF, type MeteredTrip, meterPrice } from '@praj/domain/tariff/tariff.ts';

/** What coming in vain costs, in øre. */
export const NO_SHOW_OERE = 9_900;

/** What the taximeter shows, in øre, rounded to half a krone. */
export const meteredOere = (trip: MeteredTrip): number => Math.round(meterPrice(DANISH_TARIFF, trip) * 2) * 50;
