import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../../src/platform/metrics/metrics.ts';
import { standsIn } from '../forgetting/search-everything.ts';
import { startPortal, TEST_DISPATCH_KEY, type TestPortal } from '../portal.ts';

const SMS_SECRET = 'hemmeligt-delt-med-sms-udbyderen';
const PASSWORD = 'et-kodeord-som-ingen-har';
let portal: TestPortal;
const metrics = createMetrics(() => {});
const logged: string[] = [];
beforeAll(async () => {
  const config = { smsCallbackSecret: SMS_SECRET, apiDocs: true };
  portal = await startPortal({ config, metrics, logTo: (line) => void logged.push(line) });
});
afterAll(() => portal.close());

test('no answer, page, figure or line of the log tells a secret, not even that which was sent', async () => {
  const admin = await portal.client('admin@praj.example');
  const centre = Object.assign(await portal.client(), { accessToken: TEST_DISPATCH_KEY });
  const secrets = [SMS_SECRET, PASSWORD, TEST_DISPATCH_KEY, new TextDecoder().decode(portal.deps.secrets.jwt), admin.accessToken ?? ''];
  const answers = [
    await admin.raw('GET', '/config'),
    await admin.raw('GET', '//api/docs/openapi.json'),
    await admin.raw('POST', '/login', { username: 'admin@praj.example', password: PASSWORD }),
    await admin.raw('POST', '/login', { username: PASSWORD, password: 17 }),
    await admin.raw('POST', '/sms/deliveries', {}, { 'x-gwapi-signature': SMS_SECRET }),
    await centre.raw('GET', '/dispatch/changes?wait=x'),
    await centre.raw('POST', '/dispatch/positions', { positions: TEST_DISPATCH_KEY }),
    await centre.raw('GET', '/orders'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 400, 401, 400, 400, 401]);
  const said = [...answers.map(({ text }) => text), await metrics.text(), ...logged].join('\n');
  expect(said).toContain('praj_');
  expect(logged.length).toBeGreaterThanOrEqual(answers.length - 1);
  expect(standsIn(said, secrets)).toEqual([]);
});

test('the log holds of a path the ids that stand in it, and nothing else that was sent there', async () => {
  const admin = await portal.client('admin@praj.example');
  logged.length = 0;
  const id = portal.world.nordlys.users.bruger.id;
  await admin.raw('GET', `/users/${id}?search=Mette`);
  await admin.raw('GET', `/users/${id.toUpperCase()}`);
  for (const typed of ['mette@nordlys.example', 'mette%40nordlys.example', 'Mette', '12345678']) await admin.raw('GET', `/users/${typed}`);
  const paths = logged.map((line) => (JSON.parse(line) as { path?: string }).path);
  expect(paths).toEqual([`/api/users/${id}`, `/api/users/${id.toUpperCase()}`, ...Array.from({ length: 4 }, () => '/api/users/:id')]);
});
