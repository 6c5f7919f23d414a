import {
  addDiscountCode,
  cancelDiscountCode,
  changeDiscountCode,
  type DiscountCode,
  readDiscountCode,
} from '@praj/contract/discount-codes/discount-codes.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDiscountCode } from '../../../db/demo/discount-codes/build-discount-code.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import { oneOfEach } from '../../../test/vouchers/discount-codes.ts';
import { readNamedAreas } from '../zip-areas/store.ts';

type Body = Input<typeof addDiscountCode>['body'];
const UNKNOWN = crypto.randomUUID();
/** A Friday; its day began at 23 the evening before in UTC. */
const TODAY = '2026-11-19T23:00:00Z';
let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  admin = await portal.client('admin@praj.example');
});
afterAll(() => portal.close());
beforeEach(() => portal.setNow(TEST_NOW));

let made = 0;
/** What nobody has, save what is given. */
const written = (given: Partial<Body> = {}): Body => {
  made += 1;
  return { code: `VINTER${made}`, attributeCode: 'R5', percentage: 5, startDate: TODAY, zipCodesFrom: [], zipCodesTo: [], ...given };
};
const add = (body: Body) => admin.try(addDiscountCode, { body });
const read = (id: string): Promise<DiscountCode> => admin.call(readDiscountCode, { params: { id } });
async function added(given: Partial<Body> = {}): Promise<DiscountCode> {
  const { discountCodeId } = await admin.call(addDiscountCode, { body: written(given) });
  return read(discountCodeId);
}
const change = (id: string, body: Body) => admin.try(changeDiscountCode, { params: { id }, body });
const cancel = (id: string) => admin.try(cancelDiscountCode, { params: { id } });
const build = (given: Partial<Parameters<typeof buildDiscountCode>[1]> = {}) =>
  buildDiscountCode(portal.db, { issuedBy: portal.world.praj.users.admin.id, ...given });
const refused = (fields: Record<string, string>) => ({ status: 400, body: { code: 'invalid', fields } });
const auditOf = (id: string) =>
  portal.db.selectFrom('audit').select(['action', 'byUser', 'before', 'after']).where('subjectId', '=', id).orderBy('id').execute();
