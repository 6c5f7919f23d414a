import http from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../db/demo/demo-password.ts';
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

/** A call that says it could speak HTTP/2, as Java's client and `curl --http2` do on an open line. */
function offeringHttp2(agent: http.Agent, path: string, body?: unknown): Promise<{ status: number | undefined; text: string }> {
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAEAAEAAAAIAAAAA' };
  const sent = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${portal.address}${path}`,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => {
          text += part.toString();
        });
        answer.once('end', () => resolve({ status: answer.statusCode, text }));
      },
    );
    request.once('error', reject);
    request.end(sent);
  });
}

test('a client that offers HTTP/2 is answered as any other, with what it sends, on a line that stays open', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    expect(await offeringHttp2(agent, '/api/config')).toMatchObject({ status: 200, text: expect.stringContaining('brandName') });
    const line = Object.values(agent.freeSockets).flat()[0];
    expect(line).toBeDefined();
    const username = 'bruger@nordlys.example';
    expect((await offeringHttp2(agent, '/api/login', { username, password: DEMO_PASSWORD })).status).toBe(200);
    expect(Object.values(agent.freeSockets).flat()[0]).toBe(line);
    expect((await offeringHttp2(agent, '/api/login', { username, password: 'forkert-kode' })).status).toBe(401);
  } finally {
    agent.destroy();
  }
});
