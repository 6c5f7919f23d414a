import { activate, checkResetKey, currentDate, forgotPassword, newPassword } from '@praj/contract/identity.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildUser, type User } from '../../../../db/demo/builders.ts';
import { DEMO_PASSWORD } from '../../../../db/demo/demo-password.ts';
import type { Client } from '../../../../test/client.ts';
import { startPortal, type TestPortal } from '../../../../test/portal.ts';
import { hashKey, newKey } from '../../../platform/secrets/secret-key.ts';
import { addKey } from '../store.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const GOOD = 'turkis-lampe-7';
const USED = { status: 400, body: { code: 'invalid_key', message: 'Linket er brugt eller udløbet. Bed om et nyt.' } };

let portal: TestPortal;
let nobody: Client;
beforeAll(async () => {
  portal = await startPortal();
  nobody = await portal.client();
});
beforeEach(() => portal.pass(HOUR_MS)); // what was asked for before counts no more
afterAll(() => portal.close());

let made = 0;
const person = (given: Partial<User> = {}): Promise<User> =>
  buildUser(portal.db, {
    branch: portal.world.nordlys.branches.koebenhavn,
    email: `kirsten.bødker${++made}@nordlys.example`,
    firstName: 'Kirsten',
    lastName: 'Bødker',
    ...given,
  });
const mailsTo = (email: string) =>
  portal.db.selectFrom('messages').selectAll().where('recipient', '=', email).orderBy('createdAt').orderBy('id').execute();
const askFor = (email: string) => nobody.try(forgotPassword, { body: { email } });
async function resetKeyOf(user: User): Promise<string> {
  await askFor(user.email);
  const mail = (await mailsTo(user.email)).findLast(({ subject }) => subject === 'Ny adgangskode til Praj');
  return /\/resetPassword\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}
const setNew = (resetKey: string, password = GOOD, confirmPassword = password) =>
  nobody.try(newPassword, { body: { password, confirmPassword, resetKey } });

describe('a forgotten password', () => {
  test('is asked for by e-mail, and a mail brings a link', async () => {
    const user = await person();
    expect(await askFor(user.email.toUpperCase())).toEqual({ status: 200, body: { ok: true } });
    const [mail] = await mailsTo(user.email);
    expect(mail?.subject).toBe('Ny adgangskode til Praj');
    expect(mail?.body).toMatch(/Hej Kirsten\n\n.*\n\nhttp:\/\/localhost:3000\/resetPassword\/[\w-]{43}\n/);
  });

  test('answers the same for an e-mail that nobody has, and sends nothing', async () => {
    expect(await askFor('ukendt@nordlys.example')).toEqual({ status: 200, body: { ok: true } });
    expect(await mailsTo('ukendt@nordlys.example')).toEqual([]);
  });

  test('takes the same time whether or not the e-mail exists', async () => {
    const took = async (email: string) => {
      const started = performance.now();
      await askFor(email);
      return performance.now() - started;
    };
    const user = await person();
    for (const email of [user.email, 'ingen@nordlys.example']) expect(await took(email)).toBeGreaterThanOrEqual(195);
  });

  test.each(['INVITED', 'INACTIVE'] as const)('sends nothing to a person who is %s', async (status) => {
    const user = await person({ status });
    expect((await askFor(user.email)).status).toBe(200);
    expect(await mailsTo(user.email)).toEqual([]);
  });

  test('wants an e-mail that looks like one', async () => {
    expect(await askFor('kirsten')).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { email: 'Emailen ser ikke ud til at være i et korrekt format.' } },
    });
  });

  test('is asked for at most 3 times an hour for an e-mail, known or not', async () => {
    for (const email of [(await person()).email, 'aldrig@nordlys.example']) {
      for (let at = 0; at < 3; at++) expect((await askFor(email)).status).toBe(200);
      expect(await askFor(email)).toMatchObject({ status: 429, body: { code: 'too_many' } });
    }
  });

  test('is asked for at most 30 times an hour from an address', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, (_, at) => askFor(`person${at}@firma.example`)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

test('what is refused for its e-mail does not count for its address', async () => {
  for (let at = 0; at < 40; at++) await askFor('igen@firma.example');
  const answers = await Promise.all(Array.from({ length: 28 }, (_, at) => askFor(`anden${at}@firma.example`)));
  // Which of those who ask at the same time comes last is nobody's to say.
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 27 }, () => 200),
    429,
  ]);
});

