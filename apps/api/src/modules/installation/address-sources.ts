import type { AddressSource } from '@praj/contract/identity.ts';
import type { Deps } from '../../platform/deps.ts';
import { listSources } from '../addresses/store.ts';

/** How long what the database said is believed, in milliseconds: every page asks, and an import is rare. */
const BELIEVED_MS = 60_000;
/** Whom an installation's choice of an address search brings. */
const OF_SOURCE = { official: 'Klimadatastyrelsen', osm: 'OpenStreetMap' } as const;
const OF_PROVIDER = { adressevaelger: 'Klimadatastyrelsen', mapbox: 'Mapbox', photon: 'OpenStreetMap' } as const;

/**
 * Whom pages thank for addresses: the official register and OpenStreetMap where they were imported, and who searches. While the database does not answer, whom
 * it named last.
 */
export function openAddressSources({ db, config, now, log }: Deps): () => Promise<AddressSource[]> {
  let imported: readonly AddressSource[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now().getTime() - askedAt >= BELIEVED_MS) {
      askedAt = now().getTime();
      try {
        const known = await listSources(db);
        imported = (['official', 'osm'] as const).filter((name) => known.includes(name)).map((name) => OF_SOURCE[name]);
      } catch (error) {
        log.warn({ err: error }, 'sources of addresses');
      }
    }
    const searching = config.geocoder && OF_PROVIDER[config.geocoder.provider];
    return [...new Set<AddressSource>([...imported, ...(searching ? [searching] : [])])];
  };
}
