import { allocateOrder } from '@praj/contract/allocations/allocations.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import { cancelOrder, changeOrder, type OrderBody, placeOrder, readOrder, reorder } from '@praj/contract/orders.ts';
import type { AllocationField } from '@praj/domain/allocations/allocation-kinds.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildOrder, buildUser } from '../../../../db/demo/builders.ts';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
let bruger: Client;
let firma: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  bruger = await portal.client('bruger@nordlys.example');
  firma = await portal.client('firma@nordlys.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('allocationValues').execute();
  await list('costCentre', '4711', 'Salg');
  await list('costCentre', '4712', 'Indkøb');
  await ask([
    { kind: 'costCentre', source: 'list', required: true },
    { kind: 'personReference', source: 'free', required: false },
    { kind: 'ean', source: 'free', required: false },
  ]);
});

/** The form stays as old as every test's body says. */
const ask = (fields: readonly AllocationField[]) =>
  portal.db
    .updateTable('bookingModules')
    .set({ allocationFields: JSON.stringify(fields) })
    .where('companyId', '=', portal.world.nordlys.company.id)
    .execute();
const list = async (kind: AllocationField['kind'], code: string, name: string, branchId: string | null = null) => {
  const { id: companyId } = portal.world.nordlys.company;
  await portal.db.insertInto('allocationValues').values({ id: crypto.randomUUID(), companyId, branchId, kind, code, name }).execute();
};
const retire = (code: string) => portal.db.updateTable('allocationValues').set({ active: false }).where('code', '=', code).execute();
const body = (allocations: OrderBody['allocations']) => nordlysBody(portal, { allocations });
const tryPlace = (allocations?: OrderBody['allocations']) => bruger.try(placeOrder, { headers: {}, body: body(allocations) });
const place = async (allocations: OrderBody['allocations']) => {
  const [order] = await bruger.call(placeOrder, { headers: {}, body: body(allocations) });
  if (!order) throw new Error('no order');
  return order;
};
const allocate = (id: string, allocations: object, client = bruger, headers: { 'if-match'?: string } = {}) =>
  client.try(allocateOrder, { params: { id }, headers, body: { allocations } });
const SALES = { kind: 'costCentre', code: '4711', name: 'Salg' };

describe('an order', () => {
  test('is allocated to what the list says, and keeps code and name as they were', async () => {
    const order = await place({ costCentre: ' 4711 ', personReference: 'Mette', ean: '5790 0001 2345 2' });
    const kept = [SALES, { kind: 'personReference', code: 'Mette', name: null }, { kind: 'ean', code: '5790000123452', name: null }];
    expect(order.allocations).toEqual(kept);
    await portal.db.updateTable('allocationValues').set({ name: 'Salg og service' }).where('code', '=', '4711').execute();
    expect((await bruger.call(readOrder, { params: { id: order.id } })).allocations).toEqual(kept);
  });

  test('for several cars has it on each', async () => {
    const orders = await bruger.call(placeOrder, { headers: {}, body: { ...body({ costCentre: '4711' }), numberOfCars: 2 } });
    expect(orders.map(({ allocations }) => allocations)).toEqual([[SALES], [SALES]]);
  });

  test('is refused with all that is lacking or wrong beside its field', async () => {
    expect(await tryPlace()).toMatchObject({
      status: 400,
      body: { fields: { 'allocations.costCentre': 'Mangler at udfylde Omkostningssted' } },
    });
    expect((await tryPlace({ costCentre: '9', ean: '5790000123453', requisition: 'R1' })).body).toMatchObject({
      fields: {
        'allocations.costCentre': 'Vælg en værdi på listen.',
        'allocations.ean': 'Et EAN-nummer har 13 cifre, og det sidste skal passe til de andre.',
        'allocations.requisition': 'Feltet er ikke i brug længere.',
      },
    });
    await retire('4711');
    expect((await tryPlace({ costCentre: '4711' })).status).toBe(400);
  });

  test('may be on the own branch’s list, and not on another’s', async () => {
    const { koebenhavn, aarhus } = portal.world.nordlys.branches;
    await list('costCentre', '5000', 'Vores', koebenhavn.id);
    await list('costCentre', '6000', 'Deres', aarhus.id);
    expect((await place({ costCentre: '5000' })).allocations).toEqual([{ kind: 'costCentre', code: '5000', name: 'Vores' }]);
    expect((await tryPlace({ costCentre: '6000' })).status).toBe(400);
  });

  test('of a company that asks for none has none, and none is taken of it', async () => {
    await ask([]);
    const [order] = await bruger.call(placeOrder, { headers: {}, body: nordlysBody(portal) });
    expect(order?.allocations).toEqual([]);
    expect((await tryPlace({ costCentre: '4711' })).status).toBe(400);
  });
});

describe('an order that is changed', () => {
  const change = (id: string, allocations: OrderBody['allocations']) =>
    bruger.try(changeOrder, {
      params: { id },
      headers: {},
      body: nordlysBody(portal, { comment: 'Ny', ...(allocations && { allocations }) }),
    });

  test('keeps what it was allocated to where nothing is said of it, also a value that left its list', async () => {
    const { id } = await place({ costCentre: '4711', personReference: 'Mette' });
    await retire('4711');
    for (const sent of [undefined, { costCentre: '4711', personReference: 'Mette' }]) {
      const { status, body: order } = await change(id, sent);
      expect({ status, order }).toMatchObject({ status: 200, order: { allocations: [SALES, { code: 'Mette' }] } });
    }
  });

  test('takes what is sent in place of all of it, and history tells from what to what', async () => {
    const { id } = await place({ costCentre: '4711', personReference: 'Mette' });
    expect((await change(id, { costCentre: '4712' })).status).toBe(200);
    const praj = await portal.client('admin@praj.example');
    const { entries } = await praj.call(readAudit, { query: { subject: `order:${id}` } });
    expect(entries[0]?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'costCentre', before: '4711 Salg', after: '4712 Indkøb' }),
        expect.objectContaining({ field: 'personReference', before: 'Mette', after: null }),
      ]),
    );
    expect((await change(id, { personReference: 'Mette' })).status).toBe(400);
  });
});

