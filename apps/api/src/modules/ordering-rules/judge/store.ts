import type { Order } from '@praj/contract/orders.ts';
import type { Address, Attribute } from '@praj/contract/shapes.ts';
import type { Allocations } from '@praj/domain/allocations/allocation-kinds.ts';
import { oereFromKroner } from '@praj/domain/money.ts';
import { type Asked, askedOf } from '@praj/domain/ordering-rules/approval.ts';
import { monthOf } from '@praj/domain/ordering-rules/budget-month.ts';
import {
  ALLOWED,
  type Finding,
  isNearlyUsed,
  judgeOrder,
  type OrderFacts,
  reserveOf,
  type Verdict,
} from '@praj/domain/ordering-rules/judge-order.ts';
import { judgeRepeated, type RepeatedTrip } from '@praj/domain/ordering-rules/judge-repeated.ts';
import { asksForPrice, concerns, type Orderer, type OrderingRule } from '@praj/domain/ordering-rules/ordering-rule.ts';
import { showPhone } from '@praj/domain/people/danish-phone.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { estimatePrice } from '@praj/domain/tariff/price-estimate.ts';
import { type SqlBool, sql } from 'kysely';
import type { Routes } from '../../../outside/routes/routes.ts';
import { type Way, wayBy } from '../../../outside/routes/way-by.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import type { Ask } from '../asks/store.ts';
import { COPY } from '../copy.ts';

/** A trip as rules see it. Øre. */
export interface JudgedTrip {
  readonly tripType: Order['tripType'];
  readonly requestedPickup: Date;
  readonly numberOfPeople: number;
  readonly numberOfCars: number;
  readonly pickup: Pick<Address, 'zipCode' | 'longitude' | 'latitude'>;
  readonly destination: Pick<Address, 'zipCode' | 'longitude' | 'latitude'> | null;
  readonly stops: readonly Pick<Address, 'zipCode' | 'longitude' | 'latitude'>[];
  readonly attributes: readonly Pick<Attribute, 'code'>[];
  readonly allocations: Allocations | null;
  /** What was agreed, or the most that will be charged. */
  readonly priceOere: number | null;
}
/** Whose order it is. */
export interface RuledOrderer extends Orderer {
  readonly companyId: string;
}
interface Changing {
  readonly id: string;
  readonly by: string;
}
/** By which rules a trip is judged, and how. */
export interface Judged {
  readonly rules: readonly OrderingRule[];
  /** Can it wait until somebody approves it? Else a rule that asks for that refuses it, and says what may be done instead. */
  readonly instead?: string;
  /** An order that is being changed, whose own part of a budget is not counted, and who changes it. */
  readonly changing?: Changing;
  /** What trips take of budgets that are judged before it and not written; it adds its own. */
  readonly beside?: Beside;
}
/** Øre, by what a budget is kept apart by. */
type Beside = Map<string, number>;
/** What rules say of a trip that none of them refuses: what it takes of budgets, and what must be approved. */
export interface Judgement {
  readonly estimateOere: number | null;
  readonly asks: readonly Ask[];
  readonly verdict: Verdict;
  /** Of the budgets it warns of those that were not nearly used before it. */
  readonly reached: readonly Finding[];
}
export type JudgeTrip = (trx: Executor, orderer: RuledOrderer, trip: JudgedTrip, judged: Judged) => Promise<Judgement>;
/** By which rules a trip is foreseen. */
export interface Foreseen {
  readonly rules: readonly OrderingRule[];
  /** The pickups of the others that are ordered at once with it, since it repeats. */
  readonly alsoAt: readonly Date[];
}
/** An order as it was changed while it waited. Øre. */
export interface AskedAnew extends Pick<Judgement, 'asks'> {
  readonly id: string;
  readonly orderer: Pick<Actor, 'userId' | 'companyId' | 'branchId'>;
  readonly changedBy: string;
  readonly highestOere: number | null;
  readonly at: Date;
}
/** What every channel holds its orders against. */
export interface Rules {
  /** Judges a trip in the transaction that writes it: until that ends, nobody else uses the same budgets. @throws Failure `ordering_rule` */
  readonly judge: JudgeTrip;
  /** The same, asked before anything is ordered: holds nothing and refuses nothing. */
  readonly foresee: (db: Executor, orderer: RuledOrderer, trip: JudgedTrip, foreseen: Foreseen) => Promise<Verdict>;
  /** Writes to everybody who has to approve orders that were just placed together, and tells their open pages. */
  readonly ask: (trx: Executor, orderer: Actor, orderIds: readonly string[], estimateOere: number | null, at: Date) => Promise<void>;
  /** Takes back what was asked of an order that was changed while it waited, and asks anew what has to be approved of it now; nothing may be. */
  readonly askAnew: (trx: Executor, changed: AskedAnew) => Promise<void>;
}

