import { isCall } from '@praj/contract/calls.ts';
import * as atDispatch from '@praj/contract/vouchers/at-dispatch.ts';
import * as recipient from '@praj/contract/vouchers/recipient.ts';
import * as account from '@praj/contract/vouchers/voucher-account.ts';
import * as vouchers from '@praj/contract/vouchers/vouchers.ts';
import { afterEach, expect, test } from 'vitest';
import { openCentre } from '../../../test/centre.ts';
import { startPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
afterEach(() => portal.close());

test('without v2 no call of vouchers is there', async () => {
  portal = await startPortal({ config: { features: [] } });
  const { client: centre } = await openCentre(portal);
  const admin = await portal.client('admin@praj.example');
  const calls = (Object.values({ ...vouchers, ...account, ...atDispatch, ...recipient }) as unknown[]).filter(isCall);
  expect(calls).toHaveLength(17);
  for (const call of calls) {
    const client = call.permission === 'dispatch' ? centre : admin;
    const path = call.path
      .replace(':branchId', portal.world.nordlys.branches.koebenhavn.id)
      .replace(':voucherId', crypto.randomUUID())
      .replace(':code', 'K7R4MX')
      .replace(':key', 'x'.repeat(22));
    const { status, body } = await client.raw(call.method, path, call.method === 'GET' ? undefined : {});
    expect({ status, body }, path).toMatchObject({ status: 404, body: { code: 'no_such_call' } });
  }
});
