import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { securityHeaders } from '../security-headers.ts';
import { registerPages } from './pages.ts';

const APP =
  '<script type="module" crossorigin src="/assets/app.js"></script><link rel="modulepreload" crossorigin href="/assets/react.js">';
const ASSET = 'export {};\n'.repeat(200);

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'praj-pages-'));
  mkdirSync(path.join(folder, 'assets'));
  mkdirSync(path.join(folder, '.vite'));
  const page = (name: string) => ({ scripts: [`assets/${name}.js`], styles: [`assets/${name}.css`] });
  const told = {
    signedIn: [
      { at: '^/orders', ...page('overview') },
      { at: '^/', ...page('order') },
    ],
    signedOut: [{ at: '^/', ...page('sign-in'), picture: '<h1>Velkommen til «NAME»</h1><b>«name»</b>' }],
  };
  writeFileSync(path.join(folder, '.vite/first-files.json'), JSON.stringify(told));
  writeFileSync(path.join(folder, 'index.html'), `<!doctype html><head><title>Praj</title>${APP}</head><body><div id="root"></div></body>`);
  writeFileSync(path.join(folder, 'apart.html'), '<!doctype html><title>For sig</title>');
  writeFileSync(path.join(folder, 'before-picture.js'), '1');
  writeFileSync(path.join(folder, 'before-picture.js.br'), brotliCompressSync('1'));
  writeFileSync(path.join(folder, 'assets/app-1a2b3c4d.js'), ASSET);
  writeFileSync(path.join(folder, 'assets/app-1a2b3c4d.js.br'), brotliCompressSync(`${ASSET}// by the build`));
  writeFileSync(path.join(folder, 'assets/unpacked-1a2b3c4d.js'), ASSET);
  writeFileSync(path.join(folder, 'assets/some-worker-1a2b3c4d.js'), ASSET);
  writeFileSync(path.join(folder, 'assets/old-1a2b3c4d.js'), ASSET);
  writeFileSync(path.join(folder, 'assets/font-1a2b3c4d.woff2'), 'font');
  app = Fastify();
  const protection = securityHeaders(readConfig({ DEMO: '1' }));
  app.addHook('onRequest', async (_request, reply) => void reply.headers(protection));
  registerPages(app, {
    dist: folder,
    apart: [
      { under: '/a/', file: 'apart.html' },
      { under: '/alene', file: 'apart.html' },
    ],
    name: 'Øst & Vest <Taxa>',
    isSignedIn: (cookies) => cookies === 'known=1',
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each(['/', '/order', '/orders/018f4d6e-0000-7000-8000-000000000001', '/resetPassword/abc?x=1.5'])(
  '%s is a page of the app',
  async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url });
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers['cache-control']).toBe('no-cache');
    }
  },
);

