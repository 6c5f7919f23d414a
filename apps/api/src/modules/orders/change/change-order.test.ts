import { changeOrder, type OrderChange, placeOrder } from '@praj/contract/orders.ts';
import { FIELD_CODE_OF } from '@praj/domain/booking-form/field-catalogue.ts';
import { ORDER_STATES } from '@praj/domain/orders/order-state.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { buildFixedTrip, buildOrder } from '../../../../db/demo/builders.ts';
import { written } from '../../../../test/calls/written.ts';
import { openCentre } from '../../../../test/centre.ts';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

const HOUR_MS = 60 * 60 * 1000;
let portal: TestPortal;
let bruger: Client;
let leder: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  bruger = await portal.client('bruger@nordlys.example');
  leder = await portal.client('leder@nordlys.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.setNow(TEST_NOW);
  await portal.db.deleteFrom('orders').execute();
});

const after = (ms: number): string => new Date(TEST_NOW.getTime() + ms).toISOString();
const bodyOf = (given: Partial<OrderChange> = {}): OrderChange => ({ ...nordlysBody(portal), ...given });
const build = ({ columns, ...given }: Partial<Parameters<typeof buildOrder>[1]> = {}) =>
  buildOrder(portal.db, {
    issuer: portal.world.nordlys.users.leder,
    state: 'booked',
    now: TEST_NOW,
    columns: { version: 1, ...columns },
    ...given,
  });
const change = (id: string, given: Partial<OrderChange> = {}, ifMatch?: string, client = bruger) =>
  client.call(changeOrder, { params: { id }, headers: ifMatch === undefined ? {} : { 'if-match': ifMatch }, body: bodyOf(given) });
const tryChange = (id: string, given: Partial<OrderChange> = {}, ifMatch?: string, client = bruger) =>
  client.try(changeOrder, { params: { id }, headers: ifMatch === undefined ? {} : { 'if-match': ifMatch }, body: bodyOf(given) });
