import type { Attribute } from '@praj/contract/shapes.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';

/** Who has ordered it again already, if anyone. */
export const findReorderer = (trx: Executor, orderId: string): Promise<{ name: string } | undefined> =>
  trx
    .selectFrom('orderReorders as again')
    .innerJoin('users', 'users.id', 'again.byUser')
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('name'))
    .where('again.orderId', '=', orderId)
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

/** Notes what an order was ordered again as. The caller holds its lock. */
export async function keepReorder(trx: Executor, actor: Actor, orderId: string, again: readonly string[]): Promise<void> {
  await trx
    .insertInto('orderReorders')
    .values(again.map((id) => ({ orderId, newOrderId: id, byUser: actor.userId })))
    .execute();
}
