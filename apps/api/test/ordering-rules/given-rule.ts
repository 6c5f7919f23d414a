import type { RuleDemand } from '@praj/domain/ordering-rules/ordering-rule.ts';
import type { Insertable, Selectable } from 'kysely';
import type { OrderingRulesTable } from '../../db/schema.ts';
import { newId } from '../../src/platform/ids.ts';
import { TEST_NOW, type TestPortal } from '../portal.ts';

type GivenRule = Partial<Omit<Insertable<OrderingRulesTable>, 'demand' | 'kind'>>;

/** An active rule of Nordlys for everybody, which refuses and names the admins; whatever is named differs. */
export function givenRule({ db, world }: TestPortal, demand: RuleDemand, columns: GivenRule = {}): Promise<Selectable<OrderingRulesTable>> {
  const id = newId();
  const askedRole = columns.askedUserId ? null : ('CompanyAdmin' as const);
  return db
    .insertInto('orderingRules')
    .values({
      id,
      companyId: world.nordlys.company.id,
      name: `Regel ${id.slice(-8)}`,
      outcome: 'refuse',
      scope: 'company',
      askedRole,
      active: true,
      createdAt: TEST_NOW,
      ...columns,
      kind: demand.kind,
      demand: JSON.stringify(demand),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
/** Takes every rule away again. */
export const noRules = async ({ db }: TestPortal): Promise<void> => void (await db.deleteFrom('orderingRules').execute());
