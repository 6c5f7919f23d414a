import type { AllocationField } from '@praj/domain/allocations/allocation-kinds.ts';
import { sql } from 'kysely';
import { previewMonth } from '../../src/modules/invoices/close/preview-month.ts';
import type { TestPortal } from '../portal.ts';
import { INVOICED_MONTH } from './furnished-invoices.ts';
import type { FurnishedWorld, Place } from './furnished-world.ts';

/** `spent` is one that pays by voucher, or was ordered again already. */
export interface KnownOrder {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly people: number;
  readonly spent: boolean;
}
/** A line of an invoice, and how an objection to it stands. */
export interface KnownInvoiceLine {
  readonly invoiceId: string;
  readonly lineId: string;
  readonly dispute: string | null;
}
export interface KnownDiscountCode {
  readonly id: string;
  readonly code: string;
  readonly startsAt: Date;
  readonly expiresAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly tripsNumber: number;
  readonly zipCodesFrom: readonly string[];
  readonly zipCodesTo: readonly string[];
}

/** Ids of what a branch and its company have now. */
export interface Things {
  readonly place: Place;
  readonly moduleUpdatedAt: string;
  readonly users: readonly string[];
  readonly inactiveUsers: readonly string[];
  /** Who has not accepted their invitation yet. */
  readonly invitedUsers: readonly string[];
  readonly emails: readonly string[];
  readonly orders: readonly KnownOrder[];
  readonly accounts: readonly string[];
  readonly activeAccounts: readonly string[];
  readonly allocationValues: readonly string[];
  readonly orderingRules: readonly string[];
  /** Orders that wait to be approved. */
  readonly waiting: readonly string[];
  readonly series: readonly string[];
  readonly invoiceLines: readonly KnownInvoiceLine[];
  /** What closing the company's month would make, as its preview tells. */
  readonly closing: { readonly trips: number; readonly corrections: number; readonly total: number };
  /** Codes that an order of the branch may be charged to, where the company's form asks for them. */
  readonly costCentres: readonly string[];
  readonly fixedTrips: readonly string[];
  readonly favourites: readonly string[];
  readonly customAddresses: readonly string[];
  /** Branches of the company that issue no vouchers yet. */
  readonly voucherless: readonly string[];
  readonly vouchers: readonly { readonly id: string; readonly code: string; readonly status: string; readonly orderId: string | null }[];
  readonly moduleAttributes: readonly string[];
}
/** What is nobody's branch's. */
export interface SharedThings {
  readonly attributes: readonly string[];
  readonly discountCodes: readonly KnownDiscountCode[];
  readonly logos: readonly string[];
  readonly messages: readonly string[];
  /** Of sessions begun for this; each renews once. */
  readonly refreshTokens: string[];
}

/** What a request is about: mostly of one branch, now and then of another. */
export interface Here {
  readonly things: Things;
  readonly elsewhere: Things;
  /** Who asks, where it is a person. */
  readonly self: string | undefined;
  readonly shared: SharedThings;
}

const NEWEST = 60;

/** Looks what there is, so that requests ask for it: also for what earlier requests made and for what they did away with. */
export async function lookAround({ portal, places }: FurnishedWorld): Promise<{ things: Things[]; shared: SharedThings }> {
  const things: Things[] = [];
  for (const place of places) things.push(await lookAtPlace(portal, place));
  const renewing = await Promise.all(
    places.slice(0, 3).map(({ users: [somebody] }) => portal.client(somebody?.email).catch(() => undefined)),
  );
  return {
    things,
    shared: await lookAtShared(
      portal,
      renewing.flatMap((client) => client?.refreshToken ?? []),
    ),
  };
}

