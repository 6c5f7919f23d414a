import { type PortalConfig, readConfig } from '@praj/contract/identity.ts';
import { STREET_MAP_PATH } from '@praj/contract/map/map.ts';
import { useMemo } from 'react';
import { call } from '../../platform/http.ts';
import { createStore, useStore } from '../../platform/store.ts';
import type { MapCredit } from '../../ui/map/map-buttons.tsx';
import type { Streets } from '../../ui/map/streets/streets.ts';
import { ADDRESS_CREDITS, addressesBy } from './copy.ts';

/** What stands until the server has answered; there is no phone to show before it has. */
const UNTOLD: PortalConfig = {
  brandName: 'Praj',
  providerPhone: '',
  faqUrl: '/hjaelp',
  contactMail: '',
  features: [],
  demo: false,
  version: '1.0.3',
  mapStyleUrl: null,
  streetMap: null,
  addressSources: [],
  analyticsId: null,
  receipts: false,
  smsSender: 'Praj',
};
const ASK_AGAIN_MS = 5000;

const installation = createStore(UNTOLD, { of: 'page' });

/**
 * Asks for brand, phone and flags once per page, and again every 5 seconds while nobody answers. It stands outside the
 * query cache so that the sign-in page needs no cache at all; it never changes while a page is open.
 */
export async function loadInstallation(): Promise<void> {
  try {
    installation.set(await call(readConfig, { query: {} }));
  } catch {
    setTimeout(() => void loadInstallation(), ASK_AGAIN_MS);
  }
}

/** Names the installation where nobody can be asked. */
export const nameInstallation = (brandName: string): void => installation.set({ ...UNTOLD, brandName });

/** Brand, phone, links and flags of this installation (decisions §1). */
export const useInstallation = (): PortalConfig => useStore(installation);

/** The streets that maps are drawn from; undefined where none were imported. */
export function useStreets(): Streets | undefined {
  const { streetMap } = useInstallation();
  return useMemo(() => (streetMap ? { ...streetMap, path: STREET_MAP_PATH } : undefined), [streetMap]);
}

/** Whom a map thanks for the addresses that are searched, beside OpenStreetMap, which each of ours thanks by itself. */
export const useAddressCredits = (): readonly MapCredit[] =>
  useInstallation()
    .addressSources.filter((name) => name !== 'OpenStreetMap')
    .map((name) => ({ text: addressesBy(ADDRESS_CREDITS[name].by), url: ADDRESS_CREDITS[name].url }));

/** Whom a list of found addresses thanks, in one line; undefined where they are the portal's own. */
export function useAddressThanks(): string | undefined {
  const names = useInstallation().addressSources.map((name) => ADDRESS_CREDITS[name].by);
  return names.length > 0 ? addressesBy(names.join(', ')) : undefined;
}

/** The flags of this installation; undefined until the server has told them. */
export function useFeatures(): readonly string[] | undefined {
  const known = useStore(installation);
  return known === UNTOLD ? undefined : known.features;
}

export interface ProviderPhone {
  /** As people read it: `12 34 56 78`; empty until it is known. */
  readonly shown: string;
  /** `tel:+4512345678` */
  readonly href: string;
}
const groups = (phone: string): readonly string[] => phone.replaceAll(/\s/g, '').replace(/^\+45/, '').match(/\d\d/g) ?? [];

/** The provider's phone for showing and for calling. */
export function useProviderPhone(): ProviderPhone {
  const { providerPhone } = useInstallation();
  return { shown: groups(providerPhone).join(' '), href: `tel:+45${groups(providerPhone).join('')}` };
}
