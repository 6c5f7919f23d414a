import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { socketTicket } from '@praj/contract/identity.ts';
import { listOrders, placeOrder } from '@praj/contract/orders.ts';
import { type OrderMessage, SOCKETS } from '@praj/contract/sockets.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/demo-password.ts';
import { readConfig } from '../../src/config.ts';
import { type Portal, startPortal } from '../../src/main.ts';
import { type DatabaseHandle, openDatabase } from '../../src/platform/database.ts';
import { type EmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/postgres/embedded.ts';
import { runSql } from '../../src/platform/postgres/run-sql.ts';
import { type Client, createClient } from '../client.ts';
import { nordlysBody } from '../order-body.ts';
import { makeWorld, type World } from '../world.ts';
import { clusterIn, postmasterIn, programsIn } from './cluster-programs.ts';

/** A portal with an embedded PostgreSQL of its own, which the tests kill. */
let folder: string;
let postgres: EmbeddedPostgres;
let portal: Portal;
let database: DatabaseHandle;
let world: World;
let bruger: Client;
const said: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'praj-killed-'));
  chmodSync(folder, 0o755);
  postgres = await startEmbeddedPostgres(
    folder,
    () => {},
    (line) => said.push(line),
  );
  // With DATABASE_URL the portal listens for other processes, as one of several does.
  const config = { ...readConfig({ DATABASE_URL: postgres.url, PUBLIC_URL: 'http://localhost' }), port: 0, rateLimits: false };
  portal = await startPortal({ config, databaseUrl: postgres.url, log: () => {}, logLevel: 'silent' });
  database = openDatabase(postgres.url, 2);
  world = await makeWorld(database.db, new Date());
  bruger = createClient(portal.address);
  await bruger.signIn('bruger@nordlys.example', DEMO_PASSWORD);
}, 120_000);
afterAll(async () => {
  await database.close();
  await portal.stop();
  await postgres.stop();
  await removeEmbeddedPostgres(folder);
  rmSync(folder, { recursive: true });
});

const postmaster = (): number => postmasterIn(folder);
const programsOnTheFolder = (): number[] => programsIn(clusterIn(folder));
const isUp = async () => (await bruger.raw('GET', '//healthz')).status === 200;
/** Another PostgreSQL runs in the place of the killed one, and the portal is well with it. */
async function runsAgainAfter(killed: number): Promise<void> {
  const another = () => existsSync(path.join(clusterIn(folder), 'postmaster.pid')) && postmaster() !== killed;
  await expect.poll(another, { timeout: 60_000, interval: 50 }).toBe(true);
  await expect.poll(isUp, { timeout: 60_000, interval: 50 }).toBe(true);
}
const body = () => nordlysBody({ world, deps: { now: () => new Date() } });
const place = (key: string, wanted = body()) => bruger.raw('POST', placeOrder.path, wanted, { 'idempotency-key': key });
const placesAnOrder = () => expect.poll(async () => (await place(crypto.randomUUID())).status, { timeout: 30_000, interval: 50 }).toBe(200);

async function openBranch() {
  const { ticket } = await bruger.call(socketTicket, {});
  return bruger.socket(SOCKETS.branchOrders.path.replace(':id', world.nordlys.branches.koebenhavn.id), { token: ticket });
}

test.runIf(process.platform === 'linux')(
  'kill -9 of PostgreSQL under load: 503 until it runs again, by itself, and nothing acknowledged is lost or booked twice',
  async () => {
    const killed = postmaster();
    const socket = await openBranch();
    // One that is busy for ever does not notice that its PostgreSQL is gone.
    void runSql(postgres.url, `do 'begin loop perform 1; end loop; end'`).catch(() => {});
    const busy = `select count(*)::int as busy from pg_stat_activity where query like 'do %' and state = 'active'`;
    await expect.poll(() => runSql<{ busy: number }>(postgres.url, busy)).toEqual([{ busy: 1 }]);
    const before = programsOnTheFolder();

    let over = false;
    const wanted = body();
    const answers: { key: string; status: number; retryAfter: string | null; ids: string[] }[] = [];
    const caller = async () => {
      while (!over) {
        const key = crypto.randomUUID();
        const { status, headers, body: answer } = await place(key, wanted);
        const ids = status === 200 ? (answer as { id: string }[]).map(({ id }) => id) : [];
        answers.push({ key, status, retryAfter: headers.get('retry-after'), ids });
        await sleep(status === 200 ? 20 : 200);
      }
    };
    const callers = Array.from({ length: 8 }, caller);
    const taken = () => answers.filter(({ status }) => status === 200).length;
    await expect.poll(taken).toBeGreaterThan(8);
    process.kill(killed, 'SIGKILL');
    await runsAgainAfter(killed);
    const soFar = taken();
    await expect.poll(taken).toBeGreaterThan(soFar);
    over = true;
    await Promise.all(callers);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([]);
    // Never two on one folder: of those before none is left.
    expect(postmaster()).not.toBe(killed);
    expect(programsOnTheFolder().filter((pid) => before.includes(pid))).toEqual([]);

    const acknowledged = answers.flatMap(({ ids }) => ids);
    const listed = (await bruger.call(listOrders, {})).map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining(acknowledged));
    // Whoever was not answered sends the same again, and has one order at the end.
    for (const { key, status } of answers) if (status !== 200) expect((await place(key, wanted)).status).toBe(200);
    expect(await database.db.selectFrom('orders').select('id').execute()).toHaveLength(answers.length);

    // Pages were told, and those that come back hear of what happens next.
    expect(await socket.closed).toBe(1012);
    const back = await openBranch();
    const [order] = (await place(crypto.randomUUID())).body as { id: string }[];
    expect(await back.next((message) => (message as unknown as OrderMessage).order?.id === order?.id)).toMatchObject({ type: 'order' });
    back.close();
    expect(said).toContain('Databasen kører igen.');
  },
  120_000,
);

test.runIf(process.platform === 'linux')(
  'what listens for other processes listens again',
  async () => {
    const listening = async () => {
      const asked = `select count(*)::int as ears from pg_stat_activity where query ilike '%praj_push%' and pid <> pg_backend_pid()`;
      return (await runSql<{ ears: number }>(postgres.url, asked).catch(() => []))[0]?.ears;
    };
    const ears = await listening();
    expect(ears).toBeGreaterThan(0);
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await runsAgainAfter(killed);
    await expect.poll(listening, { timeout: 30_000, interval: 100 }).toBe(ears);
  },
  120_000,
);

test.runIf(process.platform === 'linux')(
  'a single backend killed costs a moment of 503, and no more',
  async () => {
    const [backend] = await runSql<{ pid: number }>(
      postgres.url,
      `select pid from pg_stat_activity where application_name = 'praj' and pid <> pg_backend_pid() limit 1`,
    );
    const killed = postmaster();
    process.kill(backend?.pid ?? 0, 'SIGKILL'); // PostgreSQL then drops every connection and recovers
    await placesAnOrder();
    expect(postmaster()).toBe(killed);
  },
  60_000,
);

test.runIf(process.platform === 'linux')(
  'asked from outside to end once everybody has left (kill), it does not wait for the portal, which never leaves, and runs again',
  async () => {
    await placesAnOrder();
    const asked = postmaster();
    process.kill(asked, 'SIGTERM');
    await runsAgainAfter(asked);
    await placesAnOrder();
  },
  90_000,
);
