import * as bookingModules from '@praj/contract/companies/booking-modules.ts';
import * as fixedTrips from '@praj/contract/companies/fixed-trips.ts';
import type { Endpoint } from '@praj/contract/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESSES } from '../../db/demo/addresses.ts';
import { buildFixedTrip } from '../../db/demo/builders.ts';
import { type Client, nameOf } from '../client.ts';
import { type FurnishedWorld, furnishWorld } from '../generated/furnished-world.ts';
import { TEST_DISPATCH_KEY, type TestPortal } from '../portal.ts';
import { ROWS } from './all-rows.ts';
import { EMAILS, mightiest, ownPlace, type Place, type Row } from './rows.ts';

/**
 * What was there before and is changed or gone (`-`) after a call, by table, that of other companies (`!`) and of no company (`?`) apart. A call that is not
 * named leaves all that was there as it was: what it is about was made for it.
 */
const TOUCHED: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'PUT /companies/:id': { companies: 1, 'logos-': 1 },
  'PUT /companies/:id/booking_module': {
    'booking_module_attributes-': 4,
    booking_module_fields: 1,
    'booking_module_fields-': 7,
    booking_modules: 1,
  },
  'PUT /companies/:id/allocation_fields': { booking_modules: 1 },
  'PUT /companies/:companyId/branches/:branchId': { branches: 1 },
  'PUT /branches/:id/predefined_addresses': { predefined_addresses: 3 },
  'PUT /branches/:id/fixed_trips': { fixed_trips: 6 },
  'DELETE /notice': { 'notices?-': 1 },
  'PUT /branches/:branchId/vouchers/account': { voucher_accounts: 1 },
  'DELETE /branches/:branchId/vouchers/account': { 'voucher_accounts-': 1, vouchers: 5 },
  'PUT /companies/:companyId/invoice_eans': { 'invoice_eans-': 1 },
  // Each takes the next number for an invoice of its own.
  'POST /invoices': { 'invoice_numbers?': 1 },
  'POST /invoices/:id/send': { 'invoice_numbers?': 1, orders: 2 },
  'POST /invoices/:id/lines/:lineId/dispute': { 'invoice_numbers?': 1 },
  'POST /invoices/:id/lines/:lineId/answer': { 'invoice_numbers?': 1 },
};

let world: FurnishedWorld;
let centre: Client;
const clients = new Map<string | undefined, Client>();
function clientOf(email: string | undefined): Client {
  const client = clients.get(email);
  if (!client) throw new Error('nobody');
  return client;
}
beforeAll(async () => {
  world = await furnishWorld();
  const { db, world: whose } = world.portal;
  await buildFixedTrip(db, { branchId: whose.nordlys.branches.koebenhavn.id, attributes: [whose.attributes.EL] });
  for (const { company } of [whose.nordlys, whose.havnens]) {
    await db.insertInto('invoiceEans').values({ companyId: company.id, ean: '5790000123452' }).execute();
  }
  readAll = await statementOfAll(world.portal);
  // Before the first look: whoever signs in is seen to be active.
  for (const email of [undefined, ...new Set(ROWS.map(mightiest))]) clients.set(email, await world.portal.client(email));
  centre = await world.portal.client();
  centre.accessToken = TEST_DISPATCH_KEY;
  before = await snapshot();
});
afterAll(() => world.close());

/** Reads all rows there are: of which table, by its key, whole. */
let readAll: string;
async function statementOfAll({ db }: TestPortal): Promise<string> {
  const { rows } = await sql<{ tableName: string; key: string[] }>`
    select relname as table_name, array_agg(attname::text order by attname) as key
    from pg_index join pg_class on pg_class.oid = indrelid join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indisprimary and relnamespace = current_schema()::regnamespace group by relname`.execute(db);
  const keyOf = (columns: readonly string[]) => `concat_ws(' ', ${columns.map((column) => `"${column}"`).join(', ')})`;
  return rows
    .map(({ tableName, key }) => `select '${tableName}' as "table", ${keyOf(key)} as key, to_jsonb(one) as row from "${tableName}" one`)
    .join(' union all ');
}
type Columns = Record<string, unknown>;
type Snapshot = ReadonlyMap<string, { readonly table: string; readonly row: Columns }>;
let before: Snapshot;
async function snapshot(): Promise<Snapshot> {
  const { rows } = await sql.raw<{ table: string; key: string; row: Columns }>(readAll).execute(world.portal.db);
  return new Map(rows.map(({ table, key, row }) => [`${table} ${key}`, { table, row }]));
}

