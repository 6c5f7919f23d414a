import type { Order } from '@praj/contract/orders.ts';
import type { ListedUser } from '@praj/contract/users.ts';
import { showPlace } from '@praj/domain/address.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { isInOverview } from '@praj/domain/orders/order-state.ts';
import { seesOwner } from '@praj/domain/overview/report-columns.ts';
import { showLastActivity } from '@praj/domain/people/last-activity.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { overviewOf } from '../../entities/order/overview-link.ts';
import { nameOf } from '../../entities/user/user-texts.ts';
import { showDate, showTime } from '../../platform/format.ts';
import type { Found } from './found.ts';

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');

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
    to: overviewOf({ medarbejder: user.id }, now),
  };
}

/**
 * Those who ordered the trips found, once each, where the role is told who did: the only way to people of another company.
 * Their company's name tells namesakes apart.
 */
export function foundIssuers(orders: readonly Order[], role: Role, now: number): Found[] {
  if (!seesOwner(role, 'employee')) return [];
  const people = orders.map(
    ({ issuedByEmployee, issuedByBranch, issuedByCompany }): Found => ({
      kind: 'person',
      id: issuedByEmployee.id,
      text: nameOf(issuedByEmployee),
      detail: (seesOwner(role, 'company') ? issuedByCompany : issuedByBranch).name,
      words: joined(issuedByBranch.name, issuedByCompany.name),
      to: overviewOf({ medarbejder: issuedByEmployee.id }, now),
    }),
  );
  return people.filter(({ id }, at) => people.findIndex((one) => one.id === id) === at);
}

/** A customer company; leads to its trips. */
export const foundCompany = (company: { id: string; number: number; name: string }, now: number): Found => ({
  kind: 'company',
  id: company.id,
  text: company.name,
  detail: `Id ${company.number}`,
  words: String(company.number),
  to: overviewOf({ virksomhed: company.id }, now),
});
