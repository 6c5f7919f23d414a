import { approvedUntil, mayDecide } from '@praj/domain/ordering-rules/approval.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../../platform/database.ts';
import { hashKey } from '../../../../platform/secrets/secret-key.ts';
import { type KeptAsk, listAsks } from '../store.ts';

/** Keeps the links of an order that is asked about, by the hash of their keys: one for each who is asked. */
export async function addLinks(
  trx: Executor,
  orderId: string,
  links: readonly { readonly userId: string; readonly key: string }[],
  at: Date,
): Promise<void> {
  if (links.length === 0) return;
  await trx
    .insertInto('approvalLinks')
    .values(links.map(({ userId, key }) => ({ orderId, userId, keyHash: hashKey(key), createdAt: at })))
    .execute();
}

/** The link of a key that was not used, of an active person; undefined when there is none. */
const findLink = (db: Executor, key: string) =>
  db
    .selectFrom('approvalLinks as link')
    .innerJoin('orders', 'orders.id', 'link.orderId')
    .innerJoin('users', 'users.id', 'link.userId')
    .innerJoin('branches', 'branches.id', 'users.branchId')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select(['link.orderId', 'users.id as userId', 'users.companyId', 'users.branchId', 'users.role'])
    .select(['orders.issuedBy', 'orders.companyId as orderCompanyId', 'orders.branchId as orderBranchId'])
    .select(['orders.approval', 'orders.state', 'orders.placedAt', 'orders.requestedPickup'])
    .where('link.keyHash', '=', hashKey(key))
    .where('link.usedAt', 'is', null)
    .where('users.status', '=', 'ACTIVE')
    .where('branches.status', '=', 'ACTIVE')
    .where('companies.status', '=', 'ACTIVE')
    .executeTakeFirst();

/** A link that decides: whose it is, as they are now, and what of its order they are asked. */
export interface OpenLink {
  readonly orderId: string;
  readonly holder: Actor;
  readonly asks: readonly KeptAsk[];
}
/**
 * The link of a key whose holder may decide its order now, by the rules of whoever is signed in; undefined for one that is unknown, used,
 * or decides nothing any more, all by the same asking.
 */
export async function findOpenLink(db: Executor, key: string, now: Date): Promise<OpenLink | undefined> {
  const found = await findLink(db, key);
  if (!found || found.approval !== 'waiting' || found.state !== 'created') return undefined;
  const { orderId, userId, companyId, branchId, role, issuedBy, orderCompanyId, orderBranchId, placedAt, requestedPickup } = found;
  const holder = { userId, companyId, branchId, role };
  const times = { placedAt: placedAt.getTime(), requestedPickup: requestedPickup.getTime() };
  if (now.getTime() >= approvedUntil(times)) return undefined;
  const order = { issuedBy, companyId: orderCompanyId, branchId: orderBranchId };
  const asks = (await listAsks(db, orderId)).filter(
    ({ state, asked, changedBy }) => state === 'waiting' && mayDecide(holder, { ...order, changedBy }, asked),
  );
  return asks.length > 0 ? { orderId, holder, asks } : undefined;
}

/** Spends a link: it opens nothing from then on. */
export async function spendLink(trx: Executor, { orderId, holder }: OpenLink, at: Date): Promise<void> {
  await trx.updateTable('approvalLinks').set({ usedAt: at }).where('orderId', '=', orderId).where('userId', '=', holder.userId).execute();
}

/** Lets go of the links of these orders. */
export async function forgetApprovalLinks(trx: Executor, orderIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('approvalLinks')
    .where('orderId', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .execute();
}
