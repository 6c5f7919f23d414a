import { endpoint } from '@praj/contract/endpoint.ts';
import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import { address, done } from '@praj/contract/shapes.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { readConfig } from '../../config.ts';
import { bind } from './bind.ts';
import { createServer } from './server.ts';

const WRONG = FIELD_TEXTS.invalid;
const CODE_TEXT = 'Koden må maksimalt være 3 karakterer.';
const NAME_TEXT = 'Virksomhedsnavnet bør være mellem 2 og 32 karakterer.';
const row = z.strictObject({ code: z.string().min(2).max(3), phone: z.string().regex(/^\d{8}$/), address: address.nullish() });
const call = <B extends z.ZodType>(path: `/${string}`, body: B) =>
  endpoint({ method: 'POST', path, permission: 'anonymous', summary: 'A call of the test', body, reply: done });
const calls = {
  rows: call(
    '/rows',
    z.strictObject({ name: z.string().min(2).max(32), attributes: z.array(row).max(5), attributeIds: z.array(z.uuid()).optional() }),
  ),
  list: call('/list', z.array(z.strictObject({ id: z.uuid(), sortOrder: z.int() }))),
  nested: call('/nested', z.strictObject({ pickupAddress: address })),
  inside: {
    ...call(
      '/inside',
      z.strictObject({ from: z.string(), trip: z.strictObject({ name: z.string().max(3), rows: z.array(row).optional() }) }),
    ),
    fieldTexts: { name: { tooLong: NAME_TEXT } },
    fieldsInside: ['trip'],
  },
  ownTexts: {
    ...call(
      '/own-texts',
      z.strictObject({ name: z.string().min(2).max(32), code: z.string().min(2).max(3), attributes: z.array(row).optional() }),
    ),
    fieldTexts: {
      name: { invalid: NAME_TEXT, tooLong: NAME_TEXT },
      code: { invalid: CODE_TEXT },
      'attributes.code': { required: 'Kode mangler.', invalid: CODE_TEXT, tooLong: CODE_TEXT },
    },
  },
  large: { ...call('/large', z.strictObject({ image: z.string() })), bodyLimit: 2 * 1024 * 1024 },
  small: { ...call('/small', z.strictObject({ image: z.string() })), bodyLimit: 1024 },
};

let app: FastifyInstance;
beforeAll(async () => {
  const config = readConfig({ DEMO: '1' });
  app = createServer({ config, log: pino({ level: 'silent' }), closeSockets: () => undefined });
  for (const one of Object.values(calls)) bind(app, one, async () => ({ ok: true as const }));
  await app.ready();
});
afterAll(() => app.close());

async function send(path: string, body: unknown) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await app.inject({ method: 'POST', url: path, headers: { 'content-type': 'application/json' }, payload });
  return { status: answer.statusCode, body: answer.json<{ code: string; fields?: Record<string, string> }>() };
}
const fieldsOf = async (path: string, body: unknown) => (await send(path, body)).body.fields;
const good = { code: 'HU', phone: '12345678' };

describe('what is wrong in a row is named by its path', () => {
  const rows = (...attributes: unknown[]) => fieldsOf('/rows', { name: 'Ny', attributes });

  test('row and field', async () => {
    expect(await rows(good, { ...good, code: 'HUND' }, { code: 'EL', phone: '1' })).toEqual({
      'attributes.1.code': 'Højst 3 tegn.',
      'attributes.2.phone': WRONG,
    });
  });
  test('a field that a row lacks, and one that nobody knows', async () => {
    expect(await rows(good, { code: 'EL', color: 'red' })).toEqual({
      'attributes.1.phone': FIELD_TEXTS.required,
      'attributes.1.color': WRONG,
    });
  });
  test('no deeper than the row’s own field', async () => {
    expect(await rows({ ...good, address: { ...ADDRESSES.vesterbrogade, zipCode: 'x' } })).toEqual({ 'attributes.0.address': WRONG });
  });
  test('a row that is none', async () => {
    expect(await rows(good, 7)).toEqual({ 'attributes.1': WRONG });
    expect(await rows(good, null)).toEqual({ 'attributes.1': FIELD_TEXTS.required });
  });
  test('the list itself, and what is no list', async () => {
    expect(await rows(good, good, good, good, good, good)).toEqual({ attributes: WRONG });
    expect(await fieldsOf('/rows', { name: 'Ny', attributes: 'HU' })).toEqual({ attributes: WRONG });
  });
  test('a text that no database keeps', async () => {
    expect(await rows(good, { ...good, code: 'a\0' })).toEqual({ 'attributes.1.code': FIELD_TEXTS.unkept });
  });
  test('in a body that is a list', async () => {
    const id = '018f4d6e-0000-7000-8000-000000000001';
    expect(await fieldsOf('/list', [{ id, sortOrder: 1 }, { id: 'x' }])).toEqual({ '1.id': WRONG, '1.sortOrder': FIELD_TEXTS.required });
    expect(await fieldsOf('/list', [{ id, sortOrder: 1, label: 'x' }, 7])).toEqual({ '0.label': WRONG, '1': WRONG });
    expect(await fieldsOf('/list', [{ id: 'a\0', sortOrder: 1 }])).toEqual({ '0.id': FIELD_TEXTS.unkept });
  });
});

