import { sql } from 'kysely';
import { ADDRESSES } from '../../db/demo/addresses.ts';
import { type Branch, buildCustomAddress, buildFixedTrip, buildOrder, buildPredefinedAddress, type User } from '../../db/demo/builders.ts';
import { buildVoucher } from '../../db/demo/voucher-builders.ts';
import { addLink } from '../../src/modules/traveller-links/store.ts';
import { addInvoicedLine } from '../made-invoice.ts';
import { givenRule } from '../ordering-rules/given-rule.ts';
import { TEST_NOW, type TestPortal } from '../portal.ts';

/** Where a person without a neighbour lives. */
export const HOME = {
  ...ADDRESSES.vesterbrogade,
  fullAddress: 'Tusmørkestræde 66',
  streetName: 'Tusmørkestræde',
  houseNo: 66,
  longitude: 12.547891,
};
const WAY = JSON.stringify([[HOME.longitude, HOME.latitude]]);

interface Written {
  /** Of whom everything tells: their name, e-mail and phone. */
  readonly person: User & { readonly phone: string };
  /** How people write of them. */
  readonly said: string;
  readonly branch: Pick<Branch, 'id' | 'companyId'>;
  /** A colleague who orders, and one who administers. */
  readonly orderer: User;
  readonly admin: User;
  readonly invoiceNumber: number;
}

/** Writes a row in each table, with the person in each column that may hold something of one; gives the trip's id. */
export async function fillEveryColumn(
  portal: TestPortal,
  { person, said, branch, orderer, admin, invoiceNumber }: Written,
): Promise<string> {
  const { db } = portal;
  const { id: branchId, companyId } = branch;
  const { firstName, lastName, email, phone } = person;
  const name = `${firstName} ${lastName}`;
  const theirs = { customerName: name, customerPhone: phone };
  const where = { pickup: HOME, destination: HOME, destinationName: HOME.fullAddress, stops: [{ ...HOME, comment: said }] };
  const drives = { driverName: 'Kåre Vognmand', driverPhone: '+4530405060', cancelReason: said, tripFinishedAt: TEST_NOW };
  const allocations = {
    costCentre: { code: '1', name: name },
    ean: { code: email, name: null },
    personReference: { code: name, name: null },
  };
  const plan = { ...theirs, ...where, comment: said, reference: said, project: said, allocations };
  const { id } = await buildOrder(db, { issuer: orderer, state: 'concluded', now: TEST_NOW, plan, columns: drives });
  await db.insertInto('orderRoutes').values({ orderId: id, coordinates: WAY }).execute();
  const at = { at: TEST_NOW, orderId: id };
  const driven = sql<{ x: number; y: number }[]>`array[point(${HOME.longitude}, ${HOME.latitude})]`;
  await db
    .insertInto('carPositions')
    .values({ ...at, longitude: HOME.longitude, latitude: HOME.latitude, driven })
    .execute();
  const changed = JSON.stringify({
    pickupAddress: { before: HOME, after: null },
    stops: { before: [], after: [HOME] },
    customerName: { before: name, after: null },
    reference: { before: null, after: said },
    personReference: { before: null, after: name },
    costCentre: { before: null, after: name },
  });
  await db
    .insertInto('orderHistory')
    .values({ ...at, kind: 'change', cause: 'person', changed })
    .execute();
  const kept = JSON.stringify({ firstName, lastName, email, phone });
  const action = { at: TEST_NOW, byUser: admin.id, action: 'user.change', subjectType: 'user' as const, subjectId: person.id };
  await db
    .insertInto('audit')
    .values({ ...action, companyId, before: kept, after: kept })
    .execute();
  const key = { userId: person.id, key: `${email} 1`, bodyHash: 'a hash', madeIds: [id], createdAt: TEST_NOW };
  await db.insertInto('idempotencyKeys').values(key).execute();
  const message = { kind: 'mail' as const, subject: said, body: said, html: said, failedReason: said, recipient: email };
  await db
    .insertInto('messages')
    .values({ ...message, id: crypto.randomUUID(), createdAt: TEST_NOW })
    .execute();
  const written = { ...ADDRESSES.bredgade, fullAddress: said };
  await buildCustomAddress(db, { branchId, label: said, address: written });
  await buildPredefinedAddress(db, { branchId, comment: said, address: written });
  const texts = { comment: said, project: said, reference: said, title: said };
  await buildFixedTrip(db, { branchId, ...theirs, ...texts, pickup: written, destination: written });
  const listed = (code: string, called: string) => ({
    id: crypto.randomUUID(),
    companyId,
    kind: 'personReference' as const,
    code,
    name: called,
  });
  await db
    .insertInto('allocationValues')
    .values([listed(name, 'Direktør'), listed('7', name)])
    .execute();
  await givenRule(portal, { kind: 'people', most: 4 }, { companyId, name, active: false, scope: 'person', userId: person.id });
  const series = { id: crypto.randomUUID(), companyId, branchId, issuedBy: orderer.id, createdAt: TEST_NOW };
  await db
    .insertInto('series')
    .values({ ...series, endedAt: TEST_NOW })
    .execute();
  const trip = {
    ...theirs,
    comment: said,
    pickupAddress: written,
    destinationAddress: written,
    numberOfCars: 1,
    travellerLink: 'DK',
    travellerRecipient: email,
  };
  const part = { fromDay: '2026-11-01', countedFrom: '2026-11-01', weekdays: [1], everyWeeks: 1, minute: 480, skipsHolidays: false };
  await db
    .insertInto('seriesParts')
    .values({ seriesId: series.id, ...part, trip: JSON.stringify(trip) })
    .execute();
  await db.insertInto('seriesDays').values({ seriesId: series.id, day: '2026-11-02', refusedAt: TEST_NOW, refusal: said }).execute();
  const contact = { contactPerson: name, email, address: JSON.stringify(written) };
  await db
    .updateTable('branches')
    .set({ ...contact, phone })
    .where('id', '=', branchId)
    .execute();
  await db
    .updateTable('companies')
    .set({ ...contact, travellerLinks: 'offered' })
    .where('id', '=', companyId)
    .execute();
  const usual = { usualAllocations: JSON.stringify(allocations) };
  await db.updateTable('accounts').set(usual).where('companyId', '=', companyId).execute();
  await db.updateTable('users').set(usual).where('id', '=', person.id).execute();
  await db.updateTable('fixedTrips').set(usual).where('branchId', '=', branchId).execute();
  await addLink(db, portal.deps.secrets.jwt, { orderId: id, language: 'DK', recipient: { channel: 'sms', to: phone }, at: TEST_NOW });
  const lineId = await addInvoicedLine(portal, { companyId, orderId: id, closedBy: admin.id, number: invoiceNumber });
  const objected = { lineId, companyId, orderId: id, openedAt: TEST_NOW, openedBy: person.id, message: said };
  await db
    .insertInto('invoiceDisputes')
    .values({ ...objected, state: 'rejected', answeredAt: TEST_NOW, answeredBy: admin.id, answer: said })
    .execute();
  await buildVoucher(db, { issuer: orderer, now: TEST_NOW, columns: { ...theirs, reference: said } });
  return id;
}
