import { sql } from 'kysely';
import type { FurnishedWorld, Place } from './furnished-world.ts';

/** Ids of what a branch and its company have now. */
export interface Things {
  readonly place: Place;
  readonly moduleUpdatedAt: string;
  readonly users: readonly string[];
  readonly inactiveUsers: readonly string[];
  readonly emails: readonly string[];
  readonly orders: readonly { readonly id: string; readonly number: string; readonly state: string }[];
  readonly accounts: readonly string[];
  readonly fixedTrips: readonly string[];
  readonly favourites: readonly string[];
  readonly customAddresses: readonly string[];
  readonly vouchers: readonly { readonly id: string; readonly code: string; readonly status: string; readonly orderId: string | null }[];
  readonly moduleAttributes: readonly string[];
}
/** What is nobody's branch's. */
export interface SharedThings {
  readonly attributes: readonly string[];
  readonly discountCodes: readonly { readonly id: string; readonly code: string }[];
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
  const { db } = portal;
  const things: Things[] = [];
  for (const place of places) {
    const { companyId, branch } = place;
    const branchId = branch.id;
    const ids = async (table: 'fixedTrips' | 'predefinedAddresses' | 'customAddresses') =>
      (await db.selectFrom(table).select('id').where('branchId', '=', branchId).execute()).map(({ id }) => id);
    const users = await db.selectFrom('users').select(['id', 'email', 'status', 'anonymisedAt']).where('branchId', '=', branchId).execute();
    const orders = db.selectFrom('orders').select(['id', 'number', 'state']).where('branchId', '=', branchId);
    const vouchers = db.selectFrom('vouchers').select(['id', 'code', 'status', 'orderId']).where('branchId', '=', branchId);
    const module = await db.selectFrom('bookingModules').select('updatedAt').where('companyId', '=', companyId).executeTakeFirst();
    const chosen = db.selectFrom('bookingModuleAttributes').select('attributeId').where('companyId', '=', companyId);
    things.push({
      place,
      moduleUpdatedAt: (module?.updatedAt ?? new Date(0)).toISOString(),
      users: users.map(({ id }) => id),
      inactiveUsers: users.filter(({ status, anonymisedAt }) => status === 'INACTIVE' && !anonymisedAt).map(({ id }) => id),
      emails: users.map(({ email }) => email),
      orders: await orders.orderBy(sql`random()`).limit(NEWEST).execute(),
      accounts: (await db.selectFrom('accounts').select('id').where('companyId', '=', companyId).execute()).map(({ id }) => id),
      fixedTrips: await ids('fixedTrips'),
      favourites: await ids('predefinedAddresses'),
      customAddresses: await ids('customAddresses'),
      vouchers: await vouchers.orderBy(sql`random()`).limit(NEWEST).execute(),
      moduleAttributes: (await chosen.execute()).map(({ attributeId }) => attributeId),
    });
  }
  const renewing = await Promise.all(
    places.slice(0, 3).map(({ users: [somebody] }) => portal.client(somebody?.email).catch(() => undefined)),
  );
  const shared = {
    refreshTokens: renewing.flatMap((client) => client?.refreshToken ?? []),
    attributes: (await db.selectFrom('attributes').select('id').where('status', '=', 'ACTIVE').execute()).map(({ id }) => id),
    discountCodes: await db.selectFrom('discountCodes').select(['id', 'code']).execute(),
    logos: (await db.selectFrom('logos').select('key').execute()).map(({ key }) => key),
    messages: (await db.selectFrom('messages').select('id').limit(NEWEST).execute()).map(({ id }) => id),
  };
  return { things, shared };
}
