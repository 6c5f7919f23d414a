import { changeBookingModule, readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import { type OrderBody, placeOrder } from '@praj/contract/orders.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { buildAttribute, buildBookingModule, buildBranch, buildCompany, buildUser, type Company } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

type Body = Input<typeof changeBookingModule>['body'];
let portal: TestPortal;
let admin: Client;
let company: Company;
let person: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  admin = await portal.client('admin@praj.example');
});
afterAll(() => portal.close());

/** A company of its own for every test, with reference and project, and EL and SC to choose among. */
beforeEach(async () => {
  const { EL, SC } = portal.world.attributes;
  portal.pass(60_000);
  company = await buildCompany(portal.db);
  const branch = await buildBranch(portal.db, { companyId: company.id });
  person = await portal.client((await buildUser(portal.db, { branch })).email);
  await buildBookingModule(portal.db, {
    companyId: company.id,
    updatedAt: portal.world.moduleUpdatedAt,
    fields: [{ name: 'date' }, { name: 'time' }, { name: 'pickupAddress' }, { name: 'reference', validation: 'P-.*' }, { name: 'project' }],
    attributes: [{ attribute: EL, required: true }, { attribute: SC }],
  });
});

const params = () => ({ id: company.id });
const body = (given: Partial<Body> = {}): Body => ({ attributes: [], fields: [], referenceLabel: 'Reference', ...given });
const put = (given: Partial<Body> = {}) => admin.call(changeBookingModule, { params: params(), body: body(given) });
const attempt = (given: object) => admin.try(changeBookingModule, { params: params(), body: { ...body(), ...given } });
const read = (client = person) => client.call(readBookingModule, { params: params() });
const refusedFields = async (given: object) => {
  const before = await read();
  const { status, body: said } = await attempt(given);
  expect({ status, code: said.code }).toEqual({ status: 400, code: 'invalid' });
  expect(await read()).toEqual(before);
  return said.fields;
};
/** The codes of the fields in their order, with a star where one is required. */
const starred = (fields: readonly { readonly code: string; readonly required: boolean }[]) =>
  fields.map(({ code, required }) => `${code}${required ? '*' : ''}`).join(' ');
const order = (given: Partial<OrderBody>): OrderBody => ({
  bookingModuleUpdatedAt: portal.world.moduleUpdatedAt.toISOString(),
  requestedPickup: new Date(portal.deps.now().getTime() + 60_000).toISOString(),
  pickupAddress: ADDRESSES.vesterbrogade,
  ...given,
});
const place = (given: Partial<OrderBody>) => person.try(placeOrder, { headers: {}, body: order(given) });
const ordersOf = () => portal.db.selectFrom('orders').select('id').where('companyId', '=', company.id).execute();