describe('a new discount code', () => {
  test('has what was written, in capitals, and nothing redeemed', async () => {
    const code = await added({
      code: ' sommer26 ',
      attributeCode: '10,F5',
      percentage: 10,
      startDate: '2026-11-24T23:00:00Z',
      expiryDate: '2026-12-24T23:00:00Z',
      zipCodesFrom: ['2900', '2100', '2900'],
    });
    expect(code).toEqual({
      id: code.id,
      number: expect.any(Number),
      code: 'SOMMER26',
      percentage: 10,
      attributeCode: '10,F5',
      status: 'PENDING',
      createdAt: TEST_NOW.toISOString(),
      startDate: '2026-11-24T23:00:00.000Z',
      expiryDate: '2026-12-24T23:00:00.000Z',
      zipCodesFrom: ['2100', '2900'],
      zipCodesTo: [],
      issuedFromUser: { firstName: 'Astrid', lastName: 'Møller' },
      stats: { tripsNumber: 0, totalIncome: 0, averageIncome: 0 },
    });
  });

  test('is one name with another whose letters are written as two marks each', async () => {
    expect(await added({ code: 'forår27'.normalize('NFD') })).toMatchObject({ code: 'FORÅR27' });
    const taken = { status: 409, body: { fields: { code: 'Koden er allerede i brug' } } };
    expect(await add(written({ code: 'FORÅR27' }))).toMatchObject(taken);
  });

  test.each([
    ['LR', 10],
    ['R4', 4],
    ['R6', 6],
    ['41', 41],
    ['42', 42],
    ['R5,FX', 5],
    ['42,FC', 42],
  ])('may have an option that is known, as %s of %i %%', async (attributeCode, percentage) => {
    expect(await added({ attributeCode, percentage })).toMatchObject({ attributeCode, percentage });
  });

  test.each<[string, Partial<Body>, Record<string, string>]>([
    ['a name of three characters', { code: 'JUL' }, { code: 'Navnet bør være mellem 4 og 12 karakterer uden mellemrum.' }],
    ['a name of thirteen', { code: 'JULEFROKOST26' }, { code: 'Navnet bør være mellem 4 og 12 karakterer uden mellemrum.' }],
    ['a name of two words', { code: 'JUL 2026' }, { code: 'Navnet bør være mellem 4 og 12 karakterer uden mellemrum.' }],
    [
      'a name that is too long in capitals',
      { code: 'STRAßENFESTE' },
      { code: 'Navnet bør være mellem 4 og 12 karakterer uden mellemrum.' },
    ],
    ['a space that nobody sees', { code: 'JUL\u200b2026' }, { code: 'Navnet bør være mellem 4 og 12 karakterer uden mellemrum.' }],
    ['no name', { code: '   ' }, { code: 'Navnet bør være mellem 4 og 12 karakterer uden mellemrum.' }],
    ['another percentage', { attributeCode: 'R8', percentage: 5 }, { percentage: 'Rabatprocenten passer ikke til koden.' }],
    [
      'a percentage of the second part',
      { attributeCode: 'R5,FX', percentage: 10 },
      { percentage: 'Rabatprocenten passer ikke til koden.' },
    ],
    ['no percentage', { percentage: 0 }, { percentage: 'Rabatprocenten passer ikke til koden.' }],
    ['an option that is unknown', { attributeCode: 'R7' }, { attributeCode: 'Rabatprocenten passer ikke til koden.' }],
    ['a start before today', { startDate: '2026-11-19T22:59:59Z' }, { startDate: 'Startdatoen kan ikke ligge før i dag.' }],
    [
      'an end before its start',
      { startDate: '2026-11-24T23:00:00Z', expiryDate: '2026-11-24T23:00:00Z' },
      { expiryDate: 'Slutdatoen kan ikke ligge før startdatoen.' },
    ],
    ['an end that has passed', { expiryDate: TEST_NOW.toISOString() }, { expiryDate: 'Slutdatoen kan ikke ligge før i dag.' }],
    ['a zip code that is none', { zipCodesFrom: ['2100', '9999'] }, { zipCodesFrom: 'Postnummeret 9999 findes ikke.' }],
    ['another that is none', { zipCodesTo: ['0999'] }, { zipCodesTo: 'Postnummeret 0999 findes ikke.' }],
  ])('is refused with %s, beside the field', async (_name, given, fields) => {
    const { code } = written();
    expect(await add(written({ code, ...given }))).toMatchObject(refused(fields));
    expect(await portal.db.selectFrom('discountCodes').select('id').where('code', '=', code).execute()).toEqual([]);
  });

  test('is told everything that is wrong at once', async () => {
    const wrong = written({ percentage: 8, startDate: '2026-11-01T23:00:00Z', zipCodesFrom: ['9999'], zipCodesTo: ['9998'] });
    expect(Object.keys((await add(wrong)).body.fields ?? {})).toEqual(['percentage', 'startDate', 'zipCodesFrom', 'zipCodesTo']);
  });

  test('that holds in all areas keeps none of them', async () => {
    const every = (await readNamedAreas(portal.db)).map(({ nr }) => nr);
    expect(await added({ zipCodesFrom: every, zipCodesTo: every })).toMatchObject({ zipCodesFrom: [], zipCodesTo: [] });
    expect((await added({ zipCodesFrom: every.slice(1) })).zipCodesFrom).toHaveLength(every.length - 1);
  });

  test('does not take the name of another, in whatever letters, nor of one that is over', async () => {
    const { EXPIRED, CANCELLED } = await oneOfEach(portal);
    const own = await added();
    for (const code of [own.code, own.code.toLowerCase(), EXPIRED.code, CANCELLED.code.toLowerCase()]) {
      expect(await add(written({ code })), code).toMatchObject({
        status: 409,
        body: { message: 'Key (code)=(…) already exists.', fields: { code: 'Koden er allerede i brug' } },
      });
    }
  });

  test('is told to the provider’s open pages, and kept in the audit and in history', async () => {
    const page = await admin.socket('/ws');
    const stranger = await (await portal.client('firma@nordlys.example')).socket('/ws');
    const code = await added({ zipCodesFrom: ['2100'], expiryDate: '2026-12-24T23:00:00Z' });
    expect(await page.next(({ id }) => id === code.id)).toEqual({ type: 'changed', resource: 'discount_codes', id: code.id });
    expect(stranger.messages).toEqual([]);
    for (const socket of [page, stranger]) socket.close();
    expect(await auditOf(code.id)).toMatchObject([{ action: 'discount_code.add', byUser: admin.userId, before: null }]);
    for (const subject of [`discount_code:${code.id}`, `company:${portal.world.praj.company.id}`] as const) {
      const { entries } = await admin.call(readAudit, { query: { subject } });
      expect(entries[0]).toMatchObject({
        action: 'discount_code.add',
        subject: { type: 'discount_code', id: code.id, name: code.code },
        changes: [
          { field: 'code', before: null, after: code.code },
          { field: 'attributeCode', after: 'R5' },
          { field: 'startDate', after: '2026-11-19T23:00:00.000Z' },
          { field: 'expiryDate', after: '2026-12-24T23:00:00.000Z' },
          { field: 'zipCodesFrom', before: null, after: ['2100'] },
          { field: 'zipCodesTo', before: null, after: 'Alle postnumre' },
        ],
      });
    }
  });
});

