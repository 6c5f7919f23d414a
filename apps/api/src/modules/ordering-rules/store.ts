import type { ListAsked } from '@praj/contract/lists.ts';
import type { ORDERING_RULE_SORTS } from '@praj/contract/ordering-rules/ordering-rules.ts';
import type { Traces } from '@praj/domain/forgetting/traces.ts';
import type { AskedRole, OrderingRule, RuleDemand } from '@praj/domain/ordering-rules/ordering-rule.ts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { danish } from '../../platform/lists/danish-text.ts';
import { type ListShape, readList } from '../../platform/lists/read-list.ts';
import { fixedStatement } from '../../platform/statements/fixed-statement.ts';

/**
 * The active rules of a company as a value that a statement about something else reads along, so that who orders asks nothing more
 * (decision 113). It is a list of `OrderingRule` without any order of rows to keep.
 * @param company the column or parameter that holds the company's id
 */
export const activeRulesOf = (company: string): string => `(
    select coalesce(json_agg(json_build_object('id', rule.id, 'name', rule.name, 'demand', rule.demand, 'outcome', rule.outcome,
      'scope', rule.scope, 'branchId', rule.branch_id, 'role', rule.role, 'userId', rule.user_id, 'askedUserId', rule.asked_user_id,
      'askedRole', rule.asked_role) order by rule.created_at, rule.id), '[]')
    from ordering_rules as rule where rule.company_id = ${company} and rule.active
  )`;

const askActiveRules = fixedStatement<{ rules: OrderingRule[] }>('active_rules', `select ${activeRulesOf('$1::uuid')} as rules`);
/** The active rules of a company, for whoever reads nothing else of it. */
export async function listActiveRules(db: Executor, companyId: string): Promise<readonly OrderingRule[]> {
  const [found] = await askActiveRules(db, companyId);
  return found?.rules ?? [];
}

/** Takes a person who is anonymised out of the names that people gave rules. */
export async function forgetInRules(trx: Executor, companyId: string, traces: Traces): Promise<void> {
  const named = await trx.selectFrom('orderingRules').select(['id', 'name']).where('companyId', '=', companyId).execute();
  for (const { id, name } of named) {
    const left = traces.without(name);
    if (left !== name)
      await trx
        .updateTable('orderingRules')
        .set({ name: `${left} ${id.slice(-6)}` })
        .where('id', '=', id)
        .execute();
  }
}

interface NamedAddOn {
  readonly code: string;
  readonly description: string;
}
interface RenamedIn extends Pick<OrderingRule, 'id' | 'name'> {
  readonly companyId: string;
  readonly before: RuleDemand;
  readonly after: RuleDemand;
}
/** Rules know an add-on by its code: those that name it go along when it gets another one. Gives them, with what they ask before and after. */
export async function renameInRules(trx: Executor, code: string, { code: newCode, description }: NamedAddOn): Promise<RenamedIn[]> {
  const named = JSON.stringify([{ code }]);
  const renamed = JSON.stringify({ code: newCode, description });
  const { rows } = await sql<RenamedIn>`
    update ordering_rules as rule set demand = jsonb_set(rule.demand, '{attributes}', (
      select jsonb_agg(case when one ->> 'code' = ${code} then ${renamed}::jsonb else one end order by at)
      from jsonb_array_elements(rule.demand -> 'attributes') with ordinality as each (one, at)))
    from (
      select id, demand from ordering_rules where kind = 'attributes' and demand -> 'attributes' @> ${named}::jsonb order by id for no key update
    ) as held
    where rule.id = held.id
    returning rule.id, rule.name, rule.company_id, held.demand as before, rule.demand as after`.execute(trx);
  return rows;
}

const rules = (db: Executor, companyId: string) =>
  db
    .selectFrom('orderingRules')
    .leftJoin('branches', 'branches.id', 'orderingRules.branchId')
    .leftJoin('users as person', 'person.id', 'orderingRules.userId')
    .leftJoin('users as asked', 'asked.id', 'orderingRules.askedUserId')
    .selectAll('orderingRules')
    .select([
      'branches.name as branchName',
      sql<string | null>`person.first_name || ' ' || person.last_name`.as('userName'),
      sql<string | null>`asked.first_name || ' ' || asked.last_name`.as('askedUserName'),
    ])
    .where('orderingRules.companyId', '=', companyId);
