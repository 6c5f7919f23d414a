import type { Reply } from '@praj/contract/endpoint.ts';
import type { readRoute as call } from '@praj/contract/orders.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/http/failure.ts';
import { findReadableOrder } from './read-order.ts';
import { loadRoute } from './store.ts';

/** The recorded route as GeoJSON; without one there is no feature, and the page says so (S1 §8). */
export async function readRoute(deps: Deps, actor: Actor, id: string): Promise<Reply<typeof call>> {
  if (!(await findReadableOrder(deps, actor, id, 'order.route'))) refuse('not_found');
  const coordinates = await loadRoute(deps.db, id);
  const feature = { type: 'Feature' as const, properties: {}, geometry: { type: 'LineString' as const, coordinates } };
  return { type: 'FeatureCollection', features: coordinates.length > 1 ? [feature] : [] };
}
