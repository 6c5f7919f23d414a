import type { TripEstimate } from '@praj/contract/trip-estimates/trip-estimates.ts';

/** A made-up estimate for tests. */
export const sampleEstimate: TripEstimate = {
  distance: 9_240,
  duration: 1_090,
  stops: [],
  price: { from: 240, to: 290 },
  fixedPrice: null,
  nearestCarMinutes: 3,
  approximate: true,
  rules: null,
};
