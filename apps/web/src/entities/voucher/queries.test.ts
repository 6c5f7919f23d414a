// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { vouchersList } from './queries.ts';

// As in the browser's bundle, which has no schemas.
vi.mock('zod', () => import('../../platform/zod-stub.ts'));
afterEach(() => vi.unstubAllGlobals());

test('the statuses that are ticked are asked for, and what is none is not', async () => {
  const asked: URLSearchParams[] = [];
  document.cookie = 'access_token=t; path=/';
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, location.href).searchParams);
    return Response.json({ vouchers: [], total: 0, page: 1, pageSize: 10, filters: {} });
  });
  const query = { page: 1, pageSize: 10, sort: 'issuedDate', direction: 'desc', search: '', hideInactive: false } as const;
  await vouchersList('b').fetch(query, { status: ['ACTIVE', 'STOLEN', 'CANCELLED'] }, new AbortController().signal);
  expect(asked.map((one) => one.getAll('statuses'))).toEqual([['ACTIVE', 'CANCELLED']]);
});
