import * as calls from '@praj/contract/invoicing/invoices.ts';
import { LEFT_OUT } from '@praj/domain/invoicing/billing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount, buildBranch, buildCompany, buildOrder, buildUser } from '../../../../db/demo/builders.ts';
import { openCentre } from '../../../../test/centre.ts';
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

/** A customer whose trips of the month, so many, wait for an invoice. */
async function customerWith(trips: number, name?: string) {
  const company = await buildCompany(portal.db, { ...(name && { name }) });
  const branch = await buildBranch(portal.db, { companyId: company.id });
  const issuer = await buildUser(portal.db, { branch, role: 'CompanyAdmin' });
  const account = await buildAccount(portal.db, { companyId: company.id });
  const reachedAt = new Date('2026-10-15T09:00:00Z');
  const plan = { accountId: account.id, priceOere: 12_500 };
  const { id } = await buildOrder(portal.db, { issuer, state: 'concluded', now: TEST_NOW, reachedAt, plan });
  for (let left = trips - 1; left > 0; left -= 1_000) await copyOrder(portal.db, id, Math.min(left, 1_000));
  return { id: company.id, issuer, tripId: id, plan };
}

test('a month of more trips than go into one statement is closed whole, and no trip of the overview is read anew for it', async () => {
  const company = await customerWith(TRIPS);
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

test('all customers are closed one after the other: numbered by their names, and none where what was seen is not what is made', async () => {
  const [last, large, first] = [
    await customerWith(1, 'Åens Kro'),
    await customerWith(TRIPS, 'Øens Bageri'),
    await customerWith(1, 'Zonen'),
  ];
  const known = [first, large, last].map(({ id }) => id);
  const praj = await portal.client('admin@praj.example');
  // One has a trip whose price was told anew after it was invoiced, and another one that is under way.
  await praj.call(calls.closeMonth, { body: await monthAsSeen(praj, MONTH, first.id) });
  await (await openCentre(portal)).report(first.tripId, { finalPrice: 100 });
  const columns = { requestedPickup: new Date('2026-10-20T09:00:00Z') };
  await buildOrder(portal.db, { issuer: large.issuer, state: 'arriving', now: TEST_NOW, columns, plan: large.plan });

  const { companies, leftOut, ...all } = await praj.call(calls.previewInvoices, { query: { month: MONTH } });
  const { month: _, ...seen } = all;
  const its = companies.filter(({ company }) => known.includes(company.id));
  expect(its.map(({ company }) => company.id)).toEqual(known);
  expect(its.map(({ trips, corrections, total, leftOut: { running } }) => ({ trips, corrections, total, running }))).toEqual([
    { trips: 0, corrections: 1, total: -25, running: 0 },
    { trips: TRIPS, corrections: 0, total: 125 * TRIPS, running: 1 },
    { trips: 1, corrections: 0, total: 125, running: 0 },
  ]);
  for (const count of ['invoices', 'trips', 'corrections', 'total'] as const)
    expect(seen[count]).toBe(sum(companies.map((one) => one[count])));
  for (const why of LEFT_OUT) expect(leftOut[why]).toBe(sum(companies.map((one) => one.leftOut[why])));

  const made = () => portal.db.selectFrom('invoices').select(['companyId', 'number', 'trips']).orderBy('number').execute();
  const before = await made();
  const body = { month: MONTH, companyId: null, seen: { ...seen, trips: seen.trips + 1 } };
  expect(await praj.try(calls.closeMonth, { body })).toMatchObject({ status: 409, body: { code: 'invoices_differ' } });
  expect(await made()).toEqual(before);

  const closed = await praj.call(calls.closeMonth, { body: { ...body, seen } });
  expect(closed).toMatchObject({ invoices: seen.invoices, total: seen.total, lastNumber: closed.firstNumber + seen.invoices - 1 });
  const after = (await made()).slice(before.length);
  expect(after.map(({ number }) => number)).toEqual(Array.from({ length: seen.invoices }, (_each, at) => closed.firstNumber + at));
  expect(after.filter(({ companyId }) => known.includes(companyId)).map(({ companyId, trips }) => [companyId, trips])).toEqual([
    [first.id, 0],
    [large.id, TRIPS],
    [last.id, 1],
  ]);
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
