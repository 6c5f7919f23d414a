import { expect, test, vi } from 'vitest';
import { createBreaker } from '../../platform/breaker.ts';
import type { Geocoder, Place } from './geocoder.ts';
import type { Provider } from './providers/provider.ts';
import { withLocal } from './with-local.ts';

const place = (fullAddress: string, accuracy: string): Place => ({
  placeType: 'address',
  fullAddress,
  streetName: fullAddress,
  houseNo: 1,
  houseLetter: null,
  poi: null,
  zipCode: '2100',
  city: 'København Ø',
  longitude: 12,
  latitude: 55,
  accuracy,
});
const local: Geocoder = {
  search: () => Promise.resolve([place('Stationen', 'local'), place('Havnegade', 'local')]),
  nearest: () => Promise.resolve(place('Havnegade', 'local')),
};
const POINT = { longitude: 12, latitude: 55 };
const FAILURES = 3;
const REST_MS = 30_000;

function setUp(provider: Partial<Provider>) {
  let now = new Date('2026-11-22T12:00:00Z');
  const errors: unknown[] = [];
  const asked = vi.fn(provider.search ?? (() => Promise.reject(new Error('down'))));
  const geocoder = withLocal({
    provider: { knowsAddressesAlone: false, ...provider, search: asked },
    local,
    breaker: createBreaker({ failures: FAILURES, restMs: REST_MS, now: () => now }),
    timeoutMs: 20,
    onError: (error) => errors.push(error),
  });
  const search = async () => {
    const found = await geocoder.search('havnegade', {}, new AbortController().signal);
    return found.map(({ fullAddress, accuracy }) => `${fullAddress} (${accuracy})`);
  };
  const nearest = async () => (await geocoder.nearest(POINT, new AbortController().signal))?.accuracy;
  return { search, nearest, asked, errors, pass: (ms: number) => (now = new Date(now.getTime() + ms)) };
}
const LOCAL = ['Stationen (local)', 'Havnegade (local)'];
const answers = () => Promise.resolve([place('Havnegade', 'theirs')]);

test('the provider answers', async () => {
  const { search } = setUp({ search: answers });
  expect(await search()).toEqual(['Havnegade (theirs)']);
});

test('one that knows addresses alone is joined by what the portal knows, each once', async () => {
  const { search } = setUp({ search: answers, knowsAddressesAlone: true });
  expect(await search()).toEqual(['Havnegade (theirs)', 'Stationen (local)']);
});

test.each<[string, Provider['search'], number]>([
  ['fails', () => Promise.reject(new Error('down')), 1],
  ['finds nothing', () => Promise.resolve([]), 0],
  [
    'is silent',
    (_text, _context, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    1,
  ],
])('the portal answers itself where the provider %s', async (_, provider, told) => {
  const { search, errors } = setUp({ search: provider });
  expect(await search()).toEqual(LOCAL);
  expect(errors).toHaveLength(told);
});

test('a provider that keeps failing is left alone, and asked again after a rest', async () => {
  let fails = true;
  const { search, asked, errors, pass } = setUp({ search: () => (fails ? Promise.reject(new Error('down')) : answers()) });
  for (let times = 0; times < FAILURES + 4; times += 1) expect(await search()).toEqual(LOCAL);
  expect(asked).toHaveBeenCalledTimes(FAILURES);
  expect(errors).toHaveLength(FAILURES);
  pass(REST_MS);
  await search();
  await search();
  expect(asked).toHaveBeenCalledTimes(FAILURES + 1);
  fails = false;
  pass(REST_MS);
  expect(await search()).toEqual(['Havnegade (theirs)']);
  expect(await search()).toEqual(['Havnegade (theirs)']);
});

test('the portal’s own search is not waited for, and may fail, where the provider answers', async () => {
  const provider: Provider = { search: answers, knowsAddressesAlone: false };
  const broken: Geocoder = { search: () => Promise.reject(new Error('database away')), nearest: () => new Promise(() => {}) };
  const breaker = createBreaker({ failures: FAILURES, restMs: REST_MS, now: () => new Date() });
  const geocoder = withLocal({ provider, local: broken, breaker, timeoutMs: 20, onError: () => {} });
  await expect(geocoder.search('havnegade', {}, new AbortController().signal)).resolves.toHaveLength(1);
});

test('the nearest address: the provider’s, else the portal’s', async () => {
  expect(await setUp({ nearest: () => Promise.resolve(place('Havnegade', 'theirs')) }).nearest()).toBe('theirs');
  expect(await setUp({ nearest: () => Promise.resolve(undefined) }).nearest()).toBe('local');
  expect(await setUp({ nearest: () => Promise.reject(new Error('down')) }).nearest()).toBe('local');
  expect(await setUp({}).nearest()).toBe('local');
});
