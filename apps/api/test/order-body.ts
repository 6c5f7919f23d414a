import type { OrderBody } from '@praj/contract/orders.ts';
import { ADDRESSES } from '../db/demo/addresses.ts';
import type { Deps } from '../src/platform/deps.ts';
import type { World } from './world.ts';

/** A body that is taken of anyone at Nordlys: an ordinary car from Vesterbrogade to the airport in half an hour. */
export function nordlysBody(
  portal: { readonly world: World; readonly deps: Pick<Deps, 'now'> },
  given: Partial<OrderBody> = {},
): OrderBody {
  return {
    bookingModuleUpdatedAt: portal.world.moduleUpdatedAt.toISOString(),
    requestedPickup: new Date(portal.deps.now().getTime() + 30 * 60_000).toISOString(),
    pickupAddress: ADDRESSES.vesterbrogade,
    destinationAddress: ADDRESSES.lufthavnen,
    customerName: 'Mette Sørensen',
    customerPhone: '12 34 56 78',
    ...given,
  };
}
