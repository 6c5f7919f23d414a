import type { LinkedApproval } from '@praj/contract/ordering-rules/approval-link.ts';
import { showAddress } from '@praj/domain/address.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { refuse } from '../../../../platform/http/failure.ts';
import { loadOrder } from '../../../orders/store.ts';
import { countTogether } from '../store.ts';
import { findOpenLink } from './store.ts';

/** What the holder of a key is told of the order they are asked about. Nothing is changed by it: programs that look through mails open links. */
export async function readApproval({ db, config, now }: Deps, key: string): Promise<LinkedApproval> {
  const at = now();
  const link = (await findOpenLink(db, key, at)) ?? refuse('not_found');
  const order = (await loadOrder(db, link.orderId, at)) ?? refuse('not_found');
  const { issuedByEmployee, issuedByBranch, pickupAddress, stops, destinationAddress, requestedPickup, numberOfPeople } = order;
  const cars = await countTogether(db, order.id);
  const price = order.price ?? order.approval?.estimate ?? null;
  return {
    orderedBy: fullName(issuedByEmployee),
    branchName: issuedByBranch.name,
    pickup: showAddress(pickupAddress),
    stops: stops.map(showAddress),
    destination: destinationAddress && showAddress(destinationAddress),
    requestedPickup,
    cars,
    people: numberOfPeople,
    highestPrice: price === null ? null : price * cars,
    asks: link.asks.map(({ rule, why }) => ({ rule, why })),
    providerName: config.brandName,
  };
}
