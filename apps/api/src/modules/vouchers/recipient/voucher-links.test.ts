import { readVoucherLink } from '@praj/contract/vouchers/recipient.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { givenVoucher } from '../../../../test/vouchers/given-voucher.ts';
import { voucherLinkKey } from '../link.ts';

let portal: TestPortal;
const lines: string[] = [];
beforeAll(async () => {
  portal = await startPortal({ logTo: (line) => lines.push(line) });
});
afterAll(() => portal.close());

/** A voucher under the key of its own link. */
async function given(columns: Parameters<typeof givenVoucher>[1] = {}) {
  const id = crypto.randomUUID();
  const key = voucherLinkKey(portal.deps.secrets.jwt, id);
  return { key, voucher: await givenVoucher(portal, { id, key, ...columns }) };
}
const read = async (key: string) => (await portal.client()).try(readVoucherLink, { params: { key } });

describe('whoever holds a voucher’s link', () => {
  test('reads how it is used, and nothing of anybody', async () => {
    const { key, voucher } = await given({
      language: 'EN',
      highestPriceOere: 40_050,
      zipCodesFrom: ['2100', '2200'],
      days: [1, 2, 3, 4, 5],
      fromMinute: 1320,
      toMinute: 240,
    });
    const { status, body } = await read(key);
    expect(status).toBe(200);
    expect(body).toEqual({
      code: voucher.code,
      status: 'ACTIVE',
      language: 'EN',
      expiryDate: '2026-11-27T10:00:00.000Z',
      companyName: 'Nordlys Rådgivning A/S',
      branchName: portal.world.nordlys.branches.koebenhavn.name,
      providerName: 'Praj',
      providerPhone: '12 34 56 78',
      limits: {
        highestPrice: 400.5,
        zipCodesFrom: ['2100', '2200'],
        zipCodesTo: [],
        days: [1, 2, 3, 4, 5],
        fromMinute: 1320,
        toMinute: 240,
      },
    });
    const { users } = portal.world.nordlys;
    for (const personal of ['Bent-Ole', 'Æbelø', '20304050', 'Julefrokost', users.leder.id, users.leder.lastName, users.leder.email]) {
      expect(JSON.stringify(body)).not.toContain(personal);
    }
  });

  test.each([
    ['ACTIVE', {}, true],
    ['LOCKED', { status: 'LOCKED' }, true],
    ['LOCKED', { status: 'LOCKED', expiresAt: TEST_NOW }, true],
    ['EXPIRED', { expiresAt: TEST_NOW }, false],
    ['REDEEMED', { status: 'REDEEMED' }, false],
    ['CANCELLED', { status: 'CANCELLED' }, false],
  ] as const)('is told that it is %s (%#), with its code only while that opens a taxi', async (status, columns, shown) => {
    const { key, voucher } = await given(columns);
    expect((await read(key)).body).toMatchObject({ status, code: shown ? voucher.code : null });
  });

  test('is kept by no browser, no search engine and no log', async () => {
    const { key } = await given();
    lines.length = 0;
    const { status, headers } = await (await portal.client()).raw('GET', `/voucher_links/${key}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(lines.join('')).toContain('/voucher_links/:key');
    expect(lines.join('')).not.toContain(key);
  });
});

describe('a guess', () => {
  test('finds nothing: not by a voucher’s id, its code or the hash of its key', async () => {
    const { voucher } = await given();
    for (const guess of [voucher.id, voucher.code, voucher.linkHash, 'x', '..%2f', 'ø'.repeat(128)]) {
      expect(await read(guess)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  test('is one of twenty in ten minutes, and then a true key from there waits too', async () => {
    const { key } = await given();
    portal.pass(10 * 60_000);
    for (let at = 0; at < 20; at++) {
      expect((await read(key)).status).toBe(200); // counts for nothing
      expect((await read(`gaet-${at}`)).status).toBe(404);
    }
    const { status, headers } = await (await portal.client()).raw('GET', '/voucher_links/endnu-et');
    expect({ status, wait: headers.get('retry-after') }).toEqual({ status: 429, wait: '600' });
    expect((await read(key)).status).toBe(429);
    portal.pass(10 * 60_000);
    expect((await read(key)).status).toBe(200);
  });
});

test('without the feature there is no such call', async () => {
  const old = await startPortal({ config: { features: [] } });
  const answer = await (await old.client()).try(readVoucherLink, { params: { key: 'noegle' } });
  await old.close();
  expect(answer).toMatchObject({ status: 404, body: { code: 'no_such_call' } });
});