describe('a new password', () => {
  test('is set by the link, and the old one is no good any more', async () => {
    const user = await person();
    expect(await setNew(await resetKeyOf(user))).toEqual({ status: 200, body: { ok: true } });
    await expect(portal.client(user.email, DEMO_PASSWORD)).rejects.toThrow('401');
    await portal.client(user.email, GOOD);
  });

  test('signs the person out everywhere and is told of by mail', async () => {
    const user = await person();
    const elsewhere = await portal.client(user.email);
    const page = await elsewhere.socket(`/users/${user.id}`);
    const known = vi.spyOn(portal.deps.push, 'knownEverywhere');
    await setNew(await resetKeyOf(user));
    expect(known).toHaveBeenCalledOnce();
    expect(await page.closed).toBe(4401);
    expect((await elsewhere.try(currentDate, {})).status).toBe(401);
    const mail = (await mailsTo(user.email)).find(({ subject }) => subject === 'Din adgangskode til Praj er ændret');
    expect(mail?.body).toContain('12 34 56 78');
  });

  test('a link works once', async () => {
    const key = await resetKeyOf(await person());
    const answers = await Promise.all([setNew(key), setNew(key), setNew(key)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
    expect(await setNew(key)).toMatchObject(USED);
  });

  test('a link works for one hour', async () => {
    const key = await resetKeyOf(await person());
    portal.pass(HOUR_MS);
    expect(await setNew(key)).toMatchObject(USED);
  });

  test('a newer link replaces the older one', async () => {
    const user = await person();
    const older = await resetKeyOf(user);
    portal.pass(1000);
    const newer = await resetKeyOf(user);
    expect(await setNew(older)).toMatchObject(USED);
    expect((await setNew(newer)).status).toBe(200);
  });

  test('a link is told dead when it is opened: spent, too old, replaced, of somebody deactivated, or never made', async () => {
    const user = await person();
    const usable = async (resetKey: string) => (await nobody.call(checkResetKey, { body: { resetKey } })).usable;
    const spent = await resetKeyOf(user);
    expect([await usable(spent), await usable(spent)]).toEqual([true, true]);
    await setNew(spent);
    portal.pass(1000);
    const replaced = await resetKeyOf(user);
    portal.pass(1000);
    const newest = await resetKeyOf(user);
    expect(await Promise.all([spent, replaced, newest, newKey(), 'x'].map(usable))).toEqual([false, false, true, false, false]);
    await portal.db.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', user.id).execute();
    expect(await usable(newest)).toBe(false);
    await portal.db.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', user.id).execute();
    expect(await usable(newest)).toBe(true);
    portal.pass(HOUR_MS);
    expect(await usable(newest)).toBe(false);
  });

  test('a dead link and one that was never made take the same time, and no address asks without end', async () => {
    const dead = await resetKeyOf(await person());
    await setNew(dead);
    const took = async (resetKey: string) => {
      const started = performance.now();
      await nobody.call(checkResetKey, { body: { resetKey } });
      return performance.now() - started;
    };
    const times = [await took(dead), await took(newKey())];
    for (const time of times) expect(time).toBeGreaterThanOrEqual(99);
    const rest = await Promise.all(Array.from({ length: 60 }, () => nobody.try(checkResetKey, { body: { resetKey: newKey() } })));
    expect(rest.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test('the key in the link is not kept in the database', async () => {
    const key = await resetKeyOf(await person());
    expect(JSON.stringify(await portal.db.selectFrom('userKeys').selectAll().execute())).not.toContain(key);
  });

  test.each([
    ['a repetition that differs', GOOD, `${GOOD}x`, { confirmPassword: 'Adgangskoden stemmer ikke overens' }],
    ['seven characters', 'abc-de7', 'abc-de7', { password: 'Kodeord skal indeholde 8 tegn.' }],
    ['more than 200 characters', 'æ'.repeat(201), 'æ'.repeat(201), { password: 'Højst 200 tegn.' }],
    ['one of the commonest', 'Kodeord123', 'Kodeord123', { password: 'Adgangskoden er for almindelig. Vælg en anden.' }],
    ['a season and a year', 'Sommer2026!', 'Sommer2026!', { password: 'Adgangskoden er for almindelig. Vælg en anden.' }],
    ['the own first name', 'kirsten-lampe', 'kirsten-lampe', { password: 'Adgangskoden må ikke indeholde dit navn.' }],
    ['the own last name in capitals', 'LampeBØDKER', 'LampeBØDKER', { password: 'Adgangskoden må ikke indeholde dit navn.' }],
  ])('%s is refused, and the link still works', async (_name, password, confirmPassword, fields) => {
    const key = await resetKeyOf(await person());
    const { status, body } = await setNew(key, password, confirmPassword);
    expect({ status, code: body.code, fields: body.fields }).toEqual({ status: 400, code: 'invalid', fields });
    expect((await setNew(key)).status).toBe(200);
  });
});

describe('an invitation', () => {
  async function invite(given: Partial<User> = {}): Promise<{ user: User; key: string }> {
    const user = await person({ status: 'INVITED', passwordHash: null, ...given });
    const key = newKey();
    const now = portal.deps.now();
    await addKey(portal.db, {
      hash: hashKey(key),
      userId: user.id,
      purpose: 'activation',
      now,
      expiresAt: new Date(now.getTime() + 14 * DAY_MS),
    });
    return { user, key };
  }
  const accept = (activationKey: string, password = GOOD) =>
    nobody.try(activate, { body: { password, confirmPassword: password, activationKey } });

  test('is accepted with a password, and then the person signs in', async () => {
    const { user, key } = await invite();
    expect(await accept(key)).toEqual({ status: 200, body: { ok: true } });
    expect((await portal.client(user.email, GOOD)).userId).toBe(user.id);
  });

  test('is told, once accepted, to open pages of those who may read the person', async () => {
    const { user, key } = await invite();
    const [admin, colleague] = await Promise.all(
      ['leder@nordlys.example', 'aarhus@nordlys.example'].map(async (email) => (await portal.client(email)).socket('/ws')),
    );
    await accept(key);
    expect(await admin?.next()).toEqual({ type: 'changed', resource: 'users', id: user.id });
    expect(colleague?.messages).toEqual([]);
    for (const listener of [admin, colleague]) listener?.close();
  });

  test('is accepted once, within 14 days, and by someone still invited', async () => {
    const { key } = await invite();
    await accept(key);
    expect(await accept(key)).toMatchObject(USED);
    const late = await invite();
    portal.pass(14 * DAY_MS);
    expect(await accept(late.key)).toMatchObject(USED);
    expect(await accept((await invite({ status: 'INACTIVE' })).key)).toMatchObject(USED);
  });

  test('is spent alone: another one, and the link for a new password, are as good as before', async () => {
    const [one, other] = [await invite(), await invite()];
    const reset = await resetKeyOf(await person());
    expect((await accept(one.key)).status).toBe(200);
    expect((await accept(other.key)).status).toBe(200);
    expect((await setNew(reset)).status).toBe(200);
  });

  test('wants a password that is not weak', async () => {
    const { key } = await invite();
    expect((await accept(key, 'kort')).body.fields).toEqual({ password: 'Kodeord skal indeholde 8 tegn.' });
    expect(await accept(key, '12345678')).toMatchObject({
      body: { fields: { password: 'Adgangskoden er for almindelig. Vælg en anden.' } },
    });
  });

  test('wants none that is among the commonest that have leaked, in any capitals, nor does a reset', async () => {
    const common = { body: { fields: { password: 'Adgangskoden er for almindelig. Vælg en anden.' } } };
    const { key } = await invite();
    const reset = await resetKeyOf(await person());
    for (const password of ['redwings', 'Scorpion', '13031989', 'stargate ']) {
      expect(await accept(key, password), password).toMatchObject(common);
      expect(await setNew(reset, password), password).toMatchObject(common);
    }
  });

  test('is not accepted by the key of a reset, nor a reset by the key of an invitation', async () => {
    expect(await accept(await resetKeyOf(await person()))).toMatchObject(USED);
    expect(await setNew((await invite()).key)).toMatchObject(USED);
  });
});
