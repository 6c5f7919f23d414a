import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../../../platform/call-failed.ts';
import { call } from '../../../platform/http.ts';
import { sampleModule } from '../order-form/draft/form-samples.ts';
import { bodyOf } from '../order-form/draft/form-state.ts';
import { sampleOrder } from '../order-samples.ts';
import { draftOfOrder } from './draft-of-order.ts';
import { sendChange } from './send-change.ts';

vi.mock('../../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
const stale = new CallFailed(412, { code: 'stale_version', message: 'x' });
beforeEach(() => called.mockReset());

const seen = sampleOrder(1);
const draft = { ...draftOfOrder(seen), texts: { ...draftOfOrder(seen).texts, KO: 'Ny besked' } };
const body = bodyOf(draft, sampleModule, Date.parse(seen.requestedPickup));
const send = (now = seen) => {
  if (!body) throw new Error('a draft without a body');
  return sendChange({ seen, draft, body, read: () => Promise.resolve(now) });
};
const versions = () => called.mock.calls.map(([, input]) => ('headers' in input ? input.headers : undefined));

test('it is sent on the version that the person has seen', async () => {
  called.mockResolvedValueOnce({ ...seen, version: 2 });
  expect(await send()).toEqual({ saved: { ...seen, version: 2 } });
  expect(versions()).toEqual([{ 'if-match': '"1"' }]);
});

test("somebody else's change is given back and nothing is overwritten", async () => {
  called.mockRejectedValueOnce(stale);
  const newer = { ...seen, version: 2, reference: 'P-1' };
  expect(await send(newer)).toEqual({ newer });
  expect(called).toHaveBeenCalledTimes(1);
});

test('a step of the taxi centre is no reason to stop', async () => {
  called.mockRejectedValueOnce(stale).mockResolvedValueOnce({ ...seen, version: 3 });
  await send({ ...seen, version: 2, state: 'booked' });
  expect(versions()).toEqual([{ 'if-match': '"1"' }, { 'if-match': '"2"' }]);
});

test('a change whose answer was lost counts as made', async () => {
  called.mockRejectedValueOnce(stale);
  const mine = { ...seen, version: 2, comment: 'Ny besked' };
  expect(await send(mine)).toEqual({ saved: mine });
});
