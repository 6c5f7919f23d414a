import type { Attribute } from '@praj/contract/shapes.ts';
import type { OrderingRule } from '@praj/domain/ordering-rules/ordering-rule.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { fixedStatement } from '../../../platform/statements/fixed-statement.ts';
import { activeRulesOf } from '../../ordering-rules/store.ts';

/** Who has ordered it again already, if anyone, and by which rules of the company it is judged anew. */
const askReorderer = fixedStatement<{ reorderer: string | null; rules: readonly OrderingRule[] }>(
  'reorderer',
  `select (
      select users.first_name || ' ' || users.last_name from order_reorders as again join users on users.id = again.by_user
      where again.order_id = $1 limit 1
    ) as reorderer,
    ${activeRulesOf('$2::uuid')} as rules`,
);
export async function findReorderer(trx: Executor, orderId: string, companyId: string) {
  const [found] = await askReorderer(trx, orderId, companyId);
  return found ?? { reorderer: null, rules: [] };
}

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
