import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrder } from '../../../../db/demo/builders.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { cancelOverdue, startOrderClocks, sweepOrders } from './order-clocks.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.setNow(TEST_NOW);
  await portal.db.deleteFrom('orders').execute();
});

/** An order just placed for a pickup `aheadMs` from now. */
const placed = (aheadMs: number, numberOfPeople = 4, columns: { takenAt?: Date } = {}) =>
  buildOrder(portal.db, {
    issuer: portal.world.nordlys.users.bruger,
    state: 'created',
    now: TEST_NOW,
    reachedAt: TEST_NOW,
    aheadMs,
    plan: { numberOfPeople },
    columns,
  });
const now = (id: string) =>
  portal.db.selectFrom('orders').select(['state', 'cancelCause', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
const traces = async (orderId: string) => ({
  history: await portal.db
    .selectFrom('orderHistory')
    .select(['state', 'cause'])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst(),
  feed: await portal.db.selectFrom('dispatchFeed').select('kind').where('orderId', '=', orderId).execute(),
});
async function cancelledAfter(ms: number, id: string): Promise<boolean> {
  portal.setNow(new Date(TEST_NOW.getTime() + ms));
  await cancelOverdue(portal.deps);
  return (await now(id)).state === 'cancelled';
}

describe('a large car', () => {
  test('is waited for 120 seconds, then the order is cancelled', async () => {
    const { id } = await placed(DAY_MS, 6);
    expect(await cancelledAfter(119_999, id)).toBe(false);
    expect(await cancelledAfter(120_000, id)).toBe(true);
    expect(await now(id)).toEqual({ state: 'cancelled', cancelCause: 'timeout', version: 2 });
    expect(await traces(id)).toEqual({ history: { state: 'cancelled', cause: 'clock' }, feed: [{ kind: 'cancelled' }] });
  });
  test('is waited for no longer when dispatch only said that it was received', async () => {
    const { id } = await placed(DAY_MS, 6, { takenAt: TEST_NOW });
    expect(await cancelledAfter(120_000, id)).toBe(true);
  });
  test('that was found is left alone, and so is an ordinary one', async () => {
    const found = await buildOrder(portal.db, {
      issuer: portal.world.nordlys.users.bruger,
      state: 'booked',
      now: TEST_NOW,
      plan: { numberOfPeople: 6 },
    });
    const ordinary = await placed(DAY_MS);
    expect(await cancelledAfter(DAY_MS / 2, found.id)).toBe(false);
    expect(await cancelledAfter(DAY_MS / 2, ordinary.id)).toBe(false);
  });
});

describe('an order that dispatch never took', () => {
  test('is cancelled 10 minutes after its pickup', async () => {
    const { id } = await placed(60_000);
    expect(await cancelledAfter(60_000 + 599_999, id)).toBe(false);
    expect(await cancelledAfter(60_000 + 600_000, id)).toBe(true);
    expect(await now(id)).toMatchObject({ cancelCause: 'timeout' });
  });
  test('and one that it took is not', async () => {
    const { id } = await placed(60_000, 4, { takenAt: TEST_NOW });
    expect(await cancelledAfter(DAY_MS, id)).toBe(false);
  });
  test('is cancelled once though several processes tick at the same moment', async () => {
    const { id } = await placed(0);
    portal.pass(600_000);
    await Promise.all([cancelOverdue(portal.deps), cancelOverdue(portal.deps), cancelOverdue(portal.deps)]);
    expect(await now(id)).toMatchObject({ version: 2 });
    expect((await traces(id)).feed).toHaveLength(1);
  });
});

describe('a cancelled order', () => {
  const cancelled = () =>
    buildOrder(portal.db, { issuer: portal.world.nordlys.users.bruger, state: 'cancelled', now: TEST_NOW, reachedAt: TEST_NOW });

  test('is deleted after 30 days', async () => {
    const { id } = await cancelled();
    portal.setNow(new Date(TEST_NOW.getTime() + 30 * DAY_MS - 1));
    await sweepOrders(portal.deps);
    expect(await now(id)).toMatchObject({ state: 'cancelled' });
    portal.pass(1);
    await sweepOrders(portal.deps);
    expect(await now(id)).toMatchObject({ state: 'deleted' });
    expect(await traces(id)).toEqual({ history: { state: 'deleted', cause: 'clock' }, feed: [{ kind: 'changed' }] });
  });
});

test('the clocks tick by themselves and stop when told', async () => {
  const { id } = await placed(0);
  portal.pass(600_000);
  const clocks = startOrderClocks(portal.deps, async () => {});
  await expect.poll(async () => (await now(id)).state).toBe('cancelled');
  await clocks.stop();
});
