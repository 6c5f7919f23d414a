import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endStalledReaders } from './server.ts';

const STALLED_MS = 600;
/** More than the buffers between two programs of one machine hold. */
const LONG = Buffer.alloc(64 * 1024 * 1024, 'x');

/** What a slow reader takes at a time: Node hears of less only when more has been taken. */
const SIP = 4 * 1024 * 1024;

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  endStalledReaders(app, STALLED_MS);
  app.get('/long', async () => LONG);
  app.get('/late', async () => {
    await sleep(4 * STALLED_MS);
    return 'here';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const connections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
/** Asks, and reads nothing before it is told to. */
function ask(path: string) {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.pause().write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  socket.on('error', () => undefined);
  return socket;
}

test('one who takes nothing of an answer loses the connection, and what waits for it is let go', async () => {
  const socket = ask('/long');
  await expect.poll(connections).toBe(1);
  await expect.poll(connections, { timeout: 20 * STALLED_MS }).toBe(0);
  socket.destroy();
});

test('one who reads slowly, and one whose answer is long in coming, keep it', async () => {
  const slow = ask('/long');
  let sipped = 0;
  slow.on('data', (part: Buffer) => {
    sipped += part.length;
    if (sipped > SIP) slow.pause();
  });
  slow.pause();
  const sip = setInterval(() => {
    sipped = 0;
    slow.resume();
  }, STALLED_MS / 3);
  const late = ask('/late').setEncoding('utf8').resume();
  let said = '';
  late.on('data', (part: string) => (said += part));
  await expect.poll(() => said, { timeout: 20 * STALLED_MS }).toContain('here');
  expect(await connections()).toBe(2);
  clearInterval(sip);
  slow.destroy();
  late.destroy();
});
