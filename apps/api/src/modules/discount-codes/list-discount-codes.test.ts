import {
  addDiscountCode,
  countMarketing,
  countRedeemed,
  type DiscountCode,
  listDiscountCodes,
  readDiscountCode,
} from '@praj/contract/discount-codes/discount-codes.ts';
import type { Input } from '@praj/contract/endpoint.ts';
import { discountEnd, discountStart } from '@praj/domain/discount-codes/discount-period.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDiscountCode } from '../../../db/demo/discount-codes/build-discount-code.ts';
import type { Client } from '../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import { oneOfEach, tripsAt } from '../../../test/vouchers/discount-codes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.setNow(TEST_NOW);
  admin = await portal.client('admin@praj.example');
});

const read = (id: string): Promise<DiscountCode> => admin.call(readDiscountCode, { params: { id } });
const build = (given: Partial<Parameters<typeof buildDiscountCode>[1]> = {}) =>
  buildDiscountCode(portal.db, { issuedBy: portal.world.praj.users.admin.id, ...given });

describe('the status of a code', () => {
  test.each(['2026-03-29', '2026-10-25', '2026-11-20'])('follows the clock through %s, the whole day', async (day) => {
    const startsAt = discountStart(day, 0);
    const { id } = await build({ startsAt: new Date(startsAt), expiresAt: new Date(discountEnd(day)) });
    const statuses = [];
    for (const now of [startsAt - 1, startsAt, discountEnd(day) - 1, discountEnd(day)]) {
      portal.setNow(new Date(now));
      const client = await portal.client('admin@praj.example');
      statuses.push((await client.call(readDiscountCode, { params: { id } })).status);
    }
    expect(statuses).toEqual(['PENDING', 'ACTIVE', 'ACTIVE', 'EXPIRED']);
  });

  test.each(['2026-03-29', '2026-10-25'])('begins at once on %s, whenever of the day it is written', async (day) => {
    for (const minutes of [1, 90, 150, 22 * 60]) {
      portal.setNow(new Date(discountStart(day, 0) + minutes * 60_000));
      const client = await portal.client('admin@praj.example');
      const body = {
        code: `NAT${minutes}${day.slice(5, 7)}`,
        attributeCode: 'R5',
        percentage: 5,
        zipCodesFrom: [],
        zipCodesTo: [],
        startDate: new Date(discountStart(day, 0)).toISOString(),
        expiryDate: new Date(discountEnd(day)).toISOString(),
      };
      const { discountCodeId: id } = await client.call(addDiscountCode, { body });
      expect(await client.call(readDiscountCode, { params: { id } }), String(minutes)).toMatchObject({ status: 'ACTIVE' });
    }
  });
});

describe('the list', () => {
  test('is a plain list of all, as each is read', async () => {
    const each = await oneOfEach(portal);
    const list = (await admin.call(listDiscountCodes, { query: {} })) as DiscountCode[];
    for (const [status, { id }] of Object.entries(each)) {
      const found = list.find((one) => one.id === id);
      expect(found).toEqual(await read(id));
      expect(found?.status).toBe(status);
    }
    expect(list.map(({ createdAt }) => createdAt)).toEqual(list.map(({ createdAt }) => createdAt).toSorted());
  });

  test('is paged, searched by code, and sorted by its columns', async () => {
    for (const [at, code] of ['ÅRSFEST', 'ZEBRA10', 'ABE100', 'ZEBRA2'].entries()) {
      await build({ code: `${code}Q`, percentage: 10 + at, startsAt: new Date(TEST_NOW.getTime() - at * DAY_MS) });
    }
    const codes = async (query: Input<typeof listDiscountCodes>['query']) => {
      const page = (await admin.call(listDiscountCodes, { query: { page: 1, search: 'q', ...query } })) as {
        total: number;
        discountCodes: DiscountCode[];
      };
      return [page.total, ...page.discountCodes.map(({ code }) => code)];
    };
    expect(await codes({ sort: 'code' })).toEqual([4, 'ABE100Q', 'ZEBRA2Q', 'ZEBRA10Q', 'ÅRSFESTQ']);
    expect(await codes({ sort: 'percentage', direction: 'desc' })).toEqual([4, 'ZEBRA2Q', 'ABE100Q', 'ZEBRA10Q', 'ÅRSFESTQ']);
    expect(await codes({ sort: 'startDate', pageSize: 2, page: 2 })).toEqual([4, 'ZEBRA10Q', 'ÅRSFESTQ']);
    expect(await codes({ search: 'zebra q', sort: 'code' })).toEqual([2, 'ZEBRA2Q', 'ZEBRA10Q']);
  });

  test('is sorted by status as it is by now, and leaves out what is over when asked', async () => {
    const each = await oneOfEach(portal);
    const statuses = async (query: Input<typeof listDiscountCodes>['query']) =>
      ((await admin.call(listDiscountCodes, { query: { sort: 'status', ...query } })) as DiscountCode[])
        .filter(({ id }) => Object.values(each).some((one) => one.id === id))
        .map(({ status }) => status);
    // What has the same word stands together: the later made first.
    expect(await statuses({})).toEqual(['PENDING', 'ACTIVE', 'LOCKED_ACTIVE', 'EXPIRED', 'CANCELLED']);
    expect(await statuses({ hideInactive: 'true' })).toEqual(['PENDING', 'ACTIVE', 'LOCKED_ACTIVE']);
    // A day and a bit later the first one has begun and the second has ended.
    portal.pass(DAY_MS + 1000);
    admin = await portal.client('admin@praj.example');
    expect(await statuses({ hideInactive: 'true' })).toEqual(['ACTIVE', 'LOCKED_ACTIVE']);
    expect(await statuses({})).toEqual(['ACTIVE', 'LOCKED_ACTIVE', 'EXPIRED', 'EXPIRED', 'CANCELLED']);
  });

  test('tells what was redeemed of each, and of all together', async () => {
    const { count: before } = await admin.call(countRedeemed, {});
    const { id } = await build({ redemptions: tripsAt(10_000, 20_000, 10_050) });
    expect((await read(id)).stats).toEqual({ tripsNumber: 3, totalIncome: 400.5, averageIncome: 133.5 });
    expect(await admin.call(countRedeemed, {})).toEqual({ count: before + 3 });
  });

  test('has no users who take marketing before the app has told', async () => {
    expect(await admin.call(countMarketing, {})).toEqual({ count: 0 });
  });
});
