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
  readonly closing: { readonly invoices: number; readonly trips: number; readonly corrections: number; readonly total: number };
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

/** So many sessions are begun for those who renew one, whenever fewer are left. */
const RENEWED = 3;

/** Looks what there is, so that requests ask for it: also for what earlier requests made and for what they did away with. */
export async function lookAround(
  { portal, places }: FurnishedWorld,
  refreshTokens: string[],
): Promise<{ things: Things[]; shared: SharedThings }> {
  const begun =
    refreshTokens.length >= RENEWED ? [] : places.slice(0, RENEWED).map(({ users: [somebody] }) => portal.client(somebody?.email));
  const renewing = (await Promise.allSettled(begun)).flatMap((one) => (one.status === 'fulfilled' ? (one.value.refreshToken ?? []) : []));
  return {
    things: await Promise.all(places.map((place) => lookAtPlace(portal, place))),
    shared: await lookAtShared(portal, [...refreshTokens, ...renewing]),
  };
}

/** How each of a branch's things is looked up, apart from the others. */
type Lookups = { readonly [Name in Exclude<keyof Things, 'place'>]: () => Promise<Things[Name]> };
const once = <T>(look: () => Promise<T>): (() => Promise<T>) => {
  let looked: Promise<T> | undefined;
  return () => (looked ??= look());
};

function lookupsAt({ db, deps }: TestPortal, { companyId, branch }: Place): Lookups {
  const branchId = branch.id;
  const ids = async (table: 'fixedTrips' | 'predefinedAddresses' | 'customAddresses') =>
    (await db.selectFrom(table).select('id').where('branchId', '=', branchId).execute()).map(({ id }) => id);
  const users = once(() =>
    db.selectFrom('users').select(['id', 'email', 'status', 'anonymisedAt']).where('branchId', '=', branchId).execute(),
  );
  const accounts = once(() => db.selectFrom('accounts').select(['id', 'status']).where('companyId', '=', companyId).execute());
  const allocationValues = once(() => db.selectFrom('allocationValues').selectAll().where('companyId', '=', companyId).execute());
  const module = once(() =>
    db.selectFrom('bookingModules').select(['updatedAt', 'allocationFields']).where('companyId', '=', companyId).executeTakeFirst(),
  );
  return {
    moduleUpdatedAt: async () => ((await module())?.updatedAt ?? new Date(0)).toISOString(),
    users: async () => (await users()).map(({ id }) => id),
    inactiveUsers: async () =>
      (await users()).filter(({ status, anonymisedAt }) => status === 'INACTIVE' && !anonymisedAt).map(({ id }) => id),
    invitedUsers: async () => (await users()).filter(({ status }) => status === 'INVITED').map(({ id }) => id),
    emails: async () => (await users()).map(({ email }) => email),
    orders: () =>
      db
        .selectFrom('orders')
        .select(['id', 'number', 'state', 'numberOfPeople as people'])
        .select(sql<boolean>`voucher_id is not null or exists (select from order_reorders where order_id = orders.id)`.as('spent'))
        .where('branchId', '=', branchId)
        .orderBy(sql`random()`)
        .limit(NEWEST)
        .execute(),
    accounts: async () => (await accounts()).map(({ id }) => id),
    activeAccounts: async () => (await accounts()).filter(({ status }) => status === 'ACTIVE').map(({ id }) => id),
    allocationValues: async () => (await allocationValues()).map(({ id }) => id),
    orderingRules: async () =>
      (await db.selectFrom('orderingRules').select('id').where('companyId', '=', companyId).execute()).map(({ id }) => id),
    waiting: async () =>
      (await db.selectFrom('orders').select('id').where('branchId', '=', branchId).where('approval', '=', 'waiting').execute()).map(
        ({ id }) => id,
      ),
    series: async () =>
      (await db.selectFrom('series').select('id').where('branchId', '=', branchId).where('endedAt', 'is', null).execute()).map(
        ({ id }) => id,
      ),
    invoiceLines: () =>
      db
        .selectFrom('invoiceLines')
        .innerJoin('orders', 'orders.id', 'invoiceLines.orderId')
        .leftJoin('invoiceDisputes', 'invoiceDisputes.lineId', 'invoiceLines.id')
        .select(['invoiceLines.invoiceId', 'invoiceLines.id as lineId', 'invoiceDisputes.state as dispute'])
        .where('orders.branchId', '=', branchId)
        .execute(),
    closing: () => previewMonth(deps, { month: INVOICED_MONTH, companyId }),
    costCentres: async () =>
      asksForCostCentre((await module())?.allocationFields)
        ? (await allocationValues())
            .filter((value) => value.kind === 'costCentre' && value.active && (value.branchId ?? branchId) === branchId)
            .map(({ code }) => code)
        : [],
    fixedTrips: () => ids('fixedTrips'),
    favourites: () => ids('predefinedAddresses'),
    customAddresses: () => ids('customAddresses'),
    vouchers: () =>
      db
        .selectFrom('vouchers')
        .select(['id', 'code', 'status', 'orderId'])
        .where('branchId', '=', branchId)
        .orderBy(sql`random()`)
        .limit(NEWEST)
        .execute(),
    voucherless: async () => {
      const without = db
        .selectFrom('branches')
        .select('id')
        .where('companyId', '=', companyId)
        .where('status', '=', 'ACTIVE')
        .where('id', 'not in', (eb) => eb.selectFrom('voucherAccounts').select('branchId'));
      return (await without.execute()).map(({ id }) => id);
    },
    moduleAttributes: async () => {
      const chosen = db.selectFrom('bookingModuleAttributes').select('attributeId').where('companyId', '=', companyId);
      return (await chosen.execute()).map(({ attributeId }) => attributeId);
    },
  };
}

