import type { OrderState } from '@praj/domain/orders/order-state.ts';

/** How a trip went: when it was asked for, how long the car took, waited and drove. Times in milliseconds since 1970. */
export interface TripCourse {
  readonly state: OrderState;
  readonly placedAt: number;
  readonly requestedPickup: number;
  /** From the search's start to the car at the door. */
  readonly approachMs: number;
  readonly driveMs: number;
}
export type StateTimes = Partial<Record<OrderState, number>>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Orders placed longer than this before their pickup are booked first; the search starts this long before it. */
const SEARCH_BEFORE_MS = 15 * MINUTE;

/** Every state on the way to `course.state` with its time, in sequence. */
export function stateTimes(course: TripCourse): StateTimes {
  const whole = wholeCourse(course);
  const way = wayTo(course);
  return Object.fromEntries(way.map((state) => [state, whole[state]]));
}

/** When an order must have been placed, so long ahead of its pickup, to come to its state at `reachedAt`. */
export function courseReaching(
  reachedAt: number,
  { aheadMs, ...course }: Pick<TripCourse, 'state' | 'approachMs' | 'driveMs'> & { readonly aheadMs: number },
): TripCourse {
  const fromZero = { ...course, placedAt: 0, requestedPickup: aheadMs };
  const placedAt = reachedAt - (stateTimes(fromZero)[course.state] ?? 0);
  return { ...course, placedAt, requestedPickup: placedAt + aheadMs };
}

function wholeCourse({ placedAt, requestedPickup, approachMs, driveMs }: TripCourse): Record<OrderState, number> {
  const taken = placedAt + 4 * SECOND;
  const search = Math.max(taken, requestedPickup - SEARCH_BEFORE_MS);
  const arriving = search + 35 * SECOND;
  const customer = Math.max(arriving + approachMs, requestedPickup - MINUTE);
  const started = customer + 2 * MINUTE;
  const completed = started + driveMs;
  return {
    created: placedAt,
    booked: taken,
    dispatching: search,
    blocked: search + 20 * SECOND,
    arriving,
    customer,
    taximeter_started: customer + MINUTE,
    noshow: customer + 8 * MINUTE,
    trip_started: started,
    completed,
    concluded: completed + 40 * SECOND,
    cancelled: placedAt + 3 * MINUTE,
    deleted: placedAt + 30 * 24 * 60 * MINUTE,
  };
}

function wayTo({ state, placedAt, requestedPickup }: TripCourse): readonly OrderState[] {
  const ahead = requestedPickup - placedAt > SEARCH_BEFORE_MS;
  const start: OrderState[] = ahead ? ['created', 'booked', 'dispatching'] : ['created', 'dispatching'];
  const driven: OrderState[] = [...start, 'arriving', 'customer', 'taximeter_started', 'trip_started', 'completed', 'concluded'];
  switch (state) {
    case 'created':
      return ['created'];
    case 'booked':
      return ['created', 'booked'];
    case 'blocked':
      return [...start, 'blocked'];
    case 'noshow':
      return [...driven.slice(0, driven.indexOf('taximeter_started') + 1), 'noshow'];
    case 'cancelled':
      return ahead ? ['created', 'booked', 'cancelled'] : ['created', 'cancelled'];
    case 'deleted':
      return ['created', 'cancelled', 'deleted'];
    case 'dispatching':
    case 'arriving':
    case 'customer':
    case 'taximeter_started':
    case 'trip_started':
    case 'completed':
    case 'concluded':
      return driven.slice(0, driven.indexOf(state) + 1);
  }
}
