import {
  activateAttribute,
  archiveAttribute,
  changeAttribute,
  type KeptAttribute,
  readAttribute,
} from '@praj/contract/attributes/attributes.ts';
import { readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import { type OrderBody, placeOrder } from '@praj/contract/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AttributeRow, buildAttribute } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import type { Listener } from '../../../test/listener.ts';
import { nordlysBody } from '../../../test/order-body.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

type Body = Input<typeof changeAttribute>['body'];
const UNKNOWN = crypto.randomUUID();
let portal: TestPortal;
let admin: Client;
let bruger: Client;
let made = 0;
let attribute: AttributeRow;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  admin = await portal.client('admin@praj.example');
  bruger = await portal.client('bruger@nordlys.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.pass(1000);
  attribute = await buildAttribute(portal.db, written());
});

/** What nobody has, save what is given. */
const written = (given: Partial<Body> = {}): Body => {
  made += 1;
  return { description: `Tilvalg ${made}`, code: made.toString(36).toUpperCase().padStart(3, 'Q'), globalId: 5000 + made, ...given };
};
const putInModule = (companyId: string) =>
  portal.db.insertInto('bookingModuleAttributes').values({ companyId, attributeId: attribute.id, sortOrder: 90 }).execute();
const change = (body: Body, id = attribute.id) => admin.try(changeAttribute, { params: { id }, body });
const archive = (id = attribute.id) => admin.call(archiveAttribute, { params: { id } });
const activate = (id = attribute.id) => admin.call(activateAttribute, { params: { id } });
const moduleOf = (client: Client, companyId: string) => client.call(readBookingModule, { params: { id: companyId } });
const auditOf = (id: string) =>
  portal.db.selectFrom('audit').select(['action', 'byUser', 'before', 'after']).where('subjectId', '=', id).orderBy('id').execute();
const heard = (page: Listener, id: string) => page.next((message) => message['id'] === id);

