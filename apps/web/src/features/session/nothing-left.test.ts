// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storesOfPersons } from '../../platform/store.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { endSession, signOutSelf, signOutSelfEverywhere, stay } from './sign-out.ts';

const SRC = path.join(import.meta.dirname, '../..');
/** Found by reading the folder, not by a pattern of imports: that would make every file of the page one that is used. */
const withStore = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => path.join(SRC, file))
  .filter((file) => / = createStore[<(]/.test(readFileSync(file, 'utf8')));

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal('fetch', async () => Response.json({}));
  await Promise.all(withStore.map((file) => import(file)));
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
