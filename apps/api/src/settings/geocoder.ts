import { choice, type Environment, onOff, text, token, webAddress, wholeNumber } from '../platform/settings/readers.ts';
import { wrongSetting } from '../platform/settings/setting-refused.ts';

/** The settings of the address search. */
export const GEOCODER_SETTINGS = ['GEOCODER', 'GEOCODER_URL', 'GEOCODER_TOKEN', 'GEOCODER_TIMEOUT_MS', 'GEOCODER_MAPBOX_PERMANENT'];

/** An address search of somebody else's. */
export interface GeocoderSettings {
  readonly provider: 'adressevaelger' | 'mapbox' | 'photon';
  /** Without a slash at the end. */
  readonly url: string;
  /** Empty where the provider takes none. */
  readonly token: string;
  readonly timeoutMs: number;
}
/** Where a provider is unless the installation says otherwise. Photon one runs oneself. */
const URLS = { adressevaelger: 'https://adressevaelger.dk', mapbox: 'https://api.mapbox.com/search/geocode/v6', photon: undefined };
/** A person is told after two seconds that nobody answers; by then the portal's own search must have had its turn. */
const TIMEOUT_MS = { least: 50, most: 1800, otherwise: 1200 };

/**
 * Who searches for addresses; undefined where the portal does so itself.
 * @throws SettingRefused for a part that is wrong or missing, and for one that nobody would read
 */
export function readGeocoder(env: Environment): GeocoderSettings | undefined {
  const provider = choice(env, 'GEOCODER', ['embedded', 'adressevaelger', 'mapbox', 'photon']) ?? 'embedded';
  if (provider === 'embedded')
    return refuseUnread(env, GEOCODER_SETTINGS.slice(1), 'uden GEOCODER søger Praj selv. Fjern den, eller sæt GEOCODER.');
  if (provider !== 'mapbox') refuseUnread(env, ['GEOCODER_MAPBOX_PERMANENT'], 'den hører til GEOCODER=mapbox. Fjern den.');
  if (provider === 'photon') refuseUnread(env, ['GEOCODER_TOKEN'], 'Photon bruger ingen. Fjern den.');
  return {
    provider,
    url: readUrl(env, provider),
    token: provider === 'photon' ? '' : readToken(env, provider),
    timeoutMs: wholeNumber(env, 'GEOCODER_TIMEOUT_MS', TIMEOUT_MS),
  };
}

function refuseUnread(env: Environment, names: readonly string[], why: string): undefined {
  const unread = names.find((name) => text(env, name) !== undefined);
  if (unread) throw wrongSetting(unread, why);
}

function readUrl(env: Environment, provider: GeocoderSettings['provider']): string {
  const value = webAddress(env, 'GEOCODER_URL', { path: false }) ?? URLS[provider];
  if (value === undefined) throw wrongSetting('GEOCODER_URL', `den skal være sat, når GEOCODER er ${provider}: det er jeres egen.`);
  const { protocol, hostname, search, hash } = new URL(value);
  if (search || hash) throw wrongSetting('GEOCODER_URL', 'skriv adressen uden ? og #.');
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (provider !== 'photon' && protocol !== 'https:' && !here) {
    throw wrongSetting('GEOCODER_URL', 'den skal begynde med https://, så ingen kan læse med.');
  }
  return value.replace(/\/+$/, '');
}

function readToken(env: Environment, provider: 'adressevaelger' | 'mapbox'): string {
  const value = token(env, 'GEOCODER_TOKEN', 8);
  if (value === undefined) throw wrongSetting('GEOCODER_TOKEN', `den skal være sat, når GEOCODER er ${provider}.`);
  if (provider === 'mapbox' && onOff(env, 'GEOCODER_MAPBOX_PERMANENT') !== true) {
    throw wrongSetting(
      'GEOCODER_MAPBOX_PERMANENT',
      'den skal være 1: Praj gemmer adressen på en tur, og det må man kun med en aftale med Mapbox om permanent geokodning.',
    );
  }
  return value;
}
