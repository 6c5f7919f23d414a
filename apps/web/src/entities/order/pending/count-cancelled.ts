import { analyticsEvent } from '@praj/domain/analytics.ts';
import { track } from '../../../platform/analytics/analytics.ts';

/** Counts so many trips as cancelled, each by itself (S1 §9). */
export function countCancelled(trips: number): void {
  for (let nth = 0; nth < trips; nth += 1) track(analyticsEvent('cancelled_trip'));
}
