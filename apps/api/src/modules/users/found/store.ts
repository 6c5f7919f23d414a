import type { Actor } from '@praj/domain/people/permissions.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { containing, DANISH, danish } from '../../../platform/lists/danish-text.ts';
import { withinScope } from '../../permissions/store.ts';

const OWNERS = { user: 'users.id', branch: 'users.branchId', company: 'users.companyId' };
/** What a person is found by, each word behind a space. */
const WORDS = sql`' ' || concat_ws(' ', users.first_name, users.last_name, users.email, users.phone, substr(users.phone, 4), branches.name, companies.name)`;

const NAMES = sql`' ' || concat_ws(' ', users.first_name, users.last_name)`;

/** Does a word of these begin so? `aa` and `å` are one letter, as when Danes sort. */
const begins = (words: RawBuilder<unknown>, beginning: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`replace(lower(regexp_replace(${words}, '-', ' ', 'g') ${DANISH}), 'aa', 'å') like ${containing(` ${folded(beginning)}`)}`;
const folded = (text: string): string => text.toLocaleLowerCase('da-DK').replaceAll('aa', 'å');

/** Of the people inside the actor's reach (decisions §4) the first ones who are called all of these words. */
export const findCalled = (db: Executor, actor: Actor, words: readonly string[], most: number) =>
  words
    .reduce(
      (query, word) => query.where(begins(WORDS, word)),
      db
        .selectFrom('users')
        .innerJoin('branches', 'branches.id', 'users.branchId')
        .innerJoin('companies', 'companies.id', 'users.companyId')
        .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'users.phone', 'users.status', 'users.lastActivityAt'])
        .select(['branches.id as branchId', 'branches.name as branchName', 'companies.id as companyId', 'companies.name as companyName'])
        .where('users.anonymisedAt', 'is', null)
        .where(withinScope(actor, 'user.list', OWNERS)),
    )
    .orderBy(sql`users.status = 'INACTIVE'`)
    .orderBy(
      sql`not (${sql.join(
        words.map((word) => begins(NAMES, word)),
        sql` and `,
      )})`,
    )
    .orderBy(danish('users.firstName'))
    .orderBy(danish('users.lastName'))
    .orderBy('users.id')
    .limit(most)
    .execute();
