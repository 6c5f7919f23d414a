import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DispatchDecision, decideDispatchEvent, losesCar, mayCorrectPrice, PRICE_CORRECTION_MS } from './dispatch-event.ts';
import { isOver, ORDER_STATES, type OrderState } from './order-state.ts';

/** What dispatch may report from each state: the rows of decisions §5 and the later states that may be skipped to. */
const MAY_REPORT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ['booked', 'dispatching', 'blocked', 'arriving', 'customer', 'taximeter_started', 'trip_started', 'completed', 'cancelled'],
  booked: ['dispatching', 'blocked', 'arriving', 'customer', 'taximeter_started', 'trip_started', 'completed', 'cancelled'],
  dispatching: ['blocked', 'arriving', 'customer', 'taximeter_started', 'trip_started', 'completed', 'cancelled'],
  blocked: ['dispatching', 'arriving', 'customer', 'taximeter_started', 'trip_started', 'completed', 'cancelled'],
  arriving: ['dispatching', 'customer', 'taximeter_started', 'noshow', 'trip_started', 'completed', 'cancelled'],
  customer: ['taximeter_started', 'noshow', 'trip_started', 'completed', 'cancelled'],
  taximeter_started: ['noshow', 'trip_started', 'completed', 'cancelled'],
  trip_started: ['completed', 'cancelled'],
  completed: ['concluded'],
  noshow: [],
  concluded: [],
  cancelled: [],
  deleted: [],
};
const pairs = ORDER_STATES.flatMap((from) => ORDER_STATES.filter((to) => to !== from).map((to) => [from, to] as const));
const report = (from: OrderState, state: OrderState | undefined, lastEventAt?: number, at = 1000): DispatchDecision =>
  decideDispatchEvent({ state: from, lastEventAt }, { state, at });
const skippedBy = (from: OrderState, to: OrderState): readonly OrderState[] => {
  const decision = report(from, to);
  return decision.kind === 'take' ? decision.skipped : [];
};

describe('the table of states', () => {
  test.each(pairs.filter(([from, to]) => MAY_REPORT[from].includes(to)))('%s goes to %s', (from, to) => {
    expect(report(from, to)).toMatchObject({ kind: 'take', state: to, stateChanged: true });
  });
  test.each(pairs.filter(([from, to]) => !MAY_REPORT[from].includes(to)))('%s does not go to %s', (from, to) => {
    expect(report(from, to)).toEqual({ kind: 'refuse', why: isOver(from) ? 'over' : 'impossible' });
  });
});

describe('steps', () => {
  test('the ordinary ways of the table skip nothing', () => {
    const ways: [OrderState, OrderState][] = [
      ['created', 'booked'],
      ['created', 'dispatching'],
      ['booked', 'dispatching'],
      ['dispatching', 'blocked'],
      ['dispatching', 'arriving'],
      ['blocked', 'dispatching'],
      ['blocked', 'arriving'],
      ['arriving', 'customer'],
      ['arriving', 'dispatching'],
      ['customer', 'taximeter_started'],
      ['customer', 'noshow'],
      ['taximeter_started', 'trip_started'],
      ['taximeter_started', 'noshow'],
      ['trip_started', 'completed'],
      ['completed', 'concluded'],
      ['created', 'cancelled'],
      ['trip_started', 'cancelled'],
    ];
    for (const [from, to] of ways) expect([from, to, skippedBy(from, to)]).toEqual([from, to, []]);
  });
  test('steps left out are named in their order', () => {
    expect(skippedBy('created', 'trip_started')).toEqual(['dispatching', 'arriving', 'customer', 'taximeter_started']);
    expect(skippedBy('booked', 'arriving')).toEqual(['dispatching']);
    expect(skippedBy('booked', 'blocked')).toEqual(['dispatching']);
    expect(skippedBy('blocked', 'customer')).toEqual(['arriving']);
    expect(skippedBy('arriving', 'noshow')).toEqual(['customer']);
    expect(skippedBy('dispatching', 'completed')).toEqual(['arriving', 'customer', 'taximeter_started', 'trip_started']);
  });
  test('an event without a state, or with the state the order is in, is taken and changes no state', () => {
    for (const state of [undefined, 'arriving'] as const) {
      expect(report('arriving', state)).toEqual({ kind: 'take', state: 'arriving', skipped: [], stateChanged: false });
    }
  });
  test('only the step back from arriving loses the car', () => {
    expect(pairs.filter(([from, to]) => losesCar(from, to))).toEqual([['arriving', 'dispatching']]);
  });
});

