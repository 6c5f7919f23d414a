import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../test/portal.ts';
import { createLiveSessions } from './live-sessions.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('who comes is known at once only for some seconds, not beyond an end, and while nothing has been missed of other processes', async () => {
  const { accessToken = '' } = await portal.client('bruger@nordlys.example');
  let at = portal.deps.now().getTime();
  let isCaughtUp = true;
  const push = { ...portal.deps.push, isCaughtUpLately: () => isCaughtUp };
  const live = createLiveSessions({ ...portal.deps, push, now: () => new Date(at) });
  expect(live.known(accessToken)).toBeUndefined();

  const actor = await live.identify(accessToken);
  if (!actor) return expect.unreachable();
  expect(live.known(accessToken)).toEqual(actor);

  isCaughtUp = false;
  expect(live.known(accessToken)).toBeUndefined();
  isCaughtUp = true;
  at += 4999;
  expect(live.known(accessToken)).toEqual(actor);
  at += 1;
  expect(live.known(accessToken)).toBeUndefined();

  await live.identify(accessToken);
  expect(live.known(accessToken)).toEqual(actor);
  live.end(actor.userId, undefined);
  expect(live.known(accessToken)).toBeUndefined();
});
