import { activate, currentDate, forgotPassword, readConfig } from '@praj/contract/identity.ts';
import { readUser } from '@praj/contract/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import { newKey } from '../../platform/secrets/secret-key.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import { createAdmin } from './create-admin.ts';
import { keepSecret, purgeExpired } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test('anyone reads the brand, the phone and what is switched on', async () => {
  expect(await (await portal.client()).call(readConfig, {})).toEqual({
    brandName: 'Praj',
    providerPhone: '12 34 56 78',
    faqUrl: '/hjaelp',
    contactMail: 'kundeservice@praj.example',
    features: ['v2-features', 'invoicing'],
    demo: true,
    version: '1.0.3',
    mapStyleUrl: null,
    streetMap: null,
    addressSources: [],
    analyticsId: null,
    receipts: true,
    smsSender: 'Praj',
  });
});

test('whose addresses are searched is told: of the register and OpenStreetMap once they were imported, and of who searches', async () => {
  const geocoder = { provider: 'mapbox', url: 'http://127.0.0.1:9', token: 'x', timeoutMs: 50 } as const;
  const asking = await startPortal({ config: { geocoder } });
  await asking.db
    .insertInto('placeSources')
    .values(['osm', 'official', 'seed'].map((name) => ({ name, hash: 'x', licence: 'CC BY 4.0' })))
    .execute();
  expect((await (await asking.client()).call(readConfig, {})).addressSources).toEqual(['Klimadatastyrelsen', 'OpenStreetMap', 'Mapbox']);
  await asking.close();
});

test('Google may be asked for exactly when it counts', async () => {
  const policy = async (from: TestPortal) => (await (await from.client()).raw('GET', '/config')).headers.get('content-security-policy');
  expect(await policy(portal)).not.toContain('google');
  const counting = await startPortal({ config: { analyticsId: 'G-AB12CD34EF' } });
  expect(await (await counting.client()).call(readConfig, {})).toMatchObject({ analyticsId: 'G-AB12CD34EF' });
  expect(await policy(counting)).toContain("script-src 'self' https://www.googletagmanager.com;");
  await counting.close();
});

test('the portal tells the time', async () => {
  const client = await portal.client('bruger@nordlys.example');
  expect(await client.call(currentDate, {})).toEqual({ currentDate: TEST_NOW.toISOString() });
});

test('a secret that is made is kept, whoever made one first', async () => {
  const secrets = await Promise.all(Array.from({ length: 5 }, () => keepSecret(portal.db, 'jwt_secret', newKey())));
  expect(new Set(secrets).size).toBe(1);
});

test('what nobody can use any more is deleted, and a living session is not', async () => {
  const client = await portal.client('bruger@nordlys.example');
  const gone = await portal.client('leder@nordlys.example');
  await client.raw('POST', '/socket_tickets');
  await portal.db.updateTable('sessions').set({ expiresAt: TEST_NOW }).where('userId', '=', gone.userId).execute();
  const later = new Date(TEST_NOW.getTime() + 60_000);
  await Promise.all([1, 2, 3].map(() => purgeExpired(portal.db, later))); // every process does it
  expect(await portal.db.selectFrom('socketTickets').selectAll().execute()).toEqual([]);
  expect(await portal.db.selectFrom('sessions').selectAll().where('userId', '=', gone.userId).execute()).toEqual([]);
  expect((await client.try(currentDate, {})).status).toBe(200);
});

