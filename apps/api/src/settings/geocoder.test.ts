import { describe, expect, test } from 'vitest';
import { readConfig, SettingRefused } from '../config.ts';

const TOKEN = { GEOCODER_TOKEN: 'et-langt-token' };
const MAPBOX = { GEOCODER: 'mapbox', ...TOKEN, GEOCODER_MAPBOX_PERMANENT: '1' };

test('without a setting, or by the word for it, the portal searches itself', () => {
  expect(readConfig({})).not.toHaveProperty('geocoder');
  expect(readConfig({ GEOCODER: 'embedded' })).not.toHaveProperty('geocoder');
});

test.each([
  [
    { GEOCODER: 'adressevaelger', ...TOKEN },
    { provider: 'adressevaelger', url: 'https://adressevaelger.dk', token: 'et-langt-token', timeoutMs: 1200 },
  ],
  [MAPBOX, { provider: 'mapbox', url: 'https://api.mapbox.com/search/geocode/v6', token: 'et-langt-token', timeoutMs: 1200 }],
  [
    { GEOCODER: 'photon', GEOCODER_URL: 'http://photon.intern:2322/', GEOCODER_TIMEOUT_MS: '400' },
    { provider: 'photon', url: 'http://photon.intern:2322', token: '', timeoutMs: 400 },
  ],
])('%o', (env, geocoder) => {
  expect(readConfig(env).geocoder).toEqual(geocoder);
});

describe('a start is refused in one line that names the setting', () => {
  test.each<[string, Record<string, string>, string]>([
    ['a search nobody knows', { GEOCODER: 'google' }, 'GEOCODER'],
    ['a token for nobody', TOKEN, 'GEOCODER_TOKEN'],
    ['an address for nobody', { GEOCODER: 'embedded', GEOCODER_URL: 'https://photon.example' }, 'GEOCODER_URL'],
    ['Adressevælger without a token', { GEOCODER: 'adressevaelger' }, 'GEOCODER_TOKEN'],
    ['a token that is none', { GEOCODER: 'adressevaelger', GEOCODER_TOKEN: 'x' }, 'GEOCODER_TOKEN'],
    ['Mapbox without leave to keep what it finds', { ...MAPBOX, GEOCODER_MAPBOX_PERMANENT: '' }, 'GEOCODER_MAPBOX_PERMANENT'],
    ['Mapbox that may not be kept', { ...MAPBOX, GEOCODER_MAPBOX_PERMANENT: '0' }, 'GEOCODER_MAPBOX_PERMANENT'],
    ['Mapbox’ leave for another', { GEOCODER: 'adressevaelger', ...TOKEN, GEOCODER_MAPBOX_PERMANENT: '1' }, 'GEOCODER_MAPBOX_PERMANENT'],
    ['Photon from nowhere', { GEOCODER: 'photon' }, 'GEOCODER_URL'],
    ['Photon with a token', { GEOCODER: 'photon', GEOCODER_URL: 'https://photon.example', ...TOKEN }, 'GEOCODER_TOKEN'],
    ['an address that is none', { GEOCODER: 'photon', GEOCODER_URL: 'photon' }, 'GEOCODER_URL'],
    ['an address with questions', { GEOCODER: 'photon', GEOCODER_URL: 'https://photon.example/?lang=da' }, 'GEOCODER_URL'],
    ['an address with a password', { GEOCODER: 'photon', GEOCODER_URL: 'https://praj:et-langt-token@photon.example' }, 'GEOCODER_URL'],
    ['a token over an open line', { ...MAPBOX, GEOCODER_URL: 'http://api.mapbox.com/v5' }, 'GEOCODER_URL'],
    ['longer than anybody waits', { ...MAPBOX, GEOCODER_TIMEOUT_MS: '3000' }, 'GEOCODER_TIMEOUT_MS'],
  ])('%s', (_, env, name) => {
    expect(() => readConfig(env)).toThrow(SettingRefused);
    expect(() => readConfig(env)).toThrow(new RegExp(`^Indstillingen ${name} er forkert: .+$`));
    expect(() => readConfig(env)).not.toThrow(/et-langt-token/);
  });
});