describe('a changed attribute', () => {
  test('answers as it now is, in capitals', async () => {
    const body = written({ description: ' Barnestol ', code: ' bst ' });
    expect(await change(body)).toMatchObject({ status: 200, body: { description: 'Barnestol', code: 'BST', globalId: body.globalId } });
    expect(await admin.call(readAttribute, { params: { id: attribute.id } })).toMatchObject({ code: 'BST', status: 'ACTIVE' });
  });

  test('may keep its own code and ID', async () => {
    const { code, globalId } = attribute;
    expect(await change({ description: 'Andet navn', code, globalId })).toMatchObject({ status: 200 });
  });

  test('does not take another’s code or ID', async () => {
    expect(await change(written({ code: 'hu' }))).toMatchObject({
      status: 409,
      body: { message: 'Key (code)=(…) already exists.', fields: { code: 'Koden er allerede i brug' } },
    });
    expect(await change(written({ globalId: 2 }))).toMatchObject({
      status: 409,
      body: { message: 'Key (global_id)=(…) already exists.', fields: { globalId: 'ID’et er allerede i brug' } },
    });
    expect(await change(written({ code: 'hu', globalId: 2 }))).toMatchObject({
      status: 409,
      body: {
        message: 'Key (code)=(…) already exists.',
        fields: { code: 'Koden er allerede i brug', globalId: 'ID’et er allerede i brug' },
      },
    });
    expect(await auditOf(attribute.id)).toEqual([]);
  });

  test('does not become one of large cars while a booking module has it', async () => {
    const rename = (from: string, to: string) => portal.db.updateTable('attributes').set({ code: to }).where('code', '=', from).execute();
    await rename('SV', 'ZSV');
    await putInModule(portal.world.nordlys.company.id);
    expect(await change(written({ code: 'sv' }))).toMatchObject({
      status: 400,
      body: { fields: { code: 'Koden er en stor vogns. Fjern først egenskaben fra kundernes bookingmoduler.' } },
    });
    expect(await auditOf(attribute.id)).toEqual([]);
    await portal.db.deleteFrom('bookingModuleAttributes').where('attributeId', '=', attribute.id).execute();
    expect(await change(written({ code: 'sv' }))).toMatchObject({ status: 200, body: { category: 'BIGCAR' } });
    expect(await change(written({ code: 'svx' }))).toMatchObject({ status: 200, body: { category: 'OTHER' } });
    await rename('ZSV', 'SV');
  });

  test('is told to the provider’s pages and to the forms that offer it, which stay good; the audit keeps what differs', async () => {
    const { company } = portal.world.nordlys;
    await putInModule(company.id);
    const before = await moduleOf(bruger, company.id);
    const pages = { admin: await admin.socket('/ws'), bruger: await bruger.socket('/ws') };
    const { code, globalId } = attribute;
    await change({ description: 'Barnesæde', code, globalId });
    expect(await heard(pages.admin, attribute.id)).toEqual({ type: 'changed', resource: 'attributes', id: attribute.id });
    expect(await heard(pages.bruger, company.id)).toEqual({ type: 'changed', resource: 'companies', id: company.id });
    const after = await moduleOf(bruger, company.id);
    expect(after.updatedAt).toBe(before.updatedAt);
    expect(after.attributesFields).toContainEqual(expect.objectContaining({ id: attribute.id, description: 'Barnesæde' }));
    expect(await auditOf(attribute.id)).toEqual([
      {
        action: 'attribute.change',
        byUser: admin.userId,
        before: { description: attribute.description },
        after: { description: 'Barnesæde' },
      },
    ]);
    for (const page of Object.values(pages)) page.close();
  });

  test('that is saved as it was is no change', async () => {
    const { description, code, globalId } = attribute;
    await change({ description, code, globalId });
    expect(await auditOf(attribute.id)).toEqual([]);
  });

  test('is refused while it is archived, and where the product relies on it', async () => {
    await archive();
    expect(await change(written())).toMatchObject({
      status: 409,
      body: { code: 'attribute_archived', message: 'Attributten er arkiveret. Aktivér den, før du ændrer den.' },
    });
    for (const code of ['EL', 'S5', 'S6', 'S7', 'S8'] as const) {
      expect(await change(written(), portal.world.attributes[code].id), code).toMatchObject({
        status: 409,
        body: {
          code: 'attribute_relied_on',
          message: 'Portalen bygger på attributten, så den kan hverken ændres eller arkiveres.',
        },
      });
    }
    expect((await change(written(), portal.world.attributes.SV.id)).status).toBe(200);
  });

  test('that is not there is not told of', async () => {
    expect(await change(written(), UNKNOWN)).toMatchObject({ status: 404 });
    expect(await admin.try(archiveAttribute, { params: { id: UNKNOWN } })).toMatchObject({ status: 404 });
    expect(await admin.try(activateAttribute, { params: { id: UNKNOWN } })).toMatchObject({ status: 404 });
  });
});