export type OrderingRuleRow = NonNullable<Awaited<ReturnType<typeof findRule>>>;

type Sort = (typeof ORDERING_RULE_SORTS)[number];
const LIST: ListShape<Sort> = {
  sorts: {
    name: danish('orderingRules.name'),
    kind: sql`ordering_rules.kind`,
    outcome: sql`ordering_rules.outcome`,
    active: sql`not ordering_rules.active`,
  },
  ties: [danish('orderingRules.name'), sql`ordering_rules.id`],
  searched: ['orderingRules.name'],
  active: sql<SqlBool>`ordering_rules.active`,
};
export const listRules = (db: Executor, companyId: string, asked: ListAsked<Sort>) => readList(rules(db, companyId), asked, LIST);

/** A rule of a company; of another one it is not there. */
export const findRule = (db: Executor, companyId: string, id: string) =>
  rules(db, companyId).where('orderingRules.id', '=', id).executeTakeFirst();
/** The same rule, held until the transaction ends. */
export const lockRule = (trx: Executor, companyId: string, id: string) =>
  rules(trx, companyId).where('orderingRules.id', '=', id).forUpdate('orderingRules').executeTakeFirst();

/** Is there such a company? Held, so that its rules are counted and added by one at a time. */
export async function holdCompany(trx: Executor, companyId: string): Promise<boolean> {
  const found = await trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().executeTakeFirst();
  return found !== undefined;
}
export async function countRules(db: Executor, companyId: string): Promise<number> {
  const { total } = await db
    .selectFrom('orderingRules')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Is it somebody of the company? Not who was anonymised, save those whom the rule names `already`. */
export async function hasPerson(db: Executor, companyId: string, userId: string, already: Named): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('companyId', '=', companyId)
    .$if(![already.userId, already.askedUserId].includes(userId), (query) => query.where('anonymisedAt', 'is', null))
    .executeTakeFirst();
  return found !== undefined;
}

/** The people of a rule: whom it is about, and who is asked. */
export type Named = Pick<OrderingRule, 'userId' | 'askedUserId'>;
/** What is kept of a rule. */
export interface WrittenRule extends Omit<OrderingRule, 'id' | 'demand' | 'askedRole'> {
  readonly demand: RuleDemand;
  readonly askedRole: AskedRole | null;
  readonly active: boolean;
}
const toColumns = ({ demand, ...rule }: WrittenRule) => ({ ...rule, kind: demand.kind, demand: JSON.stringify(demand) });
export async function insertRule(
  trx: Executor,
  { id, companyId, createdAt }: { readonly id: string; readonly companyId: string; readonly createdAt: Date },
  rule: WrittenRule,
): Promise<void> {
  await trx
    .insertInto('orderingRules')
    .values({ id, companyId, createdAt, ...toColumns(rule) })
    .execute();
}
export async function updateRule(trx: Executor, id: string, rule: WrittenRule): Promise<void> {
  await trx.updateTable('orderingRules').set(toColumns(rule)).where('id', '=', id).execute();
}

/** The newest trips of a company that rules can be tried out on: those that were not forgotten, called off or not. */
export const listLatestTrips = (db: Executor, companyId: string, most: number) =>
  db
    .selectFrom('orders')
    .innerJoin('users as issuer', 'issuer.id', 'orders.issuedBy')
    .select([
      'orders.id',
      'orders.number',
      'orders.requestedPickup',
      'orders.numberOfPeople',
      'orders.pickup',
      'orders.destination',
      'orders.stops',
      'orders.attributes',
      'orders.allocations',
      'orders.branchId',
      'orders.issuedBy',
      'orders.finalPriceOere',
      'orders.priceOere',
      'orders.estimateOere',
      'orders.voucherId',
      'issuer.role',
      sql<string>`issuer.first_name || ' ' || issuer.last_name`.as('issuerName'),
    ])
    .where('orders.branchId', 'in', (eb) => eb.selectFrom('branches').select('branches.id').where('branches.companyId', '=', companyId))
    .where('orders.forgottenAt', 'is', null)
    .where('orders.state', '<>', 'deleted')
    .orderBy('orders.placedAt', 'desc')
    .orderBy('orders.id')
    .limit(most)
    .execute();