describe('a code that is changed', () => {
  const LOCKED = { status: 409, body: { code: 'discount_code_locked', message: 'Rabatkoden kan ikke ændres længere.' } };

  test('answers as it now is, while it waits', async () => {
    const { id } = await added({ startDate: '2026-11-24T23:00:00Z' });
    const body = written({
      code: 'FORAAR27',
      attributeCode: '20,F5',
      percentage: 20,
      startDate: '2026-12-01T23:00:00Z',
      zipCodesTo: ['8000'],
    });
    expect(await change(id, body)).toMatchObject({
      status: 200,
      body: { code: 'FORAAR27', percentage: 20, status: 'PENDING', startDate: '2026-12-01T23:00:00.000Z', zipCodesTo: ['8000'] },
    });
    expect(await read(id)).toMatchObject({ attributeCode: '20,F5' });
    expect(await auditOf(id)).toHaveLength(2);
  });

  test('keeps the start that has passed, and its own name; the end and the areas may be others', async () => {
    const begun = await build({ startsAt: new Date('2026-11-01T09:30:15.500Z') });
    const terms = { code: begun.code.toLowerCase(), attributeCode: '10', percentage: 10 };
    const body = written({ ...terms, startDate: '2026-10-31T23:00:00Z', expiryDate: '2026-11-20T23:00:00Z', zipCodesFrom: ['2100'] });
    expect(await change(begun.id, body)).toMatchObject({
      status: 200,
      body: { startDate: '2026-11-01T09:30:15.500Z', expiryDate: '2026-11-20T23:00:00.000Z', code: begun.code, zipCodesFrom: ['2100'] },
    });
    expect(await change(begun.id, { ...body, startDate: TODAY })).toMatchObject(
      refused({ startDate: 'Rabatkoden er begyndt, så startdatoen kan ikke ændres.' }),
    );
  });

  test('keeps numbers that are gone, each where it was, and takes no others', async () => {
    const { id, code, startsAt } = await build({ zipCodesFrom: ['0999', '2100'], startsAt: TEST_NOW });
    const body = written({ code, startDate: startsAt.toISOString(), zipCodesFrom: ['0999', '2900'] });
    expect(await change(id, body)).toMatchObject({ status: 200, body: { zipCodesFrom: ['0999', '2900'], zipCodesTo: [] } });
    expect(await change(id, { ...body, zipCodesFrom: ['0999', '0998'], zipCodesTo: ['0999'] })).toMatchObject(
      refused({ zipCodesFrom: 'Postnummeret 0998 findes ikke.', zipCodesTo: 'Postnummeret 0999 findes ikke.' }),
    );
  });

  test('is held against the same rules, and against the names of others', async () => {
    const { id } = await added();
    const other = await added();
    expect(await change(id, written({ percentage: 6, zipCodesFrom: ['9999'] }))).toMatchObject(
      refused({ percentage: 'Rabatprocenten passer ikke til koden.', zipCodesFrom: 'Postnummeret 9999 findes ikke.' }),
    );
    expect(await change(id, written({ code: other.code }))).toMatchObject({
      status: 409,
      body: { fields: { code: 'Koden er allerede i brug' } },
    });
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('is neither redeemed, ended nor cancelled', async () => {
    const { LOCKED_ACTIVE, EXPIRED, CANCELLED } = await oneOfEach(portal);
    for (const { id, code } of [LOCKED_ACTIVE, EXPIRED, CANCELLED]) {
      expect(await change(id, written()), code).toMatchObject(LOCKED);
      expect((await read(id)).code).toBe(code);
    }
    expect(await change(UNKNOWN, written())).toMatchObject({ status: 404 });
  });

  test('is told by what differs: areas that came and went', async () => {
    const { id, code } = await added({ zipCodesFrom: ['2100', '2900'] });
    const page = await admin.socket('/ws');
    await change(id, written({ code, zipCodesFrom: ['2900', '8000'], zipCodesTo: ['8000'] }));
    expect(await page.next((message) => message['id'] === id)).toMatchObject({ resource: 'discount_codes' });
    page.close();
    await change(id, written({ code, zipCodesFrom: [], zipCodesTo: ['8000', '8200'] }));
    const { entries } = await admin.call(readAudit, { query: { subject: `discount_code:${id}` } });
    expect(entries.map(({ changes }) => changes).slice(0, 2)).toEqual([
      [
        { field: 'zipCodesFrom', before: ['2900', '8000'], after: 'Alle postnumre' },
        { field: 'zipCodesTo', before: null, after: ['8200'] },
      ],
      [
        { field: 'zipCodesFrom', before: ['2100'], after: ['8000'] },
        { field: 'zipCodesTo', before: 'Alle postnumre', after: ['8000'] },
      ],
    ]);
  });

  test('and saved as it was is no change', async () => {
    const { id, code } = await added({ zipCodesFrom: ['2900', '2100'] });
    expect((await change(id, written({ code, zipCodesFrom: ['2100', '2900'] }))).status).toBe(200);
    expect(await auditOf(id)).toHaveLength(1);
  });
});

describe('a code that is cancelled', () => {
  test.each(['PENDING', 'ACTIVE', 'LOCKED_ACTIVE'] as const)('was %s, and is kept with who did it', async (status) => {
    const { id, code } = (await oneOfEach(portal))[status];
    const page = await admin.socket('/ws');
    expect(await cancel(id)).toMatchObject({ status: 200, body: { id, status: 'CANCELLED' } });
    expect(await page.next((message) => message['id'] === id)).toMatchObject({ resource: 'discount_codes' });
    page.close();
    expect(await auditOf(id)).toEqual([
      {
        action: 'discount_code.cancel',
        byUser: admin.userId,
        before: { cancelledAt: null },
        after: { cancelledAt: TEST_NOW.toISOString() },
      },
    ]);
    const { entries } = await admin.call(readAudit, { query: { subject: `discount_code:${id}` } });
    expect(entries).toMatchObject([{ action: 'discount_code.cancel', subject: { name: code }, changes: [] }]);
  });

  test.each(['EXPIRED', 'CANCELLED'] as const)('was not %s before', async (status) => {
    const { id } = (await oneOfEach(portal))[status];
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'discount_code_over', message: 'Rabatkoden er udløbet.' } });
    expect(await auditOf(id)).toEqual([]);
  });

  test('has to be there', async () => {
    expect(await cancel(UNKNOWN)).toMatchObject({ status: 404 });
    expect(await admin.try(readDiscountCode, { params: { id: UNKNOWN } })).toMatchObject({ status: 404 });
  });
});