test('an order that is placed again drops what has left its list, and is placed all the same', async () => {
  const { id } = await place({ costCentre: '4711', personReference: 'Mette' });
  await bruger.call(cancelOrder, { params: { id } });
  await retire('4711');
  const [again] = await bruger.call(reorder, { params: { id }, headers: {}, body: {} });
  expect(again?.allocations).toEqual([{ kind: 'personReference', code: 'Mette', name: null }]);
});

describe('what a trip is allocated to, after the trip', () => {
  const driven = (columns: object = {}) =>
    buildOrder(portal.db, { issuer: portal.world.nordlys.users.bruger, state: 'concluded', now: TEST_NOW, columns });

  test('is corrected by whoever ordered it, told the branch’s pages, and stands in its history', async () => {
    const { id, version } = await driven();
    const page = await bruger.socket(`/branches/${portal.world.nordlys.branches.koebenhavn.id}/orders`);
    const { status, body: order } = await allocate(id, { costCentre: '4712' });
    expect({ status, order }).toMatchObject({ status: 200, order: { state: 'concluded', version: version + 1 } });
    expect(order).toMatchObject({ allocations: [{ code: '4712', name: 'Indkøb' }] });
    await page.next((message) => JSON.stringify(message).includes(id));
    page.close();
    // Said again it is nothing new.
    expect((await allocate(id, { costCentre: '4712' })).body).toMatchObject({ version: version + 1 });
    const lines = await portal.db
      .selectFrom('orderHistory')
      .select(['kind', 'changed', 'byUser'])
      .where('orderId', '=', id)
      .where('kind', '=', 'change')
      .execute();
    expect(lines).toEqual([
      { kind: 'change', changed: { costCentre: { before: null, after: '4712 Indkøb' } }, byUser: portal.world.nordlys.users.bruger.id },
    ]);
    const fed = await portal.db.selectFrom('dispatchFeed').select('kind').where('orderId', '=', id).execute();
    expect(fed).toEqual([]);
  });

  test('is no colleague’s to correct, save a manager’s and an admin’s', async () => {
    const { id } = await driven();
    const colleague = await portal.client((await buildUser(portal.db, { branch: portal.world.nordlys.branches.koebenhavn })).email);
    expect((await allocate(id, { costCentre: '4711' }, colleague)).status).toBe(404);
    expect((await allocate((await driven({ state: 'deleted' })).id, { costCentre: '4711' })).status).toBe(404);
    for (const email of ['leder@nordlys.example', 'firma@nordlys.example', 'admin@praj.example']) {
      expect((await allocate(id, { costCentre: '4711' }, await portal.client(email))).status, email).toBe(200);
    }
  });

  test('is judged as an order is, by the lists of the order’s own branch', async () => {
    const { id } = await driven();
    expect(await allocate(id, { costCentre: '' })).toMatchObject({
      status: 400,
      body: { fields: { 'allocations.costCentre': expect.any(String) } },
    });
    await list('costCentre', '5000', 'København', portal.world.nordlys.branches.koebenhavn.id);
    expect((await allocate(id, { costCentre: '5000' }, firma)).status).toBe(200);
  });

  test('stands once the trip is invoiced, or its texts were let go', async () => {
    const invoiced = await driven({ invoicedAt: TEST_NOW });
    expect(await allocate(invoiced.id, { costCentre: '4711' })).toMatchObject({
      status: 409,
      body: { code: 'order_invoiced', message: 'Turen er faktureret, så konteringen kan ikke rettes længere.', order: { id: invoiced.id } },
    });
    const forgotten = await driven({ forgottenAt: TEST_NOW });
    expect(await allocate(forgotten.id, { costCentre: '4711' })).toMatchObject({ status: 409, body: { code: 'trip_forgotten_texts' } });
  });

  test('keeps the EAN number that the form no longer asks for, unless it is emptied', async () => {
    const ean = { kind: 'ean', code: '5790000123452', name: null };
    const columns = { allocations: JSON.stringify({ costCentre: { code: '4711', name: 'Salg' }, ean: { code: ean.code, name: null } }) };
    const { id } = await driven(columns);
    await ask([{ kind: 'costCentre', source: 'list', required: true }]);
    expect(await allocate(id, { costCentre: '4712' })).toMatchObject({ body: { allocations: [{ code: '4712' }, ean] } });
    expect((await allocate(id, { costCentre: '4712', ean: '' })).body).toMatchObject({ allocations: [{ code: '4712' }] });
  });

  test('is not written over what somebody else has changed since', async () => {
    const { id, version } = await driven();
    expect((await allocate(id, { costCentre: '4711' }, bruger, { 'if-match': `"${version}"` })).status).toBe(200);
    expect(await allocate(id, { costCentre: '4712' }, bruger, { 'if-match': `"${version}"` })).toMatchObject({
      status: 412,
      body: { order: { allocations: [SALES] } },
    });
  });
});
