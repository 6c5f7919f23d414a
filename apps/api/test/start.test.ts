import http from 'node:http';
import { listAttributes } from '@praj/contract/attributes/attributes.ts';
import { readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { activate, currentDate } from '@praj/contract/identity.ts';
import { readUser } from '@praj/contract/users.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { type Portal, startPortal } from '../src/main.ts';
import { createAdmin } from '../src/modules/installation/create-admin.ts';
import { markDemoWorld } from '../src/modules/installation/store.ts';
import { openDatabase } from '../src/platform/database.ts';
import { StartRefused } from '../src/platform/start-refused.ts';
import { createClient } from './client.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { makeWorld } from './world.ts';

const PASSWORD = 'turkis-lampe-7';
const lines: string[] = [];
let fresh: FreshDatabase;
let running: Portal | undefined;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(() => fresh.drop());

/** A real installation, without a demo, on a port that is free. */
async function start(): Promise<Portal> {
  const settings = { DATABASE_URL: fresh.url, PUBLIC_URL: 'https://byens.example', BRAND_NAME: 'Byens', ALLOW_VOLATILE: '1' };
  const config = { ...readConfig(settings), port: 0 };
  running = await startPortal({ config, databaseUrl: fresh.url, log: (line) => lines.push(line), logLevel: 'silent' });
  return running;
}
async function inviteAdmin(): Promise<string> {
  const database = openDatabase(fresh.url, 1);
  const { link, companyName } = await createAdmin(database.db, readConfig({ BRAND_NAME: 'Byens' }), 'leder@byens.example', new Date());
  await database.close();
  expect(companyName).toBe('Byens Taxa');
  return new URL(link).searchParams.get('activation_key') ?? '';
}

async function auditOfCompany(id: string) {
  const database = openDatabase(fresh.url, 1);
  const entries = await database.db.selectFrom('audit').selectAll().where('subjectId', '=', id).execute();
  await database.close();
  return entries;
}

test('an empty installation is opened by its first admin, and its tokens outlive a restart', async () => {
  const { address, dispatchKey } = await start();
  const client = createClient(address);
  expect(await client.raw('GET', '//healthz')).toMatchObject({ status: 200, body: { ok: true } });
  expect(lines).toEqual([]);

  await client.call(activate, { body: { password: PASSWORD, confirmPassword: PASSWORD, activationKey: await inviteAdmin() } });
  await client.signIn('leder@byens.example', PASSWORD);
  const { companyId, role } = await client.call(readUser, { params: { id: client.userId } });
  expect(role).toBe('PrajAdmin');
  expect(await auditOfCompany(companyId)).toMatchObject([{ action: 'company.add', byUser: null, after: { name: 'Byens Taxa' } }]);
  expect((await client.call(readBookingModule, { params: { id: companyId } })).staticFields).toHaveLength(11);
  const attributes = await client.call(listAttributes, { query: {} });
  expect(attributes).toMatchObject(['EL', 'S5', 'S6', 'S7', 'S8'].map((code) => ({ code, status: 'ACTIVE', updatable: false })));

  const page = await client.socket(`/users/${client.userId}`);
  await running?.stop();
  expect(await page.closed).toBe(1012);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();

  const again = await start();
  expect(again.dispatchKey).toBe(dispatchKey);
  const later = Object.assign(createClient(again.address), { accessToken: client.accessToken });
  expect((await later.try(currentDate, {})).status).toBe(200);
});

test('attributes that the product relies on are made at the next start where an installation has none', async () => {
  const old = await freshDatabase();
  const database = openDatabase(old.url, 1);
  const codes = () => database.db.selectFrom('attributes').select(['code', 'description']).orderBy('code').execute();
  const config = { ...readConfig({ DATABASE_URL: old.url, ALLOW_VOLATILE: '1', PUBLIC_URL: 'https://byens.example' }), port: 0 };
  const startOnce = async () => (await startPortal({ config, databaseUrl: old.url, log: () => {}, logLevel: 'silent' })).stop();
  try {
    await startOnce();
    expect(await codes(), 'a demo could still be filled').toEqual([]);
    const named = { ...config, brandName: 'Vestjysk Taxa' };
    expect((await createAdmin(database.db, named, 'leder@byens.example', new Date())).companyName).toBe('Vestjysk Taxa');
    await database.db.deleteFrom('attributes').where('code', '<>', 'S6').execute();
    await database.db.updateTable('attributes').set({ description: 'Minibus til seks' }).execute();
    await startOnce();
    expect((await codes()).map(({ code }) => code)).toEqual(['EL', 'S5', 'S6', 'S7', 'S8']);
    expect((await codes())[2]?.description).toBe('Minibus til seks');
  } finally {
    await database.close();
    await old.drop();
  }
});

test('a call under way is answered before the portal stops', async () => {
  const { address } = await start();
  const headers = { 'content-type': 'application/json', expect: '100-continue' };
  const call = http.request(`${address}/api/login`, { method: 'POST', headers });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.once('response', ({ statusCode }) => resolve(statusCode));
    call.once('error', reject);
  });
  call.flushHeaders();
  await new Promise((resolve) => call.once('continue', resolve)); // the portal has it and waits for its body
  const stopped = running?.stop();
  call.end(JSON.stringify({ username: 'ukendt@byens.example', password: PASSWORD }));
  expect(await answered).toBe(401);
  await stopped;
});

test('what began as the demo never becomes a real installation, and goes on as the demo', async () => {
  const demo = await freshDatabase();
  const database = openDatabase(demo.url, 1);
  const startWith = (env: Record<string, string>) => {
    const config = { ...readConfig({ DATABASE_URL: demo.url, ALLOW_VOLATILE: '1', PUBLIC_URL: 'https://byens.example', ...env }), port: 0 };
    return startPortal({ config, databaseUrl: demo.url, log: () => {}, logLevel: 'silent' });
  };
  try {
    await makeWorld(database.db, new Date());
    await (await startWith({ DEMO: '0' })).stop();
    await markDemoWorld(database.db, new Date());
    const refused = startWith({ DEMO: '0' });
    await expect(refused).rejects.toThrow(StartRefused);
    await expect(refused).rejects.toThrow(/^Databasen rummer demoens verden.* DATA_DIR .*npm run db:reset.*DEMO=1\.$/);
    await expect(startWith({})).rejects.toThrow(StartRefused);
    await (await startWith({ DEMO: '1' })).stop();
  } finally {
    await database.close();
    await demo.drop();
  }
});
