import { randomBytes } from 'node:crypto';
import { FORGOTTEN_PASSENGER } from '@praj/domain/forgetting/forgetting.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Recipient } from '@praj/domain/traveller-links/recipient.ts';
import type { TravellerLanguage } from '@praj/domain/traveller-links/traveller-link.ts';
import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../platform/database.ts';
import { createSharedLimit, type LimitDeps } from '../../platform/limits/shared-limit.ts';
import { writeOutbox } from '../../platform/push/outbox.ts';
import { publishChanged } from '../changes/store.ts';
import { withinScope } from '../permissions/store.ts';
import { KEY_BYTES, opensByKey, travellerKey, travellerKeyHash } from './key.ts';

/** The push that says that a traveller is to be written to. */
export const TRAVELLER_WAITS = 'traveller-waits';

/** How often the link of one order may be sent in a window, and how often one person may send links; the window in milliseconds. */
const SENT_OF_ORDER_MAX = 3;
const SENT_BY_PERSON_MAX = 60;
const SENT_WINDOW_MS = 10 * 60_000;

/** Counts that a person sends the link of an order, in the transaction that has it sent; refuses it where that was done too often. */
export function limitSending(deps: LimitDeps): (trx: Executor, actor: Actor, orderId: string) => Promise<void> {
  const window = { windowMs: SENT_WINDOW_MS };
  const ofOrder = createSharedLimit('traveller link sent', { ...window, limit: SENT_OF_ORDER_MAX }, deps);
  const ofPerson = createSharedLimit('traveller links sent by', { ...window, limit: SENT_BY_PERSON_MAX }, deps);
  return async (trx, actor, orderId) => {
    await ofPerson.spend(actor.userId, 1, trx);
    await ofOrder.spend(orderId, 1, trx);
  };
}

/** A link as it is given. */
export interface GivenLink {
  readonly orderId: string;
  readonly language: TravellerLanguage;
  /** Where it is sent; null where it is only copied. */
  readonly recipient: Recipient | null;
  readonly at: Date;
}

/** A random part, and the hash of the key that it makes. */
function newLink(secret: Uint8Array) {
  const nonce = randomBytes(KEY_BYTES);
  return { nonce, keyHash: travellerKeyHash(travellerKey(secret, nonce)) };
}
const recipientColumns = (recipient: Recipient | null) => ({
  channel: recipient?.channel ?? null,
  recipient: recipient?.to ?? null,
  sendDue: recipient !== null,
  isAwaited: true,
});

/** Does the company let its people give links? */
export async function givesLinks(db: Executor, companyId: string): Promise<boolean> {
  const company = await db.selectFrom('companies').select('travellerLinks').where('id', '=', companyId).executeTakeFirst();
  return company !== undefined && company.travellerLinks !== 'off';
}

/**
 * Gives a new order's traveller a link, in the order's own transaction; it is sent after the commit. Wake the push bus then.
 * @param secret the installation's (`secrets.jwt`)
 */
export async function addLink(trx: Executor, secret: Uint8Array, { orderId, language, recipient, at }: GivenLink): Promise<void> {
  await trx
    .insertInto('travellerLinks')
    .values({ orderId, language, createdAt: at, ...newLink(secret), ...recipientColumns(recipient) })
    .execute();
  if (recipient) await tellOfWaiting(trx);
}
const tellOfWaiting = (trx: Executor): Promise<void> => writeOutbox(trx, [{ topic: TRAVELLER_WAITS, payload: {} }]);

/**
 * Gives an order's traveller a link, or has the one they have sent again, as it is asked for now. In place of one that is revoked, or was
 * made by another secret, comes another, which nobody has opened; what was written of the trip stays written. The order is held.
 */
export async function giveLink(trx: Executor, secret: Uint8Array, { orderId, language, recipient, at }: GivenLink): Promise<void> {
  const asked = { language, ...recipientColumns(recipient), unsentAt: null };
  const revived = { ...newLink(secret), createdAt: at, revokedAt: null, firstOpenedAt: null, lastOpenedAt: null, sentAt: null };
  const link = await findLink(trx, orderId);
  if (link && link.revokedAt === null && opensByKey(secret, link)) {
    await trx.updateTable('travellerLinks').set(asked).where('orderId', '=', orderId).execute();
  } else {
    await trx
      .insertInto('travellerLinks')
      .values({ orderId, ...asked, ...revived })
      .onConflict((conflict) => conflict.column('orderId').doUpdateSet({ ...asked, ...revived }))
      .execute();
  }
  if (recipient) await tellOfWaiting(trx);
}

/** Revokes an order's link; says whether there was one to revoke. */
export async function revokeLink(trx: Executor, orderId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('travellerLinks')
    .set({ revokedAt: at, sendDue: false })
    .where('orderId', '=', orderId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const OWNERS = { user: 'orders.issuedBy', branch: 'orders.branchId', company: 'orders.companyId' };
/** What is told of an order's link to its branch. */
const selectOrder = (db: Executor, actor: Actor, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.companyId')
    .select(['orders.id', 'orders.companyId', 'orders.branchId', 'orders.state', 'orders.forgottenAt', 'companies.travellerLinks'])
    .select(['orders.requestedPickup', 'orders.estimatedPickup', 'orders.tripFinishedAt', 'orders.finishedAt'])
    .where('orders.id', '=', orderId)
    .where(withinScope(actor, 'traveller-link.use', OWNERS));
/** An order whose link is this person's to use. */
export const findOrder = (db: Executor, actor: Actor, orderId: string) => selectOrder(db, actor, orderId).executeTakeFirst();
/** The same, held as it is until the transaction ends. */
export const holdOrder = (trx: Executor, actor: Actor, orderId: string) =>
  selectOrder(trx, actor, orderId).forNoKeyUpdate('orders').executeTakeFirst();
export type LinkedOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** The link of an order. */
export const findLink = (db: Executor, orderId: string) =>
  db.selectFrom('travellerLinks').selectAll().where('orderId', '=', orderId).executeTakeFirst();
export type LinkRecord = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Tells the open pages of an order's branch that its link is another. */
export const publishLink = (
  trx: Executor,
  { id, companyId, branchId }: Pick<LinkedOrder, 'id' | 'companyId' | 'branchId'>,
): Promise<void> => publishChanged(trx, { resource: 'traveller-links', id, companyId, branchId, permission: 'traveller-link.use' });

/** Lets go of the links of these orders: they open nothing from then on, and nobody knows whom they were sent to. */
export async function forgetLinks(trx: Executor, orderIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('travellerLinks')
    .where('orderId', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .execute();
}

/** Links that were sent to a person by their own phone or e-mail are revoked, and no longer tell of them; of whichever trip. */
export async function forgetLinksTo(
  trx: Executor,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
  at: Date,
): Promise<void> {
  const known = [...emails.map((email) => email.toLowerCase()), ...phones];
  await trx
    .updateTable('travellerLinks')
    .set({ recipient: FORGOTTEN_PASSENGER, sendDue: false })
    .set((eb) => ({ revokedAt: eb.fn.coalesce('revokedAt', eb.val(at)) }))
    .where(sql<SqlBool>`lower(recipient) = any(${known}::text[])`)
    .execute();
}
