import { type Actor, type Permission, scopeOf } from '@praj/domain/people/permissions.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The columns that tell whose a row is, as `table.column`. A reach whose column is not named is denied. */
export interface OwnerColumns {
  readonly user?: string;
  readonly branch?: string;
  readonly company?: string;
}

/** The condition that a row is inside the actor's reach (decisions §4): what `may` answers for one thing, for SQL. */
export function withinScope(actor: Actor, permission: Permission, { user, branch, company }: OwnerColumns): RawBuilder<SqlBool> {
  switch (scopeOf(permission, actor.role)) {
    case 'all':
      return sql<SqlBool>`true`;
    case 'company':
      return belongsTo(company, actor.companyId);
    case 'branch':
      return belongsTo(branch, actor.branchId);
    case 'self':
      return belongsTo(user, actor.userId);
    case 'none':
      return sql<SqlBool>`false`;
  }
}

const belongsTo = (column: string | undefined, id: string): RawBuilder<SqlBool> =>
  column === undefined ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(column)} = ${id}`;
