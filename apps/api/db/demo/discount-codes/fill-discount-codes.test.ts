import { DISCOUNT_OPTIONS, percentageOf } from '@praj/domain/discount-codes/discount-options.ts';
import { DISCOUNT_STATUSES } from '@praj/domain/discount-codes/discount-status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statusOf } from '../../../src/modules/discount-codes/present.ts';
import { findDiscountCodes } from '../../../src/modules/discount-codes/store.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import { fillDiscountCodes } from './fill-discount-codes.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await fillDiscountCodes({ db: portal.db, now: TEST_NOW });
});
afterAll(() => portal.close());

test('the discount codes of the demo are of every status, over more than a year, with figures that are those of their trips', async () => {
  const list = await findDiscountCodes(portal.db, { pageSize: 10, sort: 'createdAt', direction: 'asc', hideInactive: false }, TEST_NOW);
  expect(list.rows.length).toBeGreaterThan(24);
  expect(new Set(list.rows.map((row) => statusOf(row, TEST_NOW)))).toEqual(new Set(DISCOUNT_STATUSES));
  expect(list.rows.filter(({ attributeCode, percentage }) => percentageOf(attributeCode) !== percentage)).toEqual([]);
  expect(list.rows.filter(({ attributeCode }) => !DISCOUNT_OPTIONS.some((option) => option === attributeCode)).length).toBeGreaterThan(0);
  expect(list.rows.map(({ zipCodesFrom }) => zipCodesFrom.length)).toEqual(expect.arrayContaining([0, 40]));
  const { rows } = await sql`select
        (select count(*) from discount_codes c where trips_number <> (select count(*) from discount_redemptions where discount_code_id = c.id)
          or total_income_oere <> (select coalesce(sum(price_oere), 0) from discount_redemptions where discount_code_id = c.id)) as wrong,
        (select count(*) from discount_redemptions r join discount_codes c on c.id = r.discount_code_id where r.at < c.starts_at
          or r.at >= coalesce(c.expires_at, 'infinity') or r.at >= coalesce(c.cancelled_at, 'infinity') or r.at > '2026-11-20T10:00:00Z'
          or (c.zip_codes_from <> '{}' and r.zip_code_from <> all(c.zip_codes_from))
          or (c.zip_codes_to <> '{}' and r.zip_code_to <> all(c.zip_codes_to))) as astray,
        (select count(*) from discount_codes where created_at > '2026-11-20T10:00:00Z' or created_at > starts_at + interval '1 day') as late,
        (select max(starts_at) - min(starts_at) > interval '1 year' from discount_codes) as years,
        (select count from marketing_counts) as marketing`.execute(portal.db);
  expect(rows).toEqual([{ wrong: 0, astray: 0, late: 0, years: true, marketing: 4187 }]);
});
