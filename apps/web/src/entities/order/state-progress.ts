import type { Order } from '@praj/contract/orders.ts';
import { endedUndriven, isCalledOff, type OrderState } from '@praj/domain/orders/order-state.ts';
import { showTime } from '../../platform/format.ts';
import type { RailShape, StateRailProps } from '../../ui/display/state-rail.tsx';
import { COPY, STATE_LABELS } from './copy.ts';
import { type PickupEta, pickupEta } from './eta.ts';
import { isHeld, stateLabel } from './order-texts.ts';

const SHAPES: Readonly<Record<OrderState, RailShape & { readonly crossed?: true }>> = {
  created: { filled: 0, breathing: 1, tone: 'steel' },
  booked: { filled: 1, tone: 'steel' },
  dispatching: { filled: 1, breathing: 2, tone: 'lygte' },
  blocked: { filled: 1, hatched: 2, tone: 'orange' },
  arriving: { filled: 2, breathing: 3, tone: 'blue' },
  customer: { filled: 3, breathing: 4, tone: 'violet' },
  taximeter_started: { filled: 4, tone: 'violet' },
  noshow: { filled: 4, gap: true, tone: 'rose', crossed: true },
  trip_started: { filled: 4, breathing: 5, tone: 'green' },
  completed: { filled: 6, tone: 'grey' },
  concluded: { filled: 6, tone: 'grey' },
  cancelled: { filled: 1, struck: true, tone: 'danger', crossed: true },
  deleted: { filled: 1, struck: true, tone: 'danger', crossed: true },
};

/** The states that make up each of the six segments (design §4.3). */
const SEGMENT_STATES: readonly (readonly OrderState[])[] = [
  ['booked', 'created'],
  ['dispatching', 'blocked'],
  ['arriving'],
  ['customer', 'taximeter_started'],
  ['trip_started'],
  ['completed', 'concluded'],
];

type Travelled = Pick<Order, 'state' | 'stateTimes' | 'estimatedPickup' | 'estimatedMinutesToPickup' | 'approval'>;

/** The last segment that a cancelled trip had come to. */
const stoppedAt = ({ stateTimes }: Pick<Order, 'stateTimes'>): number =>
  Math.max(1, SEGMENT_STATES.findLastIndex((states) => states.some((state) => stateTimes[state] !== undefined)) + 1);

const spokenMinutes = ({ minutes, label, clock }: PickupEta): string => {
  if (clock !== undefined) return COPY.aboutAt(showTime(clock));
  return minutes === 0 ? label : COPY.spokenMinutes(minutes);
};

/** How far an order has come, as the state rail draws and speaks it (design §4.3); `now` by the server's clock, milliseconds. */
export function stateProgress(order: Travelled, now: number): Omit<StateRailProps, 'aside' | 'steps'> {
  const shape = SHAPES[order.state];
  const filled = shape.struck ? stoppedAt(order) : shape.filled;
  const label = stateLabel(order);
  const eta = pickupEta(order, now);
  const step = shape.breathing ?? shape.hatched ?? filled;
  return { ...shape, filled, label, spoken: COPY.spokenStep(step, eta ? `${label}, ${spokenMinutes(eta)}` : label) };
}

/**
 * The six steps with the time at which each was reached, up to the one that the order is at: a car may have been lost again. A bad end
 * stands where it came, in place of the step that was not. What waits to be approved is not ordered yet.
 */
const stepsOf = (order: Pick<Order, 'state' | 'stateTimes' | 'approval'>, at: number, endedAt: number | undefined) =>
  SEGMENT_STATES.map((states, i) => {
    const { state, stateTimes } = order;
    const reached = i < at && !isHeld(order) ? states.map((one) => stateTimes[one]).find((time) => time !== undefined) : undefined;
    const ended = i + 1 === endedAt;
    const time = ended ? (stateTimes[isCalledOff(state) ? 'cancelled' : state] ?? reached) : reached;
    return { label: ended ? STATE_LABELS[state] : (COPY.steps[i] ?? ''), time: time && showTime(time) };
  });

/** The rail as the panel draws it, with its six steps under it. A cancelled trip ends in the step after the last that it came to. */
export function railWithSteps(order: Travelled, now: number): Omit<StateRailProps, 'aside'> {
  const rail = stateProgress(order, now);
  const filled = rail.struck ? Math.min(rail.filled + 1, SEGMENT_STATES.length) : rail.filled;
  return {
    ...rail,
    filled,
    steps: stepsOf(order, rail.breathing ?? rail.hatched ?? filled, endedUndriven(order.state) ? filled : undefined),
  };
}
