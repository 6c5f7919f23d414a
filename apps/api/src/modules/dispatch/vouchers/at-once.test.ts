import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildVoucherAccount } from '../../../../db/demo/voucher-builders.ts';
import { openCentre } from '../../../../test/centre.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';
import { voucherCalls } from '../../../../test/vouchers/voucher-calls.ts';

let portal: TestPortal;
let centre: ReturnType<typeof voucherCalls>;
beforeAll(async () => {
  portal = await startPortal();
  centre = voucherCalls(portal, await openCentre(portal));
  await buildVoucherAccount(portal.db, { branchId: portal.world.nordlys.branches.koebenhavn.id });
});
afterAll(() => portal.close());

const MANY = 50;
const atOnce = <T>(once: (n: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: MANY }, (_, n) => once(n)));
const counted = (answers: readonly { status: number; body: { code?: unknown } }[]): Record<string, number> => {
  const kinds = Map.groupBy(answers, ({ status, body }) => (status === 200 ? 'taken' : String(body.code)));
  return Object.fromEntries(Array.from(kinds, ([kind, those]) => [kind, those.length]));
};
const ordersOf = (voucherId: string) => portal.db.selectFrom('orders').select(['id', 'state']).where('voucherId', '=', voucherId).execute();

test('of fifty cars at once one gets the voucher', async () => {
  const { id, code } = await centre.voucher();
  expect(counted(await atOnce((n) => centre.tryLock(code, { carNo: String(n) })))).toEqual({ taken: 1, voucher_taken: MANY - 1 });
  expect(await ordersOf(id)).toHaveLength(1);
});
test('fifty repeats of one event at once are one trip', async () => {
  const { id, code } = await centre.voucher();
  const once = { eventId: crypto.randomUUID() };
  const answers = await atOnce(() => centre.tryLock(code, once));
  expect(counted(answers)).toEqual({ taken: MANY });
  expect(await ordersOf(id)).toHaveLength(1);
});
test('of fifty redemptions at once one is taken, at one price', async () => {
  const { id, code } = await centre.voucher();
  const { order } = await centre.lock(code);
  const answers = await atOnce((n) => centre.tryRedeem(code, order.id, { finalPrice: 100 + n }));
  expect(counted(answers)).toEqual({ taken: 1, voucher_not_locked: MANY - 1 });
  expect(await ordersOf(id)).toMatchObject([{ state: 'concluded' }]);
  const prices = await portal.db
    .selectFrom('orderHistory')
    .select('priceOereAfter')
    .where('orderId', '=', order.id)
    .where('kind', '=', 'price')
    .execute();
  expect(prices).toHaveLength(1);
});
test('redeemed and released at once, it is one of the two', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { code } = await centre.voucher();
    const { order } = await centre.lock(code);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => centre.tryRedeem(code, order.id)),
      ...Array.from({ length: 5 }, () => centre.tryRelease(code, order.id)),
    ]);
    expect(counted(answers).taken).toBe(1);
    const { status } = (await centre.lookUp(code)).body as unknown as { status: string };
    const after = await portal.db.selectFrom('orders').select('state').where('id', '=', order.id).executeTakeFirst();
    expect([status, after?.state]).toEqual(status === 'REDEEMED' ? ['REDEEMED', 'concluded'] : ['ACTIVE', 'cancelled']);
  }
});