/** What a branch and its company have at this moment. */
export async function lookAtPlace({ db, deps }: TestPortal, place: Place): Promise<Things> {
  const { companyId, branch } = place;
  const branchId = branch.id;
  const ids = async (table: 'fixedTrips' | 'predefinedAddresses' | 'customAddresses') =>
    (await db.selectFrom(table).select('id').where('branchId', '=', branchId).execute()).map(({ id }) => id);
  const users = await db.selectFrom('users').select(['id', 'email', 'status', 'anonymisedAt']).where('branchId', '=', branchId).execute();
  const orders = db
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'numberOfPeople as people'])
    .select(sql<boolean>`voucher_id is not null or exists (select from order_reorders where order_id = orders.id)`.as('spent'))
    .where('branchId', '=', branchId);
  const accounts = await db.selectFrom('accounts').select(['id', 'status']).where('companyId', '=', companyId).execute();
  const orderingRules = await db.selectFrom('orderingRules').select('id').where('companyId', '=', companyId).execute();
  const waiting = await db.selectFrom('orders').select('id').where('branchId', '=', branchId).where('approval', '=', 'waiting').execute();
  const series = await db.selectFrom('series').select('id').where('branchId', '=', branchId).where('endedAt', 'is', null).execute();
  const invoiceLines = db
    .selectFrom('invoiceLines')
    .innerJoin('orders', 'orders.id', 'invoiceLines.orderId')
    .leftJoin('invoiceDisputes', 'invoiceDisputes.lineId', 'invoiceLines.id')
    .select(['invoiceLines.invoiceId', 'invoiceLines.id as lineId', 'invoiceDisputes.state as dispute'])
    .where('orders.branchId', '=', branchId);
  const allocationValues = await db.selectFrom('allocationValues').selectAll().where('companyId', '=', companyId).execute();
  const vouchers = db.selectFrom('vouchers').select(['id', 'code', 'status', 'orderId']).where('branchId', '=', branchId);
  const module = await db
    .selectFrom('bookingModules')
    .select(['updatedAt', 'allocationFields'])
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  const chosen = db.selectFrom('bookingModuleAttributes').select('attributeId').where('companyId', '=', companyId);
  const voucherless = db
    .selectFrom('branches')
    .select('id')
    .where('companyId', '=', companyId)
    .where('status', '=', 'ACTIVE')
    .where('id', 'not in', (eb) => eb.selectFrom('voucherAccounts').select('branchId'));
  return {
    place,
    moduleUpdatedAt: (module?.updatedAt ?? new Date(0)).toISOString(),
    users: users.map(({ id }) => id),
    inactiveUsers: users.filter(({ status, anonymisedAt }) => status === 'INACTIVE' && !anonymisedAt).map(({ id }) => id),
    invitedUsers: users.filter(({ status }) => status === 'INVITED').map(({ id }) => id),
    emails: users.map(({ email }) => email),
    orders: await orders.orderBy(sql`random()`).limit(NEWEST).execute(),
    accounts: accounts.map(({ id }) => id),
    activeAccounts: accounts.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id),
    allocationValues: allocationValues.map(({ id }) => id),
    orderingRules: orderingRules.map(({ id }) => id),
    waiting: waiting.map(({ id }) => id),
    series: series.map(({ id }) => id),
    invoiceLines: await invoiceLines.execute(),
    closing: await previewMonth(deps, { month: INVOICED_MONTH, companyId }),
    costCentres: asksForCostCentre(module?.allocationFields)
      ? allocationValues
          .filter((value) => value.kind === 'costCentre' && value.active && (value.branchId ?? branchId) === branchId)
          .map(({ code }) => code)
      : [],
    fixedTrips: await ids('fixedTrips'),
    favourites: await ids('predefinedAddresses'),
    customAddresses: await ids('customAddresses'),
    vouchers: await vouchers.orderBy(sql`random()`).limit(NEWEST).execute(),
    voucherless: (await voucherless.execute()).map(({ id }) => id),
    moduleAttributes: (await chosen.execute()).map(({ attributeId }) => attributeId),
  };
}

const asksForCostCentre = (fields: readonly AllocationField[] = []): boolean =>
  fields.some(({ kind, source }) => kind === 'costCentre' && source === 'list');

/** What is nobody's branch's at this moment; the refresh tokens are handed on. */
export async function lookAtShared({ db }: TestPortal, refreshTokens: string[]): Promise<SharedThings> {
  const codes = db
    .selectFrom('discountCodes')
    .select(['id', 'code', 'startsAt', 'expiresAt', 'cancelledAt', 'tripsNumber', 'zipCodesFrom', 'zipCodesTo']);
  return {
    refreshTokens,
    attributes: (await db.selectFrom('attributes').select('id').where('status', '=', 'ACTIVE').execute()).map(({ id }) => id),
    discountCodes: await codes.execute(),
    logos: (await db.selectFrom('logos').select('key').execute()).map(({ key }) => key),
    messages: (await db.selectFrom('messages').select('id').limit(NEWEST).execute()).map(({ id }) => id),
  };
}
