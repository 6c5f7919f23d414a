import { readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { listOrders, placeOrder } from '@praj/contract/orders.ts';
import { readStatistics } from '@praj/contract/overview.ts';
import { addVoucherAccount, readVoucherAccount } from '@praj/contract/vouchers/voucher-account.ts';
import { issueVouchers, listVouchers } from '@praj/contract/vouchers/vouchers.ts';
import { ONGOING_STATES } from '@praj/domain/orders/order-state.ts';
import { V2_FEATURES } from '@praj/domain/people/pages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../apps/api/db/demo/addresses.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { type Portal, startPortal } from '../../apps/api/src/main.ts';
import { migrate } from '../../apps/api/src/platform/postgres/migrate.ts';
import { runSql } from '../../apps/api/src/platform/postgres/run-sql.ts';
import { MIGRATIONS } from '../../apps/api/src/with-database.ts';
import type { Client } from '../../apps/api/test/client.ts';
import { emptyDatabase, type FreshDatabase } from '../../apps/api/test/database.ts';
import { signedIn } from '../../bench/signed-in.ts';
import { type Holding, holdingOf } from './holding.ts';
import { makeVersion, THEIR_NOW, VERSIONS } from './versions.ts';

const FIRMA = 'firma@nordlys.example';
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(VERSIONS)('the world of $name, brought to the newest', (version) => {
  let database: FreshDatabase;
  let before: Holding;
  let ran: string[];
  let portal: Portal;
  let firma: Client;
  let branchId: string;
  let companyId: string;
  beforeAll(async () => {
    database = await emptyDatabase();
    await makeVersion(database.url, version);
    before = await holdingOf(database.url);
    ran = await migrate(database.url, MIGRATIONS, { allowVolatile: true });
  });
  afterAll(async () => {
    await portal?.stop();
    await database.drop();
  });

  test('has every row and every kroner that it had', async () => {
    expect(before.rows.get('orders')).toBeGreaterThan(100);
    expect(before.rows.get('users')).toBeGreaterThan(500);
    expect(Number(before.sums.income)).toBeGreaterThan(100_000);
    expect(ran[0]?.localeCompare(version.last)).toBe(1);
    // Of the settings there is one more: it says that this is the demo.
    const rows = new Map(before.rows).set('settings', (before.rows.get('settings') ?? 0) + 1);
    expect(await holdingOf(database.url, [...before.rows.keys()])).toEqual({ ...before, rows });
  });

  test('lets its people in, and shows them the trips that they had', async () => {
    const settings = {
      DATABASE_URL: database.url,
      DEMO: '1',
      ALLOW_VOLATILE: '1',
      PUBLIC_URL: 'https://praj.example',
      FEATURES: V2_FEATURES,
    };
    const config = { ...readConfig(settings), port: 0, rateLimits: false };
    portal = await startPortal({ config, databaseUrl: database.url, log: () => {}, logLevel: 'silent', now: () => THEIR_NOW });
    firma = await signedIn(portal.address, FIRMA);
    const [person] = await runSql<{ branch: string; company: string }>(
      database.url,
      `select branch_id as branch, company_id as company from users where email = '${FIRMA}'`,
    );
    branchId = person?.branch ?? '';
    companyId = person?.company ?? '';

    const ongoing = await runSql<{ id: string }>(
      database.url,
      `select id from orders where branch_id = '${branchId}' and state in ('${ONGOING_STATES.join("', '")}')`,
    );
    expect(ongoing.length).toBeGreaterThan(0);
    const listed = (await firma.call(listOrders, {})).map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining(ongoing.map(({ id }) => id)));

    const [driven] = await runSql<{ trips: number; kroner: number }>(
      database.url,
      `select count(*)::int as trips, sum(final_price_oere)::float8 / 100 as kroner from orders where company_id = '${companyId}' and state = 'concluded'`,
    );
    const query = { fromDate: new Date(THEIR_NOW.getTime() - 3 * 365 * DAY_MS).toISOString(), toDate: THEIR_NOW.toISOString() };
    const { figures } = await firma.call(readStatistics, { query });
    expect({ trips: figures.trips, kroner: figures.totalPrice }).toEqual(driven);
    expect(figures.trips).toBeGreaterThan(10);
  });

  test('takes orders and vouchers as any other', async () => {
    const { updatedAt } = await firma.call(readBookingModule, { params: { id: companyId } });
    const [order] = await firma.call(placeOrder, {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        bookingModuleUpdatedAt: updatedAt,
        requestedPickup: new Date(THEIR_NOW.getTime() + DAY_MS).toISOString(),
        pickupAddress: ADDRESSES.vesterbrogade,
        destinationAddress: ADDRESSES.lufthavnen,
        customerName: 'Mette Sørensen',
        customerPhone: '12 34 56 78',
      },
    });
    expect((await firma.call(listOrders, {})).map(({ id }) => id)).toContain(order?.id);

    const admin = await signedIn(portal.address, 'admin@praj.example');
    const { account } = await admin.call(readVoucherAccount, { params: { branchId } });
    if (!account) await admin.call(addVoucherAccount, { params: { branchId }, body: { code: '4711' } });
    const everything = { fromDate: new Date(THEIR_NOW.getTime() - 3 * 365 * DAY_MS).toISOString() };
    const had = await firma.call(listVouchers, { params: { branchId }, query: everything });
    const kept = await runSql(database.url, `select id from vouchers where branch_id = '${branchId}'`);
    expect(had.total).toBe(kept.length);
    expect(had.total > 0).toBe(before.rows.has('vouchers'));
    const [issued] = await firma.call(issueVouchers, {
      params: { branchId },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        expiringDate: new Date(THEIR_NOW.getTime() + 7 * DAY_MS).toISOString(),
        users: [{ name: 'Jonas Friis', phone: '20 30 40 50', reference: 'Julefrokost' }],
      },
    });
    expect(issued?.status).toBe('ACTIVE');
    expect((await firma.call(listVouchers, { params: { branchId }, query: everything })).total).toBe(kept.length + 1);
  });
});