/** Refused with 400 at these fields, and the order is as it was. */
const refusedFields = async (given: Partial<OrderChange>) => {
  const { id } = await build();
  const { status, body } = await tryChange(id, given);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid' });
  expect(await versionOf(id)).toBe(1);
  return body.fields;
};
const versionOf = async (id: string) =>
  (await portal.db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

describe('a person changes', () => {
  test.each(['created', 'booked', 'dispatching'] as const)(
    'a colleague’s order in state %s, every field of it but the project',
    async (state) => {
      const { attributes, nordlys } = portal.world;
      const { id, version } = await build({ state, plan: { project: 'P-7' } });
      const changed = await change(id, {
        requestedPickup: after(2 * HOUR_MS),
        pickupAddress: { ...ADDRESSES.bredgade, comment: 'Ring på' },
        destinationAddress: ADDRESSES.strandvejen,
        customerName: 'Ole Dam',
        customerPhone: '87654321',
        reference: 'R-2',
        comment: 'Ny besked',
        accountId: nordlys.accounts.raadgivning.id,
        attributeIds: [attributes.EL.id],
      });
      expect(changed).toMatchObject({
        id,
        state,
        version: version + 1,
        requestedPickup: after(2 * HOUR_MS),
        pickupAddress: { fullAddress: ADDRESSES.bredgade.fullAddress, comment: 'Ring på' },
        destinationAddress: { fullAddress: ADDRESSES.strandvejen.fullAddress },
        customerName: 'Ole Dam',
        phone: '+4587654321',
        reference: 'R-2',
        comment: 'Ny besked',
        project: 'P-7',
        account: { name: 'Rådgivning' },
        attributes: [{ code: 'EL' }],
        issuedByEmployee: { id: nordlys.users.leder.id },
      });
    },
  );
  test('and the history, the dispatch feed and the branch’s open pages know it', async () => {
    const { koebenhavn } = portal.world.nordlys.branches;
    const page = await leder.socket(`/branches/${koebenhavn.id}/orders`);
    const { id } = await build();
    const changed = await change(id);
    expect(await page.next()).toEqual({ type: 'order', order: changed });
    const history = await portal.db.selectFrom('orderHistory').selectAll().where('orderId', '=', id).orderBy('id', 'desc').execute();
    expect(history[0]).toMatchObject({ kind: 'change', cause: 'person', byUser: portal.world.nordlys.users.bruger.id, at: TEST_NOW });
    const feed = await portal.db.selectFrom('dispatchFeed').select('kind').where('orderId', '=', id).execute();
    expect(feed).toEqual([{ kind: 'changed' }]);
    page.close();
  });
  test('and the centre goes on with the order as it now is', async () => {
    const centre = await openCentre(portal);
    const [placed] = await bruger.call(placeOrder, { headers: {}, body: nordlysBody(portal) });
    const id = placed?.id ?? '';
    await centre.report(id, { state: 'booked' });
    expect(await change(id, { requestedPickup: after(HOUR_MS) })).toMatchObject({ state: 'booked', version: 3 });
    expect(await centre.report(id, { state: 'dispatching' })).toMatchObject({ state: 'dispatching', requestedPickup: after(HOUR_MS) });
  });
  test('a pickup that has passed to now', async () => {
    const { id } = await build({ state: 'dispatching' });
    expect(await change(id, { requestedPickup: after(-HOUR_MS) })).toMatchObject({ requestedPickup: TEST_NOW.toISOString() });
  });
  test.each([1, 20])('not a pickup that stands as it was agreed, %i hours after it has passed', async (hours) => {
    const requestedPickup = after(-0.5 * HOUR_MS);
    const { id } = await build({ state: 'dispatching', plan: { requestedPickup: Date.parse(requestedPickup) } });
    portal.setNow(new Date(TEST_NOW.getTime() + hours * HOUR_MS));
    const later = await portal.client('bruger@nordlys.example');
    expect(await change(id, { requestedPickup, comment: 'Ny besked' }, undefined, later)).toMatchObject({
      requestedPickup,
      comment: 'Ny besked',
    });
  });
});

describe('the history keeps what was changed', () => {
  const lastChange = async (id: string) =>
    (await portal.db.selectFrom('orderHistory').select('changed').where('orderId', '=', id).orderBy('id', 'desc').executeTakeFirst())
      ?.changed;

  test('the time, and nothing else', async () => {
    const { id } = await build();
    await change(id, { requestedPickup: after(HOUR_MS) });
    await change(id, { requestedPickup: after(1.5 * HOUR_MS) });
    expect(await lastChange(id)).toEqual({ requestedPickup: { before: after(HOUR_MS), after: after(1.5 * HOUR_MS) } });
  });
  test('add-ons by their codes', async () => {
    const { EL, HU } = portal.world.attributes;
    const { id } = await build();
    await change(id, { attributeIds: [EL.id] });
    await change(id, { attributeIds: [HU.id, EL.id] });
    expect(await lastChange(id)).toEqual({ attributes: { before: ['EL'], after: ['EL', 'HU'] } });
  });
  test('everything at once, under the contract’s names', async () => {
    const { nordlys } = portal.world;
    const { id } = await build();
    await change(id, { pickupAddress: ADDRESSES.aarhusH, destinationAddress: null, accountId: '', customerName: 'Bo', comment: 'Før' });
    const fixed = { tripType: 'FIXED', fixedTripId: nordlys.fixedTrips.airport.id } as const;
    const rest = { accountId: nordlys.accounts.raadgivning.id, customerName: 'Ole Dam', customerPhone: '87654321', reference: 'R-2' };
    await change(id, { ...fixed, ...rest, comment: null, requestedPickup: after(2 * HOUR_MS) });
    const { pickup, destination } = nordlys.fixedTrips.airport;
    const expected = {
      requestedPickup: { after: after(2 * HOUR_MS) },
      tripType: { before: 'METERED', after: 'FIXED' },
      fixedTripId: { before: null, after: fixed.fixedTripId },
      pickupAddress: { before: ADDRESSES.aarhusH, after: pickup },
      destinationAddress: { before: null, after: destination },
      accountId: { before: null, after: rest.accountId },
      customerName: { before: 'Bo', after: 'Ole Dam' },
      customerPhone: { after: '+4587654321' },
      reference: { after: 'R-2' },
      comment: { before: 'Før', after: null },
      price: { before: null, after: 325 },
    };
    const changed = (await lastChange(id)) as object;
    expect(changed).toMatchObject(expected);
    expect(Object.keys(changed).toSorted()).toEqual(Object.keys(expected).toSorted());
  });
  test('nothing of a change that was refused', async () => {
    const { id } = await build();
    await tryChange(id, { customerName: 'Ole Dam' }, '"9"');
    expect(
      await portal.db.selectFrom('orderHistory').select('id').where('orderId', '=', id).where('kind', '=', 'change').execute(),
    ).toEqual([]);
  });
});

describe('an order that is sent as it is', () => {
  test.each([
    ['in the same words', {}],
    ['in other words', { pickupAddress: { ...ADDRESSES.bredgade, label: null, comment: '' }, customerName: '' }],
  ])('%s stays the version it is, and nobody is told', async (_words, otherwise) => {
    const { EL } = portal.world.attributes;
    const { id } = await build();
    const given = { pickupAddress: ADDRESSES.bredgade, customerName: null, attributeIds: [EL.id] };
    const changed = await change(id, given);
    // Another form, and another word for an add-on, are not the order's.
    await portal.db.updateTable('attributes').set({ description: 'Elbil' }).where('id', '=', EL.id).execute();
    const before = await written(portal.db);
    expect(await change(id, { ...given, ...otherwise }, `"${changed.version}"`)).toEqual(changed);
    expect(await change(id, { ...given, ...otherwise })).toEqual(changed);
    expect(await written(portal.db)).toEqual(before);
    // Whoever has seen an older one is told so all the same.
    expect(await tryChange(id, given, '"1"')).toMatchObject({ status: 412, body: { code: 'stale_version', order: changed } });
    expect(await change(id, { ...given, comment: 'Ny besked' }, `"${changed.version}"`)).toMatchObject({ version: changed.version + 1 });
  });
});

describe('an order cannot be changed', () => {
  test.each(ORDER_STATES.filter((state) => !['created', 'booked', 'dispatching', 'deleted'].includes(state)))(
    'in state %s, and the person is told how it stands',
    async (state) => {
      const { id, version } = await build({ state });
      const refusal = await tryChange(id);
      expect(refusal).toMatchObject({
        status: 409,
        body: { code: 'cannot_change', message: 'Turen kan ikke ændres længere.', order: { id, state, version } },
      });
      expect(await versionOf(id)).toBe(version);
    },
  );
  test('when it is for a large car', async () => {
    const { id } = await build({ plan: { numberOfPeople: 6 } });
    expect(await tryChange(id)).toMatchObject({ status: 409, body: { code: 'cannot_change', order: { numberOfPeople: 6 } } });
  });
  test('into one for more people or cars', async () => {
    expect(await refusedFields({ numberOfPeople: 5, numberOfCars: 2 })).toEqual({
      numberOfPeople: 'Er ikke udfyldt rigtigt.',
      numberOfCars: 'Er ikke udfyldt rigtigt.',
    });
  });
  test('of a sister branch or another company, not even by their admins: it is not there', async () => {
    const { nordlys, havnens } = portal.world;
    const firma = await portal.client('firma@nordlys.example');
    const admin = await portal.client('admin@praj.example');
    const aarhus = await build({ issuer: nordlys.users.aarhus });
    const other = await build({ issuer: havnens.users.bruger });
    for (const client of [bruger, firma, admin]) {
      for (const { id } of [aarhus, other]) expect(await tryChange(id, {}, '"9"', client)).toMatchObject({ status: 404 });
    }
    const deleted = await build({ state: 'deleted' });
    expect(await tryChange(deleted.id)).toMatchObject({ status: 404 });
    expect(await tryChange(crypto.randomUUID())).toMatchObject({ status: 404 });
  });
  test('with a project: it stays as it was', async () => {
    const { id } = await build();
    const answer = await bruger.raw('PUT', `/orders/${id}`, { ...bodyOf(), project: 'P-8' });
    expect(answer).toMatchObject({ status: 400, body: { fields: { project: 'Er ikke udfyldt rigtigt.' } } });
  });
});

describe('a changed order is checked as a placed one', () => {
  test('against the booking module it was drawn from', async () => {
    const { id } = await build();
    expect(await tryChange(id, { bookingModuleUpdatedAt: after(0) })).toMatchObject({
      status: 409,
      body: { code: 4020, message: 'Bookingmodulet er blevet opdateret. Venligst indlæs siden igen' },
    });
  });
  test('against phone, date and add-ons', async () => {
    expect(await refusedFields({ customerPhone: '123' })).toEqual({ customerPhone: 'Ugyldigt telefonnummer' });
    expect(await refusedFields({ requestedPickup: after(-24 * HOUR_MS) })).toEqual({ requestedPickup: 'Datoen kan ikke ligge før i dag.' });
    expect(await refusedFields({ attributeIds: [portal.world.attributes.DY.id] })).toHaveProperty('attributeIds');
  });
  test('by what its form asks for, save the name and the project', async () => {
    const { havnens, attributes } = portal.world;
    const ida = await portal.client('bruger@havnens.example');
    const { id } = await build({ issuer: havnens.users.bruger });
    await portal.db.updateTable('bookingModuleFields').set({ required: true }).where('companyId', '=', havnens.company.id).execute();
    const given = { customerName: null, reference: '2026-014', attributeIds: [attributes.EL.id], comment: 'Tak' };
    expect(await tryChange(id, { ...given, reference: '', destinationAddress: null }, undefined, ida)).toMatchObject({
      status: 400,
      body: { fields: { reference: 'Mangler at udfylde Sagsnummer', destinationAddress: 'Mangler at udfylde Destination' } },
    });
    expect(await change(id, given, undefined, ida)).toMatchObject({ customerName: null, project: null, reference: '2026-014' });
  });
  test('not by what its form has no more: what the order has there stays as it is sent', async () => {
    const { havnens, attributes } = portal.world;
    const ida = await portal.client('bruger@havnens.example');
    const kept = { reference: 'fri tekst', comment: 'Ring på' };
    const { id } = await build({ issuer: havnens.users.bruger, plan: kept });
    const fields = portal.db.deleteFrom('bookingModuleFields').where('companyId', '=', havnens.company.id);
    await fields.where('code', 'in', [FIELD_CODE_OF.reference, FIELD_CODE_OF.comment]).execute();
    expect(await change(id, { ...kept, attributeIds: [attributes.EL.id] }, undefined, ida)).toMatchObject(kept);
  });
  test('against the add-ons that are offered, but the order’s own may stay, archived too, and go', async () => {
    const { DY, EL } = portal.world.attributes;
    const { id, code, description } = DY;
    const { id: order } = await build({ columns: { version: 1, attributes: JSON.stringify([{ id, code, description }]) } });
    await portal.db.updateTable('attributes').set({ status: 'ARCHIVED' }).where('id', '=', id).execute();
    const codes = async (attributeIds: string[]) => (await change(order, { attributeIds })).attributes.map((one) => one.code).toSorted();
    expect(await codes([id, EL.id])).toEqual(['DY', 'EL']);
    expect(await codes([EL.id])).toEqual(['EL']);
    expect(await tryChange(order, { attributeIds: [id] })).toMatchObject({
      status: 400,
      body: { fields: { attributeIds: expect.any(String) } },
    });
    await portal.db.updateTable('attributes').set({ status: 'ACTIVE' }).where('id', '=', id).execute();
  });
  test('against the accounts of the person, but the order’s own may stay', async () => {
    const { salg, archived } = portal.world.nordlys.accounts;
    expect(await tryChange((await build()).id, { accountId: salg.id })).toMatchObject({
      status: 404,
      body: { fields: { accountId: 'Kontoen findes ikke, eller du har ikke adgang til den.' } },
    });
    expect(await refusedFields({ accountId: archived.id })).toEqual({ accountId: 'Kontoen er ikke længere i brug. Vælg en anden.' });
    for (const own of [salg, archived]) {
      const { id } = await build({ plan: { accountId: own.id } });
      expect(await change(id, { accountId: own.id })).toMatchObject({ account: { id: own.id } });
      expect(await change(id, { accountId: '' })).toMatchObject({ account: null });
    }
  });
});

describe('an order on a fixed trip', () => {
  const onAirport = () => {
    const { airport } = portal.world.nordlys.fixedTrips;
    return build({ plan: { fixedTripId: airport.id }, columns: { tripType: 'FIXED', priceOere: 29_900 } });
  };
  test('keeps what was agreed, also when the fixed trip has changed or gone since', async () => {
    const fixedTripId = portal.world.nordlys.fixedTrips.airport.id;
    const { id } = await onAirport();
    expect(await change(id, { fixedTripId, tripType: 'FIXED', pickupAddress: ADDRESSES.aarhusH })).toMatchObject({
      price: 299,
      tripType: 'FIXED',
      pickupAddress: { streetName: 'Vesterbrogade' },
    });
    const gone = await build({ plan: { fixedTripId: crypto.randomUUID() }, columns: { tripType: 'FIXED' } });
    expect(await change(gone.id, { fixedTripId: gone.fixedTripId, tripType: 'FIXED' })).toMatchObject({ tripType: 'FIXED' });
  });
  test('may leave it, or take another at today’s terms', async () => {
    const { id } = await onAirport();
    expect(await change(id, { fixedTripId: null })).toMatchObject({ tripType: 'METERED', fixedTripId: null, price: null });
    const { nordlys } = portal.world;
    expect(await change(id, { fixedTripId: nordlys.fixedTrips.airport.id, tripType: 'FIXED' })).toMatchObject({ price: 325 });
    expect(await tryChange(id, { fixedTripId: nordlys.fixedTrips.needsUpdate.id, tripType: 'FIXED' })).toMatchObject({
      status: 409,
      body: { code: 'fixed_trip_needs_update' },
    });
  });
  test('cannot take one for a large car', async () => {
    const large = await buildFixedTrip(portal.db, { branchId: portal.world.nordlys.branches.koebenhavn.id, numberOfPeople: 6 });
    expect(await refusedFields({ fixedTripId: large.id, tripType: 'FIXED' })).toHaveProperty('fixedTripId');
  });
});
