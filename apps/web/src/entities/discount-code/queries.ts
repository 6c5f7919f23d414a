import {
  countMarketing,
  countRedeemed,
  DISCOUNT_CODE_SORTS,
  type DiscountCode,
  listDiscountCodes,
  readDiscountCode,
} from '@praj/contract/discount-codes/discount-codes.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import type { ListSource } from '../../platform/lists/list-source.ts';
import { isOver } from './discount-validity.ts';

/** As `/ws` names them. */
const DISCOUNT_CODES = 'discount_codes';
export const APP_USERS = 'mobile_users';
const LIST = 'list';

/** One discount code. */
export const discountCodeQuery = (id: string) =>
  queryOptions({
    queryKey: [DISCOUNT_CODES, id],
    queryFn: ({ signal }) => call(readDiscountCode, { params: { id } }, { signal }),
    meta: { quiet: true },
  });

/** How often codes were redeemed, over all of them. */
export const redeemedQuery = queryOptions({
  queryKey: [DISCOUNT_CODES, 'redeemed'],
  queryFn: ({ signal }) => call(countRedeemed, { query: {} }, { signal }),
  meta: { quiet: true },
});
/** How many of the app's users take marketing. */
export const marketingQuery = queryOptions({
  queryKey: [APP_USERS, 'marketing'],
  queryFn: ({ signal }) => call(countMarketing, { query: {} }, { signal }),
  meta: { quiet: true },
});

/** Asks again for the lists in which discount codes stand. */
export const refreshLists = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [DISCOUNT_CODES, LIST] });

/** Shows a discount code as a change has just answered it, wherever it stands. */
export function showChanged(client: QueryClient, code: DiscountCode): void {
  client.setQueryData(discountCodeQuery(code.id).queryKey, code);
  refreshLists(client);
}

/** The provider's discount codes, page by page, the newest first (S2 §2). */
export const discountCodesList: ListSource<DiscountCode, (typeof DISCOUNT_CODE_SORTS)[number]> = {
  resource: DISCOUNT_CODES,
  sorts: DISCOUNT_CODE_SORTS,
  isInactive: ({ status }) => isOver(status),
  one: discountCodeQuery,
  direction: 'desc',
  fetch: async (query, _filters, signal) => {
    const { discountCodes, ...page } = pageOf('discountCodes', await call(listDiscountCodes, { query }, { signal }));
    return { rows: discountCodes, ...page };
  },
};
