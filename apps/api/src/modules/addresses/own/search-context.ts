import { hasPosition } from '@praj/domain/address.ts';
import type { SearchContext } from '../../../outside/geocoder/geocoder.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findBranchAddress } from '../../branches/store.ts';
import { listUsedAddresses } from '../../orders/store.ts';
import { MOST_USED } from '../search/asked.ts';

/** How long what is known of a branch is believed, and of how many branches it is kept. */
const BELIEVED_MS = 60_000;
const MOST_BRANCHES = 500;

/**
 * What orders a branch's hits: where it is, and what it has used lately. Looked up once a minute at most; where that fails the hits come in
 * the order that holds for everybody.
 * @param onError told why it failed
 */
export function createSearchContexts({ db, now }: Pick<Deps, 'db' | 'now'>, onError: (error: unknown) => void) {
  const known = new Map<string, { readonly until: number; readonly context: Promise<SearchContext> }>();
  return (branchId: string): Promise<SearchContext> => {
    const time = now().getTime();
    const kept = known.get(branchId);
    if (kept && kept.until > time) return kept.context;
    known.delete(branchId);
    const oldest = known.keys().next();
    if (known.size >= MOST_BRANCHES && !oldest.done) known.delete(oldest.value);
    const context = readContext(db, branchId).catch((error: unknown) => {
      onError(error);
      return {};
    });
    known.set(branchId, { until: time + BELIEVED_MS, context });
    return context;
  };
}

async function readContext(db: Deps['db'], branchId: string): Promise<SearchContext> {
  const [address, used] = await Promise.all([findBranchAddress(db, branchId), listUsedAddresses(db, branchId, MOST_USED)]);
  return { near: address && hasPosition(address) ? { longitude: address.longitude, latitude: address.latitude } : undefined, used };
}