type Read = readonly [name: string, value: unknown];
const readAll = (lookups: Readonly<Record<string, () => Promise<unknown>>>, names: ReadonlySet<string>): Promise<Read[]> =>
  Promise.all(
    Object.entries(lookups)
      .filter(([name]) => names.has(name))
      .map(async ([name, look]): Promise<Read> => [name, await look()]),
  );

/** What a branch and its company have at this moment. */
async function lookAtPlace(portal: TestPortal, place: Place): Promise<Things> {
  const lookups = lookupsAt(portal, place);
  return { ...Object.fromEntries(await readAll(lookups, new Set(Object.keys(lookups)))), place } as unknown as Things;
}

const asksForCostCentre = (fields: readonly AllocationField[] = []): boolean =>
  fields.some(({ kind, source }) => kind === 'costCentre' && source === 'list');

function lookupsShared({ db }: TestPortal): {
  readonly [Name in Exclude<keyof SharedThings, 'refreshTokens'>]: () => Promise<SharedThings[Name]>;
} {
  return {
    attributes: async () => (await db.selectFrom('attributes').select('id').where('status', '=', 'ACTIVE').execute()).map(({ id }) => id),
    discountCodes: () =>
      db
        .selectFrom('discountCodes')
        .select(['id', 'code', 'startsAt', 'expiresAt', 'cancelledAt', 'tripsNumber', 'zipCodesFrom', 'zipCodesTo'])
        .execute(),
    logos: async () => (await db.selectFrom('logos').select('key').execute()).map(({ key }) => key),
    messages: async () => (await db.selectFrom('messages').select('id').limit(NEWEST).execute()).map(({ id }) => id),
  };
}

/** What is nobody's branch's at this moment; the refresh tokens are handed on. */
async function lookAtShared(portal: TestPortal, refreshTokens: string[]): Promise<SharedThings> {
  const lookups = lookupsShared(portal);
  return { ...Object.fromEntries(await readAll(lookups, new Set(Object.keys(lookups)))), refreshTokens } as unknown as SharedThings;
}

/** What the requests of a call were made of so far: no more of what there is need be looked up anew for the next of them. */
export class Relied {
  readonly #names = new Set<string>();
  /** The same, noting what is read of it. */
  noting({ things, shared, ...here }: Here): Here {
    return { ...here, things: this.#noting(things), shared: this.#noting(shared) };
  }
  /** The same as it stands now, as far as the call relies on it. */
  async asItIsNow(portal: TestPortal, here: Here): Promise<Here> {
    const [things, shared] = await Promise.all([
      readAll(lookupsAt(portal, here.things.place), this.#names),
      readAll(lookupsShared(portal), this.#names),
    ]);
    return {
      ...here,
      things: { ...here.things, ...Object.fromEntries(things) },
      shared: { ...here.shared, ...Object.fromEntries(shared) },
    };
  }
  #noting<T extends object>(what: T): T {
    return new Proxy(what, {
      get: (target, name, self) => {
        if (typeof name === 'string') this.#names.add(name);
        return Reflect.get(target, name, self);
      },
    });
  }
}
