import { createBreaker } from '../../platform/breaker.ts';
import type { Deps } from '../../platform/deps.ts';
import { embeddedGeocoder } from './embedded.ts';
import type { Geocoder } from './geocoder.ts';
import { adressevaelger } from './providers/adressevaelger.ts';
import { mapbox } from './providers/mapbox.ts';
import { photon } from './providers/photon.ts';
import { withLocal } from './with-local.ts';

/** After so many failures in a row the provider is left alone for a while, in milliseconds. */
const FAILURES = 5;
const REST_MS = 30_000;
const PROVIDERS = { adressevaelger, mapbox, photon };

/** The geocoder that the installation has set: its own search, or a provider with that behind it. */
export function chooseGeocoder({ db, config: { geocoder }, now, log }: Pick<Deps, 'db' | 'config' | 'now' | 'log'>): Geocoder {
  const local = embeddedGeocoder(db);
  if (!geocoder) return local;
  return withLocal({
    provider: PROVIDERS[geocoder.provider](geocoder),
    local,
    breaker: createBreaker({ failures: FAILURES, restMs: REST_MS, now }),
    timeoutMs: geocoder.timeoutMs,
    onError: (error) => log.warn({ err: error }, 'geocoder failed, the portal searches itself'),
  });
}
