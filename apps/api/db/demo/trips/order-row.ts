import { isFinished, ORDER_STATES, type OrderState } from '@praj/domain/orders/order-state.ts';
import type { Insertable } from 'kysely';
import { type Trip, toColumns } from '../../../src/modules/orders/write/trip.ts';
import type { OrderHistoryTable, OrdersTable } from '../../schema.ts';
import { carModelFor } from './car-model.ts';
import { type StateTimes, stateTimes } from './order-timeline.ts';

/** All that an order row is made from. Times in milliseconds since 1970, money in øre, distance in metres. */
export interface OrderPlan extends Omit<Trip, 'tripType' | 'requestedPickup' | 'stops' | 'priceOere' | 'estimateOere'> {
  /** Left out there are none. */
  readonly stops?: Trip['stops'];
  readonly id: string;
  /** Left out: the database gives the next one. */
  readonly number?: string | undefined;
  readonly state: OrderState;
  readonly companyId: string;
  readonly branchId: string;
  readonly issuedBy: string;
  readonly placedAt: number;
  readonly requestedPickup: number;
  readonly approachMs: number;
  readonly driveMs: number;
  readonly metres: number;
  readonly carNo: string;
  readonly driverName: string;
  readonly driverPhone: string;
  /** What the trip cost, or the agreed price of a fixed trip. */
  readonly priceOere: number;
  readonly cancelCause: 'person' | 'dispatch' | 'timeout';
}
export type OrderRow = Insertable<OrdersTable>;
export type HistoryRow = Insertable<OrderHistoryTable>;

const date = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));

/** The row of an order that came to `plan.state`, as dispatch and people would have left it. */
export function makeOrderRow(plan: OrderPlan): { readonly order: OrderRow; readonly history: readonly HistoryRow[] } {
  const times = stateTimes(plan);
  const reached = (state: OrderState): boolean => times[state] !== undefined;
  const last = times[plan.state] ?? plan.placedAt;
  const hasCar = reached('arriving');
  const fixed = plan.fixedTripId !== null;
  const order: OrderRow = {
    ...toColumns({
      ...plan,
      stops: plan.stops ?? [],
      tripType: fixed ? 'FIXED' : 'METERED',
      requestedPickup: new Date(plan.requestedPickup),
      priceOere: fixed ? plan.priceOere : null,
      estimateOere: null,
    }),
    id: plan.id,
    ...(plan.number !== undefined && { number: plan.number }),
    version: Object.keys(times).length,
    state: plan.state,
    stateTimes: JSON.stringify(isoTimes(times)),
    companyId: plan.companyId,
    branchId: plan.branchId,
    issuedBy: plan.issuedBy,
    placedAt: new Date(plan.placedAt),
    takenAt: date(reached('booked') || reached('dispatching') || plan.cancelCause === 'dispatch' ? plan.placedAt + 4000 : undefined),
    lastEventAt: date(plan.state === 'created' ? undefined : last),
    estimatedPickup: date(hasCar ? (times.customer ?? (times.arriving ?? last) + plan.approachMs) : undefined),
    estimatedCompleted: date(times.trip_started === undefined ? undefined : times.trip_started + plan.driveMs),
    actualCompleted: date(times.completed),
    tripFinishedAt: date(times.completed ?? times.noshow),
    finishedAt: date(isFinished(plan.state) ? last : undefined),
    actualTripDuration: reached('completed') ? Math.round(plan.driveMs / 1000) : null,
    stopsReached: reached('completed') ? (plan.stops?.length ?? 0) : 0,
    estimatedTripDistance: plan.destination || reached('completed') ? plan.metres : null,
    finalPriceOere: plan.state === 'concluded' || plan.state === 'noshow' ? plan.priceOere : null,
    carNo: hasCar ? plan.carNo : null,
    driverName: hasCar ? plan.driverName : null,
    driverPhone: hasCar ? plan.driverPhone : null,
    carModel: hasCar ? carModelFor(plan.attributes) : null,
    cancelCause: plan.state === 'cancelled' ? plan.cancelCause : null,
    cancelReason: null,
    cancelledBy: plan.state === 'cancelled' && plan.cancelCause === 'person' ? plan.issuedBy : null,
  };
  return { order, history: historyOf(plan, times) };
}

const isoTimes = (times: StateTimes): Record<string, string> =>
  Object.fromEntries(Object.entries(times).map(([state, ms]) => [state, new Date(ms).toISOString()]));

function historyOf(plan: OrderPlan, times: StateTimes): readonly HistoryRow[] {
  return ORDER_STATES.flatMap((state) => {
    const ms = times[state];
    if (ms === undefined) return [];
    const byPerson = state === 'created' || (state === 'cancelled' && plan.cancelCause === 'person');
    const cause = byPerson ? 'person' : state === 'cancelled' && plan.cancelCause === 'timeout' ? 'clock' : 'dispatch';
    return { orderId: plan.id, at: new Date(ms), kind: 'state' as const, state, cause, byUser: byPerson ? plan.issuedBy : null };
  });
}
