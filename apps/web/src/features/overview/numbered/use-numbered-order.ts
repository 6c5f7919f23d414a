import type { Order } from '@praj/contract/orders.ts';
import type { Statistics } from '@praj/contract/overview.ts';
import { readOrderNumber } from '@praj/domain/orders/order-number.ts';
import { type WhyUnlisted, whyUnlisted } from '@praj/domain/overview/unlisted-order.ts';
import { useQuery } from '@tanstack/react-query';
import { numberedOrderQuery } from '../../../entities/order/queries.ts';
import { useMe } from '../../../entities/session/queries.ts';
import type { TripSearch } from '../trip-search.ts';

/** An order that was found by its number, and why the list itself does not have it. */
export interface NumberedOrder {
  readonly order: Order;
  readonly why: WhyUnlisted;
}

/**
 * The order of the number that is searched for, whatever period and filters are on; undefined where none is typed, the list has it already, or
 * the person may not see it (decision 59).
 * @param listed the answer to this very search; undefined while it is fetched
 */
export function useNumberedOrder({ search, range }: TripSearch, listed: Statistics | undefined): NumberedOrder | undefined {
  const { may } = useMe();
  const number = readOrderNumber(search);
  const isListed = listed?.orders.some(({ globalApiId }) => globalApiId === number);
  // A number may be a phone's too, whose trips fill pages.
  const isWhole = listed !== undefined && listed.total === listed.orders.length;
  const { data: order } = useQuery({
    ...numberedOrderQuery(number ?? ''),
    enabled: number !== undefined && isWhole && !isListed,
    retry: false,
  });
  if (!order || !isWhole || isListed || order.globalApiId !== number) return undefined;
  const finishedAt = order.tripFinishedAt ? Date.parse(order.tripFinishedAt) : undefined;
  const { state, issuedByEmployee, issuedByBranch, issuedByCompany } = order;
  const whose = { userId: issuedByEmployee.id, branchId: issuedByBranch.id, companyId: issuedByCompany.id };
  return { order, why: whyUnlisted({ state, finishedAt, isInReach: may('overview.read', whose) }, range) };
}
