import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerPages } from './pages.ts';

let app: FastifyInstance;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'praj-pages-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Praj</title>');
  writeFileSync(path.join(folder, 'apart.html'), '<!doctype html><title>For sig</title>');
  writeFileSync(path.join(folder, 'theme.js'), '1');
  writeFileSync(path.join(folder, 'assets/app-1a2b3c4d.js'), '1');
  app = Fastify();
  registerPages(app, folder, [{ under: '/a/', file: 'apart.html' }]);
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

test('a page apart has a file of its own, and is in no search engine', async () => {
  const { body, headers } = await app.inject('/a/en-noegle');
  expect(body).toContain('For sig');
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-cache' });
  for (const url of ['/a', '/order']) expect((await app.inject(url)).headers).not.toHaveProperty('x-robots-tag');
});

test('a hashed asset is kept for ever, another file is asked for each time', async () => {
  expect((await app.inject('/assets/app-1a2b3c4d.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/theme.js')).headers['cache-control']).toBe('no-cache');
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
  registerPages(bare, path.join(folder, 'assets'));
  expect((await bare.inject('/order')).statusCode).toBe(404);
});
