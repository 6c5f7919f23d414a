import type { Order } from '@praj/contract/orders.ts';
import type { FoundUser } from '@praj/contract/users/found.ts';
import { showAddress } from '@praj/domain/address.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { isBooked, isFinished, isInOverview, isOngoing } from '@praj/domain/orders/order-state.ts';
import { seesOwner } from '@praj/domain/overview/report-columns.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { showLastActivity } from '@praj/domain/people/last-activity.ts';
import type { Role } from '@praj/domain/people/roles.ts';
import { voucherName } from '@praj/domain/vouchers/voucher-code.ts';
import { COPY as ORDER } from '../../entities/order/copy.ts';
import { tripName } from '../../entities/order/order-texts.ts';
import { overviewOf } from '../../entities/order/overview-link.ts';
import type { WaysTo } from '../../entities/session/ways-to.ts';
import { showDateTime, showDay, showTime } from '../../platform/format.ts';
import { COPY } from './copy.ts';
import type { Found } from './found.ts';

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');

/** What is found for somebody: by whose eyes, which ways they may go, and when, by the server's clock in milliseconds. */
export interface Finding {
  readonly role: Role;
  readonly waysTo: WaysTo;
  readonly now: number;
}

/**
 * A trip: the panel over the order page, or over the overview where only that has it. `listed`: the order page has it, and
 * the overview may too. @param now by the server's clock, milliseconds
 */
export function foundOrder(order: Order, now: number, { listed = false } = {}): Found {
  const at = order.tripFinishedAt ?? order.requestedPickup;
  const concluded = isInOverview(order.state) ? `/orders/${order.id}` : undefined;
  const { pickupAddress, stops, destinationAddress, voucherCode, reference, project, account, phone } = order;
  const facts = [
    COPY.facts.number(showOrderNumber(order.globalApiId)),
    reference && COPY.facts.reference(reference),
    project && COPY.facts.project(project),
    account && COPY.facts.account(account.name),
    voucherCode && voucherName(voucherCode),
    phone && COPY.facts.phone(phone),
    showAddress(pickupAddress),
    ...stops.map(showAddress),
    destinationAddress && showAddress(destinationAddress),
    COPY.facts.orderedBy(fullName(order.issuedByEmployee)),
  ].flatMap((fact) => fact || []);
  return {
    kind: 'order',
    id: order.id,
    text: tripName(order),
    detail: `${showOrderNumber(order.globalApiId)} · ${showDateTime(at)}`,
    below: [`${showDay(at, now)} ${showTime(at)}`, order.customerName, order.carNo && ORDER.car(order.carNo)].filter(Boolean).join(' · '),
    words: joined(order.customerName, order.globalApiId, order.carNo, voucherCode, ...facts),
    facts,
    to: concluded && !listed ? concluded : `/order/${order.id}`,
    overview: listed ? concluded : undefined,
    trip: order,
  };
}

/** How many trips stand there before anything is typed, and how many of them are under way at most. */
const LATEST = 4;
const LATEST_UNDER_WAY = 3;

/** The trips that one most likely looks for: those under way first, then the latest finished, then what is booked; each time the own. Pure. */
export function latestTrips(orders: readonly Order[], userId: string): Order[] {
  const ownFirst = (some: readonly Order[], inTime: (one: Order, other: Order) => number): Order[] => {
    const isOwn = ({ issuedByEmployee }: Order) => issuedByEmployee.id === userId;
    const sorted = some.toSorted(inTime);
    return [...sorted.filter(isOwn), ...sorted.filter((order) => !isOwn(order))];
  };
  const endOf = ({ tripFinishedAt, requestedPickup }: Order) => tripFinishedAt ?? requestedPickup;
  const soonest = (one: Order, other: Order) => one.requestedPickup.localeCompare(other.requestedPickup);
  const underWay = orders.filter(({ state }) => isOngoing(state) && !isBooked(state));
  const finished = orders.filter(({ state }) => isFinished(state));
  return [
    ...ownFirst(underWay, soonest).slice(0, LATEST_UNDER_WAY),
    ...ownFirst(finished, (one, other) => endOf(other).localeCompare(endOf(one))),
    ...ownFirst(
      orders.filter(({ state }) => isBooked(state)),
      soonest,
    ),
  ].slice(0, LATEST);
}

/** A person or company itself, where one may open it, and its trips in the overview. */
function withTrips(found: Omit<Found, 'to'>, to: string | undefined, trips: string | undefined): Found[] {
  return [
    ...(to === undefined ? [] : [{ ...found, to, overview: trips }]),
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
    text: fullName(user),
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
      text: fullName(issuedByEmployee),
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
