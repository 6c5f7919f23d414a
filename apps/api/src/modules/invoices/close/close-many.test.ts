import * as calls from '@praj/contract/invoicing/invoices.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, buildBranch, buildCompany, buildOrder, buildUser } from '../../../../db/demo/builders.ts';
import { copyOrder } from '../../../../test/copy-order.ts';
import { monthAsSeen } from '../../../../test/month-as-seen.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

const SELLER = { name: 'Byens Taxa A/S', cvr: '12345674', address: 'Torvet 1, 8000 Aarhus C', vatPercent: 25, paymentDays: 14 };
const MONTH = '2026-10';
/** More than go into one statement. */
const TRIPS = 2_001;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ config: { seller: SELLER, rateLimits: false } });
});
afterAll(() => portal.close());

/** How often the columns of finished trips were told of a trip. */
const tripsTold = async (): Promise<number> => {
  const { told } = await portal.db
    .selectFrom('tripChanges')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .executeTakeFirstOrThrow();
  return told;
};

test('a month of more trips than go into one statement is closed whole, and no trip of the overview is read anew for it', async () => {
  const company = await buildCompany(portal.db, {});
  const branch = await buildBranch(portal.db, { companyId: company.id });
  const issuer = await buildUser(portal.db, { branch, role: 'CompanyAdmin' });
  const account = await buildAccount(portal.db, { companyId: company.id });
  const reachedAt = new Date('2026-10-15T09:00:00Z');
  const plan = { accountId: account.id, priceOere: 12_500 };
  const { id } = await buildOrder(portal.db, { issuer, state: 'concluded', now: TEST_NOW, reachedAt, plan });
  for (let left = TRIPS - 1; left > 0; left -= 1_000) await copyOrder(portal.db, id, Math.min(left, 1_000));
  const told = await tripsTold();

  const praj = await portal.client('admin@praj.example');
  const body = await monthAsSeen(praj, MONTH, company.id);
  expect(await praj.call(calls.closeMonth, { body })).toMatchObject({ invoices: 1, total: 125 * TRIPS });

  const lines = await portal.db
    .selectFrom('invoiceLines')
    .innerJoin('orders', 'orders.id', 'invoiceLines.orderId')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .where('invoices.companyId', '=', company.id)
    .select(['invoiceLines.orderId', 'position', 'amountOere', 'tripAt', 'tripFinishedAt', 'fromTown', 'corrects', 'invoicedAt'])
    .orderBy('position')
    .execute();
  expect(lines.map(({ position }) => position)).toEqual(Array.from({ length: TRIPS }, (_, at) => at + 1));
  expect(new Set(lines.map(({ orderId }) => orderId)).size).toBe(TRIPS);
  expect(new Set(lines.map(({ invoicedAt }) => invoicedAt?.getTime()))).toEqual(new Set([TEST_NOW.getTime()]));
  for (const line of lines) expect(line).toMatchObject({ amountOere: 12_500, tripAt: line.tripFinishedAt, corrects: null });
  expect(await tripsTold()).toBe(told);
});
