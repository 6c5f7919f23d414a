import { type Order, placeOrder, reorder } from '@praj/contract/orders.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildOrder } from '../../../../db/demo/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
let bruger: Client;
beforeAll(async () => {
  portal = await startPortal();
  bruger = await portal.client('bruger@nordlys.example');
});
beforeEach(() => portal.setNow(TEST_NOW));
afterAll(() => portal.close());

/** An ISO instant so many seconds from the portal's now. */
const pressed = (seconds: number): string => new Date(TEST_NOW.getTime() + seconds * 1000).toISOString();
const countOrders = async () => (await portal.db.selectFrom('orders').select('id').execute()).length;
const headersOf = (pressedAt: string | undefined, key: string | undefined) => ({ 'pressed-at': pressedAt, 'idempotency-key': key });

/** The two ways of ordering, each as a call that may be sent again. */
const ways = [
  {
    name: 'an order',
    make: async () => {
      const body = nordlysBody(portal);
      return (headers: Record<string, string>) => bruger.try(placeOrder, { headers, body });
    },
  },
  {
    name: 'a re-order',
    make: async () => {
      const { id } = await buildOrder(portal.db, { issuer: portal.world.nordlys.users.bruger, state: 'cancelled', now: TEST_NOW });
      return (headers: Record<string, string>) => bruger.try(reorder, { params: { id }, headers });
    },
  },
];

for (const { name, make } of ways) {
  const sending = async () => {
    const send = await make();
    return (pressedAt?: string, key?: string) =>
      send(
        Object.fromEntries(
          Object.entries(headersOf(pressedAt, key)).flatMap(([head, value]) => (value === undefined ? [] : [[head, value]])),
        ),
      );
  };

  test(`${name} that was pressed a minute ago is booked, one of longer ago is not`, async () => {
    const send = await sending();
    const before = await countOrders();
    const refusal = { status: 409, body: { code: 'press_too_old', message: 'Bestillingen nåede ikke frem.' } };
    expect(await send(pressed(-61), crypto.randomUUID())).toMatchObject(refusal);
    expect(await send(pressed(-61))).toMatchObject(refusal);
    expect(await countOrders()).toBe(before);
    expect(await send(pressed(-60), crypto.randomUUID())).toMatchObject({ status: 200 });
    expect(await countOrders()).toBe(before + 1);
  });

  test(`${name} that was booked is answered however late it is asked for`, async () => {
    const send = await sending();
    const key = crypto.randomUUID();
    const first = (await send(pressed(0), key)).body as unknown as Order[];
    portal.pass(10 * 60_000);
    const late = await send(pressed(0), key);
    expect([late.status, (late.body as unknown as Order[]).map(({ id }) => id)]).toEqual([200, first.map(({ id }) => id)]);
  });

  test(`${name} whose press was refused is booked by a new one`, async () => {
    const send = await sending();
    const key = crypto.randomUUID();
    expect((await send(pressed(-120), key)).status).toBe(409);
    expect((await send(pressed(0), key)).status).toBe(200);
  });

  test(`${name} pressed by a clock that is ahead counts as pressed now, and one without a press is booked`, async () => {
    expect((await (await sending())(pressed(3600), crypto.randomUUID())).status).toBe(200);
    expect((await (await sending())(undefined, crypto.randomUUID())).status).toBe(200);
  });

  test.each(['', 'now', '2026-11-20', '1763632800', '2026-11-20T10:00:00'])(
    `${name} with a press that is no instant is refused: "%s"`,
    async (wrong) => {
      const send = await sending();
      const before = await countOrders();
      expect(await send(wrong, crypto.randomUUID())).toMatchObject({
        status: 400,
        body: { code: 'invalid', fields: { 'pressed-at': 'Er ikke udfyldt rigtigt.' } },
      });
      expect(await countOrders()).toBe(before);
    },
  );
}