describe('a booking form that was changed', () => {
  test('has the fields and attributes that were chosen, in their order, and is answered as it is read', async () => {
    const { HU, EL } = portal.world.attributes;
    const answer = await put({
      referenceLabel: '  Sagsnummer ',
      fields: [
        { code: 'AF', required: true },
        { code: 'RE', required: true },
        { code: 'DE', required: false },
        { code: 'DA', required: true },
        { code: 'TI', required: true },
      ],
      attributes: [
        { id: HU.id, required: false },
        { id: EL.id, required: true },
      ],
    });
    expect(answer).toEqual(await read());
    expect(answer.referenceLabel).toBe('Sagsnummer');
    expect(starred(answer.staticFields)).toBe('AF* RE* DE DA* TI*');
    expect(answer.staticFields[1]?.inputLabel).toBe('Sagsnummer');
    expect(starred(answer.attributesFields)).toBe('HU EL*');
    expect(answer.updatedAt).toBe(portal.deps.now().toISOString());
  });

  test('keeps date, time and pickup required, and gets them where they are not named', async () => {
    const answer = await put({
      fields: [
        { code: 'TI', required: false },
        { code: 'KO', required: false },
      ],
    });
    expect(starred(answer.staticFields)).toBe('DA* AF* TI* KO');
    const kept = await portal.db
      .selectFrom('bookingModuleFields')
      .select(['code', 'required'])
      .where('companyId', '=', company.id)
      .orderBy('sortOrder')
      .execute();
    expect(starred(kept)).toBe('DA* AF* TI* KO');
  });

  test('keeps a pattern that is not named, takes another, and lets one go', async () => {
    const pattern = async (field: object) =>
      (await put({ fields: [{ code: 'RE', required: false, ...field }] })).staticFields.find(({ code }) => code === 'RE')?.validation;
    expect(await pattern({})).toBe('P-.*');
    expect(await pattern({ validation: String.raw`\d{4}` })).toBe(String.raw`\d{4}`);
    expect(await pattern({ required: true })).toBe(String.raw`\d{4}`);
    expect(await pattern({ validation: null })).toBeNull();
    expect(await pattern({ validation: 'P.*' })).toBe('P.*');
    expect(await pattern({ validation: '' })).toBeNull();
  });

  test('is newer than it was at the same millisecond, and on a clock that was set back', async () => {
    const times: number[] = [];
    const change = async (referenceLabel: string) => void times.push(Date.parse((await put({ referenceLabel })).updatedAt));
    await change('Sag');
    await change('Sag 2');
    portal.pass(-3_600_000);
    await change('Sag 3');
    portal.pass(3_600_000);
    expect(times).toEqual([times[0], (times[0] ?? 0) + 1, (times[0] ?? 0) + 2]);
  });

  test('that says the same again is as old as it was, and nobody is told', async () => {
    const page = await person.socket('/ws');
    const told = () => page.next((message) => message.id === company.id);
    const first = await put({ referenceLabel: 'Sag' });
    await told();
    portal.pass(1000);
    expect(await put({ referenceLabel: 'Sag' })).toEqual(first);
    await put({ referenceLabel: 'Sag 2' });
    await told();
    expect(page.messages.filter((message) => message.id === company.id)).toHaveLength(2);
    page.close();
  });

  test('is told to its own people and to the provider, and to nobody else', async () => {
    const [own, provider, other] = await Promise.all(
      [person, admin, await portal.client('firma@havnens.example')].map((client) => client.socket('/ws')),
    );
    await put({ referenceLabel: 'Sag' });
    for (const page of [own, provider]) {
      expect(await page?.next((message) => message.id === company.id)).toEqual({ type: 'changed', resource: 'companies', id: company.id });
    }
    // The other company hears of its own next change, and had heard of this one by then.
    const { havnens } = portal.world;
    await admin.call(changeBookingModule, { params: { id: havnens.company.id }, body: body() });
    await other?.next((message) => message.id === havnens.company.id);
    expect(other?.messages.filter((message) => message.id === company.id)).toEqual([]);
    for (const page of [own, provider, other]) page?.close();
  });

  test('stands in the company’s history: what came, what went, what is required and what it is called', async () => {
    const { SC, HU } = portal.world.attributes;
    await put({
      referenceLabel: 'Sagsnummer',
      fields: [
        { code: 'RE', required: true, validation: String.raw`\d{4}-\d{3}` },
        { code: 'KO', required: false },
      ],
      attributes: [
        { id: SC.id, required: true },
        { id: HU.id, required: false },
      ],
    });
    const { entries } = await admin.call(readAudit, { query: { subject: `company:${company.id}` } });
    expect(entries).toMatchObject([
      {
        action: 'company.booking_module',
        by: { id: admin.userId },
        changes: [
          { field: 'referenceLabel', before: 'Reference', after: 'Sagsnummer' },
          { field: 'formFields', before: ['Projekt'], after: ['Bemærkning til turen'] },
          { field: 'requiredFields', before: [], after: ['Reference'] },
          { field: 'fieldPatterns', before: ['Reference: P-.*'], after: [String.raw`Reference: \d{4}-\d{3} (Skrives som 1234-567.)`] },
          { field: 'formAttributes', before: ['Elbil'], after: ['Hund med'] },
          { field: 'requiredAttributes', before: ['Elbil'], after: ['Stationcar'] },
        ],
      },
    ]);
  });
  test('stands in the history with both orders, where only the order of its fields was changed', async () => {
    const before = await read();
    const fields = before.staticFields.map(({ code, required }) => ({ code, required }));
    const attributes = before.attributesFields.map(({ id, required }) => ({ id, required }));
    await put({ fields: [...fields.slice(0, 3), ...fields.slice(3).toReversed()], attributes });
    const { entries } = await admin.call(readAudit, { query: { subject: `company:${company.id}` } });
    expect(entries[0]?.changes).toEqual([
      {
        field: 'formFields',
        before: ['Dato', 'Tid', 'Afhentning', 'Reference', 'Projekt'],
        after: ['Dato', 'Tid', 'Afhentning', 'Projekt', 'Reference'],
      },
    ]);
  });

  test('keeps an archived attribute that nobody could see, behind those that were chosen', async () => {
    const hidden = await buildAttribute(portal.db, { code: 'X1', status: 'ARCHIVED' });
    await portal.db
      .insertInto('bookingModuleAttributes')
      .values({ companyId: company.id, attributeId: hidden.id, required: true, sortOrder: 0 })
      .execute();
    const { HU, SC } = portal.world.attributes;
    const chosen = [HU, SC].map(({ id }) => ({ id, required: false }));
    expect(starred((await put({ attributes: chosen })).attributesFields)).toBe('HU SC');
    await portal.db.updateTable('attributes').set({ status: 'ACTIVE' }).where('id', '=', hidden.id).execute();
    expect(starred((await read()).attributesFields)).toBe('HU SC X1*');
    await portal.db.updateTable('attributes').set({ status: 'ARCHIVED' }).where('id', '=', hidden.id).execute();
  });
});

