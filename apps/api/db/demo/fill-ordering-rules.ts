import type { RuleDemand, RuleOutcome } from '@praj/domain/ordering-rules/ordering-rule.ts';
import type { Executor } from '../../src/platform/database.ts';
import type { User } from './builders.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The rules of a company; all are about one of its employees, so that everybody else orders as before. */
export type OrderingRuleScript = readonly {
  readonly name: string;
  readonly demand: RuleDemand;
  readonly outcome: RuleOutcome;
  readonly active: boolean;
}[];

/** A budget that asks, and a price that nobody has switched on yet. */
export const MUNICIPAL_RULES: OrderingRuleScript = [
  { name: 'Månedens budget', demand: { kind: 'budget', amount: 2500, per: 'person' }, outcome: 'approve', active: true },
  { name: 'Ingen dyre ture', demand: { kind: 'price', highestPrice: 600 }, outcome: 'refuse', active: false },
];

/** Writes the rules of a company, about the last of its employees that may sign in. */
export async function fillOrderingRules(
  db: Executor,
  script: OrderingRuleScript,
  { companyId, people, createdAt, random }: { companyId: string; people: readonly User[]; createdAt: Date; random: SeededRandom },
): Promise<void> {
  const about = people.findLast(({ role }) => role === 'BranchEmployee');
  if (!about) return;
  await db
    .insertInto('orderingRules')
    .values(
      script.map(({ demand, ...rule }) => ({
        id: random.id(0),
        companyId,
        ...rule,
        kind: demand.kind,
        demand: JSON.stringify(demand),
        scope: 'person' as const,
        userId: about.id,
        askedRole: 'CompanyAdmin' as const,
        createdAt,
      })),
    )
    .execute();
}
