import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';
import { createRefusedSignIns, type RefusedSignIns } from './refused-sign-ins.ts';

const HOME = '192.0.2.1';
const ELSEWHERE = '203.0.113.1';
const EMAIL = 'bruger@nordlys.example';
const WINDOW_MS = 15 * 60_000;

let portal: TestPortal;
let refused: RefusedSignIns;
let logged: Record<string, unknown>[];
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  logged = [];
  const lines = new PassThrough().on('data', (line: Buffer) => logged.push(JSON.parse(line.toString()) as Record<string, unknown>));
  refused = createRefusedSignIns({ ...portal.deps, log: pino(lines) });
  await portal.db.transaction().execute(async (trx) => {
    await sql`set local praj.forgetting = 'on'`.execute(trx);
    await trx.deleteFrom('audit').execute();
  });
});
afterAll(() => portal.close());

const kept = () =>
  portal.db
    .selectFrom('audit')
    .select(['at', 'byUser', 'action', 'subjectType', 'subjectId', 'companyId', 'after'])
    .orderBy('id')
    .execute();
const wrongTimes = async (times: number, email: string, address: string) => {
  for (let at = 0; at < times; at++) await refused.wrong(email, address);
};
const wrongAt = (address: string, count: number) => ({
  byUser: null,
  action: 'session.failed',
  subjectType: 'email',
  subjectId: expect.stringMatching(/^[0-9a-f]{64}$/),
  companyId: null,
  after: { code: 'wrong_credentials', address, count },
});

test('the first failure is kept at once, and how many followed when the fifteen minutes are over', async () => {
  const begun = portal.deps.now();
  await wrongTimes(7, EMAIL, ELSEWHERE);
  expect(await kept()).toEqual([{ ...wrongAt(ELSEWHERE, 1), at: begun }]);
  portal.pass(WINDOW_MS);
  await wrongTimes(1, EMAIL, ELSEWHERE);
  expect(await kept()).toEqual([
    { ...wrongAt(ELSEWHERE, 1), at: begun },
    { ...wrongAt(ELSEWHERE, 6), at: begun },
    { ...wrongAt(ELSEWHERE, 1), at: portal.deps.now() },
  ]);
});

test('what is only counted is written when the portal stops', async () => {
  await wrongTimes(3, EMAIL, HOME);
  await wrongTimes(1, 'ukendt@nordlys.example', HOME);
  await refused.stop();
  expect(await kept()).toMatchObject([wrongAt(HOME, 1), wrongAt(HOME, 1), wrongAt(HOME, 2)]);
});

test('an e-mail is the same one wherever it fails, and stands nowhere', async () => {
  await wrongTimes(1, EMAIL, HOME);
  await wrongTimes(1, EMAIL, ELSEWHERE);
  await wrongTimes(1, 'leder@nordlys.example', HOME);
  const rows = await kept();
  expect(new Set(rows.map(({ subjectId }) => subjectId)).size).toBe(2);
  expect(rows[0]?.subjectId).toBe(rows[1]?.subjectId);
  expect(JSON.stringify([rows, logged])).not.toContain('@');
});

test('the log has each failure, and those who are refused though the password is right', async () => {
  const { id } = portal.world.nordlys.users.bruger;
  await wrongTimes(2, EMAIL, HOME);
  await refused.inactive(id, 'user_inactive', HOME);
  const said = { level: 40, msg: 'sign-in refused', address: HOME };
  expect(logged).toMatchObject([
    { ...said, code: 'wrong_credentials', emailHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    { ...said, code: 'wrong_credentials' },
    { ...said, code: 'user_inactive', userId: id },
  ]);
});

test('who is not active is kept once, however often and from wherever they come', async () => {
  const { id } = portal.world.nordlys.users.bruger;
  for (const address of [HOME, ELSEWHERE, HOME]) await refused.inactive(id, 'user_inactive', address);
  await refused.stop();
  const entry = { byUser: id, action: 'session.refused', subjectType: 'user', subjectId: id, companyId: portal.world.nordlys.company.id };
  expect(await kept()).toMatchObject([
    { ...entry, after: { code: 'user_inactive', address: HOME, count: 1 } },
    { ...entry, after: { code: 'user_inactive', address: HOME, count: 2 } },
  ]);
});

test('ever new e-mails from ever new addresses write no more than a thousand apart', async () => {
  for (let at = 0; at < 1040; at++) await refused.wrong(`person${at}@firma.example`, `198.51.${at % 256}.1`);
  await refused.inactive(portal.world.nordlys.users.bruger.id, 'user_inactive', HOME);
  await refused.stop();
  const rows = await kept();
  expect(rows).toHaveLength(1003);
  const others = { action: 'session.failed', subjectType: 'email', subjectId: 'others' };
  expect(rows.slice(1000)).toMatchObject([
    { ...others, after: { code: 'wrong_credentials', address: 'others', count: 1 } },
    { action: 'session.refused' },
    { ...others, after: { code: 'wrong_credentials', address: 'others', count: 39 } },
  ]);
});
