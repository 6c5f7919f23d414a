import { readNotice, removeNotice, setNotice } from '@praj/contract/notice/notice.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

const SNOW = 'Snestorm: op til 45 minutters ventetid';
/** So short that nobody's session ends while a notice does; milliseconds. */
const TURN_MS = 10 * 60_000;
const inTurns = (turns: number) => new Date(TEST_NOW.getTime() + turns * TURN_MS).toISOString();

let portal: TestPortal;
let admin: Client;
let employee: Client;
beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.client('admin@praj.example');
  employee = await portal.client('bruger@nordlys.example');
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.setNow(TEST_NOW);
  await portal.db.deleteFrom('notices').execute();
});

const audited = (id: string) =>
  portal.db
    .selectFrom('audit')
    .select(['action', 'byUser', 'companyId', 'before', 'after'])
    .where('subjectType', '=', 'notice')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
const set = async (body: { text: string; endsAt?: string | null }) => {
  const { notice } = await admin.call(setNotice, { body });
  if (!notice) throw new Error('no notice stands');
  return notice;
};

describe('the operating notice', () => {
  test('is none until somebody sets it, and then read by everybody', async () => {
    expect(await employee.call(readNotice, {})).toEqual({ notice: null });
    const notice = await set({ text: `  ${SNOW}\n` });
    expect(notice).toEqual({ id: notice.id, text: SNOW, endsAt: null, updatedAt: TEST_NOW.toISOString() });
    expect(await employee.call(readNotice, {})).toEqual({ notice });
  });

  test('is one: another takes the place of the one there is', async () => {
    const first = await set({ text: SNOW });
    portal.pass(TURN_MS);
    const second = await set({ text: 'Alt kører igen', endsAt: inTurns(3) });
    expect(second).toEqual({ id: first.id, text: 'Alt kører igen', endsAt: inTurns(3), updatedAt: inTurns(1) });
    expect(await portal.db.selectFrom('notices').select('id').execute()).toHaveLength(1);
  });

  test('ends by the server’s clock, and may then be set anew', async () => {
    const first = await set({ text: SNOW, endsAt: inTurns(1) });
    portal.pass(TURN_MS - 1);
    expect((await employee.call(readNotice, {})).notice?.text).toBe(SNOW);
    portal.pass(1);
    expect(await employee.call(readNotice, {})).toEqual({ notice: null });
    const second = await set({ text: SNOW });
    expect(second).toMatchObject({ endsAt: null, updatedAt: inTurns(1) });
    expect(second.id).not.toBe(first.id);
  });

  test('is taken away, and taking away none does nothing', async () => {
    const { id } = await set({ text: SNOW });
    expect(await admin.call(removeNotice, {})).toEqual({ notice: null });
    expect(await employee.call(readNotice, {})).toEqual({ notice: null });
    expect(await admin.call(removeNotice, {})).toEqual({ notice: null });
    expect((await audited(id)).map(({ action }) => action)).toEqual(['notice.set', 'notice.remove']);
  });

  test('that ended by itself was not removed by anybody', async () => {
    const { id } = await set({ text: SNOW, endsAt: inTurns(1) });
    portal.pass(TURN_MS);
    await admin.call(removeNotice, {});
    expect((await audited(id)).map(({ action }) => action)).toEqual(['notice.set']);
  });

  test('is kept in the audit with what it said before and after, and by whom', async () => {
    const { id } = await set({ text: SNOW });
    await set({ text: SNOW, endsAt: inTurns(2) });
    await admin.call(removeNotice, {});
    const by = { byUser: admin.userId, companyId: null };
    expect(await audited(id)).toEqual([
      { ...by, action: 'notice.set', before: null, after: { text: SNOW } },
      { ...by, action: 'notice.set', before: { endsAt: null }, after: { endsAt: inTurns(2) } },
      { ...by, action: 'notice.remove', before: { text: SNOW, endsAt: inTurns(2) }, after: null },
    ]);
  });

  test('reaches the open page of somebody of another company when it is set, changed and removed', async () => {
    const page = await employee.socket('/ws');
    const { id } = await set({ text: SNOW });
    // It may still be hearing of the ones before.
    const told = () => page.next((message) => message.id === id);
    expect(await told()).toEqual({ type: 'changed', resource: 'notice', id });
    await set({ text: 'Alt kører igen' });
    await told();
    await admin.call(removeNotice, {});
    await told();
    page.close();
  });

  test('that says what it said already is not told again, nor newer', async () => {
    const first = await set({ text: SNOW, endsAt: inTurns(2) });
    portal.pass(TURN_MS);
    expect(await set({ text: ` ${SNOW}`, endsAt: inTurns(2) })).toEqual(first);
    expect(await audited(first.id)).toHaveLength(1);
  });

  test('is one, also when two set the first at the same moment', async () => {
    const answers = await Promise.all(['Den ene', 'Den anden'].map((text) => admin.try(setNotice, { body: { text } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await portal.db.selectFrom('notices').select('id').execute()).toHaveLength(1);
  });
});

describe('a notice is refused', () => {
  test.each([
    ['without a text', {}, { text: 'Skal udfyldes.' }],
    ['of nothing but spaces', { text: ' \n ' }, { text: 'Er ikke udfyldt rigtigt.' }],
    ['of 141 characters', { text: 'x'.repeat(141) }, { text: 'Højst 140 tegn.' }],
    ['that ends now', { text: SNOW, endsAt: TEST_NOW.toISOString() }, { endsAt: 'Slutningen skal ligge senere end nu.' }],
    ['that has ended', { text: SNOW, endsAt: inTurns(-1) }, { endsAt: 'Slutningen skal ligge senere end nu.' }],
    ['with an end that is none', { text: SNOW, endsAt: 'i morgen' }, { endsAt: 'Er ikke udfyldt rigtigt.' }],
    ['with more than it has', { text: SNOW, link: 'https://praj.example' }, { link: 'Er ikke udfyldt rigtigt.' }],
  ])('%s', async (_why, body, fields) => {
    const before = await set({ text: 'Står her' });
    expect(await admin.raw('PUT', '/notice', body)).toMatchObject({ status: 400, body: { code: 'invalid', fields } });
    expect(await employee.call(readNotice, {})).toEqual({ notice: before });
  });

  test('140 characters are taken', async () => {
    expect((await set({ text: 'Å'.repeat(140) })).text).toHaveLength(140);
  });

  test.each(['bruger@nordlys.example', 'leder@nordlys.example', 'firma@nordlys.example'])('of %s', async (email) => {
    const client = await portal.client(email);
    expect(await client.try(setNotice, { body: { text: SNOW } })).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect((await client.try(removeNotice, {})).status).toBe(403);
  });
});
