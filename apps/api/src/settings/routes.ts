import { choice, type Environment, text, webAddress, wholeNumber } from '../platform/settings/readers.ts';
import { wrongSetting } from '../platform/settings/setting-refused.ts';

/** The settings of how ways are found. */
export const ROUTES_SETTINGS = ['ROUTES', 'ROUTES_URL', 'ROUTES_TIMEOUT_MS'];

/** By whom ways along streets are found: the imported streets, a server of one's own, or nobody; and how long that may take. */
export type RoutesChoice = { readonly timeoutMs: number } & (
  | { readonly by: 'embedded' | 'straight' }
  | { readonly by: 'osrm' | 'valhalla'; readonly url: string }
);

/** @throws SettingRefused for a part that is wrong, for a server without its address, and for an address without a server */
export function readRoutesChoice(env: Environment): RoutesChoice {
  const by = choice(env, 'ROUTES', ['embedded', 'osrm', 'valhalla', 'straight']) ?? 'embedded';
  const timeoutMs = wholeNumber(env, 'ROUTES_TIMEOUT_MS', { least: 100, most: 10_000, otherwise: 1500 });
  const url = webAddress(env, 'ROUTES_URL', { path: false });
  if (by === 'osrm' || by === 'valhalla') {
    if (url === undefined) {
      throw wrongSetting(
        'ROUTES_URL',
        `den skal være sat, når ROUTES er ${by}: det er adressen på serveren, f.eks. http://${by}.intern:8002`,
      );
    }
    const { search, hash } = new URL(url);
    if (search || hash) throw wrongSetting('ROUTES_URL', 'skriv kun adressen uden ? og #.');
    return { by, url, timeoutMs };
  }
  if (url !== undefined)
    throw wrongSetting('ROUTES', `skriv osrm eller valhalla, når ROUTES_URL er sat, ikke "${text(env, 'ROUTES') ?? by}".`);
  return { by, timeoutMs };
}
