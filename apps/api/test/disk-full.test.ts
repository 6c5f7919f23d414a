import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listOrders, placeOrder } from '@praj/contract/orders.ts';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../db/demo/demo-password.ts';
import { readConfig } from '../src/config.ts';
import { startPortal } from '../src/main.ts';
import { openDatabase } from '../src/platform/database.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.ts';
import { createClient } from './client.ts';
import { nordlysBody } from './order-body.ts';
import { makeWorld } from './world.ts';

/** Room for a cluster with the small world, and little more. */
const DISK = '192m';

/** A small disk of memory; undefined where we may not mount one. */
function smallDisk(): { folder: string; remove(): void } | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'praj-disk-'));
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    remove() {
      execFileSync('/bin/umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Writes until nothing more fits. */
function fill(file: string): void {
  const opened = openSync(file, 'w');
  try {
    for (const size of [1024 * 1024, 4096]) {
      try {
        for (;;) writeSync(opened, Buffer.alloc(size));
      } catch (error) {
        expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
      }
    }
  } finally {
    closeSync(opened);
  }
}

test('a full disk refuses with when to try again, shows in /healthz, loses nothing, and is over when there is room', async ({ skip }) => {
  const disk = smallDisk();
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

    fill(path.join(disk.folder, 'full'));
    let refused = await place();
    for (let tries = 0; refused.status === 200 && tries < 500; tries += 1) refused = await place();
    expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await bruger.raw('GET', '//healthz')).toMatchObject({ status: 503, body: { ok: false, wrong: 'database_full' } });
    expect((await bruger.try(listOrders, {})).status).toBe(200); // what is there can still be read

    rmSync(path.join(disk.folder, 'full'));
    await expect.poll(async () => (await place()).status, { timeout: 30_000, interval: 200 }).toBe(200);
    expect((await bruger.call(listOrders, {})).map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  } finally {
    await close();
    await portal.stop();
    await postgres.stop();
    disk.remove();
  }
}, 120_000);
