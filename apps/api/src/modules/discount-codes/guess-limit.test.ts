import { lookUpDiscountCode, redeemDiscountCode } from '@praj/contract/discount-codes/at-dispatch.ts';
import { afterEach, expect, test } from 'vitest';
import { buildDiscountCode } from '../../../db/demo/discount-codes/build-discount-code.ts';
import { openCentre } from '../../../test/centre.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
afterEach(() => portal.close());

test('whoever tries codes until one is there waits; who names codes that are there does not', async () => {
  portal = await startPortal({ config: { rateLimits: true } });
  const { client: centre } = await openCentre(portal);
  const { admin } = portal.world.praj.users;
  const { code } = await buildDiscountCode(portal.db, { issuedBy: admin.id });
  const lookUp = (name: string) => centre.try(lookUpDiscountCode, { params: { code: name } });
  const body = { eventId: 'x', at: portal.deps.now().toISOString(), price: 1, zipCodeFrom: '1620' };
  for (let at = 0; at < 70; at += 1) expect((await lookUp(code)).status).toBe(200);
  for (let at = 0; at < 59; at += 1) expect((await lookUp(`GUESS${at}`)).status).toBe(404);
  expect((await centre.try(redeemDiscountCode, { params: { code: 'GUESS' }, body })).status).toBe(404);
  const refused = await centre.raw('GET', `/dispatch/discount_codes/${code}`);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await centre.try(redeemDiscountCode, { params: { code }, body })).status).toBe(429);
  portal.pass(60_000);
  expect((await lookUp(code)).status).toBe(200);
});
