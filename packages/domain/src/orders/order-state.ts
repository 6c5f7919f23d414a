/** Every state an order can be in, in the spec's sequence (S1 §4). */
export const ORDER_STATES = [
  'created',
  'booked',
  'dispatching',
  'blocked',
  'arriving',
  'customer',
  'taximeter_started',
  'noshow',
  'trip_started',
  'completed',
  'concluded',
  'cancelled',
  'deleted',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

const FINISHED: readonly OrderState[] = ['completed', 'cancelled', 'concluded', 'noshow'];
const CLEARABLE: readonly OrderState[] = ['cancelled', 'noshow', 'concluded'];
const EDITABLE: readonly OrderState[] = ['created', 'booked', 'dispatching'];
const UNPRINTABLE: readonly OrderState[] = ['created', 'booked', 'dispatching', 'arriving'];
const CANCELLABLE: readonly OrderState[] = [
  'created',
  'booked',
  'dispatching',
  'blocked',
  'arriving',
  'customer',
  'taximeter_started',
  'trip_started',
];

/** States in which nobody is on the way to the passenger. */
const BEFORE_CAR: readonly OrderState[] = ['created', 'booked', 'dispatching', 'blocked'];

/** People an ordinary car holds; more is a large car (S1 §9). */
export const ORDINARY_CAR_PEOPLE = 4;

/** States in which an order stands in the finished list (S1 §4); `deleted` is in no list. */
export const FINISHED_STATES = FINISHED;
/** States in which a person may cancel (S1 §2, decisions §5: save noshow). */
export const CANCELLABLE_STATES = CANCELLABLE;
/** States of the ongoing list (S1 §4), `deleted` left out (decisions §5). */
export const ONGOING_STATES: readonly OrderState[] = ORDER_STATES.filter((state) => state !== 'deleted' && !FINISHED.includes(state));

/** Is the order in the ongoing list? S1 §4. */
export const isOngoing = (state: OrderState): boolean => ONGOING_STATES.includes(state);
/** Is it booked for later, so that nobody looks for a car yet? decisions §5. */
export const isBooked = (state: OrderState): boolean => state === 'booked';
/** Is the order in the finished list? S1 §4. */
export const isFinished = (state: OrderState): boolean => FINISHED.includes(state);
/** May a user hide it by clearing the finished list? S1 §4, decisions §5. */
export const isClearable = (state: OrderState): boolean => CLEARABLE.includes(state);
/** May a person cancel it? S1 §2, decisions §5. */
export const canCancel = (state: OrderState): boolean => CANCELLABLE.includes(state);
/** Is no car on its way yet? Until then a trip is called off with its series (decision 116). */
export const isBeforeCar = (state: OrderState): boolean => BEFORE_CAR.includes(state);
/** May a person change it? S1 §2: only before a car is on its way, and only orders of 4 people. */
export const canEdit = (state: OrderState, numberOfPeople: number): boolean =>
  EDITABLE.includes(state) && numberOfPeople === ORDINARY_CAR_PEOPLE;
/** Is print offered? S1 §2. */
export const canPrint = (state: OrderState): boolean => !UNPRINTABLE.includes(state);
/** Is 'Genbestil tur' offered? S1 §2. */
export const canReorder = (state: OrderState): boolean => state === 'cancelled';
/** Is 'Returtur' offered: was it not called off? */
export const canReturn = (state: OrderState): boolean => !isCalledOff(state);
/** Has the trip a recorded route to show instead of live positions? S1 §2. */
export const showsRecordedRoute = (state: OrderState): boolean => state === 'completed' || state === 'concluded';
/** Does a live position make sense: not finished and not gone? S1 §2. */
export const showsLivePosition = (state: OrderState): boolean => isOngoing(state);
/** Is a car on the way, so that a pickup ETA is shown? S1 §2. */
export const showsPickupEta = (state: OrderState): boolean => state === 'arriving';
/** Does it count as driven in the finished counter (completed plus concluded)? S1 §2. */
export const countsAsDriven = (state: OrderState): boolean => state === 'completed' || state === 'concluded';
/** Does it count in the counter of cancelled trips? S1 §2. */
export const countsAsCancelled = (state: OrderState): boolean => state === 'cancelled';
/** Does it count in the third counter '· 1 uden passager'? decisions §5. */
export const countsAsNoShow = (state: OrderState): boolean => state === 'noshow';
/** Do calls about it answer 409 to dispatch: is it over? decisions §5 (after cancelled, noshow or concluded). */
export const isOver = (state: OrderState): boolean =>
  state === 'cancelled' || state === 'noshow' || state === 'concluded' || state === 'deleted';
/** Was it called off: cancelled, or deleted since? decisions §5. */
export const isCalledOff = (state: OrderState): boolean => state === 'cancelled' || state === 'deleted';
/** Is the passenger out in this state, so that entering it ends the trip? decisions §5. */
export const endsTrip = (state: OrderState): boolean => state === 'completed';
/** Can it not be entered without a price? decisions §5 (price settled). */
export const needsPrice = (state: OrderState): boolean => state === 'concluded';
/** May its price still be set or corrected afterwards: a driven or no-show trip? decisions §5. */
export const isPricedAfterwards = (state: OrderState): boolean => state === 'completed' || state === 'concluded' || state === 'noshow';
/** Does the order stand in the overview? S1 §2: only concluded ones. */
export const isInOverview = (state: OrderState): boolean => state === 'concluded';
/** Is the car at the door or already driving, so that cancelling sends it away? decisions §5. */
export const hasCarArrived = (state: OrderState): boolean =>
  state === 'customer' || state === 'taximeter_started' || state === 'trip_started';
/** Is the passenger in the car? S1 §4. */
export const isDriving = (state: OrderState): boolean => state === 'trip_started';
/** Did the trip end without being driven: cancelled or without a passenger? S1 §4. */
export const endedUndriven = (state: OrderState): boolean => state === 'cancelled' || state === 'noshow' || state === 'deleted';
/** Does it wait because no car is free? S1 §4. */
export const isDelayed = (state: OrderState): boolean => state === 'blocked';
