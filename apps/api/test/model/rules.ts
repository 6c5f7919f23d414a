// What an order may become, as the table of decisions §5 has it. Written from that page and from nothing of the product, or it would prove nothing.

export type State =
  | 'created'
  | 'booked'
  | 'dispatching'
  | 'blocked'
  | 'arriving'
  | 'customer'
  | 'taximeter_started'
  | 'trip_started'
  | 'completed'
  | 'concluded'
  | 'noshow'
  | 'cancelled';

/** How far along a trip is; a car that is sought and one that is not free stand equally far. */
const FAR: Readonly<Record<Exclude<State, 'noshow' | 'cancelled'>, number>> = {
  created: 0,
  booked: 1,
  dispatching: 2,
  blocked: 2,
  arriving: 3,
  customer: 4,
  taximeter_started: 5,
  trip_started: 6,
  completed: 7,
  concluded: 8,
};

/** The states after which dispatch is answered 409, and which a person may clear. */
export const OVER: readonly State[] = ['cancelled', 'noshow', 'concluded'];
export const CHANGEABLE: readonly State[] = ['created', 'booked', 'dispatching'];
export const CANCELLABLE: readonly State[] = [
  'created',
  'booked',
  'dispatching',
  'blocked',
  'arriving',
  'customer',
  'taximeter_started',
  'trip_started',
];
/** Seconds that a large car is waited for, and that an order waits for the centre after its pickup. */
export const LARGE_CAR_SECONDS = 120;
export const NEVER_TAKEN_SECONDS = 600;
/** Seconds that a spent refresh token stays good. */
export const GRACE_SECONDS = 20;

/** May dispatch report `to` of an order that is in `from`? */
export function mayBecome(from: State, to: State): boolean {
  if (from === 'cancelled' || from === 'noshow') return false;
  if (to === 'cancelled') return CANCELLABLE.includes(from);
  if (to === 'noshow') return from === 'arriving' || from === 'customer' || from === 'taximeter_started';
  if (to === 'concluded') return from === 'completed';
  // The two loops.
  if (to === 'dispatching' && (from === 'arriving' || from === 'blocked')) return true;
  if (to === 'blocked') return from === 'created' || from === 'booked' || from === 'dispatching';
  return FAR[to] > FAR[from];
}

/** The ordinary way of a trip: what follows when nothing goes wrong. */
export const NEXT: Readonly<Partial<Record<State, State>>> = {
  created: 'dispatching',
  booked: 'dispatching',
  dispatching: 'arriving',
  blocked: 'arriving',
  arriving: 'customer',
  customer: 'taximeter_started',
  taximeter_started: 'trip_started',
  trip_started: 'completed',
  completed: 'concluded',
};
export const REPORTABLE: readonly State[] = [
  'booked',
  'dispatching',
  'blocked',
  'arriving',
  'customer',
  'taximeter_started',
  'trip_started',
  'completed',
  'concluded',
  'noshow',
  'cancelled',
];
