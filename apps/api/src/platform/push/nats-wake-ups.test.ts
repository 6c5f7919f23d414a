import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type NatsServer, startNatsServer } from '../../../test/stand-ins/nats-server.ts';
import { createNatsWakeUps, type NatsAddress } from './nats-wake-ups.ts';
import type { WakeUps } from './wake-ups.ts';

const SUBJECT = 'praj.test.push';
/** A server that is away is tried once a second, and a machine may be busy. */
const PATIENT = { timeout: 20_000 };
let ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
async function standIn(asks = {}): Promise<NatsServer> {
  const server = await startNatsServer({ asks });
  ends.push(() => server.leave().catch(() => undefined));
  return server;
}
/** One process's wake-ups, how often it was woken, and what it logged. */
async function process(address: Partial<NatsAddress>, subject = SUBJECT) {
  const lines: string[] = [];
  const log = { warn: (_of: object, line: string) => lines.push(line), info: (_of: object, line: string) => lines.push(line) };
  const wakeUps: WakeUps = createNatsWakeUps({ servers: [], tls: false, ...address }, { subject, log });
  const own = { wakeUps, lines, woken: 0 };
  await wakeUps.start(() => (own.woken += 1));
  ends.push(() => wakeUps.stop());
  return own;
}
const heard = (...all: { wakeUps: WakeUps }[]) => expect.poll(() => all.every(({ wakeUps }) => wakeUps.isHeard()), PATIENT).toBe(true);
/** Each is woken when its line opens, for what it may have missed. */
const WOKEN_BY_OPENING = 1;

async function crosses(address: Partial<NatsAddress>): Promise<void> {
  const [one, other, stranger] = [await process(address), await process(address), await process(address, 'praj.other.push')];
  await heard(one, other, stranger);
  expect(one.lines.at(-1)).toBe('wake-ups cross by NATS');
  await one.wakeUps.tell();
  await expect.poll(() => other.woken, PATIENT).toBe(WOKEN_BY_OPENING + 1);
  await other.wakeUps.tell();
  await expect.poll(() => one.woken, PATIENT).toBe(WOKEN_BY_OPENING + 1);
  expect([one.woken, other.woken, stranger.woken]).toEqual([WOKEN_BY_OPENING + 1, WOKEN_BY_OPENING + 1, WOKEN_BY_OPENING]);
}
async function refusesThenTries(address: Partial<NatsAddress>): Promise<void> {
  const refused = await process(address);
  await expect.poll(() => refused.lines, PATIENT).toHaveLength(1);
  expect(refused.lines[0]).toContain('NATS is away');
  expect([refused.wakeUps.isHeard(), refused.woken]).toEqual([false, 0]);
  await refused.wakeUps.tell(); // nobody hears it, and nothing fails
}

describe('with a stand-in', () => {
  test('what one process tells wakes the others of its installation, and not itself', async () => {
    const { port, told } = await standIn();
    await crosses({ servers: [`127.0.0.1:${port}`] });
    expect(told).toEqual([SUBJECT, SUBJECT]);
  });
  test('the first server that answers will do', async () => {
    const { port } = await standIn();
    await heard(await process({ servers: ['127.0.0.1:1', `127.0.0.1:${port}`] }));
  });
  test.each([
    ['user and password', { user: 'praj', pass: 'hemmeligt' }],
    ['a token', { auth_token: 'hemmeligt' }],
  ])('it is let in by %s', async (_what, asks) => {
    const { port } = await standIn(asks);
    const servers = [`127.0.0.1:${port}`];
    await refusesThenTries({ servers });
    const { auth_token: token, ...who } = asks as Record<string, string>;
    await heard(await process({ servers, ...who, ...(token !== undefined && { token }) }));
  });
  test('one that is lost is told of once and found again, and what may have been missed is looked for', async () => {
    const server = await standIn();
    const own = await process({ servers: [`127.0.0.1:${server.port}`] });
    await heard(own);
    await server.leave();
    await expect.poll(() => own.wakeUps.isHeard(), PATIENT).toBe(false);
    await expect.poll(() => own.lines.length, PATIENT).toBe(2);
    await own.wakeUps.tell();
    await server.comeBack();
    await heard(own);
    expect(own.lines).toEqual(['wake-ups cross by NATS', expect.stringContaining('NATS is away'), 'wake-ups cross by NATS']);
    expect(own.woken).toBe(2 * WOKEN_BY_OPENING);
    expect(server.told).toEqual([]); // what was told to nobody is not told later
  });
});

const hasNats = spawnSync('nats-server', ['--version']).status === 0;
if (!hasNats) console.log('there is no nats-server on this machine: wake-ups are tried with the stand-in only');
describe.skipIf(!hasNats)('with nats-server', () => {
  async function start(...more: string[]): Promise<{ child: ChildProcess; port: number }> {
    const port = await freePort();
    const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), ...more], { stdio: 'ignore' });
    ends.push(() => child.kill('SIGKILL'));
    return { child, port };
  }
  test('wake-ups cross, through its end and its return too', async () => {
    const { child, port } = await start();
    const servers = [`127.0.0.1:${port}`];
    await crosses({ servers });
    const own = await process({ servers });
    await heard(own);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect.poll(() => own.wakeUps.isHeard(), PATIENT).toBe(false);
    const again = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    ends.push(() => again.kill('SIGKILL'));
    await heard(own);
  });
  test('it is let in by user and password', async () => {
    const { port } = await start('--user', 'praj', '--pass', 'hemmeligt');
    const servers = [`127.0.0.1:${port}`];
    await refusesThenTries({ servers, user: 'praj', pass: 'forkert' });
    await crosses({ servers, user: 'praj', pass: 'hemmeligt' });
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}
