// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { reloadAfterUpdate } from './reload-after-update.ts';

const hasReloaded = () => sessionStorage.getItem('reloaded-at') !== null;
beforeAll(() => reloadAfterUpdate());
beforeEach(() => sessionStorage.clear());

async function lackCode(healthz: () => Promise<Response>): Promise<void> {
  vi.stubGlobal('fetch', vi.fn(healthz));
  dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledWith('/healthz', expect.anything()));
  await new Promise((resolve) => setTimeout(resolve));
}

test('a page whose code is gone loads itself anew once the portal answers', async () => {
  await lackCode(async () => Response.json({ ok: true }));
  expect(hasReloaded()).toBe(true);
});

test.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the portal is not well', async () => Response.json({ ok: false }, { status: 503 })],
  ['a hotel’s network answers in its place', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('it stays as it is while %s', async (_, healthz) => {
  await lackCode(healthz);
  expect(hasReloaded()).toBe(false);
});
