import { lookUpDiscountCode, redeemDiscountCode, reportMarketing } from '@praj/contract/discount-codes/at-dispatch.ts';
import {
  cancelDiscountCode,
  changeDiscountCode,
  countMarketing,
  countRedeemed,
  type DiscountCode,
  readDiscountCode,
} from '@praj/contract/discount-codes/discount-codes.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDiscountCode, type DiscountCodeRow } from '../../../db/demo/discount-codes/build-discount-code.ts';
import { openCentre } from '../../../test/centre.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import { oneOfEach } from '../../../test/vouchers/discount-codes.ts';

type Trip = Input<typeof redeemDiscountCode>['body'];
let portal: TestPortal;
let centre: Client;
let admin: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  centre = (await openCentre(portal)).client;
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.setNow(TEST_NOW);
  admin = await portal.client('admin@praj.example');
});

const build = (given: Partial<Parameters<typeof buildDiscountCode>[1]> = {}): Promise<DiscountCodeRow> =>
  buildDiscountCode(portal.db, { issuedBy: portal.world.praj.users.admin.id, ...given });
const trip = (given: Partial<Trip> = {}): Trip => ({
  eventId: crypto.randomUUID(),
  at: portal.deps.now().toISOString(),
  price: 240.5,
  zipCodeFrom: '1620',
  ...given,
});
const redeem = (code: string, given: Partial<Trip> = {}) => centre.try(redeemDiscountCode, { params: { code }, body: trip(given) });
const lookUp = (code: string) => centre.try(lookUpDiscountCode, { params: { code } });
const read = (id: string): Promise<DiscountCode> => admin.call(readDiscountCode, { params: { id } });
const notValid = (reasons: string) => ({
  status: 409,
  body: { code: 'discount_code_not_valid', message: `Rabatkoden gælder ikke til turen. ${reasons}` },
});

