import type { Address, Attribute } from '@praj/contract/shapes.ts';
import { FIELD_CODE_OF, type FieldName } from '@praj/domain/booking-form/field-catalogue.ts';
import { isFinished, type OrderState } from '@praj/domain/orders/order-state.ts';
import type { Insertable, Selectable } from 'kysely';
import { shrinkLogo } from '../../src/modules/companies/logo/shrink-logo.ts';
import { replaceLogo } from '../../src/modules/companies/logo/store.ts';
import { keepActivity } from '../../src/modules/users/store.ts';
import type { Executor } from '../../src/platform/database.ts';
import { newId } from '../../src/platform/ids.ts';
import type * as Tables from '../schema.ts';
import { ADDRESSES } from './addresses.ts';
import { demoPasswordHash } from './demo-password.ts';
import { drawLogo, type Emblem } from './draw-logo.ts';
import { makeOrderRow, type OrderPlan } from './trips/order-row.ts';
import { courseReaching } from './trips/order-timeline.ts';

/** What a builder is given over its defaults; addresses as objects. */
type Given<T, K extends keyof T = never> = Partial<Omit<Insertable<T>, K>>;
export type Company = Selectable<Tables.CompaniesTable>;
export type Branch = Selectable<Tables.BranchesTable>;
/** Without their JSON, which is read as one thing and written as another. */
export type User = Omit<Selectable<Tables.UsersTable>, 'usualAllocations'>;
export type Account = Omit<Selectable<Tables.AccountsTable>, 'usualAllocations'>;
export type AttributeRow = Selectable<Tables.AttributesTable>;
export type PredefinedAddress = Selectable<Tables.PredefinedAddressesTable>;
export type CustomAddress = Selectable<Tables.CustomAddressesTable>;
export type FixedTrip = Omit<Selectable<Tables.FixedTripsTable>, 'usualAllocations'>;
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
      hexColor: '#1F4E79',
      contactPerson: 'Karen Holm',
      email: 'kontakt@firma.example',
      address: JSON.stringify(address),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives a company a logo, as if it had sent one. */
export async function buildLogo(db: Executor, company: Pick<Company, 'id' | 'hexColor'>, emblem: Emblem): Promise<void> {
  const drawn = await drawLogo(emblem, company.hexColor);
  await replaceLogo(db, company.id, await shrinkLogo(drawn.toString('base64')));
}