describe('two who change the same form', () => {
  test('are told apart: the second hears of it, and nothing of the first is overwritten', async () => {
    const { updatedAt } = await read(admin);
    await put({ referenceLabel: 'Den første', updatedAt });
    const { status, body: said } = await attempt({ referenceLabel: 'Den anden', updatedAt });
    expect({ status, ...said }).toMatchObject({
      status: 409,
      code: 4020,
      message: 'Bookingmodulet er blevet opdateret. Venligst indlæs siden igen',
    });
    expect((await read()).referenceLabel).toBe('Den første');
  });
  test('at the very same moment: one of them is taken', async () => {
    const { updatedAt } = await read(admin);
    const answers = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((referenceLabel) => attempt({ referenceLabel, updatedAt })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    const taken = answers.find(({ status }) => status === 200)?.body as unknown as { referenceLabel: string };
    expect((await read()).referenceLabel).toBe(taken.referenceLabel);
    const audit = await portal.db.selectFrom('audit').select('id').where('subjectId', '=', company.id).execute();
    expect(audit).toHaveLength(1);
  });
  test('without saying which form they saw, both are taken, one after the other', async () => {
    const answers = await Promise.all(['A', 'B', 'C'].map((referenceLabel) => put({ referenceLabel })));
    expect(new Set(answers.map(({ updatedAt }) => updatedAt)).size).toBeGreaterThan(0);
    const audit = await portal.db.selectFrom('audit').select('after').where('subjectId', '=', company.id).execute();
    expect(audit).toHaveLength(3);
  });
  test('a form that is out of date is told so before anything in it is found wrong', async () => {
    const { updatedAt } = await read(admin);
    await put({ referenceLabel: 'Den første', updatedAt });
    expect(await attempt({ attributes: [{ id: crypto.randomUUID(), required: false }], updatedAt })).toMatchObject({ status: 409 });
  });
});

describe('an order', () => {
  test('that was filled in on the form before is not booked, and is on the new one', async () => {
    const { updatedAt } = await put({ referenceLabel: 'Sag' });
    expect(await place({ reference: 'P-1' })).toMatchObject({ status: 409, body: { code: 4020 } });
    expect(await ordersOf()).toEqual([]);
    expect(await place({ bookingModuleUpdatedAt: updatedAt })).toMatchObject({ status: 200 });
  });
  test('lacks a field and an attribute that the new form requires, and breaks its pattern', async () => {
    const { SC } = portal.world.attributes;
    const { updatedAt } = await put({
      referenceLabel: 'Sagsnummer',
      fields: [{ code: 'RE', required: true, validation: String.raw`\d{4}` }],
      attributes: [{ id: SC.id, required: true }],
    });
    const fieldsOf = async (given: Partial<OrderBody>) => (await place({ bookingModuleUpdatedAt: updatedAt, ...given })).body.fields;
    expect(await fieldsOf({})).toEqual({ reference: 'Mangler at udfylde Sagsnummer', attributeIds: 'Mangler at udfylde Stationcar' });
    expect(await fieldsOf({ reference: 'X', attributeIds: [SC.id] })).toEqual({ reference: 'Skal være 4 cifre.' });
    expect(await place({ bookingModuleUpdatedAt: updatedAt, reference: '2201', attributeIds: [SC.id] })).toMatchObject({ status: 200 });
  });
  test('pressed while the form is changed is booked on the one it was filled in on, or not at all', async () => {
    const { updatedAt } = await put({ referenceLabel: 'Sag' });
    const [, ...placed] = await Promise.all([
      put({ referenceLabel: 'Sag', fields: [{ code: 'PR', required: true }] }),
      ...Array.from({ length: 8 }, () => place({ bookingModuleUpdatedAt: updatedAt })),
    ]);
    // Never judged by the new form, which would ask for a project.
    expect(placed.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await ordersOf()).toHaveLength(placed.filter(({ status }) => status === 200).length);
  });
});

describe('a booking form is refused', () => {
  const field = (given: object) => ({
    fields: [
      { code: 'DA', required: true },
      { code: 'RE', required: false, ...given },
    ],
  });
  test.each([
    ['that is longer than 200 characters', 'a'.repeat(201), 'Højst 200 tegn.'],
    ['that is no regular expression', '(', 'Mønsteret kan ikke læses. Se, om en parentes mangler.'],
    ['that is one only with the page’s own brackets', 'a)(b', 'Mønsteret kan ikke læses. Se, om en parentes mangler.'],
    ['that may run without end', '(a+)+', 'Mønsteret kan blive for længe om at svare. Skriv det enklere.'],
    ['that is found to run without end', '(?:ba+|ab)*a*a*b', 'Mønsteret kan blive for længe om at svare. Skriv det enklere.'],
  ])('with a pattern %s', async (_what, validation, text) => {
    expect(await refusedFields(field({ validation }))).toEqual({ 'fields.1.validation': text });
  });
  test('with a pattern on a field whose text is not the person’s own', async () => {
    expect(await refusedFields({ fields: [{ code: 'TE', required: false, validation: 'x' }] })).toEqual({
      'fields.0.validation': 'Feltet kan ikke have et mønster.',
    });
    expect(await attempt({ fields: [{ code: 'TE', required: false, validation: null }] })).toMatchObject({ status: 200 });
  });
  test('with a field that nobody knows, or one twice', async () => {
    expect(await refusedFields({ fields: [{ code: 'XX', required: true }] })).toEqual({ 'fields.0.code': 'Feltet findes ikke.' });
    expect(
      await refusedFields({
        fields: [
          { code: 'RE', required: true },
          { code: 'RE', required: false },
        ],
      }),
    ).toEqual({
      'fields.1.code': 'Feltet er valgt to gange.',
    });
  });
  test('with an attribute that is not there, that is archived, or that is of large cars, or one twice', async () => {
    const { EL, S6 } = portal.world.attributes;
    const archived = await buildAttribute(portal.db, { code: 'X2', status: 'ARCHIVED' });
    const attributes = [EL.id, crypto.randomUUID(), archived.id, S6.id].map((id) => ({ id, required: false }));
    expect(await refusedFields({ attributes })).toEqual({
      'attributes.1.id': 'Egenskaben findes ikke eller er arkiveret.',
      'attributes.2.id': 'Egenskaben findes ikke eller er arkiveret.',
      'attributes.3.id': 'Egenskaben hører til antallet af personer og kan ikke vælges.',
    });
    expect(await refusedFields({ attributes: [{ id: 'EL', required: false }] })).toEqual({
      'attributes.0.id': 'Egenskaben findes ikke eller er arkiveret.',
    });
    expect(await refusedFields({ attributes: [EL, EL].map(({ id }) => ({ id, required: false })) })).toEqual({
      'attributes.1.id': 'Egenskaben er valgt to gange.',
    });
  });
  test.each([
    ['', 'Skal udfyldes.'],
    ['   ', 'Skal udfyldes.'],
    ['\u200b', 'Skal udfyldes.'],
    ['a'.repeat(33), 'Højst 32 tegn.'],
  ])('with %j as what its reference is called', async (referenceLabel, text) => {
    expect(await refusedFields({ referenceLabel })).toEqual({ referenceLabel: text });
  });
  test('when a part of it is missing or unknown, row by row', async () => {
    expect(await refusedFields({ fields: [{ code: 'RE' }], attributes: [{ required: true }], more: 1 })).toEqual({
      'fields.0.required': 'Skal udfyldes.',
      'attributes.0.id': expect.any(String),
      more: 'Er ikke udfyldt rigtigt.',
    });
    expect((await admin.raw('PUT', `/companies/${company.id}/booking_module`, {})).body).toMatchObject({
      fields: { attributes: 'Skal udfyldes.', fields: 'Skal udfyldes.', referenceLabel: 'Skal udfyldes.' },
    });
  });
  test('of a company that is not there', async () => {
    expect(await admin.try(changeBookingModule, { params: { id: crypto.randomUUID() }, body: body() })).toMatchObject({ status: 404 });
  });
});
