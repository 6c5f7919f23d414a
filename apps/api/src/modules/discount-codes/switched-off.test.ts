import * as atDispatch from '@praj/contract/discount-codes/at-dispatch.ts';
import * as discountCodes from '@praj/contract/discount-codes/discount-codes.ts';
import type { Endpoint } from '@praj/contract/endpoint.ts';
import { afterEach, expect, test } from 'vitest';
import { openCentre } from '../../../test/centre.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
afterEach(() => portal.close());

test('without v2 no call of discount codes is there', async () => {
  portal = await startPortal({ config: { features: [] } });
  const { client: centre } = await openCentre(portal);
  const admin = await portal.client('admin@praj.example');
  const calls = Object.values({ ...discountCodes, ...atDispatch }).filter((value): value is Endpoint => Object.hasOwn(value, 'path'));
  expect(calls).toHaveLength(10);
  for (const call of calls) {
    const client = call.permission === 'dispatch' ? centre : admin;
    const path = call.path.replace(':id', crypto.randomUUID()).replace(':code', 'VINTER26');
    const { status, body } = await client.raw(call.method, path, call.method === 'GET' ? undefined : {});
    expect({ status, body }, path).toMatchObject({ status: 404, body: { code: 'no_such_call' } });
  }
});
