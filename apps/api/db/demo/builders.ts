import type { Address, Attribute } from '@praj/contract/shapes.ts';
import type { FieldCode } from '@praj/domain/booking-form/booking-form.ts';
import { isFinished, type OrderState } from '@praj/domain/orders/order-state.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../src/platform/database.ts';
import { newId } from '../../src/platform/ids.ts';
import type * as Tables from '../schema.ts';
import { ADDRESSES } from './addresses.ts';
import { demoPasswordHash } from './demo-password.ts';
import { makeOrderRow, type OrderPlan } from './trips/order-row.ts';
import { courseReaching } from './trips/order-timeline.ts';

/** What a builder is given over its defaults; addresses as objects. */
type Given<T, K extends keyof T = never> = Partial<Omit<Insertable<T>, K>>;
export type Company = Selectable<Tables.CompaniesTable>;
export type Branch = Selectable<Tables.BranchesTable>;
export type User = Selectable<Tables.UsersTable>;
export type Account = Selectable<Tables.AccountsTable>;
export type AttributeRow = Selectable<Tables.AttributesTable>;
export type PredefinedAddress = Selectable<Tables.PredefinedAddressesTable>;
export type FixedTrip = Selectable<Tables.FixedTripsTable>;
export type Order = Selectable<Tables.OrdersTable>;

let made = 0;
/** A number that no other default of this process has. */
const next = (): number => {
  made += 1;
  return made;
};