const OWNERS = Object.entries({
  branch_id: 'branches',
  user_id: 'users',
  order_id: 'orders',
  account_id: 'accounts',
  voucher_id: 'vouchers',
  series_id: 'series',
  invoice_id: 'invoices',
  session_id: 'sessions',
  fixed_trip_id: 'fixed_trips',
});
/** The company of a row by its columns, or by what they name; undefined of one that is nobody's. */
function companyOf(table: string, row: Columns): unknown {
  if (table === 'companies') return row['id'];
  if (row['company_id']) return row['company_id'];
  const [owner] = OWNERS.flatMap(([column, its]) => before.get(`${its} ${String(row[column])}`) ?? []);
  return owner && companyOf('', owner.row);
}
function touched(after: Snapshot): Record<string, number> {
  const { nordlys, praj } = world.portal.world;
  const counts: Record<string, number> = {};
  for (const [key, { table, row }] of before) {
    const now = after.get(key);
    if (now && JSON.stringify(now.row) === JSON.stringify(row)) continue;
    const company = companyOf(table, row);
    const whose = company === undefined ? '?' : company === nordlys.company.id || company === praj.company.id ? '' : '!';
    const what = `${table}${whose}${now ? '' : '-'}`;
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}

/** What the access matrix asks so that nobody succeeds, or changes less than it may. */
const INPUTS: Readonly<Record<string, (place: Place, portal: TestPortal) => object | Promise<object>>> = {
  'PUT /companies/:id': ({ companyId }, { world: { nordlys } }) => ({
    params: { id: companyId },
    body: {
      name: nordlys.company.name,
      contactPerson: 'Ida Holm',
      email: 'ida@nordlys.example',
      address: ADDRESSES.bredgade,
      removeImage: true,
      travellerLinks: 'off',
      repeatsTrips: false,
      allowsStops: false,
    },
  }),
  'PUT /companies/:id/booking_module': ({ companyId: id }, { world: { attributes } }) => ({
    params: { id },
    body: { attributes: [{ id: attributes.EL.id, required: false }], fields: [], referenceLabel: 'Sagsnummer' },
  }),
  'PUT /branches/:id/fixed_trips': async ({ branch: { id } }) => {
    const trips = await clientOf(EMAILS.PrajAdmin).call(fixedTrips.listFixedTripsAdmin, { params: { id } });
    return { params: { id }, body: trips.toReversed().map((trip, at) => ({ id: trip.id, sortOrder: at + 1 })) };
  },
  'PUT /branches/:id/fixed_trips/:fixedTripId': async ({ companyId, branch: { id } }, { db }) => {
    const { updatedAt } = await clientOf(EMAILS.PrajAdmin).call(bookingModules.readBookingModule, { params: { id: companyId } });
    const trip = await buildFixedTrip(db, { branchId: id });
    const way = { pickupAddress: ADDRESSES.vesterbrogade, destinationAddress: ADDRESSES.lufthavnen };
    return {
      params: { id, fixedTripId: trip.id },
      headers: {},
      body: { title: 'Kontoret til Kastrup', ...way, customerName: 'Ida Holm', bookingModuleUpdatedAt: updatedAt },
    };
  },
};

const calls = ROWS.filter(({ call, endsSession }) => call.method !== 'GET' && !endsSession).map((row) => [nameOf(row.call), row] as const);
test.each(calls)('%s touches what it is about, and nothing beside it', async (name, row: Row) => {
  const { portal } = world;
  const client = row.call.permission === 'dispatch' ? centre : clientOf(mightiest(row) ?? (INPUTS[name] && EMAILS.PrajAdmin));
  const input = await (INPUTS[name] ?? row.input)(ownPlace(portal), portal);
  const { status, body } = await client.try<Endpoint>(row.call, input);
  if (TOUCHED[name] || INPUTS[name]) expect(status, JSON.stringify(body)).toBe(200);
  const after = await snapshot();
  const found = touched(after);
  before = after;
  expect(found).toEqual(TOUCHED[name] ?? {});
});
