import { type Actor, scopeOf } from '@praj/domain/people/permissions.ts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';

/** Is it a branch whose favourites and fixed trips the actor may use (decisions §4)? */
export async function isUsableBranch(db: Executor, actor: Actor, branchId: string): Promise<boolean> {
  const found = await db
    .selectFrom('branches')
    .select('id')
    .where('id', '=', branchId)
    .where((eb) => {
      switch (scopeOf('branch-settings.use', actor.role)) {
        case 'all':
          return eb.lit(true);
        case 'company':
          return eb('company_id', '=', actor.companyId);
        case 'branch':
          return eb('id', '=', actor.branchId);
        case 'self':
        case 'none':
          return eb.lit(false);
      }
    })
    .executeTakeFirst();
  return found !== undefined;
}

/** A branch of a company with how many trips it has driven. */
export const findBranch = (db: Executor, { companyId, branchId }: { companyId: string; branchId: string }) =>
  db
    .selectFrom('branches')
    .select([
      'branches.id',
      'branches.company_id as companyId',
      'branches.name',
      'branches.status',
      'branches.contact_person as contactPerson',
      'branches.email',
      'branches.address',
    ])
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select(sql<number>`count(*)::int`.as('driven'))
        .whereRef('orders.branch_id', '=', 'branches.id')
        .where('orders.state', '=', sql.lit('concluded'))
        .$asScalar()
        .$notNull()
        .as('ordersCount'),
    )
    .where('branches.id', '=', branchId)
    .where('branches.company_id', '=', companyId)
    .executeTakeFirst();

export const listFavourites = (db: Executor, branchId: string) =>
  db
    .selectFrom('predefined_addresses')
    .select(['id', 'address', 'comment', 'sort_order as sortOrder'])
    .where('branch_id', '=', branchId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

export const listTrips = (db: Executor, branchId: string) =>
  db
    .selectFrom('fixed_trips')
    .leftJoin('accounts', 'accounts.id', 'fixed_trips.account_id')
    .selectAll('fixed_trips')
    .select('accounts.name as account_name')
    .where('fixed_trips.branch_id', '=', branchId)
    .orderBy('fixed_trips.sort_order')
    .orderBy('fixed_trips.id')
    .execute();

/** Attributes by their ids, archived ones too: a fixed trip still shows what it was made with. */
export const listAttributes = (db: Executor, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('attributes').select(['id', 'code', 'description']).where('id', 'in', ids).orderBy('number').execute();