export function buildCompany(db: Executor, given: Given<Tables.CompaniesTable, 'address'> & { address?: Address } = {}): Promise<Company> {
  const { address = ADDRESSES.bredgade, ...columns } = given;
  return db
    .insertInto('companies')
    .values({
      id: newId(),
      name: `Firma ${next()} ApS`,
      hex_color: '#1F4E79',
      contact_person: 'Karen Holm',
      email: 'kontakt@firma.example',
      address: JSON.stringify(address),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function buildBranch(
  db: Executor,
  given: Given<Tables.BranchesTable, 'address'> & { company_id: string; address?: Address },
): Promise<Branch> {
  const { address = ADDRESSES.vesterbrogade, ...columns } = given;
  return db
    .insertInto('branches')
    .values({ id: newId(), name: `Afdeling ${next()}`, contact_person: 'Karen Holm', address: JSON.stringify(address), ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A person who may sign in with the demo password. */
export async function buildUser(
  db: Executor,
  given: Given<Tables.UsersTable> & { branch: Pick<Branch, 'id' | 'company_id'> },
): Promise<User> {
  const { branch, ...columns } = given;
  return await db
    .insertInto('users')
    .values({
      id: newId(),
      company_id: branch.company_id,
      branch_id: branch.id,
      first_name: 'Jens',
      last_name: 'Nielsen',
      email: `person${next()}@firma.example`,
      phone: '+4512345678',
      role: 'BranchEmployee',
      status: 'ACTIVE',
      password_hash: await demoPasswordHash(),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An account and the people who may order on it. */
export async function buildAccount(
  db: Executor,
  given: Given<Tables.AccountsTable> & { company_id: string; users?: readonly Pick<User, 'id'>[] },
): Promise<Account> {
  const { users = [], ...columns } = given;
  const account = await db
    .insertInto('accounts')
    .values({ id: newId(), name: `Konto ${next()}`, code: String(4000 + next()), ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (users.length > 0) {
    await db
      .insertInto('account_users')
      .values(users.map((user) => ({ account_id: account.id, user_id: user.id })))
      .execute();
  }
  return account;
}

export function buildAttribute(db: Executor, given: Given<Tables.AttributesTable> & { code: string }): Promise<AttributeRow> {
  return db
    .insertInto('attributes')
    .values({ id: newId(), description: given.code, global_id: 100 + next(), ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface ModuleField {
  readonly code: FieldCode;
  readonly required?: boolean;
  readonly validation?: string;
}
/** The booking form of a company: its fields and add-ons in the order given. */
export async function buildBookingModule(
  db: Executor,
  given: {
    readonly company_id: string;
    readonly updated_at: Date;
    readonly reference_label?: string;
    readonly fields: readonly ModuleField[];
    readonly attributes: readonly { readonly attribute: Pick<AttributeRow, 'id'>; readonly required?: boolean }[];
  },
): Promise<void> {
  const { company_id, updated_at, reference_label = 'Reference', fields, attributes } = given;
  await db.insertInto('booking_modules').values({ company_id, updated_at, reference_label }).execute();
  if (fields.length > 0) {
    await db
      .insertInto('booking_module_fields')
      .values(
        fields.map((field, sort_order) => ({
          company_id,
          code: field.code,
          required: field.required ?? false,
          validation: field.validation ?? null,
          sort_order,
        })),
      )
      .execute();
  }
  if (attributes.length > 0) {
    await db
      .insertInto('booking_module_attributes')
      .values(
        attributes.map(({ attribute, required = false }, sort_order) => ({ company_id, attribute_id: attribute.id, required, sort_order })),
      )
      .execute();
  }
}

export function buildPredefinedAddress(
  db: Executor,
  given: Given<Tables.PredefinedAddressesTable, 'address'> & { branch_id: string; address?: Address },
): Promise<PredefinedAddress> {
  const { address = ADDRESSES.vesterbrogade, ...columns } = given;
  return db
    .insertInto('predefined_addresses')
    .values({ id: newId(), address: JSON.stringify(address), sort_order: next(), ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function buildFixedTrip(
  db: Executor,
  given: Given<Tables.FixedTripsTable, 'pickup' | 'destination'> & { branch_id: string; pickup?: Address; destination?: Address },
): Promise<FixedTrip> {
  const { pickup = ADDRESSES.vesterbrogade, destination = ADDRESSES.lufthavnen, ...columns } = given;
  return db
    .insertInto('fixed_trips')
    .values({
      id: newId(),
      title: `Fast tur ${next()}`,
      price_oere: 32_500,
      sort_order: next(),
      pickup: JSON.stringify(pickup),
      destination: JSON.stringify(destination),
      booking_module_updated_at: new Date(0),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const UNFINISHED_AGE_MS = 20_000;
const FINISHED_AGE_MS = 60 * 60 * 1000;

export interface GivenOrder {
  readonly issuer: Pick<User, 'id' | 'company_id' | 'branch_id'>;
  readonly state: OrderState;
  readonly now: Date;
  /** When it came to its state. Default: 20 s before `now`, a finished one 1 h before. */
  readonly reachedAt?: Date;
  /** How long before its pickup it was ordered, in milliseconds. Default 0: at once; a booked one 3 hours. */
  readonly aheadMs?: number;
  readonly plan?: Partial<Omit<OrderPlan, 'state' | 'attributes'>>;
  readonly attributes?: readonly Attribute[];
  /** Columns that shall read otherwise than the course of the trip says. */
  readonly columns?: Given<Tables.OrdersTable>;
}

/** An order in any state, with the times, car, price and history that lead there. */
export function buildOrder(db: Executor, given: GivenOrder): Promise<Order> {
  const { issuer, state, now } = given;
  const reachedAt = given.reachedAt?.getTime() ?? now.getTime() - (isFinished(state) ? FINISHED_AGE_MS : UNFINISHED_AGE_MS);
  const plan = {
    id: newId(),
    companyId: issuer.company_id,
    branchId: issuer.branch_id,
    issuedBy: issuer.id,
    moduleUpdatedAt: new Date(0),
    metres: 9_400,
    pickup: ADDRESSES.vesterbrogade,
    destination: ADDRESSES.lufthavnen,
    numberOfPeople: 4,
    attributes: given.attributes ?? [],
    accountId: null,
    customerName: 'Mette Sørensen',
    customerPhone: '+4512345678',
    reference: null,
    project: null,
    comment: null,
    carNo: '4711',
    driverName: 'Ahmed Yilmaz',
    priceOere: 32_450,
    fixedTripId: null,
    cancelCause: 'person' as const,
    approachMs: 6 * 60_000,
    driveMs: 18 * 60_000,
    ...given.plan,
  };
  const aheadMs = given.aheadMs ?? (state === 'booked' ? 3 * FINISHED_AGE_MS : 0);
  const { approachMs, driveMs } = plan;
  return insertOrder(db, { ...plan, ...courseReaching(reachedAt, { state, aheadMs, approachMs, driveMs }), ...given.plan }, given.columns);
}

/** Inserts a planned order and its history. */
export async function insertOrder(db: Executor, plan: OrderPlan, columns: Given<Tables.OrdersTable> = {}): Promise<Order> {
  const { order, history } = makeOrderRow(plan);
  const row = await db
    .insertInto('orders')
    .values({ ...order, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_history')
    .values([...history])
    .execute();
  return row;
}
