import path from 'node:path';
import { listOrders, placeOrder } from '@praj/contract/orders.ts';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/demo-password.ts';
import { readConfig } from '../../src/config.ts';
import { startPortal } from '../../src/main.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts';
import { createClient } from '../client.ts';
import { nordlysBody } from '../order-body.ts';
import { makeWorld } from '../world.ts';
import { mountSmallDisk } from './small-disk.ts';

test('a full disk refuses with when to try again, shows in /healthz, loses nothing, and is over when there is room', async ({ skip }) => {
  const disk = mountSmallDisk();
  if (!disk) return skip('a small disk can only be mounted by root; the refusal itself is tried in lost-commit.test.ts');
  const postgres = await startEmbeddedPostgres(disk.folder, () => {});
  const config = { ...readConfig({ DATABASE_URL: postgres.url, PUBLIC_URL: 'http://localhost' }), port: 0, rateLimits: false };
  const portal = await startPortal({ config, databaseUrl: postgres.url, log: () => {}, logLevel: 'silent' });
  const { db, close } = openDatabase(postgres.url, 2);
  try {
    const world = await makeWorld(db, new Date());
    const bruger = createClient(portal.address);
    await bruger.signIn('bruger@nordlys.example', DEMO_PASSWORD);
    const acknowledged: string[] = [];
    const place = async () => {
      const answer = await bruger.raw('POST', placeOrder.path, nordlysBody({ world, deps: { now: () => new Date() } }));
      if (answer.status === 200) acknowledged.push(...(answer.body as { id: string }[]).map(({ id }) => id));
      return answer;
    };
    expect((await place()).status).toBe(200);

    disk.fill();
    let refused = await place();
    for (let tries = 0; refused.status === 200 && tries < 500; tries += 1) refused = await place();
    expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await bruger.raw('GET', '//healthz')).toMatchObject({ status: 503, body: { ok: false, wrong: 'database_full' } });
    expect((await bruger.try(listOrders, {})).status).toBe(200); // what is there can still be read

    disk.makeRoom();
    await expect.poll(async () => (await place()).status, { timeout: 30_000, interval: 200 }).toBe(200);
    expect((await bruger.call(listOrders, {})).map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  } finally {
    await close();
    await portal.stop();
    await postgres.stop();
    disk.remove();
  }
}, 120_000);

test('a portal that was stopped on a full disk says so in one Danish line, and starts when there is room', async ({ skip }) => {
  const disk = mountSmallDisk();
  if (!disk) return skip('a small disk can only be mounted by root; what is said is tried in cluster.test.ts');
  const folder = path.join(disk.folder, 'data');
  const start = (dataDir: string) => startEmbeddedPostgres(dataDir, () => {});
  try {
    await (await start(folder)).stop();
    disk.fill();
    await expect(start(folder)).rejects.toThrow(/^Den indbyggede database kunne ikke starte\. Der er ikke mere plads på disken\.$/);
    await expect(start(path.join(disk.folder, 'first'))).rejects.toThrow(/^Der er ikke mere plads på disken\.$/);
    disk.makeRoom();
    await (await start(folder)).stop();
  } finally {
    disk.remove();
  }
}, 120_000);
