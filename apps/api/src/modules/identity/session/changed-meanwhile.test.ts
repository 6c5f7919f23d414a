import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildBranch, buildCompany, buildUser, type User } from '../../../../db/demo/builders.ts';
import { DEMO_PASSWORD } from '../../../../db/demo/demo-password.ts';
import type { Client } from '../../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';
import { hashPassword } from '../../../platform/secrets/password-hash.ts';

// Reckoning a password takes its time, and whoever signs in may be changed in it. The change is held back here until the sign-in has found
// the person, reckoned the password and waits for the same row.
let portal: TestPortal;
let nobody: Client;
let person: User;
beforeAll(async () => {
  portal = await startPortal();
  nobody = await portal.client();
});
afterAll(() => portal.close());
beforeEach(async () => {
  const { id: companyId } = await buildCompany(portal.db);
  person = await buildUser(portal.db, { branch: await buildBranch(portal.db, { companyId }), role: 'BranchAdmin' });
});

const countWaiting = async () =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db)).rows.length;

/** Signs the person in; what is told of them is changed after they were found, and before the session begins. */
async function signInWhile(change: () => RawBuilder<unknown>) {
  const signedIn = await portal.db.transaction().execute(async (trx) => {
    await change().execute(trx);
    const answer = nobody.raw('POST', '/login', { username: person.email, password: DEMO_PASSWORD });
    await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1);
    return { answer };
  });
  return signedIn.answer;
}
const countSessions = async () =>
  (await portal.db.selectFrom('sessions').select('id').where('userId', '=', person.id).where('endedAt', 'is', null).execute()).length;

test.each([
  ['deactivated', 'user_inactive', () => sql`update users set status = 'INACTIVE' where id = ${person.id}`],
  ['of a branch that is archived', 'branch_inactive', () => sql`update branches set status = 'INACTIVE' where id = ${person.branchId}`],
  ['of a company that is archived', 'company_inactive', () => sql`update companies set status = 'INACTIVE' where id = ${person.companyId}`],
] as const)('who is %s while their password is reckoned does not come in', async (_what, code, change) => {
  expect(await signInWhile(change)).toMatchObject({ status: 403, body: { code } });
  expect(await countSessions()).toBe(0);
});

test('a password that was changed meanwhile is the one that counts', async () => {
  const passwordHash = await hashPassword('turkis-lampe-7', undefined);
  const answer = await signInWhile(() => sql`update users set password_hash = ${passwordHash} where id = ${person.id}`);
  expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  expect(await countSessions()).toBe(0);
});

test('a role that was given meanwhile is the one they come in with', async () => {
  const answer = await signInWhile(() => sql`update users set role = 'BranchEmployee' where id = ${person.id}`);
  expect(answer).toMatchObject({ status: 200, body: { roles: ['BranchEmployee'] } });
  expect(await countSessions()).toBe(1);
});

test('another name makes no difference', async () => {
  const answer = await signInWhile(() => sql`update users set first_name = 'Inger' where id = ${person.id}`);
  expect(answer).toMatchObject({ status: 200, body: { roles: ['BranchAdmin'] } });
  expect(await countSessions()).toBe(1);
});