export function buildBranch(
  db: Executor,
  given: Given<Tables.BranchesTable, 'address'> & { companyId: string; address?: Address },
): Promise<Branch> {
  const { address = ADDRESSES.vesterbrogade, ...columns } = given;
  return db
    .insertInto('branches')
    .values({ id: newId(), name: `Afdeling ${next()}`, contactPerson: 'Karen Holm', address: JSON.stringify(address), ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A person who may sign in with the demo password. */
export async function buildUser(
  db: Executor,
  given: Given<Tables.UsersTable> & { branch: Pick<Branch, 'id' | 'companyId'> },
): Promise<User> {
  const { branch, ...columns } = given;
  return await db
    .insertInto('users')
    .values({
      id: newId(),
      companyId: branch.companyId,
      branchId: branch.id,
      firstName: 'Jens',
      lastName: 'Nielsen',
      email: `person${next()}@firma.example`,
      phone: '+4512345678',
      role: 'BranchEmployee',
      status: 'ACTIVE',
      passwordHash: await demoPasswordHash(),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An account and the people who may order on it. */
export async function buildAccount(
  db: Executor,
  given: Given<Tables.AccountsTable> & { companyId: string; users?: readonly Pick<User, 'id'>[] },
): Promise<Account> {
  const { users = [], ...columns } = given;
  const account = await db
    .insertInto('accounts')
    .values({ id: newId(), name: `Konto ${next()}`, code: String(4000 + next()), ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (users.length > 0) {
    await db
      .insertInto('accountUsers')
      .values(users.map((user) => ({ accountId: account.id, userId: user.id })))
      .execute();
  }
  return account;
}

export function buildAttribute(db: Executor, given: Given<Tables.AttributesTable> & { code: string }): Promise<AttributeRow> {
  return db
    .insertInto('attributes')
    .values({ id: newId(), description: given.code, globalId: 100 + next(), ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface ModuleField {
  readonly name: FieldName;
  readonly required?: boolean;
  readonly validation?: string;
}
/** The booking form of a company: its fields and add-ons in the order given. */
export async function buildBookingModule(
  db: Executor,
  given: {
    readonly companyId: string;
    readonly updatedAt: Date;
    readonly referenceLabel?: string;
    readonly fields: readonly ModuleField[];
    readonly attributes: readonly { readonly attribute: Pick<AttributeRow, 'id'>; readonly required?: boolean }[];
  },
): Promise<void> {
  const { companyId, updatedAt, referenceLabel = 'Reference', fields, attributes } = given;
  await db.insertInto('bookingModules').values({ companyId, updatedAt, referenceLabel }).execute();
  if (fields.length > 0) {
    await db
      .insertInto('bookingModuleFields')
      .values(
        fields.map((field, sortOrder) => ({
          companyId,
          code: FIELD_CODE_OF[field.name],
          required: field.required ?? false,
          validation: field.validation ?? null,
          sortOrder,
        })),
      )
      .execute();
  }
  if (attributes.length > 0) {
    await db
      .insertInto('bookingModuleAttributes')
      .values(
        attributes.map(({ attribute, required = false }, sortOrder) => ({ companyId, attributeId: attribute.id, required, sortOrder })),
      )
      .execute();
  }
}

export function buildPredefinedAddress(
  db: Executor,
  given: Given<Tables.PredefinedAddressesTable, 'address'> & { branchId: string; address?: Address },
): Promise<PredefinedAddress> {
  const { address = ADDRESSES.vesterbrogade, ...columns } = given;
  return db
    .insertInto('predefinedAddresses')
    .values({ id: newId(), address: JSON.stringify(address), sortOrder: next(), ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function buildCustomAddress(
  db: Executor,
  given: Given<Tables.CustomAddressesTable, 'address'> & { branchId: string; address?: Address },
): Promise<CustomAddress> {
  const { address = ADDRESSES.vesterbrogade, ...columns } = given;
  return db
    .insertInto('customAddresses')
    .values({ id: newId(), label: `Port ${next()}`, address: JSON.stringify(address), ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A fixed trip and its attributes. */
export async function buildFixedTrip(
  db: Executor,
  given: Given<Tables.FixedTripsTable, 'pickup' | 'destination'> & {
    branchId: string;
    pickup?: Address;
    destination?: Address;
    attributes?: readonly Pick<AttributeRow, 'id'>[];
  },
): Promise<FixedTrip> {
  const { pickup = ADDRESSES.vesterbrogade, destination = ADDRESSES.lufthavnen, attributes = [], ...columns } = given;
  const trip = await db
    .insertInto('fixedTrips')
    .values({
      id: newId(),
      title: `Fast tur ${next()}`,
      priceOere: 32_500,
      sortOrder: next(),
      pickup: JSON.stringify(pickup),
      destination: JSON.stringify(destination),
      bookingModuleUpdatedAt: new Date(0),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (attributes.length > 0) {
    await db
      .insertInto('fixedTripAttributes')
      .values(attributes.map((attribute) => ({ fixedTripId: trip.id, attributeId: attribute.id })))
      .execute();
  }
  return trip;
}

const UNFINISHED_AGE_MS = 20_000;
const FINISHED_AGE_MS = 60 * 60 * 1000;

export interface GivenOrder {
  readonly issuer: Pick<User, 'id' | 'companyId' | 'branchId'>;
  readonly state: OrderState;
  readonly now: Date;
  /** When it came to its state. Default: 20 s before `now`, a finished one 1 h before. */
  readonly reachedAt?: Date;
  /** How long before its pickup it was ordered, in milliseconds. Default 0: at once; a booked one 3 hours. */
  readonly aheadMs?: number;
  readonly plan?: Partial<Omit<OrderPlan, 'state' | 'attributes'>>;
  readonly attributes?: Attribute[];
  /** Columns that shall read otherwise than the course of the trip says. */
  readonly columns?: Given<Tables.OrdersTable>;
}

/** An order in any state, with the times, car, price and history that lead there. */
export function buildOrder(db: Executor, given: GivenOrder): Promise<Order> {
  const { issuer, state, now } = given;
  const reachedAt = given.reachedAt?.getTime() ?? now.getTime() - (isFinished(state) ? FINISHED_AGE_MS : UNFINISHED_AGE_MS);
  const plan = {
    id: newId(),
    companyId: issuer.companyId,
    branchId: issuer.branchId,
    issuedBy: issuer.id,
    bookingModuleUpdatedAt: new Date(0),
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
    allocations: null,
    comment: null,
    carNo: '4711',
    driverName: 'Ahmed Yilmaz',
    driverPhone: '+4510904711',
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

/** Inserts a planned order and its history, and keeps that its issuer was active. */
export async function insertOrder(db: Executor, plan: OrderPlan, columns: Given<Tables.OrdersTable> = {}): Promise<Order> {
  const { order, history } = makeOrderRow(plan);
  const row = await db
    .insertInto('orders')
    .values({ ...order, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('orderHistory')
    .values([...history])
    .execute();
  await keepActivity(db, row.issuedBy, row.placedAt);
  return row;
}