describe('the page of messages', () => {
  test('shows what the demo would have sent, and nobody’s name becomes markup', async () => {
    await portal.db
      .insertInto('messages')
      .values({
        id: crypto.randomUUID(),
        kind: 'mail',
        recipient: 'a@b.example',
        subject: '<b>Hej</b>',
        body: 'Se http://localhost:3000/x & <script>',
        createdAt: TEST_NOW,
      })
      .execute();
    const { status, text, headers } = await (await portal.client()).raw('GET', '//dev/messages');
    expect(status).toBe(200);
    expect(text).toContain('&lt;b&gt;Hej&lt;/b&gt;');
    expect(text).toContain('Mail til a@b.example, 20/11/2026 11:00<');
    expect(text).toContain('<a href="http://localhost:3000/x">http://localhost:3000/x</a> &amp; &lt;script&gt;');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  test('says of each how far it has come', async () => {
    const at = TEST_NOW;
    const [waiting, sent, failed] = [
      { dueAt: at },
      { sentAt: at },
      { failedAt: at, failedCause: 'expired', failedReason: 'EXPIRED' },
    ] as const;
    const cases = [
      ['mail', {}, 'Sendes ikke'],
      ['mail', waiting, 'På vej'],
      ['mail', { ...waiting, failedReason: 'Try later' }, 'På vej. Sidste forsøg: Try later'],
      ['mail', sent, 'Sendt 20/11/2026 11:00'],
      ['mail', failed, 'Ikke sendt: EXPIRED'],
      ['sms', sent, 'Sendt 20/11/2026 11:00, ikke leveret endnu'],
      ['sms', { ...sent, deliveredAt: at }, 'Leveret 20/11/2026 11:00'],
      ['sms', { ...sent, ...failed }, 'Ikke leveret: EXPIRED'],
    ] as const;
    for (const [kind, columns, told] of cases) {
      await portal.db.deleteFrom('messages').execute();
      const companyId = kind === 'sms' ? portal.world.nordlys.company.id : null;
      const message = { id: crypto.randomUUID(), kind, companyId, recipient: 'a@b.example', body: 'Hej', createdAt: at, ...columns };
      await portal.db.insertInto('messages').values(message).execute();
      expect((await (await portal.client()).raw('GET', '//dev/messages')).text).toContain(`<p><small>${told}</small></p>`);
    }
  });

  test('shows a mail as it looks, where no script runs and nothing is fetched', async () => {
    const client = await portal.client();
    await client.call(forgotPassword, { body: { email: 'leder@nordlys.example' } });
    const list = await client.raw('GET', '//dev/messages');
    expect(list.headers.get('content-security-policy')).toContain("frame-src 'self'");
    const [, path, sandbox] = /<iframe src="([^"]+)"[^>]*sandbox="([^"]*)"/.exec(list.text) ?? [];
    expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox');
    const { status, text, headers } = await client.raw('GET', `/${path}`);
    expect(status).toBe(200);
    expect(text).toContain('Vælg en ny adgangskode');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline';.* sandbox /);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    for (const other of ['nej', crypto.randomUUID()]) expect((await client.raw('GET', `//dev/messages/${other}`)).status).toBe(404);
  });

  test('is not there outside the demo', async () => {
    const real = await startPortal({ config: { demo: false } });
    expect((await (await real.client()).raw('GET', '//dev/messages')).text).not.toContain('<h1>Beskeder</h1>');
    await real.close();
  });
});

describe('the first admin', () => {
  const create = (email: string, now = TEST_NOW) => createAdmin(portal.db, portal.deps.config, email, now);
  const keyOf = (link: string) => new URL(link).searchParams.get('activation_key') ?? '';
  const accept = async (link: string) =>
    (await portal.client()).try(activate, {
      body: { password: 'turkis-lampe-7', confirmPassword: 'turkis-lampe-7', activationKey: keyOf(link) },
    });

  test('is invited into the provider’s company, and signs in after choosing a password', async () => {
    const { link, companyName } = await create('Ny.Leder@praj.example');
    expect(companyName).toBe('Praj Taxa');
    expect(link).toMatch(/^http:\/\/localhost:3000\/activate\?company_id=[\w-]{36}&activation_key=[\w-]{43}$/);
    expect((await accept(link)).status).toBe(200);
    const client = await portal.client('ny.leder@praj.example', 'turkis-lampe-7');
    expect(await client.call(readUser, { params: { id: client.userId } })).toMatchObject({ role: 'PrajAdmin', companyName: 'Praj Taxa' });
  });

  test('gets a new link when asked for again, and the old one is dead', async () => {
    const older = await create('igen@praj.example');
    const newer = await create('igen@praj.example');
    expect((await accept(older.link)).status).toBe(400);
    expect((await accept(newer.link)).status).toBe(200);
  });

  test('is in the audit, added by nobody who was signed in, and each link that was given', async () => {
    await create('spor@praj.example');
    await create('spor@praj.example');
    const { id } = await portal.db.selectFrom('users').select('id').where('email', '=', 'spor@praj.example').executeTakeFirstOrThrow();
    const entries = await portal.db.selectFrom('audit').selectAll().where('subjectId', '=', id).orderBy('id').execute();
    const added = { firstName: 'Spor', email: 'spor@praj.example', role: 'PrajAdmin', status: 'INVITED' };
    expect(entries).toMatchObject([
      { action: 'user.add', byUser: null, subjectType: 'user', companyId: portal.world.praj.company.id, before: null, after: added },
      { action: 'user.invite', byUser: null },
      { action: 'user.invite', byUser: null },
    ]);
  });

  test('has 24 hours', async () => {
    const { link } = await create('sen@praj.example', new Date(TEST_NOW.getTime() - DAY_MS));
    expect((await accept(link)).status).toBe(400);
  });

  test.each([
    ['no e-mail', 'admin', '"admin" er ikke en e-mailadresse.'],
    ['someone who is there already', 'firma@nordlys.example', 'firma@nordlys.example findes allerede. Vælg en anden e-mail.'],
  ])('is refused with one clear line: %s', async (_name, email, line) => {
    await expect(create(email)).rejects.toThrow(new StartRefused(line));
  });
});
