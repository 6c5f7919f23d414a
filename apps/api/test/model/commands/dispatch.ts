import { type DispatchEvent, recordEvent } from '@praj/contract/dispatch.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Refusal } from '../../client.ts';
import { type Event, letTimePass, living, type Model, type Order, takeEvent } from '../model.ts';
import { pictureOf, pictureOfReal } from '../picture.ts';
import type { Real } from '../real.ts';
import { NEXT, REPORTABLE, type State } from '../rules.ts';
import { anyOne, anyPortal, type Command, commands, expectRefusal, expectTaken, named, onceIn, pick } from './command.ts';

/** Beyond this a page renews its access token, which lives for 50 minutes. */
const RENEW_AFTER_MS = 30 * 60_000;

const report = commands(
  'report',
  {
    /** Of the newest orders, so that some come to their end. */
    which: fc.nat({ max: 4 }),
    portal: anyPortal,
    /** What would follow, or whatever comes. */
    state: fc.option(fc.constantFrom(...REPORTABLE), { freq: 2, nil: undefined }),
    price: fc.constantFrom(89.5, 187, 240),
    priced: onceIn(3),
    older: onceIn(8),
    again: onceIn(8),
  },
  (model) => model.orders.length > 0,
  async (model, real, { which, portal, state: whatever, price, priced, older, again }) => {
    const order = pick(model.orders.toReversed(), which);
    const { lastEvent } = order;
    if (again && lastEvent) {
      real.say(`dispatch repeats its last event of ${named(model, order)}`);
      return expectAlike(order, await send(real, portal, order, lastEvent as DispatchEvent));
    }
    const state = whatever ?? NEXT[order.state] ?? order.state;
    const hasPrice = state === 'concluded' || (priced && (state === 'completed' || state === 'noshow'));
    const event: Event = {
      at: older && order.lastEventAt !== undefined ? order.lastEventAt - 1000 : model.now,
      state,
      ...(state === 'arriving' && { car: String(100 + which) }),
      ...(hasPrice && { price }),
    };
    await tell(model, real, { order, portal, event });
  },
);

/** The price alone: set, or corrected once the trip is over. */
const settle = commands(
  'price',
  { which: anyOne, portal: anyPortal, price: fc.constantFrom(99, 150.25, 310) },
  (model) => model.orders.some(isPriced),
  async (model, real, { which, portal, price }) => {
    const order = pick(model.orders.filter(isPriced), which);
    await tell(model, real, { order, portal, event: { at: model.now, price } });
  },
);
const isPriced = ({ state }: Order): boolean => (['completed', 'concluded', 'noshow'] as State[]).includes(state);

/** The centre has received it, and says no more. */
const receive = commands(
  'receive',
  { which: anyOne, portal: anyPortal },
  (model) => model.orders.some(({ state }) => state === 'created'),
  async (model, real, { which, portal }) => {
    const order = pick(
      model.orders.filter(({ state }) => state === 'created'),
      which,
    );
    await tell(model, real, { order, portal, event: { at: model.now } });
  },
);

interface Telling {
  readonly order: Order;
  readonly portal: number;
  readonly event: Event;
}
async function tell(model: Model, real: Real, { order, portal, event }: Telling): Promise<void> {
  const { at, state, car, price } = event;
  real.say(`dispatch reports ${[state ?? 'nothing new', price].join(' ')}${at < model.now ? ' late' : ''} of ${named(model, order)}`);
  const body: DispatchEvent = { eventId: crypto.randomUUID(), at: new Date(at).toISOString(), state, carNo: car, finalPrice: price };
  const answer = await send(real, portal, order, body);
  const became = takeEvent(order, event);
  if (became === 'order_over' || became === 'impossible_step') return expectRefusal(answer, { status: 409, code: became });
  if (became === 'taken') order.lastEvent = body;
  expectAlike(order, answer);
}
const send = (real: Real, portal: number, { id }: Order, body: DispatchEvent) =>
  real.installation.centre(portal).try(recordEvent, { params: { id }, body });
const expectAlike = (order: Order, answer: Refusal): void =>
  expect(pictureOfReal(expectTaken(recordEvent, answer))).toEqual(pictureOf(order));

const timePasses = commands(
  'time',
  { seconds: fc.constantFrom(5, 25, 130, 660) },
  () => true,
  async (model, real, { seconds }) => {
    real.say(`${seconds} seconds pass`);
    await real.installation.pass(seconds);
    letTimePass(model, seconds);
    for (const session of living(model).filter(({ renewedAt }) => model.now - renewedAt > RENEW_AFTER_MS)) {
      const browser = real.browser(session);
      const answer = await browser.tryRenew(0);
      expect(answer.status).toBe(200);
      browser.keep(answer);
      Object.assign(session, { renewedAt: model.now, spentAt: model.now });
    }
  },
);

export const ofDispatch: readonly fc.Arbitrary<Command>[] = [
  ...Array.from({ length: 12 }, () => report),
  settle,
  receive,
  timePasses,
  timePasses,
];