describe('what stands inside an object that the call opens is told by its own name', () => {
  const inside = (trip: unknown) => fieldsOf('/inside', { from: 'x', trip });
  test('with the call’s own texts, in rows too', async () => {
    expect(await inside({ name: 'Ny' })).toBeUndefined();
    expect(await inside({ name: 'Nordlys' })).toEqual({ name: NAME_TEXT });
    expect(await inside({ colour: 'red' })).toEqual({ name: FIELD_TEXTS.required, colour: WRONG });
    expect(await inside({ name: 'a\0', rows: [{ ...good, code: 'b\0' }] })).toEqual({
      name: FIELD_TEXTS.unkept,
      'rows.0.code': FIELD_TEXTS.unkept,
    });
  });
  test('the object that is none is told by its name', async () => {
    expect(await inside(7)).toEqual({ trip: WRONG });
    expect(await inside(undefined)).toEqual({ trip: FIELD_TEXTS.required });
    expect(await fieldsOf('/inside', 7)).toEqual({ body: FIELD_TEXTS.unreadable });
  });
});

describe('everything else keeps its outermost name', () => {
  test('what is nested', async () => {
    expect(await fieldsOf('/nested', { pickupAddress: { fullAddress: 'Vej 1' } })).toEqual({ pickupAddress: FIELD_TEXTS.required });
  });
  test('a value in a list of plain values', async () => {
    expect(await fieldsOf('/rows', { name: 'Ny', attributes: [], attributeIds: ['x'] })).toEqual({ attributeIds: WRONG });
    expect(await fieldsOf('/rows', { name: 'Ny', attributes: [], attributeIds: ['x\0'] })).toEqual({ attributeIds: FIELD_TEXTS.unkept });
  });
});

describe('a call’s own texts', () => {
  test('stand where it has some, and the catalogue’s elsewhere', async () => {
    expect(await fieldsOf('/own-texts', { name: 'N', code: 'H' })).toEqual({ name: NAME_TEXT, code: CODE_TEXT });
    expect(await fieldsOf('/own-texts', { name: 'N'.repeat(33), code: 'HUND' })).toEqual({ name: NAME_TEXT, code: 'Højst 3 tegn.' });
    expect(await fieldsOf('/own-texts', {})).toEqual({ name: FIELD_TEXTS.required, code: FIELD_TEXTS.required });
    expect(await fieldsOf('/rows', { name: 'N', attributes: [] })).toEqual({ name: WRONG });
  });
  test('of a row’s field hold for every row', async () => {
    const attributes = [{ ...good, code: 'H' }, { ...good, code: 'HUND' }, { phone: good.phone }];
    expect(await fieldsOf('/own-texts', { name: 'Ny', code: 'HU', attributes })).toEqual({
      'attributes.0.code': CODE_TEXT,
      'attributes.1.code': CODE_TEXT,
      'attributes.2.code': 'Kode mangler.',
    });
  });
  test('are none for a name that every object has', async () => {
    expect(await fieldsOf('/own-texts', { name: 'Ny', code: 'HU', constructor: 1, toString: 1 })).toEqual({
      constructor: WRONG,
      toString: WRONG,
    });
  });
});

describe('a body', () => {
  const image = (bytes: number) => JSON.stringify({ image: 'x'.repeat(bytes - '{"image":""}'.length) });
  test.each([
    ['64 KB where the call says nothing', '/nested', 64 * 1024, 400],
    ['what the call says, more', '/large', 2 * 1024 * 1024, 200],
    ['what the call says, less', '/small', 1024, 200],
  ])('may have %s, and not a byte more', async (_name, path, limit, status) => {
    expect((await send(path, image(limit))).status).toBe(status);
    expect(await send(path, image(limit + 1))).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });
});
