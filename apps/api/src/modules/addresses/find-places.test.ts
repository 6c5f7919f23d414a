import { expect, test } from 'vitest';
import type { Geocoder, Place } from '../../outside/geocoder/geocoder.ts';
import { Failure } from '../../platform/http/failure.ts';
import { findPlaces } from './find-places.ts';

const geocoderThat = (search: () => Promise<Place[]>): Geocoder => ({ search, nearest: () => Promise.resolve(undefined) });
const reported: unknown[] = [];
const ask = (geocoder: Geocoder, text = 'havnegade') => findPlaces(geocoder, text, {}, (error) => reported.push(error), 20);

test('answers what the geocoder found', async () => {
  await expect(ask(geocoderThat(() => Promise.resolve([])))).resolves.toEqual([]);
});

test('does not trouble the geocoder for fewer than three characters', async () => {
  await expect(
    ask(
      geocoderThat(() => Promise.reject(new Error('asked'))),
      ' ha ',
    ),
  ).resolves.toEqual([]);
});

test.each<[string, Geocoder]>([
  ['fails', geocoderThat(() => Promise.reject(new Error('down')))],
  ['is silent', geocoderThat(() => new Promise(() => {}))],
])('says that address search does not answer when the geocoder %s', async (_, geocoder) => {
  const failure = await ask(geocoder).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect((failure as Failure).status).toBe(503);
  expect((failure as Failure).body()).toEqual({ code: 'geocoder_unavailable', message: 'Adressesøgning svarer ikke. Prøv igen.' });
  expect(reported.length).toBeGreaterThan(0);
});