describe('a code that is looked up', () => {
  test('is told with its terms, in whatever letters it was typed', async () => {
    const code = await build({ code: 'PÅSKE27', attributeCode: 'R5,FX', percentage: 5, zipCodesFrom: ['2100'], startsAt: TEST_NOW });
    for (const typed of [code.code, code.code.toLowerCase(), code.code.normalize('NFD'), ` ${code.code} `]) {
      expect(await lookUp(typed)).toEqual({
        status: 200,
        body: {
          code: code.code,
          status: 'ACTIVE',
          percentage: 5,
          attributeCode: 'R5,FX',
          startDate: TEST_NOW.toISOString(),
          expiryDate: null,
          zipCodesFrom: ['2100'],
          zipCodesTo: [],
        },
      });
    }
    expect(await lookUp('FINDESIKKE')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('a trip that used a code', () => {
  test('counts with what was paid, makes the terms stand, and is told to the open page', async () => {
    const { id, code } = await build();
    const { count } = await admin.call(countRedeemed, {});
    const page = await admin.socket('/ws');
    expect(await redeem(code.toLowerCase())).toMatchObject({ status: 200, body: { code, status: 'LOCKED_ACTIVE' } });
    expect(await page.next((message) => message['id'] === id)).toEqual({ type: 'changed', resource: 'discount_codes', id });
    page.close();
    expect(await read(id)).toMatchObject({ status: 'LOCKED_ACTIVE', stats: { tripsNumber: 1, totalIncome: 240.5, averageIncome: 240.5 } });
    expect(await admin.call(countRedeemed, {})).toEqual({ count: count + 1 });
    const body = { code, attributeCode: 'R5', percentage: 5, startDate: new Date(0).toISOString(), zipCodesFrom: [], zipCodesTo: [] };
    expect(await admin.try(changeDiscountCode, { params: { id }, body })).toMatchObject({ body: { code: 'discount_code_locked' } });
    expect(await admin.call(cancelDiscountCode, { params: { id } })).toMatchObject({ status: 'CANCELLED', stats: { tripsNumber: 1 } });
  });

  test('counts once, however often it is reported, also when the code is over by then', async () => {
    const { id, code } = await build();
    const eventId = 'turen-1';
    expect((await redeem(code, { eventId })).status).toBe(200);
    expect((await redeem(code, { eventId, price: 999 })).status).toBe(200);
    await admin.call(cancelDiscountCode, { params: { id } });
    portal.pass(1000);
    expect(await redeem(code, { eventId })).toMatchObject({ status: 200, body: { status: 'CANCELLED' } });
    expect((await read(id)).stats).toEqual({ tripsNumber: 1, totalIncome: 240.5, averageIncome: 240.5 });
  });

  test('is not told by the event of another code', async () => {
    const [one, other] = [await build(), await build()];
    await redeem(one.code, { eventId: 'turen-2' });
    expect(await redeem(other.code, { eventId: 'turen-2' })).toMatchObject({
      status: 400,
      body: { fields: { eventId: expect.any(String) } },
    });
    expect((await read(other.id)).stats.tripsNumber).toBe(0);
  });

  test('counts once among fifty at the same moment, each of them twice', async () => {
    const { id, code } = await build();
    const fifty = Array.from({ length: 50 }, (_, at) => trip({ eventId: `samtidig-${at}`, price: 100 + at }));
    const answers = await Promise.all([...fifty, ...fifty].map((body) => centre.try(redeemDiscountCode, { params: { code }, body })));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await read(id)).stats).toEqual({ tripsNumber: 50, totalIncome: 6225, averageIncome: 124.5 });
    const kept = await portal.db.selectFrom('discountRedemptions').select('priceOere').where('discountCodeId', '=', id).execute();
    expect(kept.reduce((sum, { priceOere }) => sum + priceOere, 0)).toBe(622_500);
  });

  test('of one event that comes for two codes at the same moment counts for one of them', async () => {
    const [one, other] = [await build(), await build()];
    const answers = await Promise.all([one, other].map(({ code }) => redeem(code, { eventId: 'to-koder' })));
    expect(answers.map(({ status }) => status).toSorted((low, high) => low - high)).toEqual([200, 400]);
    expect((await read(one.id)).stats.tripsNumber + (await read(other.id)).stats.tripsNumber).toBe(1);
  });

  test('is refused of a code that waits, has ended or was cancelled, and says why', async () => {
    const { PENDING, EXPIRED, CANCELLED } = await oneOfEach(portal);
    expect(await redeem(PENDING.code)).toMatchObject(notValid('Den gælder først fra 21/11/2026.'));
    expect(await redeem(EXPIRED.code)).toMatchObject(notValid('Den udløb 19/11/2026.'));
    expect(await redeem(CANCELLED.code)).toMatchObject(notValid('Den er deaktiveret. Den gælder først fra 21/11/2026.'));
    for (const { id } of [PENDING, EXPIRED, CANCELLED]) expect((await read(id)).stats.tripsNumber).toBe(0);
  });

  test('is held against when it was ordered, whatever the code is by now', async () => {
    const { id, code } = await build({ startsAt: new Date('2026-11-10T08:00:00Z'), expiresAt: new Date('2026-11-19T23:00:00Z') });
    expect((await redeem(code, { at: '2026-11-19T22:59:59Z' })).status).toBe(200);
    expect(await redeem(code, { at: '2026-11-19T23:00:00Z' })).toMatchObject(notValid('Den udløb 19/11/2026.'));
    expect(await redeem(code, { at: '2026-11-10T07:59:59Z' })).toMatchObject(notValid('Den gælder først fra 10/11/2026.'));
    expect(await read(id)).toMatchObject({ status: 'EXPIRED', stats: { tripsNumber: 1 } });
    const stopped = await build();
    await admin.call(cancelDiscountCode, { params: { id: stopped.id } });
    portal.pass(60_000);
    expect((await redeem(stopped.code, { at: new Date(TEST_NOW.getTime() - 1000).toISOString() })).status).toBe(200);
    expect(await redeem(stopped.code)).toMatchObject(notValid('Den er deaktiveret.'));
  });

  test('is held against the areas of both ends', async () => {
    const { id, code } = await build({ zipCodesFrom: ['2100', '2900'], zipCodesTo: ['8000'] });
    expect((await redeem(code, { zipCodeFrom: '2900', zipCodeTo: '8000' })).status).toBe(200);
    expect(await redeem(code, { zipCodeFrom: '1620', zipCodeTo: '8000' })).toMatchObject(notValid('Den gælder ikke fra 1620.'));
    expect(await redeem(code, { zipCodeFrom: '1620', zipCodeTo: '8200' })).toMatchObject(
      notValid('Den gælder ikke fra 1620. Den gælder ikke til 8200.'),
    );
    for (const zipCodeTo of [null, undefined]) {
      expect(await redeem(code, { zipCodeFrom: '2100', zipCodeTo })).toMatchObject(notValid('Den gælder kun til bestemte postnumre.'));
    }
    expect((await read(id)).stats.tripsNumber).toBe(1);
  });

  test('is refused of an unknown code, and in a wrong shape', async () => {
    expect(await redeem('FINDESIKKE')).toMatchObject({ status: 404 });
    const { code } = await build();
    const wrong: [Partial<Trip>, string][] = [
      [{ at: new Date(TEST_NOW.getTime() + 5 * 60_000 + 1).toISOString() }, 'at'],
      [{ price: -1 }, 'price'],
      [{ price: 10.005 }, 'price'],
      [{ zipCodeFrom: '21' }, 'zipCodeFrom'],
      [{ eventId: '' }, 'eventId'],
    ];
    for (const [given, field] of wrong) {
      expect(Object.keys((await redeem(code, given)).body.fields ?? {}), JSON.stringify(given)).toEqual([field]);
    }
    expect((await redeem(code, { at: new Date(TEST_NOW.getTime() + 5 * 60_000).toISOString() })).status).toBe(200);
  });
});

describe('the marketing count', () => {
  const report = (count: number, at: string) => centre.try(reportMarketing, { body: { count, at } });

  test('is the newest that was told, and reaches the open page', async () => {
    const page = await admin.socket('/ws');
    expect(await report(1200, '2026-11-20T09:00:00Z')).toEqual({ status: 200, body: { count: 1200, at: '2026-11-20T09:00:00.000Z' } });
    expect(await page.next(({ resource }) => resource === 'mobile_users')).toEqual({
      type: 'changed',
      resource: 'mobile_users',
      id: 'MARKETING',
    });
    page.close();
    expect(await report(900, '2026-11-20T08:59:59Z')).toMatchObject({ status: 200, body: { count: 1200 } });
    expect(await report(900, '2026-11-20T09:00:00Z')).toMatchObject({ status: 200, body: { count: 1200 } });
    expect(await report(1199, '2026-11-20T09:00:01Z')).toMatchObject({ status: 200, body: { count: 1199 } });
    expect(await admin.call(countMarketing, {})).toEqual({ count: 1199 });
  });

  test('is not one from the future, nor less than none', async () => {
    expect(await report(5, '2026-11-20T10:05:01Z')).toMatchObject({ status: 400, body: { fields: { at: expect.any(String) } } });
    expect(await report(-1, '2026-11-20T09:30:00Z')).toMatchObject({ status: 400, body: { fields: { count: expect.any(String) } } });
  });
});
