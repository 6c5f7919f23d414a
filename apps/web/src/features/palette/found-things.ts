import type { Order } from '@praj/contract/orders.ts';
import type { FilterChoice } from '@praj/contract/overview.ts';
import type { ListedUser } from '@praj/contract/users.ts';
import { showPlace } from '@praj/domain/address.ts';
import { type Day, dayOf } from '@praj/domain/copenhagen-time.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { isInOverview } from '@praj/domain/orders/order-state.ts';
import { quickRange } from '@praj/domain/overview/date-range.ts';
import { showLastActivity } from '@praj/domain/people/last-activity.ts';
import { showDate, showTime } from '../../platform/format.ts';
import { copy } from './copy.ts';
import type { Found } from './found.ts';

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`;
const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');

/** The overview of the last year, narrowed by what the query says; people and companies lead there. */
function overviewOf(filters: Readonly<Record<string, string>>, today: Day): string {
  const { from, to } = quickRange('last-year', today);
  return `/orders?${new URLSearchParams({ fra: from, til: to, ...filters }).toString()}`;
}

/** A trip: the panel over the order page, or over the overview once it stands there. */
export function foundOrder(order: Order): Found {
  const ends = [order.pickupAddress, order.destinationAddress].flatMap((address) => (address ? [showPlace(address)] : []));
  const at = order.tripFinishedAt ?? order.requestedPickup;
  return {
    kind: 'order',
    id: order.id,
    text: joined(order.customerName && `${order.customerName},`, ends.join(' – ')),
    detail: `${showOrderNumber(order.globalApiId)} · ${showDate(at)} ${showTime(at)}`,
    words: joined(
      order.globalApiId,
      order.reference,
      order.carNo,
      order.phone,
      order.pickupAddress.fullAddress,
      nameOf(order.issuedByEmployee),
    ),
    to: `/${isInOverview(order.state) ? 'orders' : 'order'}/${order.id}`,
  };
}

/** A person with their last activity (S1 §2); leads to the trips they ordered. `now` by the server's clock, milliseconds. */
export function foundPerson(user: ListedUser, now: number): Found {
  const last = user.lastActivityTimestamp ? Date.parse(user.lastActivityTimestamp) : undefined;
  return {
    kind: 'person',
    id: user.id,
    text: nameOf(user),
    detail: `${user.branchName} · ${showLastActivity(last, now)}`,
    words: joined(user.email, user.phone, user.branchName),
    to: overviewOf({ medarbejder: user.id }, dayOf(now)),
  };
}

/** A person of whom only their trips are known: whoever ordered a trip that was searched for. */
export function foundIssuer(choice: FilterChoice, now: number): Found[] {
  if (!choice.id) return [];
  return [
    {
      kind: 'person',
      id: choice.id,
      text: choice.name,
      detail: [choice.companyName, copy.trips(choice.occurrences)].filter(Boolean).join(' · '),
      words: '',
      to: overviewOf({ medarbejder: choice.id }, dayOf(now)),
    },
  ];
}

/** A customer company; leads to its trips. */
export const foundCompany = (company: { id: string; number: number; name: string }, now: number): Found => ({
  kind: 'company',
  id: company.id,
  text: company.name,
  detail: `Id ${company.number}`,
  words: String(company.number),
  to: overviewOf({ virksomhed: company.id }, dayOf(now)),
});
