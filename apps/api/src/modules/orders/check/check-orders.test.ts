import { checkOrders } from '@praj/contract/orders/check-orders.ts';
import type { OrderBody } from '@praj/contract/orders.ts';
import { estimateTrip } from '@praj/contract/trip-estimates/trip-estimates.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { givenRule, noRules } from '../../../../test/ordering-rules/given-rule.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
let bruger: Client;
beforeAll(async () => {
  portal = await startPortal();
  bruger = await portal.client('bruger@nordlys.example');
});
afterAll(() => portal.close());
afterEach(() => noRules(portal));

const check = async (...given: readonly Partial<OrderBody>[]) =>
  (await bruger.call(checkOrders, { body: { rows: given.map((one) => nordlysBody(portal, one)) } })).rows;
/** How many orders and mails there are, and the number that the newest order has. */
const kept = async () => {
  const { rows } = await sql<{ lastNumber: string }>`select last_value::text as last_number from order_numbers`.execute(portal.db);
  const { orders, mails } = await portal.db
    .selectNoFrom((eb) => [
      eb.selectFrom('orders').select(eb.fn.countAll<number>().as('n')).as('orders'),
      eb.selectFrom('messages').select(eb.fn.countAll<number>().as('n')).as('mails'),
    ])
    .executeTakeFirstOrThrow();
  return { orders, mails, lastNumber: rows[0]?.lastNumber };
};

const ALLOWED = { outcome: 'allowed', findings: [], warnings: [] };

test('each order of a list is judged by itself, by the rules of ordering, and nothing is ordered', async () => {
  const before = await kept();
  const [good, past, phone, account, form] = await check(
    {},
    { requestedPickup: '2026-11-19T10:00:00Z' },
    { customerPhone: '1234' },
    { accountId: portal.world.havnens.accounts.tegnestue.id },
    { bookingModuleUpdatedAt: '2020-01-01T00:00:00Z' },
  );
  expect(good).toEqual({ refusal: null, needsApproval: false, rules: ALLOWED });
  expect(past?.refusal?.fields).toHaveProperty('requestedPickup');
  expect(phone?.refusal).toMatchObject({ code: 'invalid', fields: { customerPhone: expect.any(String) } });
  expect(account?.refusal).toMatchObject({ code: 'not_found', fields: { accountId: expect.any(String) } });
  expect(form?.refusal?.code).toBe(4020);
  expect(await kept()).toEqual(before);
});

test('a budget is used up by the orders above, in their order', async () => {
  const point = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({ longitude, latitude });
  const way = { pickup: point(ADDRESSES.vesterbrogade), destination: point(ADDRESSES.lufthavnen) };
  const one = (await bruger.call(estimateTrip, { body: way })).price?.to ?? 0;
  await givenRule(portal, { kind: 'budget', amount: one * 2 + 1, per: 'person' }, { name: 'Budget' });
  const before = await kept();
  const rows = await check({}, { customerPhone: '1' }, {}, {});
  expect(rows.map(({ refusal }) => refusal?.code ?? 'ready')).toEqual(['ready', 'invalid', 'ready', 'ordering_rule']);
  expect(rows[2]?.rules?.warnings).toEqual([{ rule: 'Budget', why: expect.stringContaining('99 %') }]);
  expect(rows[3]?.refusal?.message).toMatch(/^Reglen ”Budget” stopper turen\. .*Spørg Birgitte Lund, /);
  expect(await kept()).toEqual(before);
});

test('each month and each cost centre has its own budget among them, and one that must be approved takes of it too', async () => {
  await givenRule(portal, { kind: 'budget', amount: 400, per: 'person' }, { outcome: 'approve' });
  const december = '2026-12-01T12:00:00Z';
  const rows = await check({}, { requestedPickup: december }, {}, { requestedPickup: december });
  expect(rows.map(({ needsApproval }) => needsApproval)).toEqual([false, false, true, true]);
});

test('an order that a rule wants approved would be ordered and wait', async () => {
  await givenRule(portal, { kind: 'people', most: 5 }, { name: 'Få', outcome: 'approve' });
  expect(await check({}, { numberOfPeople: 6 })).toEqual([
    { refusal: null, needsApproval: false, rules: ALLOWED },
    {
      refusal: null,
      needsApproval: true,
      rules: { outcome: 'approval', findings: [{ rule: 'Få', why: expect.any(String) }], warnings: [] },
    },
  ]);
});

test('nobody has lists checked without end', async () => {
  const rows = Array.from({ length: 100 }, () => nordlysBody(portal));
  const statuses = await Promise.all(Array.from({ length: 7 }, async () => (await bruger.try(checkOrders, { body: { rows } })).status));
  expect(statuses).toContain(429);
  const tooMany = [...rows, nordlysBody(portal)];
  expect((await bruger.try(checkOrders, { body: { rows: tooMany } })).status).not.toBe(200);
});
