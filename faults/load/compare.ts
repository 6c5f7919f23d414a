import { type BookingModule, readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import type { Endpoint } from '@praj/contract/endpoint.ts';
import { listOrders, type Order, readOrder } from '@praj/contract/orders.ts';
import { readVoucher, type Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { isOngoing, type OrderState } from '@praj/domain/orders/order-state.ts';
import { seededRandom } from '../../apps/api/db/demo/seeded-random.ts';
import { runSql } from '../../apps/api/src/platform/postgres/run-sql.ts';
import type { Answer } from '../../apps/api/test/client.ts';
import type { Stage } from '../stage.ts';
import { type Asking, beginAsking } from './asking.ts';
import { Journal, type OrderEntry, type VoucherEntry, type Wrong } from './journal.ts';

/** So many are read at once. */
const AT_ONCE = 8;
const LEADER = 'leder@nordlys.example';
const FORM_ADMIN = 'admin@praj.example';

interface OrderRow {
  readonly id: string;
  readonly state: OrderState;
  readonly cancel_cause: string | null;
  readonly comment: string | null;
}

/** Holds what the clients know against the database, and against what the portal answers about it. */
export async function compare(stage: Stage, journal: Journal): Promise<Wrong> {
  const wrong: Wrong = { lost: [...journal.seen.lost], doubled: [...journal.seen.doubled] };
  await compareOrders(stage, journal, wrong);
  await comparePresses(stage, journal, wrong);
  await compareVouchers(stage, journal, wrong);
  await compareForms(stage, journal, wrong);
  return wrong;
}

async function compareOrders(stage: Stage, { orders }: Journal, { lost, doubled }: Wrong): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const rows = await runSql<OrderRow>(stage.databaseUrl, 'select id, state, cancel_cause, comment from orders where id = any($1)', [ids]);
  const kept = new Map(rows.map((row) => [row.id, row]));
  const faultOf = (entry: OrderEntry, found: { state: OrderState; cause: string | null; comment: string | null } | undefined) => {
    if (found === undefined) return 'is not there';
    const { state, cause, comment } = found;
    if (!entry.comment.allows(comment ?? '')) return `says ${comment}, not ${entry.comment.toString()}`;
    const isCancelled = state === 'cancelled';
    return entry.cancelled.allows(isCancelled) || (isCancelled && cause === 'timeout') ? undefined : `is ${state}, by ${cause}`;
  };
  for (const entry of orders) {
    const row = kept.get(entry.id);
    const fault = faultOf(entry, row && { ...row, cause: row.cancel_cause });
    if (fault) lost.push(`order ${entry.id} of ${entry.owner} ${fault}`);
  }

  const again = await runSql<{ id: string; made: string[] }>(
    stage.databaseUrl,
    'select order_id as id, array_agg(new_order_id::text) as made from order_reorders where order_id = any($1) group by order_id',
    [ids],
  );
  const made = new Map(again.map((row) => [row.id, row.made]));
  for (const entry of orders) {
    const found = made.get(entry.id) ?? [];
    if (found.length > 1) doubled.push(`order ${entry.id} was ordered again ${found.length} times`);
    if (!entry.again.allows(found.join()) && (found.length !== 1 || entry.again.last !== ''))
      lost.push(`what ${entry.id} was ordered again as`);
  }

  for (const owner of new Set(orders.map((entry) => entry.owner))) {
    const own = orders.filter((entry) => entry.owner === owner);
    const ask = await looking(stage, owner);
    const listed = new Set(((await ask(listOrders)).body as Order[]).map(({ id }) => id));
    const missing = own.filter(({ id }) => kept.has(id) && isOngoing(kept.get(id)?.state ?? 'deleted') && !listed.has(id));
    for (const { id } of missing) lost.push(`order ${id} stands in no list`);
    await inGroups(own, async (entry) => {
      const { status, body } = await ask(readOrder, { id: entry.id });
      const order = status === 200 ? (body as Order) : undefined;
      const fault = faultOf(entry, order && { ...order, cause: order.cancelCause });
      if (fault) lost.push(`order ${entry.id}, as it is answered (${status}), ${fault}`);
    });
  }
}

/** What one press made is there once, and whole, or not at all where nobody knows. */
async function comparePresses(stage: Stage, { presses }: Journal, { lost, doubled }: Wrong): Promise<void> {
  const tables = {
    orders: 'select reference, count(*)::int as count from orders where id not in (select new_order_id from order_reorders) group by 1',
    vouchers: 'select reference, count(*)::int as count from vouchers group by 1',
  };
  for (const makes of ['orders', 'vouchers'] as const) {
    const rows = await runSql<{ reference: string; count: number }>(stage.databaseUrl, tables[makes]);
    const counts = new Map(rows.map(({ reference, count }) => [reference, count]));
    for (const press of presses.filter((one) => one.makes === makes)) {
      const count = counts.get(press.mark) ?? 0;
      if (count > press.count) doubled.push(`${press.mark} made ${count} instead of ${press.count}`);
      else if (count < press.count && (press.ids || count > 0)) lost.push(`${press.mark} made ${count} instead of ${press.count}`);
    }
  }
}

async function compareVouchers(stage: Stage, { vouchers }: Journal, { lost, doubled }: Wrong): Promise<void> {
  const ids = vouchers.map(({ id }) => id);
  const rows = await runSql<{ id: string; status: VoucherEntry['status']['last']; order_id: string | null; trips: number }>(
    stage.databaseUrl,
    `select id, status, order_id,
      (select count(*)::int from orders where voucher_id = vouchers.id and state <> 'cancelled') as trips from vouchers where id = any($1)`,
    [ids],
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  const ask = await looking(stage, LEADER);
  const branchId = stage.world.nordlys.branches.koebenhavn.id;
  await inGroups(vouchers, async ({ id, code, status, orderId }) => {
    const row = kept.get(id);
    if (row === undefined) return void lost.push(`voucher ${code} is not there`);
    if (!status.allows(row.status)) lost.push(`voucher ${code} is ${row.status}, not ${status.toString()}`);
    if (orderId !== undefined && row.order_id !== orderId) lost.push(`voucher ${code} is of trip ${row.order_id}, not ${orderId}`);
    if (row.trips > 1) doubled.push(`voucher ${code} has ${row.trips} trips`);
    const told = ((await ask(readVoucher, { branchId, voucherId: id })).body as Partial<Voucher>).status;
    if (told !== row.status && !(told === 'EXPIRED' && row.status === 'ACTIVE')) lost.push(`voucher ${code} is answered as ${told}`);
  });
}

async function compareForms(stage: Stage, { forms }: Journal, { lost }: Wrong): Promise<void> {
  const ask = await looking(stage, FORM_ADMIN);
  for (const { companyId, label } of forms) {
    const { referenceLabel } = (await ask(readBookingModule, { id: companyId })).body as BookingModule;
    if (!label.allows(referenceLabel)) lost.push(`the booking form says ${referenceLabel}, not ${label.toString()}`);
  }
}

/** Somebody who only looks, and is answered sooner or later. */
async function looking(stage: Stage, email: string): Promise<(endpoint: Endpoint, params?: Record<string, string>) => Promise<Answer>> {
  const asking: Asking = await beginAsking(stage, { email }, new Journal(), seededRandom(1));
  return async (endpoint, params = {}) => {
    const answer = await asking.persist({ endpoint, params });
    if (answer === undefined) throw new Error(`${endpoint.path} is not answered any more`);
    return answer;
  };
}

async function inGroups<One>(all: readonly One[], act: (one: One) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(act));
}
