import { listDemoVouchers, lookUpVoucher } from '@praj/contract/vouchers/at-dispatch.ts';
import { VOUCHER_CODE_SIGNS } from '@praj/domain/vouchers/voucher-code.ts';
import { afterEach, expect, test } from 'vitest';
import { openCentre } from '../../../../test/centre.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { voucherCalls } from '../../../../test/vouchers/voucher-calls.ts';
import { type Config } from '../../../config.ts';

let portal: TestPortal | undefined;
afterEach(() => portal?.close());
async function open(config: Partial<Config> = {}, logTo?: (line: string) => void) {
  portal = await startPortal({ config, ...(logTo && { logTo }) });
  const events = await openCentre(portal);
  return { portal, client: events.client, centre: voucherCalls(portal, events) };
}
const guess = (n: number): string => `ZZZZ${VOUCHER_CODE_SIGNS[Math.floor(n / 32)]}${VOUCHER_CODE_SIGNS[n % 32]}`;

test('after thirty codes of nobody every code is refused for a while', async () => {
  const { centre, client, portal: own } = await open();
  const { code } = await centre.voucher({ code: 'K7R4MX' });
  for (let n = 0; n < 30; n += 1) expect((await centre.lookUp(guess(n))).status).toBe(404);
  const refused = await client.raw('GET', '/dispatch/vouchers/K7R4MX');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBe(600);
  expect((await centre.tryLock(code)).status).toBe(429);
  own.pass(600_000);
  expect((await centre.lookUp(code)).status).toBe(200);
});
test('what can be no code, and codes that are known, count for nothing', async () => {
  const { centre } = await open();
  const { code } = await centre.voucher();
  for (let n = 0; n < 31; n += 1) {
    expect((await centre.lookUp('K7R4M0')).status).toBe(404);
    expect((await centre.lookUp(code)).status).toBe(200);
  }
});
test('locks of codes that nobody has count as well', async () => {
  const { centre } = await open();
  for (let n = 0; n < 30; n += 1) await centre.tryLock(guess(n));
  expect((await centre.lookUp(guess(99))).status).toBe(429);
});

test('with vouchers switched off there are no such calls', async () => {
  const { client, centre } = await open({ features: [] });
  const { code } = await centre.voucher();
  const none = { status: 404, body: { code: 'no_such_call' } };
  expect(await client.try(lookUpVoucher, { params: { code } })).toMatchObject(none);
  expect(await centre.tryLock(code)).toMatchObject(none);
  expect(await client.try(listDemoVouchers, {})).toMatchObject(none);
});
test('codes are told in the demo alone: those that can be locked, the newest first', async () => {
  const { client, centre, portal: own } = await open();
  const issued = (minutes: number) => ({ issuedAt: new Date(TEST_NOW.getTime() - minutes * 60_000) });
  const older = await centre.voucher(issued(20));
  const newer = await centre.voucher(issued(10));
  await centre.voucher({ status: 'CANCELLED' });
  await centre.voucher({ expiresAt: TEST_NOW });
  const used = await centre.voucher();
  await centre.lock(used.code);
  const told = await client.call(listDemoVouchers, {});
  expect(told.map(({ code }) => code)).toEqual([newer.code, older.code]);
  expect(told[0]?.near).toEqual(own.world.nordlys.branches.koebenhavn.address);
  for (const table of ['companies', 'branches'] as const) {
    await own.db.updateTable(table).set({ status: 'INACTIVE' }).execute();
    expect(await client.call(listDemoVouchers, {})).toEqual([]);
    await own.db.updateTable(table).set({ status: 'ACTIVE' }).execute();
  }
});
test('outside the demo nobody is told a code', async () => {
  const { client } = await open({ demo: false });
  expect(await client.try(listDemoVouchers, {})).toMatchObject({ status: 404, body: { code: 'no_such_call' } });
});

test('the log has no code', async () => {
  const lines: string[] = [];
  const { centre } = await open({}, (line) => lines.push(line));
  const { code } = await centre.voucher();
  await centre.lookUp(code);
  await centre.tryLock(code);
  expect(lines.filter((line) => line.includes('/api/dispatch/vouchers/:code'))).toHaveLength(2);
  expect(lines.join('')).not.toContain(code);
});
