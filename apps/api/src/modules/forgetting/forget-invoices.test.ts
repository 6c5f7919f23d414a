import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildOrder } from '../../../db/demo/builders.ts';
import { addInvoicedLine } from '../../../test/made-invoice.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import { letGo } from './retention.ts';
import { type DeletedTrips, deleteTrips } from './store.ts';

/** Just before and at the beginning of the seventh year back, by days of Copenhagen. */
const OLD = new Date('2019-12-31T22:59:59Z');
const KEPT = new Date('2019-12-31T23:00:00Z');
let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
});
afterEach(() => portal.close());

async function trip(reachedAt = new Date('2019-11-05T11:00:00Z')): Promise<string> {
  const issuer = portal.world.nordlys.users.bruger;
  return (await buildOrder(portal.db, { issuer, state: 'concluded', now: TEST_NOW, reachedAt })).id;
}
function invoice(number: number, orderId: string, at: Date, corrects?: number): Promise<string> {
  const { nordlys, praj } = portal.world;
  const closedBy = praj.users.admin.id;
  return addInvoicedLine(portal, { companyId: nordlys.company.id, orderId, closedBy, number, at, ...(corrects && { corrects }) });
}
/** Keeps that a line was objected to, and by which note it was credited. */
async function credited(lineId: string, orderId: string, creditNumber: number): Promise<void> {
  const { company, users } = portal.world.nordlys;
  const opened = { openedAt: OLD, openedBy: users.firma.id, message: 'En omvej' };
  const answered = { state: 'credited', answeredAt: OLD, answeredBy: users.firma.id, answer: 'Ja', agreedOere: 100 } as const;
  await portal.db
    .insertInto('invoiceDisputes')
    .values({ lineId, companyId: company.id, orderId, ...opened, ...answered, creditNumber })
    .execute();
}
const numbers = async () =>
  (await portal.db.selectFrom('invoices').select('number').orderBy('number').execute()).map(({ number }) => number);
const count = async (table: 'invoiceLines' | 'invoiceDisputes' | 'invoiceSendings' | 'orders') =>
  (await portal.db.selectFrom(table).selectAll().execute()).length;

test('after six years and the current one an invoice goes with all that hangs on it, and then its trip', async () => {
  const [gone, kept] = [await trip(), await trip()];
  const line = await invoice(10_001, gone, OLD);
  await invoice(10_002, gone, OLD, 10_001);
  await credited(line, gone, 10_002);
  await invoice(10_003, kept, KEPT);
  const askedBy = portal.world.praj.users.admin.id;
  await portal.db
    .insertInto('invoiceSendings')
    .values(
      [10_001, 10_003].map((number) => ({ number, format: 'oioubl' as const, state: 'sent' as const, askedBy, askedAt: OLD, dueAt: null })),
    )
    .execute();
  const socket = await (await portal.client('admin@praj.example')).socket('/ws');
  expect(await letGo(portal.deps)).toEqual({ trips: 2, deletedInvoices: 2, deletedTrips: 1 });
  expect(await socket.next()).toMatchObject({ type: 'changed', resource: 'invoices', id: portal.world.nordlys.company.id });
  expect(await numbers()).toEqual([10_003]);
  expect([await count('invoiceLines'), await count('invoiceDisputes'), await count('invoiceSendings')]).toEqual([1, 0, 1]);
  expect((await portal.db.selectFrom('orders').select('id').execute()).map(({ id }) => id)).toContain(kept);
  expect(await letGo(portal.deps)).toEqual({});
});

test('one that a later one corrects is kept as long as that, and so is what was objected to it', async () => {
  const orderId = await trip();
  const line = await invoice(10_001, orderId, OLD);
  await invoice(10_002, orderId, KEPT, 10_001);
  await credited(line, orderId, 10_002);
  expect(await letGo(portal.deps)).toEqual({ trips: 1 });
  expect(await numbers()).toEqual([10_001, 10_002]);
  expect(await count('invoiceDisputes')).toBe(1);
});

test('trips that stay with their invoices are passed over a few at a time, each once', async () => {
  const at = (hour: number) => trip(new Date(Date.UTC(2020, 11, 31, hour)));
  const [first, second, gone, last] = [await at(8), await at(9), await at(10), await at(11)];
  for (const [index, kept] of [first, second, last].entries()) await invoice(10_001 + index, kept, KEPT);
  await portal.db.updateTable('orders').set({ forgottenAt: TEST_NOW }).execute();
  const before = new Date('2021-01-01T00:00:00Z');
  const portions: DeletedTrips[] = [];
  do {
    const from = portions.at(-1)?.place;
    portions.push(await portal.db.transaction().execute((trx) => deleteTrips(trx, before, { delete: 1, look: 2 }, from)));
  } while (portions.at(-1)?.place);
  expect(portions.map(({ count: deleted, place }) => [deleted, place?.id])).toEqual([
    [0, second],
    [1, gone],
    [0, undefined],
  ]);
  expect((await portal.db.selectFrom('orders').select('id').execute()).map(({ id }) => id)).not.toContain(gone);
});
