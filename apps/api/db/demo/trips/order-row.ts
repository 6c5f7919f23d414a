import type { Address, Attribute } from '@praj/contract/shapes.ts';
import { isFinished, ORDER_STATES, type OrderState } from '@praj/domain/orders/order-state.ts';
import type { Insertable } from 'kysely';
import type { OrderHistoryTable, OrdersTable } from '../../schema.ts';
import { type StateTimes, stateTimes } from './order-timeline.ts';

/** All that an order row is made from. Times in milliseconds since 1970, money in øre, distance in metres. */
export interface OrderPlan {
  readonly id: string;
  /** Left out: the database gives the next one. */
  readonly number?: string | undefined;
  readonly state: OrderState;
  readonly companyId: string;
  readonly branchId: string;
  readonly issuedBy: string;
  readonly moduleUpdatedAt: Date;
  readonly placedAt: number;
  readonly requestedPickup: number;
  readonly approachMs: number;
  readonly driveMs: number;
  readonly metres: number;
  readonly pickup: Address;
  readonly destination: Address | null;
  readonly numberOfPeople: number;
  readonly attributes: readonly Attribute[];
  readonly accountId: string | null;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly reference: string | null;
  readonly project: string | null;
  readonly comment: string | null;
  readonly carNo: string;
  readonly driverName: string;
  /** What the trip cost, or the agreed price of a fixed trip. */
  readonly priceOere: number;
  readonly fixedTripId: string | null;
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
    id: plan.id,
    ...(plan.number !== undefined && { number: plan.number }),
    version: Object.keys(times).length,
    state: plan.state,
    state_times: JSON.stringify(isoTimes(times)),
    company_id: plan.companyId,
    branch_id: plan.branchId,
    issued_by: plan.issuedBy,
    placed_at: new Date(plan.placedAt),
    taken_at: date(reached('booked') || reached('dispatching') || plan.cancelCause === 'dispatch' ? plan.placedAt + 4000 : undefined),
    last_event_at: date(plan.state === 'created' ? undefined : last),
    requested_pickup: new Date(plan.requestedPickup),
    estimated_pickup: date(hasCar ? (times.customer ?? (times.arriving ?? last) + plan.approachMs) : undefined),
    estimated_completed: date(times.trip_started === undefined ? undefined : times.trip_started + plan.driveMs),
    actual_completed: date(times.completed),
    trip_finished_at: date(times.completed ?? times.noshow),
    finished_at: date(isFinished(plan.state) ? last : undefined),
    actual_trip_duration: reached('completed') ? Math.round(plan.driveMs / 1000) : null,
    estimated_trip_distance: plan.destination || reached('completed') ? plan.metres : null,
    trip_type: fixed ? 'FIXED' : 'METERED',
    fixed_trip_id: plan.fixedTripId,
    number_of_people: plan.numberOfPeople,
    pickup: JSON.stringify(plan.pickup),
    destination: plan.destination ? JSON.stringify(plan.destination) : null,
    comment: plan.comment,
    customer_name: plan.customerName,
    customer_phone: plan.customerPhone,
    reference: plan.reference,
    project: plan.project,
    price_oere: fixed ? plan.priceOere : null,
    final_price_oere: plan.state === 'concluded' || plan.state === 'noshow' ? plan.priceOere : null,
    car_no: hasCar ? plan.carNo : null,
    driver_name: hasCar ? plan.driverName : null,
    account_id: plan.accountId,
    attributes: JSON.stringify(plan.attributes),
    booking_module_updated_at: plan.moduleUpdatedAt,
    cancel_cause: plan.state === 'cancelled' ? plan.cancelCause : null,
    cancel_reason: null,
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
    return { order_id: plan.id, at: new Date(ms), kind: 'state' as const, state, cause, by_user: byPerson ? plan.issuedBy : null };
  });
}