/** What is said of a trip where no rule concerns it. */
export const NOTHING: Judgement = { estimateOere: null, asks: [], verdict: ALLOWED, reached: [] };

/** What every channel judges its orders by (decision 113); `routes` says how far a trip is, as it does for the estimate before ordering. */
export function prepareJudge({ config: { tariff }, now }: Pick<Deps, 'config' | 'now'>, routes: Routes): Pick<Rules, 'judge' | 'foresee'> {
  /** Asked once of trips that go the same way. */
  type FindWay = (at: Date) => Promise<Way>;
  const wayOf = ({ pickup, stops, destination }: JudgedTrip): FindWay => {
    let found: Promise<Way> | undefined;
    return (at) => (found ??= wayBy(routes, [pickup, ...stops, ...(destination ? [destination] : [])], at));
  };
  async function priceOf(trip: JudgedTrip, findWay: FindWay): Promise<OrderFacts['priceOere']> {
    const { priceOere, destination, requestedPickup, numberOfPeople } = trip;
    if (priceOere !== null) return priceOere;
    if (!destination) return 'no_destination';
    if (!tariff) return 'unknown';
    const at = new Date(Math.max(requestedPickup.getTime(), now().getTime()));
    const way = await findWay(at);
    return oereFromKroner(estimatePrice(tariff, { ...way, at: at.getTime(), numberOfPeople, numberOfCars: 1 }).to);
  }
  interface Asking {
    readonly rules: readonly OrderingRule[];
    readonly findWay: FindWay;
  }
  const factsOf = async (orderer: RuledOrderer, trip: JudgedTrip, { rules, findWay }: Asking): Promise<OrderFacts> => ({
    userId: orderer.userId,
    branchId: orderer.branchId,
    role: orderer.role,
    pickupAt: trip.requestedPickup.getTime(),
    zipCodeFrom: trip.pickup.zipCode,
    zipCodeTo: trip.destination?.zipCode,
    zipCodesBetween: trip.stops.map(({ zipCode }) => zipCode),
    numberOfPeople: trip.numberOfPeople,
    numberOfCars: trip.numberOfCars,
    attributeCodes: trip.attributes.map(({ code }) => code),
    costCentre: trip.allocations?.costCentre?.code ?? null,
    priceOere: rules.some(asksForPrice) ? await priceOf(trip, findWay) : 'unknown',
    isPriceAgreed: trip.tripType === 'FIXED' && trip.priceOere !== null,
  });
  return {
    judge: async (trx, orderer, trip, { rules: active, instead, changing, beside }) => {
      const rules = active.filter((rule) => concerns(rule, orderer));
      if (rules.length === 0) return NOTHING;
      const findWay = wayOf(trip);
      const peopleBeside = changing ? await countPeopleBeside(trx, changing.id) : 0;
      const facts = { ...(await factsOf(orderer, trip, { rules, findWay })), peopleBeside };
      const budgets = budgetsOf(rules, facts);
      await holdBudgets(trx, budgets);
      const used = await readUsed(trx, orderer.companyId, budgets, { changing: changing?.id, beside });
      const verdict = judgeOrder(facts, rules, used);
      const writers = [orderer.userId, ...(changing ? [changing.by] : [])];
      if (verdict.outcome === 'refused') await refuseBy(trx, orderer, writers, verdict.findings);
      if (verdict.outcome === 'approval' && instead !== undefined) await refuseBy(trx, orderer, writers, verdict.findings, instead);
      takeBeside(beside, budgets, facts);
      // Whoever approves is told what it will cost, also where it is not the price that asks for it.
      const priceOere = verdict.outcome === 'approval' && facts.priceOere === 'unknown' ? await priceOf(trip, findWay) : facts.priceOere;
      return {
        estimateOere: typeof priceOere === 'number' ? priceOere : null,
        asks: verdict.findings.map(({ rule, why }) => ({ ruleId: rule.id, why, asked: askedOf(rule, writers) })),
        verdict,
        reached: verdict.warnings.filter(({ rule }) => !isNearlyUsed(rule, used.get(rule.id) ?? 0)),
      };
    },
    foresee: async (db, orderer, trip, { rules: active, alsoAt }) => {
      const rules = active.filter((rule) => concerns(rule, orderer));
      const findWay = wayOf(trip);
      const beside: Beside = new Map();
      const judgeAt = async (requestedPickup: Date): Promise<RepeatedTrip> => {
        const facts = { ...(await factsOf(orderer, { ...trip, requestedPickup }, { rules, findWay })), repeats: alsoAt.length > 0 };
        const budgets = budgetsOf(rules, facts);
        const verdict = judgeOrder(facts, rules, await readUsed(db, orderer.companyId, budgets, { beside }));
        if (verdict.outcome !== 'refused') takeBeside(beside, budgets, facts);
        return { pickupAt: facts.pickupAt, verdict };
      };
      const { verdict } = await judgeAt(trip.requestedPickup);
      const later: RepeatedTrip[] = [];
      for (const at of alsoAt) later.push(await judgeAt(at));
      return judgeRepeated(verdict, later);
    },
  };
}
/** A verdict as it is told before an order. */
export const toldVerdict = ({ outcome, findings, warnings }: Verdict) => {
  const told = ({ rule, why }: Finding) => ({ rule: rule.name, why });
  return { outcome, findings: findings.map(told), warnings: warnings.map(told) };
};