describe('the HTML', () => {
  const page = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  test.each([
    ['/orders/1', 'overview'],
    ['/?x=/orders', 'order'],
  ])('of %s names what the page is made of for who is signed in', async (url, name) => {
    const { body, headers } = await page(url, { cookie: 'known=1' });
    expect(body).toContain(`<link rel="stylesheet" crossorigin href="/assets/${name}.css">`);
    expect(body).toContain(`${APP}<link`);
    expect(body.match(/modulepreload[^>]*/g)).toEqual(
      ['react', name].map((file) => `modulepreload" crossorigin href="/assets/${file}.js"`),
    );
    expect(headers).toHaveProperty('content-security-policy');
  });

  test('shows the page’s first picture with the installation’s name in it before the page itself, and none where there is none', async () => {
    const picture = '<h1>Velkommen til Øst &amp; Vest &lt;Taxa></h1><b>øst &amp; vest &lt;taxa></b>';
    expect((await page('/login')).body).toContain(`<body><div id="first-picture" aria-hidden="true" inert>${picture}</div><div id="root">`);
    expect((await page('/order', { cookie: 'known=1' })).body).toContain('<body><div id="root">');
  });

  test('that says in its picture what the page says fetches its scripts after that, and its styles at once', async () => {
    const { body } = await page('/orders/1');
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/sign-in.css">');
    expect(body).not.toMatch(/modulepreload|type="module"/);
    expect(body).toContain(
      '<script src="/after-picture.js" data-scripts="/assets/app.js /assets/react.js /assets/sign-in.js"></script></body>',
    );
  });

  test('is not sent again to who has it, and is another one when the same person has signed in', async () => {
    const { headers } = await page('/order');
    const tag = String(headers.etag);
    expect((await page('/order', { 'if-none-match': tag })).statusCode).toBe(304);
    expect((await page('/order', { 'if-none-match': tag, cookie: 'known=1' })).statusCode).toBe(200);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('comes in what is asked for with %s', async (accepted, encoding, unpack) => {
    const { headers, rawPayload } = await page('/order', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(unpack(rawPayload).toString()).toBe((await page('/order')).body);
  });
});

test('a page apart has a file of its own, and is in no search engine', async () => {
  const { body, headers } = await app.inject('/a/en-noegle');
  expect(body).toContain('For sig');
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-cache' });
  expect((await app.inject('/alene?x=1')).body).toContain('For sig');
  for (const url of ['/a', '/alene/x', '/alenes', '/order']) expect((await app.inject(url)).headers).not.toHaveProperty('x-robots-tag');
});

test('a hashed asset is kept for ever, another file is asked for each time', async () => {
  expect((await app.inject('/assets/app-1a2b3c4d.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/before-picture.js')).headers['cache-control']).toBe('no-cache');
});

describe('an asset', () => {
  const asset = (accepted?: string) =>
    app.inject({ url: '/assets/app-1a2b3c4d.js', ...(accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } }) });

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['deflate', undefined, (bytes: Buffer) => bytes],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    [undefined, undefined, (bytes: Buffer) => bytes],
  ] as const)('asked for with %s comes in %s, the first time and from memory', async (accepted, encoding, unpack) => {
    for (const _ of ['the first time', 'from memory']) {
      const { headers, rawPayload } = await asset(accepted);
      expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', vary: 'accept-encoding' });
      expect(headers['content-encoding']).toBe(encoding);
      // What the build has packed is sent as it is, and not packed anew.
      expect(unpack(rawPayload).toString()).toBe(encoding === 'br' ? `${ASSET}// by the build` : ASSET);
    }
  });

  test('that the build has not packed comes as it is', async () => {
    const { headers, rawPayload } = await app.inject({ url: '/assets/unpacked-1a2b3c4d.js', headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(rawPayload.toString()).toBe(ASSET);
  });

  test('carries no policy of a page; a worker, which is ruled by that of its script, does', async () => {
    expect((await asset()).headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
    for (const name of ['content-security-policy', 'x-frame-options', 'referrer-policy']) {
      expect((await asset()).headers).not.toHaveProperty(name);
      for (const accepted of ['br', 'identity']) {
        const { headers } = await app.inject({ url: '/before-picture.js', headers: { 'accept-encoding': accepted } });
        expect(headers, accepted).not.toHaveProperty(name);
      }
      expect((await app.inject('/alene')).headers).toHaveProperty(name);
    }
    expect((await app.inject('/assets/some-worker-1a2b3c4d.js')).headers).toHaveProperty('content-security-policy');
  });

  test('of a kind that gets no smaller comes as it is', async () => {
    const { headers, rawPayload } = await app.inject({ url: '/assets/font-1a2b3c4d.woff2', headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(rawPayload.toString()).toBe('font');
  });

  test('that an update has taken away is not there', async () => {
    rmSync(path.join(folder, 'assets/old-1a2b3c4d.js'));
    const { statusCode, headers } = await app.inject({ url: '/assets/old-1a2b3c4d.js', headers: { 'accept-encoding': 'gzip' } });
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-encoding']).toBeUndefined();
  });
});

test.each([
  ['GET', '/assets/gone.js'],
  ['POST', '/order'],
  ['GET', '/..%2f..%2fetc/passwd.txt'],
] as const)('%s %s is not there', async (method, url) => {
  const { statusCode, headers } = await app.inject({ method, url });
  expect(statusCode).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
});

test('without built pages there are only calls', async () => {
  const bare = Fastify();
  registerPages(bare, { dist: path.join(folder, 'assets'), apart: [], name: 'Praj', isSignedIn: () => false });
  expect((await bare.inject('/order')).statusCode).toBe(404);
});
