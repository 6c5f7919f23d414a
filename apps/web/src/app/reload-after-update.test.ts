// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useUnsaved } from '../ui/overlay/unsaved.ts';
import { toast } from '../ui/toast/toast-queue.ts';
import { reloadAfterUpdate } from './reload-after-update.ts';
import { tellOfUpdate } from './tell-of-update.ts';

const hasReloaded = () => sessionStorage.getItem('reloaded-at') !== null;
beforeAll(() => reloadAfterUpdate(tellOfUpdate));
beforeEach(() => {
  sessionStorage.clear();
  toast.queue.clear();
  document.body.replaceChildren();
});
const isHere = async () => Response.json({ ok: true });

async function lackCode(healthz: () => Promise<Response>): Promise<void> {
  vi.stubGlobal('fetch', vi.fn(healthz));
  dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledWith('/healthz', expect.anything()));
  await new Promise((resolve) => setTimeout(resolve));
}

test('a page whose code is gone loads itself anew once the portal answers', async () => {
  await lackCode(isHere);
  expect(hasReloaded()).toBe(true);
});

test('one in which somebody types is left alone, and says so once', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  await lackCode(isHere);
  await lackCode(isHere);
  expect(hasReloaded()).toBe(false);
  expect(toast.queue.get()).toMatchObject([
    { title: 'Portalen er opdateret', action: { label: 'Genindlæs' }, stay: Number.POSITIVE_INFINITY },
  ]);
  field.blur();
  await lackCode(isHere);
  expect(hasReloaded()).toBe(true);
});

test('neither does it go from under what is not saved', async () => {
  const { unmount } = renderHook(() => useUnsaved(true));
  await lackCode(isHere);
  expect(hasReloaded()).toBe(false);
  expect(toast.queue.get()).toHaveLength(1);
  unmount();
});

test('several parts that are gone at once load it anew once', async () => {
  const asked = vi.fn(isHere);
  vi.stubGlobal('fetch', asked);
  for (let part = 0; part < 3; part += 1) dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(hasReloaded()).toBe(true));
  expect(asked).toHaveBeenCalledOnce();
});

test.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the portal is not well', async () => Response.json({ ok: false }, { status: 503 })],
  ['a hotel’s network answers in its place', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('it stays as it is while %s', async (_, healthz) => {
  await lackCode(healthz);
  expect(hasReloaded()).toBe(false);
});