describe('an archived attribute', () => {
  test('is no longer offered, and every booking module that has it has changed', async () => {
    const { nordlys, havnens } = portal.world;
    await putInModule(nordlys.company.id);
    const others = await moduleOf(admin, havnens.company.id);
    expect((await archive()).status).toBe('ARCHIVED');
    const module = await moduleOf(bruger, nordlys.company.id);
    expect(module.updatedAt).toBe(portal.deps.now().toISOString());
    expect(module.attributesFields.map(({ id }) => id)).not.toContain(attribute.id);
    expect(await moduleOf(admin, havnens.company.id)).toEqual(others);
    portal.pass(1000);
    expect((await activate()).status).toBe('ACTIVE');
    const again = await moduleOf(bruger, nordlys.company.id);
    expect(again.updatedAt).toBe(portal.deps.now().toISOString());
    expect(again.attributesFields.map(({ id }) => id)).toContain(attribute.id);
  });

  test('changes a module that was changed at the very same moment', async () => {
    const { company } = portal.world.nordlys;
    await putInModule(company.id);
    await archive();
    const { updatedAt } = await moduleOf(bruger, company.id);
    await activate();
    expect(Date.parse((await moduleOf(bruger, company.id)).updatedAt)).toBeGreaterThan(Date.parse(updatedAt));
  });

  test('is told to the provider’s pages, and to those alone whose company has it', async () => {
    const { nordlys, havnens } = portal.world;
    await putInModule(nordlys.company.id);
    const stranger = await portal.client('bruger@havnens.example');
    await portal.deps.push.caughtUp(); // what the tests before have changed is told
    const pages = await Promise.all([admin, bruger, stranger].map((client) => client.socket('/ws')));
    const [provider, own, others] = pages as [Listener, Listener, Listener];
    await archive();
    expect(await heard(provider, attribute.id)).toMatchObject({ resource: 'attributes' });
    expect(await heard(own, nordlys.company.id)).toMatchObject({ resource: 'companies' });
    // What comes after it has come to all of them.
    attribute = await buildAttribute(portal.db, written());
    await putInModule(havnens.company.id);
    await archive();
    await heard(others, havnens.company.id);
    expect(others.messages.map(({ id }) => id)).toEqual([havnens.company.id]);
    expect(own.messages.map(({ id }) => id)).toEqual([nordlys.company.id]);
    for (const page of pages) page.close();
  });

  test('is kept in the audit once, however often it is pressed', async () => {
    const { company } = portal.world.nordlys;
    await putInModule(company.id);
    await archive();
    const { updatedAt } = await moduleOf(bruger, company.id);
    portal.pass(1000);
    await archive();
    expect((await moduleOf(bruger, company.id)).updatedAt).toBe(updatedAt);
    await activate();
    await activate();
    expect(await auditOf(attribute.id)).toMatchObject([
      { action: 'attribute.archive', byUser: admin.userId, before: { status: 'ACTIVE' }, after: { status: 'ARCHIVED' } },
      { action: 'attribute.activate', before: { status: 'ARCHIVED' }, after: { status: 'ACTIVE' } },
    ]);
  });

  test('stands in its own history and in the provider’s, by name', async () => {
    await archive();
    const entry = {
      action: 'attribute.archive',
      by: { id: admin.userId },
      subject: { type: 'attribute', id: attribute.id, name: attribute.description },
      changes: [{ field: 'status', before: 'ACTIVE', after: 'ARCHIVED' }],
    };
    for (const subject of [`attribute:${attribute.id}`, `company:${portal.world.praj.company.id}`] as const) {
      expect((await admin.call(readAudit, { query: { subject } })).entries[0]).toMatchObject(entry);
    }
    const theirs = await admin.call(readAudit, { query: { subject: `company:${portal.world.nordlys.company.id}` } });
    expect(theirs.entries.filter(({ subject }) => subject.type === 'attribute')).toEqual([]);
  });

  test('is never one that the product relies on', async () => {
    const { EL, S6, SV } = portal.world.attributes;
    for (const { id } of [EL, S6]) {
      expect(await admin.try(archiveAttribute, { params: { id } })).toMatchObject({ status: 409, body: { code: 'attribute_relied_on' } });
    }
    expect((await archive(SV.id)).status).toBe('ARCHIVED');
  });
});

describe('an order with an add-on that is archived meanwhile', () => {
  const body = (module: { updatedAt: string }): OrderBody =>
    nordlysBody(portal, { bookingModuleUpdatedAt: module.updatedAt, attributeIds: [attribute.id] });

  test('is refused as the form was drawn before, and by the new form because nobody can choose it', async () => {
    const { company } = portal.world.nordlys;
    await putInModule(company.id);
    const drawn = await moduleOf(bruger, company.id);
    await archive();
    const refused = await bruger.try(placeOrder, { headers: {}, body: body(drawn) });
    expect(refused).toMatchObject({ status: 409, body: { code: 4020 } });
    const redrawn = await moduleOf(bruger, company.id);
    expect(await bruger.try(placeOrder, { headers: {}, body: body(redrawn) })).toMatchObject({
      status: 400,
      body: { fields: { attributeIds: 'Et af tilvalgene kan ikke længere vælges.' } },
    });
    const [order] = await bruger.call(placeOrder, { headers: {}, body: { ...body(redrawn), attributeIds: [] } });
    expect(order?.attributes).toEqual([]);
  });

  test('keeps it when it was placed before', async () => {
    const { company } = portal.world.nordlys;
    await putInModule(company.id);
    const [order] = await bruger.call(placeOrder, { headers: {}, body: body(await moduleOf(bruger, company.id)) });
    await archive();
    expect(order?.attributes.map(({ id }) => id)).toEqual([attribute.id]);
    const { attributes } = (await bruger.raw('GET', `/orders/${order?.id}`)).body as { attributes: Pick<KeptAttribute, 'id'>[] };
    expect(attributes.map(({ id }) => id)).toEqual([attribute.id]);
  });
});
