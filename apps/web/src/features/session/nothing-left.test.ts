// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storesOfPersons } from '../../platform/store.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { endSession, signOutSelf, signOutSelfEverywhere, stay } from './sign-out.ts';

const texts = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const modules = import.meta.glob('../../**/*.{ts,tsx}');

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal('fetch', async () => Response.json({}));
  const withStore = Object.keys(modules).filter((path) => !/\.test\.tsx?$/.test(path) && / = createStore[<(]/.test(texts[path] ?? ''));
  await Promise.all(withStore.map(async (path) => modules[path]?.()));
});
afterEach(() => {
  stay();
  vi.unstubAllGlobals();
});

test.each([
  ['signs out', () => signOutSelf('mette')],
  ['signs out on all devices', () => signOutSelfEverywhere('mette')],
  ['is signed out', endSession],
])('when a person %s, no store of the page holds anything of theirs', async (_, leave) => {
  const stores = [...storesOfPersons()];
  expect(stores.length).toBeGreaterThan(2);
  for (const [store] of stores) store.set('of Mette');
  await leave();
  expect(stores.map(([store]) => store.get())).toEqual(stores.map(([, initial]) => initial));
});

test('who signs out leaves no message behind that names their trips', async () => {
  toast.error('Ændringen blev ikke gemt', { detail: 'Havnegade 4 – Kastrup Lufthavn' });
  await signOutSelf('mette');
  expect(toast.queue.get()).toEqual([]);
});
