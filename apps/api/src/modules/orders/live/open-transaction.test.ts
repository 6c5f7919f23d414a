import { pullChanges } from '@praj/contract/dispatch.ts';
import { placeOrder } from '@praj/contract/orders.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Client, createClient } from '../../../../test/client.ts';
import type { Listener } from '../../../../test/listener.ts';
import { type Neighbour, startNeighbour, urlOf } from '../../../../test/neighbour.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, TEST_DISPATCH_KEY, type TestPortal } from '../../../../test/portal.ts';

/** How late a push may be, in milliseconds, beside a transaction that stays open: held back it would come ten seconds later. */
const LATE_MS = 400;
/** Orders beside the open transaction; their median is what counts, since the machine may have other work. */
const ORDERS = 10;
/** After how long a push counts as held back, in milliseconds. */
const OPEN_MS = 10_000;

let portal: TestPortal;
let one: Neighbour;
let other: Neighbour;
let orderer: Client;
let centre: Client;
let here: Map<string, number>;
let there: Map<string, number>;
let pages: Listener[];
beforeAll(async () => {
  portal = await startPortal();
  [one, other] = [await startNeighbour(portal), await startNeighbour(portal)];
  const clients = [createClient(one.address), createClient(other.address)] as const;
  for (const client of clients) await client.signIn('bruger@nordlys.example', 'praj-demo-2026');
  orderer = clients[0];
  centre = createClient(other.address);
  centre.accessToken = TEST_DISPATCH_KEY;
  const path = `/branches/${portal.world.nordlys.branches.koebenhavn.id}/orders`;
  const [near, far] = [await clients[0].socket(path), await clients[1].socket(path)];
  pages = [near, far];
  here = noteArrivals(near);
  there = noteArrivals(far);
});
afterAll(async () => {
  for (const page of pages) page.close();
  await one.stop();
  await other.stop();
  await portal.close();
});

/** When each order came to a page, by its id. */
function noteArrivals(page: Listener): Map<string, number> {
  const arrivals = new Map<string, number>();
  page.socket.on('message', () => {
    const message = page.messages.at(-1);
    if (message?.type === 'order') arrivals.set((message.order as { id: string }).id, performance.now());
  });
  return arrivals;
}
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Delays {
  readonly here: number;
  readonly there: number;
  readonly centre: number;
}
/** Milliseconds from the answer to an order until it stands on a page of its process, on one of another, and with the other's centre. */
async function measure(orders: number): Promise<Delays[]> {
  const delays: Delays[] = [];
  for (let count = 0; count < orders; count += 1) {
    const { cursor } = await centre.call(pullChanges, { query: {} });
    let told = Number.POSITIVE_INFINITY;
    const waiting = centre.call(pullChanges, { query: { cursor, wait: 25 } }).then(({ changes }) => {
      told = performance.now();
      return changes;
    });
    await sleep(20); // the centre waits before the order is placed
    const [order] = await orderer.call(placeOrder, { headers: {}, body: nordlysBody(portal) });
    const answered = performance.now();
    const id = order?.id ?? '';
    while (performance.now() < answered + OPEN_MS && !(here.has(id) && there.has(id) && told < Number.POSITIVE_INFINITY)) await sleep(1);
    const after = (at = Number.POSITIVE_INFINITY) => at - answered;
    delays.push({ here: after(here.get(id)), there: after(there.get(id)), centre: after(told) });
    if (Object.values(delays.at(-1) ?? {}).includes(Number.POSITIVE_INFINITY)) break; // held back: the next would be too
    expect(await waiting).toMatchObject([{ kind: 'placed', order: { id } }]);
  }
  return delays;
}
const mediansOf = (delays: readonly Delays[]): Delays => {
  const of = (where: keyof Delays) => median(delays.map((delay) => delay[where]));
  return { here: of('here'), there: of('there'), centre: of('centre') };
};

test.each([
  ['another database of the same server', async () => inject('adminUrl')],
  ['the same database', () => urlOf(portal)],
])(
  'a transaction that stays open in %s holds back no page, no other process and no centre',
  async (_where, url) => {
    const blocker = new pg.Client({ connectionString: await url() });
    await blocker.connect();
    try {
      const before = await measure(ORDERS / 2);
      await blocker.query('begin');
      await blocker.query('select pg_current_xact_id()'); // as the first row that an import writes
      const beside = mediansOf(await measure(ORDERS));
      const { rows } = await blocker.query<{ open: boolean }>('select pg_current_xact_id_if_assigned() is not null as open');
      expect(rows).toEqual([{ open: true }]);
      await blocker.query('rollback');
      const alone = mediansOf([...before, ...(await measure(ORDERS / 2))]);
      // A machine that is busy and needs longer for the same pushes with nothing open cannot be held to the milliseconds themselves.
      for (const where of ['here', 'there', 'centre'] as const) {
        expect(beside[where], where).toBeLessThan(Math.max(LATE_MS, 3 * alone[where]));
      }
    } finally {
      await blocker.end();
    }
  },
  60_000,
);
