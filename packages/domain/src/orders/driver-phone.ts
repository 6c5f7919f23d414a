import { countsAsDriven, type OrderState } from './order-state.ts';

/** How long after a driven trip its driver may be rung, in milliseconds: whoever left something in the car rings the day after at the latest. */
const AFTERWARDS_MS = 24 * 60 * 60 * 1000;
const WITH_CAR: readonly OrderState[] = ['arriving', 'customer', 'taximeter_started', 'trip_started'];

/** When the phone of a driven trip's driver is shown no more, in milliseconds since 1970. Pure. */
export const driverPhoneUntil = (finishedAt: number): number => finishedAt + AFTERWARDS_MS;

/**
 * Is the driver's phone shown: while the car is on its way or drives, and for a day after a driven trip? Pure. Decision 61.
 * @param finishedAt when the trip came to its end, and `now`, in milliseconds since 1970
 */
export const showsDriverPhone = (state: OrderState, finishedAt: number | undefined, now: number): boolean =>
  WITH_CAR.includes(state) || (countsAsDriven(state) && finishedAt !== undefined && now - finishedAt < AFTERWARDS_MS);
