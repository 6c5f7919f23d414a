import type { OrderState } from '../orders/order-state.ts';

/** How far a trip has come, as its traveller is told. */
export const TRAVELLER_STAGES = [
  'awaits_approval',
  'booked',
  'searching',
  'on_the_way',
  'at_door',
  'driving',
  'arrived',
  'no_show',
  'cancelled',
] as const;
export type TravellerStage = (typeof TRAVELLER_STAGES)[number];

const STAGES: Readonly<Record<OrderState, TravellerStage>> = {
  created: 'booked',
  booked: 'booked',
  dispatching: 'searching',
  blocked: 'searching',
  arriving: 'on_the_way',
  customer: 'at_door',
  taximeter_started: 'at_door',
  noshow: 'no_show',
  trip_started: 'driving',
  completed: 'arrived',
  concluded: 'arrived',
  cancelled: 'cancelled',
  deleted: 'cancelled',
};
/** What an order's state is to its traveller. Pure. */
export const stageOf = (state: OrderState): TravellerStage => STAGES[state];

/** What an order is to its traveller: no taxi is ordered yet of one that waits for approval. Pure. Source: decision 114. */
export const stageOfOrder = ({ state, approval }: { readonly state: OrderState; readonly approval: string | null }): TravellerStage =>
  state === 'created' && approval === 'waiting' ? 'awaits_approval' : stageOf(state);

/** Is the traveller still to be fetched? Pure. */
export const isAwaited = (stage: TravellerStage): boolean => stage === 'booked' || stage === 'searching' || stage === 'on_the_way';
/** Is the car shown on the traveller's map: while it comes and waits, and not where it drives with them? Pure. */
export const showsCar = (stage: TravellerStage): boolean => stage === 'on_the_way' || stage === 'at_door';
/** Is the trip over, driven or not? Pure. */
export const isTripOver = (stage: TravellerStage): boolean => stage === 'arrived' || stage === 'no_show' || stage === 'cancelled';

/** What a traveller may tell the taxi centre: that they are on their way out, and that they are five minutes late. */
export const TRAVELLER_WORDS = ['coming_out', 'late'] as const;
export type TravellerWord = (typeof TRAVELLER_WORDS)[number];

/** How long before the pickup somebody may say that they are late, in milliseconds: earlier, a change of the order is meant. */
const LATE_BEFORE_MS = 60 * 60_000;

export interface Saying {
  readonly stage: TravellerStage;
  /** Milliseconds since 1970. */
  readonly requestedPickup: number;
  /** What the traveller has said already: each word counts once for a trip. */
  readonly said: readonly TravellerWord[];
}

/**
 * May the traveller say this now? That they come, once a car is on its way to them or stands there; that they are late, from an hour
 * before the pickup until they sit in the car. Each is said once. `now` in milliseconds since 1970. Pure. Source: decision 101.
 */
export function maySay(word: TravellerWord, { stage, requestedPickup, said }: Saying, now: number): boolean {
  if (said.includes(word)) return false;
  if (word === 'coming_out') return showsCar(stage);
  return (isAwaited(stage) || stage === 'at_door') && now >= requestedPickup - LATE_BEFORE_MS;
}
