import http from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../../src/config.ts';
import { startPortal, type TestPortal } from '../portal.ts';

interface Answer {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}
/** A call with a Host header of its own, which `fetch` does not let one set. */
function ask(portal: TestPortal, host: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${portal.address}${path}`, { agent: false, headers: { host } }, (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => {
        text += part.toString();
      });
      answer.once('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    request.once('error', reject);
  });
}
/** Sends text as it stands and answers what comes back. */
async function say(portal: TestPortal, sent: string): Promise<string> {
  const socket = connect(Number(new URL(portal.address).port), '127.0.0.1');
  socket.on('error', () => {}); // the server may cut while more is on its way
  socket.write(sent);
  let said = '';
  for await (const part of socket) said += String(part);
  return said;
}
const portals: TestPortal[] = [];
async function startWith(env: Record<string, string>): Promise<TestPortal> {
  const config: Partial<Config> = readConfig(env);
  const portal = await startPortal({ config });
  portals.push(portal);
  return portal;
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await startWith({ DEMO: '1', PUBLIC_URL: 'https://demo.praj.example' });
});
afterAll(async () => {
  for (const one of portals) await one.close();
});

const PROTECTED = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'strict-transport-security': expect.stringMatching(/^max-age=\d{7,}/),
};

describe('the demo answers for the hosts it knows', () => {
  test.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST:4711',
    '127.0.0.1:3000',
    '[::1]:3000',
    'demo.praj.example',
    'demo.praj.example:443',
  ])('%s', async (host) => {
    for (const path of ['/healthz', '/api/config', '/dev/messages']) expect((await ask(portal, host, path)).status).toBe(200);
  });

  test.each(['ond.example', 'ond.example:3000', 'localhost.ond.example', 'demo.praj.example.ond.example', '192.0.2.7', 'a b', '['])(
    'and for no other, such as %s',
    async (host) => {
      const page = await ask(portal, host, '/dev/messages');
      expect(page).toMatchObject({ status: 421, text: 'Demoen svarer kun på sin egen adresse: https://demo.praj.example\n' });
      expect(page.headers).toMatchObject({ ...PROTECTED, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      const call = await ask(portal, host, '/api/config');
      expect(call.status).toBe(421);
      expect(JSON.parse(call.text)).toEqual({
        code: 'unknown_host',
        message: 'Demoen svarer kun på sin egen adresse: https://demo.praj.example',
      });
      expect((await ask(portal, host, '/healthz')).status).toBe(421);
    },
  );

  test('a foreign host opens no socket', async () => {
    const person = await portal.client('bruger@nordlys.example');
    await expect(person.socket('/ws', { headers: { host: 'ond.example' } })).rejects.toMatchObject({ status: 421 });
    (await person.socket('/ws', { headers: { host: 'localhost' } })).close();
  });

  test('a health check of HTTP/1.0, which names no host, is answered', async () => {
    expect(await say(portal, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('where it stands on the open net, every address that is a number is one it has', async () => {
    const open = await startWith({ DEMO: '1', HOST: '0.0.0.0' });
    for (const host of ['192.0.2.7:3000', '[2001:db8::1]:3000', 'localhost:3000'])
      expect((await ask(open, host, '/healthz')).status).toBe(200);
    expect((await ask(open, 'ond.example', '/dev/messages')).status).toBe(421);
  });

  test('a real installation stands behind its own proxy and answers whatever it is called', async () => {
    const real = await startWith({ DEMO: '0', PUBLIC_URL: 'https://taxi.example' });
    expect((await ask(real, 'portal.internal', '/healthz')).status).toBe(200);
    expect((await ask(real, 'portal.internal', '/dev/messages')).text).not.toContain('Beskeder');
  });
});

describe('what protects a page stands', () => {
  test.each(['/healthz', '/api/config', '/api/none', '/dev/messages', '/none.png', '/%zz', '/api/orders'])('on %s', async (path) => {
    expect((await ask(portal, 'localhost', path)).headers).toMatchObject({
      ...PROTECTED,
      'x-frame-options': expect.stringMatching(/DENY|SAMEORIGIN/),
    });
  });

  test.each([
    ['of a line that is too long', `GET /?x=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`],
    ['that is not HTTP', 'HEJ\r\n\r\n'],
    ['with a length that is none', 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: x\r\n\r\n'],
  ])('on the answer to something %s', async (_name, sent) => {
    const [head = ''] = (await say(portal, sent)).split('\r\n\r\n');
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(': ', 2)),
    );
    expect(headers).toMatchObject({ ...PROTECTED, connection: 'close', 'cache-control': 'no-store' });
  });
});

describe('the page of the API', () => {
  test('carries no script of its own, and its policy allows none', async () => {
    const { status, text, headers } = await ask(portal, 'localhost', '/api/docs');
    expect(status).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    for (const [, attributes = '', inside] of text.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
      expect(inside).toBe('');
      expect(attributes).toMatch(/ src="\/api\/docs\/|type="application\/json"/);
    }
    expect(text).not.toMatch(/ on\w+=|javascript:/);
  });

  test('is there in the demo, and elsewhere only when it is switched on', async () => {
    const real = { DEMO: '0', PUBLIC_URL: 'https://taxi.example' };
    const off = await startWith(real);
    for (const path of ['/api/docs', '/api/docs/openapi.json', '/api/docs/js/scalar.js']) {
      const { status, text } = await ask(off, 'taxi.example', path);
      expect(status).toBe(404);
      expect(JSON.parse(text)).toMatchObject({ code: 'no_such_call' });
    }
    const on = await startWith({ ...real, API_DOCS: '1' });
    for (const path of ['/api/docs', '/api/docs/openapi.json']) expect((await ask(on, 'taxi.example', path)).status).toBe(200);
  });
});
