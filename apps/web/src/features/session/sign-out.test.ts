// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { track } from '../../platform/analytics/analytics.ts';
import { isLeaving } from '../../platform/renewal.ts';
import { draft } from '../../platform/storage.ts';
import { signInWith } from './sign-in.ts';
import { signOutSelf, signOutSelfEverywhere, stay } from './sign-out.ts';

vi.mock('../../platform/analytics/analytics.ts', () => ({ track: vi.fn() }));
const counted = () => vi.mocked(track).mock.calls.map(([event]) => event);
const form = draft('order', (value) => (typeof value === 'string' ? value : undefined));

const asked: string[] = [];
let answer: () => Response;
beforeEach(() => {
  asked.length = 0;
  answer = () => Response.json({ userId: 'mette' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url}`);
    return answer();
  });
  document.cookie = 'access_token=t; path=/';
  document.cookie = 'user_id=mette; path=/';
  form.write('mette', 'Havnegade 4');
});
afterEach(() => {
  stay();
  sessionStorage.clear();
  vi.mocked(track).mockReset();
  vi.unstubAllGlobals();
});
const down = () => {
  throw new TypeError('Failed to fetch');
};

test('signing in is counted once it has gone through', async () => {
  answer = () => Response.json({ message: 'Email eller password er ikke korrekt.', code: 'wrong_credentials' }, { status: 401 });
  await expect(signInWith('mette@nordlys.example', 'forkert-kode')).rejects.toMatchObject({ status: 401 });
  expect(counted()).toEqual([]);
  answer = () => Response.json({ userId: 'mette' });
  expect(await signInWith(' mette@nordlys.example ', 'praj-demo-2026')).toBe('mette');
  expect(counted()).toEqual([{ category: 'users', action: 'logged_in' }]);
});

test('signing out ends the session on the server, takes cookies and drafts away and is counted', async () => {
  await signOutSelf('mette');
  expect(asked).toEqual(['POST /api/logout']);
  expect(document.cookie).toBe('');
  expect(form.read('mette')).toBeUndefined();
  expect(counted()).toEqual([{ category: 'users', action: 'logged_out' }]);
  expect(isLeaving()).toBe(true);
});

test('without an answer this page forgets the session all the same', async () => {
  answer = down;
  await signOutSelf('mette');
  expect(document.cookie).toBe('');
});

test('on all devices nothing is forgotten before the server has done it', async () => {
  answer = down;
  await expect(signOutSelfEverywhere('mette')).rejects.toMatchObject({ offline: true });
  expect(document.cookie).toContain('user_id=mette');
  expect(form.read('mette')).toBe('Havnegade 4');
  expect([counted(), isLeaving()]).toEqual([[], false]);
  answer = () => Response.json({ ok: true });
  await signOutSelfEverywhere('mette');
  expect([document.cookie, form.read('mette')]).toEqual(['', undefined]);
  expect(counted()).toEqual([{ category: 'users', action: 'logged_out' }]);
});