describe('late events', () => {
  test('one older than the last taken is ignored', () => {
    expect(report('dispatching', 'arriving', 1001)).toEqual({ kind: 'ignore', why: 'older' });
  });
  test('one as old as the last taken is taken', () => {
    expect(report('dispatching', 'arriving', 1000)).toMatchObject({ kind: 'take' });
  });
  test('one older than the last taken is ignored on an order that is over, too', () => {
    expect(report('concluded', 'arriving', 1001)).toEqual({ kind: 'ignore', why: 'older' });
  });
});

describe('whatever dispatch reports', () => {
  const anyState = fc.constantFrom(...ORDER_STATES);
  const anyReports = fc.array(fc.record({ state: fc.option(anyState, { nil: undefined }), at: fc.integer({ min: 0, max: 1000 }) }), {
    maxLength: 60,
  });

  /** Plays the events as the server does and gives every state the order was in, with the steps backwards it took. */
  function play(start: OrderState, events: readonly { state: OrderState | undefined; at: number }[]): OrderState[] {
    const seen = [start];
    let lastEventAt: number | undefined;
    for (const event of events) {
      const state = seen.at(-1) ?? start;
      const decision = decideDispatchEvent({ state, lastEventAt }, event);
      if (decision.kind !== 'take') continue;
      lastEventAt = event.at;
      if (decision.stateChanged) seen.push(decision.state);
    }
    return seen;
  }

  test('no order ever leaves a final state', () => {
    fc.assert(
      fc.property(anyState, anyReports, (start, events) => {
        const seen = play(start, events);
        expect(seen.slice(0, -1).filter(isOver)).toEqual([]);
      }),
    );
  });
  test('only two loops go backwards', () => {
    const order: readonly OrderState[] = ORDER_STATES;
    const loops = ['blocked dispatching', 'arriving dispatching'];
    fc.assert(
      fc.property(anyState, anyReports, (start, events) => {
        const seen = play(start, events);
        const back = seen.flatMap((to, at) => {
          const from = seen[at - 1];
          return from && order.indexOf(to) < order.indexOf(from) ? [`${from} ${to}`] : [];
        });
        expect(back.filter((step) => !loops.includes(step))).toEqual([]);
      }),
    );
  });
  test('an order is concluded only after it was completed', () => {
    fc.assert(
      fc.property(fc.constantFrom<OrderState>('created', 'booked', 'dispatching'), anyReports, (start, events) => {
        const seen = play(start, events);
        const at = seen.indexOf('concluded');
        if (at >= 0) expect(seen[at - 1]).toBe('completed');
      }),
    );
  });
});

describe('the price', () => {
  test('may be corrected for 90 days after a driven or no-show trip', () => {
    expect(PRICE_CORRECTION_MS).toBe(7_776_000_000);
    for (const state of ['completed', 'concluded', 'noshow'] as const) {
      expect(mayCorrectPrice(state, 1000, PRICE_CORRECTION_MS + 1000)).toBe(true);
      expect(mayCorrectPrice(state, 0, PRICE_CORRECTION_MS)).toBe(true);
      expect(mayCorrectPrice(state, 0, PRICE_CORRECTION_MS + 1)).toBe(false);
    }
  });
  test('of a cancelled or unfinished order cannot be corrected', () => {
    const others = ORDER_STATES.filter((state) => !['completed', 'concluded', 'noshow'].includes(state));
    expect(others.filter((state) => mayCorrectPrice(state, 0, 1))).toEqual([]);
    expect(mayCorrectPrice('concluded', undefined, 1)).toBe(false);
  });
});
