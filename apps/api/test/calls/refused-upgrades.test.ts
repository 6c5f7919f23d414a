import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from '../portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** Asks for a socket and leaves the line open; what is answered, once the server has hung up. */
function untilHungUp(path: string): Promise<string> {
  const { hostname, port } = new URL(portal.address);
  const lines = [
    `GET ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
  ];
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(`${lines.join('\r\n')}\r\nsec-websocket-key: eA==\r\n\r\n`),
    );
    socket.on('data', (part) => {
      said += part.toString('latin1');
    });
    socket.on('close', () => resolve(said.split('\r\n', 1)[0] ?? ''));
  });
}

test.each([
  ['of no call', '/api/no-such-socket', 404],
  ['of an id longer than any', `/api/users/${'x'.repeat(400)}`, 400],
  ['of an id that is not encoded', '/api/users/%zz', 400],
])('the server hangs up on an upgrade %s', async (_name, path, status) => {
  expect(await untilHungUp(path)).toMatch(`HTTP/1.1 ${status}`);
});
