import { changeOrder, type Order, readOrder } from '@praj/contract/orders.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleModule } from '../../entities/booking-form/draft/form-samples.ts';
import { bodyOf, type OrderDraft } from '../../entities/booking-form/draft/form-state.ts';
import { sampleOrder } from '../../entities/order/order-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { draftOfOrder } from './draft-of-order.ts';
import { sendChange } from './send-change.ts';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
const stale = new CallFailed(412, { code: 'stale_version', message: 'x' });
const moved = new CallFailed(409, { code: 'cannot_change', message: 'x' });
const noAnswer = new CallFailed(0, undefined);
beforeEach(() => {
  called.mockReset();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const seen = sampleOrder(1);
const typed = { ...draftOfOrder(seen), texts: { ...draftOfOrder(seen).texts, comment: 'Ny besked' } };
const mine = { ...seen, version: 2, comment: 'Ny besked' };

/** What the server answers: to each try of the change in turn, and as the order is by then. */
function server(tries: readonly (Order | Error | DOMException)[], now: Order = seen): void {
  const left = [...tries];
  called.mockImplementation((endpoint: unknown) => {
    const answer = endpoint === changeOrder ? left.shift() : endpoint === readOrder ? now : undefined;
    return answer && 'version' in answer ? Promise.resolve(answer) : Promise.reject(answer);
  });
}
async function send(draft: OrderDraft = typed) {
  const body = bodyOf(draft, sampleModule, serverNow());
  if (!body) throw new Error('a draft without a body');
  const onUnknown = vi.fn();
  const end = sendChange({ seen, draft, body }, onUnknown).catch((failure: unknown) => ({ failure }));
  await vi.advanceTimersByTimeAsync(30_000);
  return { end: await end, lost: onUnknown.mock.calls.length };
}
const sent = () => called.mock.calls.filter(([endpoint]) => endpoint === changeOrder).map(([, input]) => input);
const versions = () => sent().map((input) => ('headers' in input ? input.headers : undefined));

test('it is sent on the version that the person has seen', async () => {
  server([mine]);
  expect(await send()).toEqual({ end: { saved: mine }, lost: 0 });
  expect(versions()).toEqual([{ 'if-match': '"1"' }]);
});

test("somebody else's change is given back and nothing is overwritten", async () => {
  const newer = { ...seen, version: 2, reference: 'P-1' };
  server([stale], newer);
  expect((await send()).end).toEqual({ newer });
  expect(sent()).toHaveLength(1);
});

test('a step of the taxi centre is no reason to stop', async () => {
  server([stale, mine], { ...seen, version: 2, state: 'booked' });
  await send();
  expect(versions()).toEqual([{ 'if-match': '"1"' }, { 'if-match': '"2"' }]);
});

test.each([noAnswer, new DOMException('x', 'TimeoutError')])(
  'an answer lost by %s is asked for with the same body on the same version',
  async (how) => {
    server([how, how, mine]);
    expect(await send()).toEqual({ end: { saved: mine }, lost: 2 });
    expect(sent()[1]).toEqual(sent()[0]);
    expect(sent()[2]).toEqual(sent()[0]);
  },
);

test('a change that went through before its answer was lost counts as saved and is made once', async () => {
  server([noAnswer, stale], mine);
  expect((await send()).end).toEqual({ saved: mine });
  expect(versions()).toEqual([{ 'if-match': '"1"' }, { 'if-match': '"1"' }]);
});

test('it counts as saved also when a colleague has changed something else since, or the trip has moved on', async () => {
  const both = { ...mine, version: 3, reference: 'P-1' };
  server([noAnswer, stale], both);
  expect((await send()).end).toEqual({ saved: both });
  const onItsWay = { ...mine, version: 3, state: 'arriving' as const };
  server([noAnswer, moved], onItsWay);
  expect((await send()).end).toEqual({ saved: onItsWay });
});

test('when it did not go through, what the server says after the lost answer is its word', async () => {
  server([noAnswer, moved], { ...seen, version: 2, state: 'arriving' });
  expect((await send()).end).toEqual({ failure: moved });
  const theirs = { ...seen, version: 2, comment: 'En andens' };
  server([noAnswer, stale], theirs);
  expect((await send()).end).toEqual({ newer: theirs });
});

test('a car for now that went through counts as saved, at the minute the server took it', async () => {
  vi.setSystemTime('2026-11-20T13:10:59Z');
  const booked = { ...mine, requestedPickup: '2026-11-20T13:11:00.100Z' };
  server([noAnswer, stale], booked);
  expect((await send({ ...typed, asap: true })).end).toEqual({ saved: booked });
});
