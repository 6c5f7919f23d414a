import type { Order } from '@praj/contract/orders.ts';
import { type OrderTraveller, readTravellerLink } from '@praj/contract/traveller-links/traveller-links.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';

/** What one hears of links comes under their noun (`/ws`). */
export const TRAVELLER_LINKS = 'traveller-links';

/** The link of an order's traveller, and whether one may be given, which changes with the trip's state. */
export const travellerLinkQuery = ({ id, state }: Pick<Order, 'id' | 'state'>) =>
  queryOptions({
    queryKey: [TRAVELLER_LINKS, id, state],
    queryFn: ({ signal }) => call(readTravellerLink, { params: { id } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Shows a link as a change has just answered it. */
export const showChangedLink = (client: QueryClient, order: Pick<Order, 'id' | 'state'>, changed: OrderTraveller): void =>
  void client.setQueryData(travellerLinkQuery(order).queryKey, changed);
