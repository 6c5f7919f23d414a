import { addAttributes, archiveAttribute, readAttribute } from '@praj/contract/attributes/attributes.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

type Row = Input<typeof addAttributes>['body']['attributes'][number];
let portal: TestPortal;
let admin: Client;
let made = 0;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.client('admin@praj.example');
});
afterAll(() => portal.close());

/** A row whose code and ID nobody has, save what is given. */
const row = (given: Partial<Row> = {}): Row => {
  made += 1;
  return { description: `Tilvalg ${made}`, code: made.toString(36).padStart(3, 'Q'), globalId: 5000 + made, ...given };
};
const add = (...attributes: Row[]) => admin.call(addAttributes, { body: { attributes } });
const tryToAdd = (...attributes: Row[]) => admin.try(addAttributes, { body: { attributes } });
const idsThere = async () => (await portal.db.selectFrom('attributes').select('id').orderBy('id').execute()).map(({ id }) => id);

const CODE = 'Koden er allerede i brug';
const GLOBAL_ID = 'ID’et er allerede i brug';

describe('attributes that are created together', () => {
  test('stand as they were written, in the order of the rows', async () => {
    const { attributeIds } = await add(row({ description: ' Barnestol ', code: 'bs', globalId: 301 }), row({ code: 'aut' }));
    const [seat, second] = await Promise.all(attributeIds.map((id) => admin.call(readAttribute, { params: { id } })));
    expect(seat).toMatchObject({
      description: 'Barnestol',
      code: 'BS',
      globalId: 301,
      status: 'ACTIVE',
      category: 'OTHER',
      updatable: true,
    });
    expect(second).toMatchObject({ code: 'AUT', companiesCount: 0 });
  });

  test('are told to the provider’s open pages, and kept in the audit', async () => {
    const page = await admin.socket('/ws');
    const { attributeIds } = await add(row(), row());
    for (const id of attributeIds) {
      expect(await page.next((message) => message['id'] === id)).toEqual({ type: 'changed', resource: 'attributes', id });
    }
    const kept = await portal.db
      .selectFrom('audit')
      .selectAll()
      .where('subjectId', '=', attributeIds[0] ?? '')
      .execute();
    expect(kept).toMatchObject([
      {
        action: 'attribute.add',
        byUser: admin.userId,
        subjectType: 'attribute',
        companyId: portal.world.praj.company.id,
        before: null,
        after: { description: expect.any(String), code: expect.any(String), status: 'ACTIVE' },
      },
    ]);
    page.close();
  });

  test('are all refused where a code or an ID of one is taken, in whatever letters, each told in its own row', async () => {
    const before = await idsThere();
    const refusal = await tryToAdd(row(), row({ code: ' hu ' }), row({ globalId: 2 }), row({ code: 'el', globalId: 1 }));
    expect(refusal).toMatchObject({ status: 409, body: { code: 'duplicate', message: 'Key (code)=(…) already exists.' } });
    expect(refusal.body.fields).toEqual({
      'attributes.1.code': CODE,
      'attributes.2.globalId': GLOBAL_ID,
      'attributes.3.code': CODE,
      'attributes.3.globalId': GLOBAL_ID,
    });
    expect(await idsThere()).toEqual(before);
  });

  test('have no code that only looks like another one', async () => {
    const { body } = await tryToAdd(row({ code: '\u200bEL' }), row({ code: 'H\u00adu' }), row({ code: 'Z\u200bX' }));
    expect(body.fields).toEqual({ 'attributes.0.code': CODE, 'attributes.1.code': CODE });
  });

  test('are refused where two rows of the list have the same, beside the later one', async () => {
    const before = await idsThere();
    const { body } = await tryToAdd(row({ globalId: 810 }), row({ code: 'zx' }), row({ code: 'ZX' }), row({ globalId: 810 }));
    expect(body.fields).toEqual({ 'attributes.2.code': CODE, 'attributes.3.globalId': GLOBAL_ID });
    expect(await idsThere()).toEqual(before);
  });

  test('of which only an ID is taken are refused with the prefix of the ID', async () => {
    expect((await tryToAdd(row({ globalId: 3 }))).body).toMatchObject({
      message: 'Key (global_id)=(…) already exists.',
      fields: { 'attributes.0.globalId': GLOBAL_ID },
    });
  });

  test('do not get what an archived one has', async () => {
    const archived = row();
    const { attributeIds } = await add(archived);
    await admin.call(archiveAttribute, { params: { id: attributeIds[0] ?? '' } });
    expect((await tryToAdd(row({ code: archived.code, globalId: archived.globalId }))).body.fields).toEqual({
      'attributes.0.code': CODE,
      'attributes.0.globalId': GLOBAL_ID,
    });
  });

  test('by two at the same moment with one code are one’s, and the other is told of the row', async () => {
    const taken = row();
    const answers = await Promise.all([tryToAdd(row(), taken), tryToAdd(row(), row(), { ...row(), code: taken.code })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(Object.values(refused?.body.fields ?? {})).toEqual([CODE]);
    expect(Object.keys(refused?.body.fields ?? {})[0]).toMatch(/^attributes\.[12]\.code$/);
  });
});

describe('each field of a row is told what is wrong with it', () => {
  const NAME = 'Navnet bør være mellem 2 og 32 karakterer.';
  const CODE_SHAPE = 'Koden bør være på 2 eller 3 karakterer uden mellemrum.';
  const DIGITS = 'ID’et bør kun bestå af tal.';
  test.each([
    ['description', 'A', NAME],
    ['description', 'A'.repeat(33), NAME],
    ['code', 'A', CODE_SHAPE],
    ['code', 'A B', CODE_SHAPE],
    ['code', '\u200bA', CODE_SHAPE],
    ['code', 'A\nB', CODE_SHAPE],
    ['description', '\u200b\u200b', NAME],
    ['code', 'ABCD', 'Koden må maksimalt være 3 karakterer.'],
    ['globalId', '301', DIGITS],
    ['globalId', 1.5, DIGITS],
    ['globalId', -1, DIGITS],
    ['globalId', 1_000_000_000, 'ID’et må højst have 9 cifre.'],
  ])('%s: %j', async (field, value, text) => {
    const wrong = { ...row(), [field]: value };
    expect(await admin.raw('POST', '/attributes', { attributes: [row(), wrong] })).toMatchObject({
      status: 400,
      body: { fields: { [`attributes.1.${field}`]: text } },
    });
    const { id } = portal.world.attributes.HU;
    expect(await admin.raw('PUT', `/attributes/${id}`, wrong)).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
  });
  test('of nothing, that it must be filled', async () => {
    const missing = 'Skal udfyldes.';
    expect(await admin.raw('POST', '/attributes', { attributes: [{ description: '', code: '' }] })).toMatchObject({
      body: {
        fields: { 'attributes.0.description': missing, 'attributes.0.code': missing, 'attributes.0.globalId': missing },
      },
    });
  });
  test('between one and fifty rows are taken', async () => {
    const text = { attributes: 'Mellem 1 og 50 attributter ad gangen.' };
    expect(await admin.raw('POST', '/attributes', { attributes: [] })).toMatchObject({ status: 400, body: { fields: text } });
    const many = Array.from({ length: 51 }, () => row());
    expect(await admin.raw('POST', '/attributes', { attributes: many })).toMatchObject({ status: 400, body: { fields: text } });
    expect((await add(...many.slice(1))).attributeIds).toHaveLength(50);
  });
});
