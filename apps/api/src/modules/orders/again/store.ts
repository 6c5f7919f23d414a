import type { Attribute } from '@praj/contract/shapes.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import type { OwnOrder } from '../change/store.ts';
import { announceOrders } from '../store.ts';

/** Who has ordered it again already, if anyone. */
export const findReorderer = (trx: Executor, orderId: string): Promise<{ name: string } | undefined> =>
  trx
    .selectFrom('order_reorders as again')
    .innerJoin('users', 'users.id', 'again.by_user')
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('name'))
    .where('again.order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst();

export async function isAccountInUse(trx: Executor, accountId: string): Promise<boolean> {
  const found = await trx.selectFrom('accounts').select('id').where('id', '=', accountId).where('status', '=', 'ACTIVE').executeTakeFirst();
  return found !== undefined;
}

/** The attributes of these codes that can be chosen today. */
export const listAttributesByCode = (trx: Executor, codes: readonly string[]): Promise<Attribute[]> =>
  trx
    .selectFrom('attributes')
    .select(['id', 'code', 'description'])
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .where('status', '=', 'ACTIVE')
    .orderBy('number')
    .execute();

/** Notes on the old order what it was ordered again as, and shows it so to the branch. The caller holds its lock. */
export async function keepReorder(trx: Executor, actor: Actor, order: OwnOrder, again: readonly string[]): Promise<void> {
  await trx
    .insertInto('order_reorders')
    .values(again.map((id) => ({ order_id: order.id, new_order_id: id, by_user: actor.userId })))
    .execute();
  await trx
    .updateTable('orders')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', order.id)
    .execute();
  await announceOrders(trx, [order]);
}
