import { isOver, isPricedAfterwards, ORDER_STATES, type OrderState } from './order-state.ts';

/** What the dispatch centre may report about one order; `at` in milliseconds since 1970. Source: decisions §5. */
export interface ReportedState {
  readonly state: OrderState | undefined;
  readonly at: number;
}
export interface OrderAsKnown {
  readonly state: OrderState;
  /** `at` of the last event taken, in milliseconds; undefined before the first. */
  readonly lastEventAt: number | undefined;
}
export type DispatchDecision =
  | { readonly kind: 'ignore'; readonly why: 'older' }
  | { readonly kind: 'refuse'; readonly why: 'over' | 'impossible' }
  | { readonly kind: 'take'; readonly state: OrderState; readonly skipped: readonly OrderState[]; readonly stateChanged: boolean };

/** The way an ordinary trip goes; `blocked` and `noshow` are side steps. */
const PATH: readonly OrderState[] = [
  'created',
  'booked',
  'dispatching',
  'arriving',
  'customer',
  'taximeter_started',
  'trip_started',
  'completed',
  'concluded',
];
/** The two loops of the table: the only ways back. */
const LOOPS: Readonly<Partial<Record<OrderState, readonly OrderState[]>>> = {
  blocked: ['dispatching'],
  arriving: ['dispatching'],
};
const CANCELLABLE_BY_DISPATCH: readonly OrderState[] = ORDER_STATES.slice(0, ORDER_STATES.indexOf('completed'));
const stepOf = (state: OrderState): number => (state === 'blocked' ? PATH.indexOf('dispatching') : PATH.indexOf(state));

/** The steps left out on the way forward; a step that ordinary trips leave out as well is no gap. */
function skippedBetween(from: OrderState, to: OrderState): readonly OrderState[] {
  if (to === 'cancelled') return [];
  const start = stepOf(from) + 1;
  // Nobody came: the waiting may or may not have been started.
  if (to === 'noshow') return PATH.slice(start, PATH.indexOf('taximeter_started'));
  const between = PATH.slice(start, to === 'blocked' ? stepOf(to) + 1 : stepOf(to));
  // An order taken at once is never 'booked'.
  return between.filter((state) => state !== 'booked');
}

/** May an order that is not over go there? `created` is the first step of all, and `deleted` none, so that nothing goes to them. */
function mayGo(from: OrderState, to: OrderState): boolean {
  if (to === 'cancelled') return CANCELLABLE_BY_DISPATCH.includes(from);
  if (to === 'noshow') return stepOf(from) >= stepOf('arriving') && stepOf(from) < stepOf('trip_started');
  if (from === 'completed') return to === 'concluded';
  if (to === 'concluded') return false;
  if (LOOPS[from]?.includes(to)) return true;
  if (to === 'blocked') return stepOf(from) <= stepOf('dispatching');
  return stepOf(to) > stepOf(from);
}

/**
 * Decides what an event from the dispatch centre does to an order: taken (with the steps it skipped), ignored
 * because a newer one was taken, or refused because the order is over or the step is impossible. An older event is
 * ignored even when the order is over: the newer one that ended it came from the same centre.
 * Source: decisions §5, the table and the paragraph after it. A repeated `eventId` is the caller's to know.
 */
export function decideDispatchEvent(order: OrderAsKnown, event: ReportedState): DispatchDecision {
  if (order.lastEventAt !== undefined && event.at < order.lastEventAt) return { kind: 'ignore', why: 'older' };
  if (isOver(order.state)) return { kind: 'refuse', why: 'over' };
  if (event.state === undefined || event.state === order.state) {
    return { kind: 'take', state: order.state, skipped: [], stateChanged: false };
  }
  if (!mayGo(order.state, event.state)) return { kind: 'refuse', why: 'impossible' };
  return { kind: 'take', state: event.state, skipped: skippedBetween(order.state, event.state), stateChanged: true };
}

/** Has the order lost its car with this step, so that car, estimates and position go? decisions §5. */
export const losesCar = (from: OrderState, to: OrderState): boolean => from === 'arriving' && to === 'dispatching';

/** How long after its end a trip's price may still be set or corrected, in milliseconds (decisions §5: 90 days). */
export const PRICE_CORRECTION_MS = 90 * 24 * 60 * 60 * 1000;

/** May dispatch still set or correct the price of this order? Only of a driven or no-show trip, within 90 days. */
export function mayCorrectPrice(state: OrderState, finishedAt: number | undefined, now: number): boolean {
  return isPricedAfterwards(state) && finishedAt !== undefined && now - finishedAt <= PRICE_CORRECTION_MS;
}
