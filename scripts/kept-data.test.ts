import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded.ts';

/** `npm start` as it is, on a folder of its own; the tests follow each other on the same data. */
let folder: string;
let port: number;
let portal: ChildProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'praj-kept-'));
  chmodSync(folder, 0o755);
  port = await freePort();
});
afterAll(async () => {
  await end('SIGTERM');
  await removeEmbeddedPostgres(folder);
  rmSync(folder, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  const server = net.createServer();
  return new Promise((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

/** Starts it in the place of one that a failed try has left, and waits until /healthz answers 200. */
async function start(): Promise<void> {
  await end('SIGTERM');
  portal = spawn(process.execPath, [path.join(import.meta.dirname, 'start.ts'), '--pages-built'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'], // the channel closes if we are killed; the portal then stops
  });
  await expect.poll(isReady, { timeout: 100_000, interval: 50 }).toBe(true);
}

async function isReady(): Promise<boolean> {
  if (portal && portal.exitCode !== null) throw new Error(`the portal ended with ${portal.exitCode}`);
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function end(signal: NodeJS.Signals): Promise<number | null> {
  const ending = portal;
  if (!ending || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null;
  const gone = new Promise<number | null>((resolve) => ending.once('exit', resolve));
  ending.kill(signal);
  return gone;
}

/** Programs that name our folder or our port: PostgreSQL, its watchdog, the simulator. */
function leftBehind(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        const said = readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readFileSync(`/proc/${pid}/environ`, 'utf8');
        return said.includes(folder) || said.includes(`PORTAL_URL=http://127.0.0.1:${port}`);
      } catch {
        return false;
      }
    });
}

interface Session {
  token: string;
  branchId: string;
  companyId: string;
}

/** A portal with too much to do asks to be asked again. */
const isBusy = (status: number, text: string): boolean => status === 503 && text.includes('"busy"');
const BUSY_MS = 500;

async function call<Reply>(
  method: string,
  route: string,
  token?: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${route}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (isBusy(answer.status, text)) {
    await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
    return call(method, route, token, body, headers);
  }
  if (!answer.ok) throw new Error(`${method} ${route}: ${answer.status} ${text}`);
  return JSON.parse(text) as Reply;
}

async function signIn(): Promise<Session> {
  const person = { username: 'bruger@nordlys.example', password: 'praj-demo-2026' };
  const { access_token: token, userId } = await call<{ access_token: string; userId: string }>('POST', '/login', undefined, person);
  return { token, ...(await call<{ branchId: string; companyId: string }>('GET', `/users/${userId}`, token)) };
}

interface Placing {
  body: object;
  key: string;
}

async function draftOrder({ token, branchId, companyId }: Session): Promise<Placing> {
  const { updatedAt } = await call<{ updatedAt: string }>('GET', `/companies/${companyId}/booking_module`, token);
  const [pickupAddress] = await call<object[]>('GET', `/branches/${branchId}/predefined_addresses`, token);
  const requestedPickup = new Date(Date.now() + 3_600_000).toISOString();
  return { body: { bookingModuleUpdatedAt: updatedAt, requestedPickup, pickupAddress }, key: randomUUID() };
}

/** @returns the new order's id */
async function place({ body, key }: Placing): Promise<string> {
  const orders = await call<{ id: string }[]>('POST', '/orders', session.token, body, { 'idempotency-key': key });
  return orders[0]?.id ?? '';
}

const idsOfOrders = async () => (await call<{ id: string }[]>('GET', '/orders', session.token)).map((order) => order.id);

let session: Session;
let draft: Placing;
let placed: string;

test('the first start fills the demo world and takes orders', async () => {
  await start();
  session = await signIn();
  draft = await draftOrder(session);
  placed = await place(draft);
  expect(await idsOfOrders()).toContain(placed);
}, 120_000);

test.runIf(process.platform === 'linux')(
  'kill -9 right after an order leaves no program behind and loses neither order nor session',
  async () => {
    const last = await place(await draftOrder(session));
    await end('SIGKILL');
    await expect.poll(leftBehind).toEqual([]);
    await start();
    expect(await idsOfOrders()).toEqual(expect.arrayContaining([placed, last]));
  },
  60_000,
);

test('an order sent again after the crash is not booked twice', async () => {
  expect(await place(draft)).toBe(placed);
});

test.runIf(process.platform === 'linux')(
  'kill -9 of PostgreSQL ends neither the portal nor the simulated centre, and loses nothing',
  async () => {
    const last = await place(await draftOrder(session));
    const running = portal;
    const postmasterFile = path.join(folder, 'postgres/postmaster.pid');
    const postmaster = () => Number(readFileSync(postmasterFile, 'utf8').split('\n')[0]);
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    // How long it is away is not looked at: a machine that is slow may be told of it too late.
    await expect.poll(() => existsSync(postmasterFile) && postmaster() !== killed, { timeout: 60_000, interval: 50 }).toBe(true);
    await expect.poll(isReady, { timeout: 60_000, interval: 50 }).toBe(true);
    expect(portal).toBe(running);
    expect(await idsOfOrders()).toContain(last);
    // The centre hears of an order placed afterwards and answers for it.
    const next = await place(await draftOrder(session));
    const takenAt = async () => (await call<{ takenAt: string | null }>('GET', `/orders/${next}`, session.token)).takenAt;
    await expect.poll(takenAt, { timeout: 60_000, interval: 500 }).toEqual(expect.any(String));
  },
  150_000,
);

test.runIf(process.platform === 'linux')(
  'SIGTERM ends everything in order and in time',
  async () => {
    const asked = performance.now();
    expect(await end('SIGTERM')).toBe(0);
    expect(performance.now() - asked).toBeLessThan(30_000);
    await expect.poll(leftBehind).toEqual([]);
  },
  60_000,
);
