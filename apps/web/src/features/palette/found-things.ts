import type { Order } from '@praj/contract/orders.ts';
import type { FoundUser } from '@praj/contract/users/found.ts';
import { showPlace } from '@praj/domain/address.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { isInOverview } from '@praj/domain/orders/order-state.ts';
import { seesOwner } from '@praj/domain/overview/report-columns.ts';
import { showLastActivity } from '@praj/domain/people/last-activity.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { voucherName } from '@praj/domain/vouchers/voucher-code.ts';
import { overviewOf } from '../../entities/order/overview-link.ts';
import type { WaysTo } from '../../entities/session/ways-to.ts';
import { nameOf } from '../../entities/user/user-texts.ts';
import { showDate, showTime } from '../../platform/format.ts';
import { COPY } from './copy.ts';
import type { Found } from './found.ts';

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');

/** What is found for somebody: by whose eyes, which ways they may go, and when, by the server's clock in milliseconds. */
export interface Finding {
  readonly role: Role;
  readonly waysTo: WaysTo;
  readonly now: number;
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
      order.voucherCode && joined(voucherName(order.voucherCode), order.voucherCode),
      order.carNo,
      order.phone,
      order.pickupAddress.fullAddress,
      nameOf(order.issuedByEmployee),
    ),
    to: `/${isInOverview(order.state) ? 'orders' : 'order'}/${order.id}`,
  };
}

/** A person or company itself, where one may open it, and its trips in the overview. */
function withTrips(found: Omit<Found, 'to'>, to: string | undefined, trips: string | undefined): Found[] {
  return [
    ...(to === undefined ? [] : [{ ...found, to }]),
    ...(trips === undefined ? [] : [{ ...found, kind: 'trips' as const, text: COPY.tripsOf(found.text), to: trips }]),
  ];
}

/** A person with their last activity (S1 §2), and the trips they ordered. */
export function foundPerson(user: FoundUser, { role, waysTo, now }: Finding): Found[] {
  const last = user.lastActivityTimestamp ? Date.parse(user.lastActivityTimestamp) : undefined;
  const place = seesOwner(role, 'company') ? user.companyName : user.branchName;
  const found = {
    kind: 'person' as const,
    id: user.id,
    text: nameOf(user),
    detail: `${place} · ${user.status === 'ACTIVE' ? showLastActivity(last, now) : COPY.statuses[user.status]}`,
    words: joined(user.email, user.phone, user.branchName, user.companyName),
  };
  return withTrips(found, waysTo.person(user), overviewOf({ medarbejder: user.id }, now));
}

/** Those who ordered the trips found, once each, where the role is told who did. Their company's name tells namesakes apart. */
export function foundIssuers(orders: readonly Order[], { role, waysTo, now }: Finding): Found[] {
  if (!seesOwner(role, 'employee')) return [];
  const people = orders.filter(
    ({ issuedByEmployee: { id } }, at) => orders.findIndex(({ issuedByEmployee }) => issuedByEmployee.id === id) === at,
  );
  return people.flatMap(({ issuedByEmployee, issuedByBranch, issuedByCompany }) => {
    const { id } = issuedByEmployee;
    const found = {
      kind: 'person' as const,
      id,
      text: nameOf(issuedByEmployee),
      detail: (seesOwner(role, 'company') ? issuedByCompany : issuedByBranch).name,
      words: joined(issuedByBranch.name, issuedByCompany.name),
    };
    const placed = { id, companyId: issuedByCompany.id, branchId: issuedByBranch.id };
    return withTrips(found, waysTo.person(placed), overviewOf({ medarbejder: id }, now));
  });
}

/** A company, and its trips where the overview has those of several. */
export function foundCompany(company: { id: string; number?: number; name: string }, { role, waysTo, now }: Finding): Found[] {
  const number = company.number === undefined ? '' : String(company.number);
  const found = { kind: 'company' as const, id: company.id, text: company.name, detail: number && COPY.id(number), words: number };
  return withTrips(found, waysTo.company(company.id), seesOwner(role, 'company') ? overviewOf({ virksomhed: company.id }, now) : undefined);
}
