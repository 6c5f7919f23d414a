import type { KnownPassenger } from '@praj/contract/orders.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { DANISH, DANISH_ORDER } from '../../../platform/lists/danish-text.ts';

interface Search {
  readonly branchId: string;
  readonly since: Date;
  readonly words: readonly string[];
  readonly most: number;
}
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** Has the name a word that begins so, capitals or not? */
const hasWord = (word: string): RawBuilder<SqlBool> => sql<SqlBool>`o.customer_name ~* ${`(^|[^[:alnum:]])${escaped(word)}`} ${DANISH}`;

/** Distinct passengers with their phone of a branch's orders placed after `since`, newest first. */
export async function findPassengers(db: Executor, { branchId, since, words, most }: Search): Promise<KnownPassenger[]> {
  const { rows } = await sql<KnownPassenger>`
    select o.customer_name, o.customer_phone from orders o
    where o.branch_id = ${branchId} and o.placed_at > ${since} and o.customer_name is not null
      and o.forgotten_at is null
      and ${sql.join(words.map(hasWord), sql` and `)}
    group by o.customer_name, o.customer_phone
    order by max(o.placed_at) desc, o.customer_name ${DANISH_ORDER} limit ${most}`.execute(db);
  return rows;
}
