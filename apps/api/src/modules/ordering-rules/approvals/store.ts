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
}
export async function listAsks(trx: Executor, orderId: string): Promise<KeptAsk[]> {
  const rows = await trx
    .selectFrom('orderApprovals as ask')
    .innerJoin('orderingRules as rule', 'rule.id', 'ask.ruleId')
    .select(['ask.ruleId', 'rule.name as rule', 'ask.why', 'ask.state', 'ask.askedUserId', 'ask.askedRole'])
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
/** Everybody active who is asked, for the mail that tells them; where nobody has the role, the company's admins. The orderer never. */
export async function listAddressees(
  db: Executor,
  { companyId, branchId, userId }: Pick<Actor, 'companyId' | 'branchId' | 'userId'>,
  asked: Asked,
): Promise<Addressee[]> {
  const { rows } = await sql<Addressee & { readonly isAsked: boolean }>`
    select id, first_name, email, (id = ${asked.userId}::uuid or (role = ${asked.role}::text and (role = 'CompanyAdmin' or branch_id = ${branchId}))) is true as is_asked
    from users
    where company_id = ${companyId} and status = 'ACTIVE' and id <> ${userId} and (id = ${asked.userId}::uuid or role in ('BranchAdmin', 'CompanyAdmin'))
      and (id = ${asked.userId}::uuid or role = 'CompanyAdmin' or branch_id = ${branchId})
    order by email`.execute(db);
  const those = rows.filter(({ isAsked }) => isAsked);
  if (those.length > 0) return those;
  const { rows: admins } = await sql<Addressee>`
    select id, first_name, email from users where company_id = ${companyId} and status = 'ACTIVE' and id <> ${userId} and role = 'CompanyAdmin'
    order by email`.execute(db);
  return admins;
}
export const findAddressee = (db: Executor, userId: string): Promise<Addressee | undefined> =>
  db.selectFrom('users').select(['id', 'firstName', 'email']).where('id', '=', userId).where('status', '=', 'ACTIVE').executeTakeFirst();