/** A rule's budget that an order takes from: of which month, and whose. */
interface Budget {
  readonly rule: OrderingRule;
  readonly facts: OrderFacts;
  readonly key: string;
  readonly from: Date;
  readonly until: Date;
}
function budgetsOf(rules: readonly OrderingRule[], facts: OrderFacts): Budget[] {
  const month = monthOf(facts.pickupAt);
  const whose = { person: facts.userId, costCentre: facts.costCentre?.toLocaleLowerCase('da'), branch: facts.branchId };
  return rules
    .flatMap((rule) => {
      const { demand } = rule;
      const key = demand.kind === 'budget' ? whose[demand.per] : undefined;
      if (key === undefined) return [];
      return [{ rule, facts, key: `${rule.id} ${month.from} ${key}`, from: new Date(month.from), until: new Date(month.until) }];
    })
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** Orders of one budget come one after the other, until each transaction ends; taken in the same order by all, so that none waits in a circle. */
async function holdBudgets(trx: Executor, budgets: readonly Budget[]): Promise<void> {
  for (const { key } of budgets) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
}

/** Notes what a trip that is not written takes of its budgets. */
function takeBeside(beside: Beside | undefined, budgets: readonly Budget[], facts: OrderFacts): void {
  for (const { key } of budgets) beside?.set(key, (beside.get(key) ?? 0) + reserveOf(facts));
}

/**
 * What each budget's orders take: what they cost, of a voucher no more than it pays, also where less was agreed after an objection; before
 * that what was agreed or expected, and of one that was called off nothing. It is read and kept nowhere, so that a price which is corrected is right the next time.
 */
async function readUsed(
  db: Executor,
  companyId: string,
  budgets: readonly Budget[],
  { changing, beside }: { readonly changing?: string | undefined; readonly beside?: Beside | undefined },
): Promise<Map<string, number>> {
  const used = new Map<string, number>();
  for (const { rule, facts, key, from, until } of budgets) {
    const { rows } = await sql<{ used: number }>`
      select coalesce(sum(case
        when agreed_oere is not null then agreed_oere
        when final_price_oere is not null then least(final_price_oere, (select highest_price_oere from vouchers where id = orders.voucher_id))
        when state in ('cancelled', 'deleted', 'noshow') then 0
        else coalesce(price_oere, estimate_oere)
      end), 0)::bigint as used
      from orders
      where company_id = ${companyId} and requested_pickup >= ${from} and requested_pickup < ${until}
        and (estimate_oere is not null or final_price_oere is not null)
        and id is distinct from ${changing ?? null}::uuid
        and ${ofScope(rule, companyId)} and ${ofSame(rule, facts)}`.execute(db);
    used.set(rule.id, (rows[0]?.used ?? 0) + (beside?.get(key) ?? 0));
  }
  return used;
}
function ofScope({ scope, branchId, role, userId }: OrderingRule, companyId: string) {
  if (scope === 'branch') return sql<SqlBool>`branch_id = ${branchId}`;
  if (scope === 'person') return sql<SqlBool>`issued_by = ${userId}`;
  if (scope === 'role') return sql<SqlBool>`issued_by in (select id from users where company_id = ${companyId} and role = ${role})`;
  return sql<SqlBool>`true`;
}
function ofSame({ demand }: OrderingRule, { userId, branchId, costCentre }: OrderFacts) {
  if (demand.kind !== 'budget') return sql<SqlBool>`false`;
  if (demand.per === 'person') return sql<SqlBool>`issued_by = ${userId}`;
  if (demand.per === 'branch') return sql<SqlBool>`branch_id = ${branchId}`;
  return sql<SqlBool>`lower(allocations -> 'costCentre' ->> 'code' collate "da-x-icu") = lower(${costCentre} collate "da-x-icu")`;
}

/** For how many people the other cars are that were ordered together with one and not called off. */
async function countPeopleBeside(trx: Executor, orderId: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(car.number_of_people), 0)::int as people from orders as changed join orders as car on car.group_id = changed.group_id
    where changed.id = ${orderId} and car.id <> changed.id and car.state not in ('cancelled', 'deleted', 'noshow')`.execute(trx);
  return rows[0]?.people ?? 0;
}

/** Says which rule stops the order, why, and whom to ask; of several the first. */
async function refuseBy(
  trx: Executor,
  { companyId, branchId }: RuledOrderer,
  writers: readonly string[],
  findings: readonly Finding[],
  instead?: string,
) {
  const [finding] = findings;
  if (!finding) return;
  const { rule, why } = finding;
  const contact = await findContact(trx, { companyId, branchId, writers, asked: askedOf(rule, writers) });
  const ask = contact ? COPY.ask(contact.name, contact.email, contact.phone && showPhone(contact.phone)) : COPY.askNobody;
  refuse('ordering_rule', {
    fill: { regel: rule.name, grund: instead === undefined ? why : `${why} ${instead}`, spoerg: ask },
    besides: { rule: { name: rule.name, why, contact: contact ?? null } },
  });
}
interface AskedFor {
  readonly companyId: string;
  readonly branchId: string;
  readonly writers: readonly string[];
  readonly asked: Asked;
}
/** Somebody active to ask: whoever the rule names, one of their role, else an admin of the company; oneself never. */
async function findContact(db: Executor, { companyId, branchId, writers, asked }: AskedFor) {
  const { rows } = await sql<{ name: string; email: string; phone: string | null }>`
    select first_name || ' ' || last_name as name, email, phone from users
    where company_id = ${companyId} and status = 'ACTIVE' and id <> all(${[...writers]}::uuid[])
      and (id = ${asked.userId}::uuid or role = 'CompanyAdmin' or (${asked.role}::text = 'BranchAdmin' and role = 'BranchAdmin' and branch_id = ${branchId}))
    order by (id = ${asked.userId}::uuid) desc nulls last, (role = ${asked.role}::text) desc nulls last, first_name, last_name, id limit 1`.execute(
    db,
  );
  return rows[0];
}
