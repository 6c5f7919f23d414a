import type { ApprovalState, Asked } from '@praj/domain/ordering-rules/approval.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/database.ts';
import { type LockedOrder, lockOrder } from '../../orders/write/store.ts';

/** The cars that were ordered together with an order of the actor's company, that one among them, locked in the same order by everybody. */
export async function lockWaitingCars(trx: Executor, { companyId }: Actor, id: string): Promise<LockedOrder[]> {
  const { rows } = await sql<{ id: string }>`
    select cars.id from orders as asked join orders as cars on cars.id = asked.id or cars.group_id = asked.group_id
    where asked.id = ${id} and asked.company_id = ${companyId} and asked.state <> 'deleted'
    order by cars.id`.execute(trx);
  const cars: LockedOrder[] = [];
  for (const { id: carId } of rows) {
    const car = await lockOrder(trx, (eb) => eb('orders.id', '=', carId));
    if (car) cars.push(car);
  }
  return cars;
}

/** What was asked of an order. */
export interface KeptAsk {
  readonly ruleId: string;
  readonly rule: string;
  readonly why: string;
  readonly state: ApprovalState;
  readonly asked: Asked;
  /** Since when it is asked of the order as it is, and who changed that last; the cars that were asked about at once are decided at once. */
  readonly askedAt: Date;
  readonly changedBy: string | null;
}
export async function listAsks(trx: Executor, orderId: string): Promise<KeptAsk[]> {
  const rows = await trx
    .selectFrom('orderApprovals as ask')
    .innerJoin('orderingRules as rule', 'rule.id', 'ask.ruleId')
    .select(['ask.ruleId', 'rule.name as rule', 'ask.why', 'ask.state', 'ask.askedUserId', 'ask.askedRole', 'ask.askedAt', 'ask.changedBy'])
    .where('ask.orderId', '=', orderId)
    .orderBy('rule.createdAt')
    .orderBy('rule.id')
    .execute();
  return rows.map(({ askedUserId, askedRole, ...ask }) => ({ ...ask, asked: { userId: askedUserId, role: askedRole } }));
}

interface Decided {
  readonly orderId: string;
  readonly ruleIds: readonly string[];
  readonly state: ApprovalState;
  readonly by: string;
  readonly at: Date;
}
/** Keeps who decided what of an order. */
export async function keepDecision(trx: Executor, { orderId, ruleIds, state, by, at }: Decided): Promise<void> {
  await trx
    .updateTable('orderApprovals')
    .set({ state, decidedBy: by, decidedAt: at })
    .where('orderId', '=', orderId)
    .where('ruleId', 'in', [...ruleIds])
    .execute();
}

/** Ids of the orders of the actor's company that wait for their word, the earliest pickup first; as `mayDecide` has it. */
export async function listWaitingFor(db: Executor, { userId, companyId, branchId, role }: Actor): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.companyId', '=', companyId)
    .where(sql<SqlBool>`orders.approval = 'waiting'`)
    .where('orders.state', '=', 'created')
    .where('orders.issuedBy', '<>', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orderApprovals as ask')
          .select('ask.ruleId')
          .whereRef('ask.orderId', '=', 'orders.id')
          .where('ask.state', '=', 'waiting')
          .where('ask.changedBy', 'is distinct from', userId)
          .where(sql<SqlBool>`
            (ask.asked_user_id = ${userId} or ${role} = 'CompanyAdmin'
              or (ask.asked_role = 'BranchAdmin' and ${role} = 'BranchAdmin' and orders.branch_id = ${branchId}))`),
      ),
    )
    .orderBy('orders.requestedPickup')
    .orderBy('orders.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Somebody to write to. */
export interface Addressee {
  readonly id: string;
  readonly firstName: string;
  readonly email: string;
}
/** Everybody active who is asked, for the mail that tells them; where nobody has the role, the company's admins. Who wrote the order never. */
export async function listAddressees(
  db: Executor,
  { companyId, branchId }: Pick<Actor, 'companyId' | 'branchId'>,
  writers: readonly string[],
  asked: Asked,
): Promise<Addressee[]> {
  const { rows } = await sql<Addressee & { readonly isAsked: boolean }>`
    select id, first_name, email, (id = ${asked.userId}::uuid or (role = ${asked.role}::text and (role = 'CompanyAdmin' or branch_id = ${branchId}))) is true as is_asked
    from users
    where company_id = ${companyId} and status = 'ACTIVE' and id <> all(${[...writers]}::uuid[]) and (id = ${asked.userId}::uuid or role in ('BranchAdmin', 'CompanyAdmin'))
      and (id = ${asked.userId}::uuid or role = 'CompanyAdmin' or branch_id = ${branchId})
    order by email`.execute(db);
  const those = rows.filter(({ isAsked }) => isAsked);
  if (those.length > 0) return those;
  const { rows: admins } = await sql<Addressee>`
    select id, first_name, email from users where company_id = ${companyId} and status = 'ACTIVE' and id <> all(${[...writers]}::uuid[]) and role = 'CompanyAdmin'
    order by email`.execute(db);
  return admins;
}

/** Takes back what was asked of an order; no key of its mails opens anything then. */
export async function withdrawAsks(trx: Executor, orderId: string): Promise<void> {
  await trx.deleteFrom('orderApprovals').where('orderId', '=', orderId).execute();
  await trx.deleteFrom('approvalLinks').where('orderId', '=', orderId).execute();
}
/** How many cars of an order are decided with one of them: those that were asked about at once and still wait. */
export async function countTogether(db: Executor, orderId: string): Promise<number> {
  const { rows } = await sql<{ cars: number }>`
    select count(*)::int as cars from orders as one join orders as car on car.id = one.id or car.group_id = one.group_id
    where one.id = ${orderId} and car.approval = 'waiting' and car.state = 'created' and exists (
      select from order_approvals as theirs join order_approvals as its on its.asked_at = theirs.asked_at
      where theirs.order_id = car.id and its.order_id = one.id
    )`.execute(db);
  return rows[0]?.cars ?? 1;
}

/** What somebody is called. */
export const findName = (db: Executor, userId: string): Promise<{ readonly firstName: string; readonly lastName: string }> =>
  db.selectFrom('users').select(['firstName', 'lastName']).where('id', '=', userId).executeTakeFirstOrThrow();
export const findAddressee = (db: Executor, userId: string): Promise<Addressee | undefined> =>
  db.selectFrom('users').select(['id', 'firstName', 'email']).where('id', '=', userId).where('status', '=', 'ACTIVE').executeTakeFirst();
