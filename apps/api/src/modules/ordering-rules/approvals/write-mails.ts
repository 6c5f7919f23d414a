import type { Order } from '@praj/contract/orders.ts';
import { showAddress } from '@praj/domain/address.ts';
import { showDate, showTime } from '@praj/domain/copenhagen-time.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { writeLetter } from '../../../outside/mail/write-letter.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { writeMail } from '../../messages/store.ts';
import { loadOrders } from '../../orders/store.ts';
import { COPY } from './copy.ts';
import { approvalUrl, newApprovalKey } from './link/key.ts';
import { addLinks } from './link/store.ts';
import { findAddressee, findName, listAddressees, listAsks } from './store.ts';

type Told = Pick<Order, 'pickupAddress' | 'stops' | 'destinationAddress' | 'requestedPickup'>;
const wayOf = ({ pickupAddress, stops, destinationAddress }: Told): string =>
  destinationAddress
    ? COPY.way(showAddress(pickupAddress), showAddress(destinationAddress), stops.length)
    : COPY.from(showAddress(pickupAddress));
const whenOf = ({ requestedPickup }: Told): string => {
  const at = Date.parse(requestedPickup);
  return `${showDate(at)} kl. ${showTime(at)}`;
};
const pageOf = (publicUrl: string): string => new URL('/order', publicUrl).toString();

interface AskingByMail {
  /** How many were ordered together, as one mail. */
  readonly cars: number;
  /** What each costs at most. */
  readonly highestOere: number | null;
  /** Who changed the order while it waited; null of one that was just placed. */
  readonly changedBy: string | null;
  readonly at: Date;
}
/** Writes to everybody who is asked to approve an order, once each, in the transaction that places or changes it. */
export async function askByMail(
  { config }: Pick<Deps, 'config'>,
  trx: Executor,
  orderer: Pick<Actor, 'userId' | 'companyId' | 'branchId'>,
  order: Order,
  { cars, highestOere, changedBy, at }: AskingByMail,
): Promise<void> {
  const asks = await listAsks(trx, order.id);
  const writers = [orderer.userId, ...(changedBy === null ? [] : [changedBy])];
  const found = await Promise.all(asks.map(({ asked }) => listAddressees(trx, orderer, writers, asked)));
  const sum = highestOere === null ? null : kronerFromOere(highestOere * cars);
  const says = changedBy === null ? COPY.asks : COPY.asksAnew;
  const trip = changedBy === null ? placedText(order, cars) : await changedText(trx, order, changedBy);
  const addressees = [...new Map(found.flat().map((one) => [one.id, { ...one, key: newApprovalKey() }])).values()];
  await addLinks(
    trx,
    order.id,
    addressees.map(({ id: userId, key }) => ({ userId, key })),
    at,
  );
  for (const { email: recipient, firstName: name, key } of addressees) {
    const letter = await writeLetter(
      {
        recipient,
        subject: says.subject,
        heading: says.subject,
        greeting: COPY.greeting(name),
        paragraphs: [trip, COPY.price(cars, sum), ...asks.map(({ rule, why }) => COPY.rule(rule, why))],
        action: { label: COPY.approve, link: approvalUrl(config.publicUrl, key, 'approve') },
        alternative: { label: COPY.reject, link: approvalUrl(config.publicUrl, key, 'reject') },
        notes: [says.note],
      },
      config,
    );
    await writeMail(trx, letter, at, { orderId: order.id, toTraveller: false });
  }
}

const placedText = (order: Order, cars: number): string =>
  COPY.asks.trip(fullName(order.issuedByEmployee), wayOf(order), whenOf(order), cars);
async function changedText(trx: Executor, order: Order, changedBy: string): Promise<string> {
  const { issuedByEmployee: orderer, group } = order;
  const changer = changedBy === orderer.id ? null : fullName(await findName(trx, changedBy));
  return COPY.asksAnew.trip({ orderer: fullName(orderer), changer, way: wayOf(order), when: whenOf(order), car: group });
}

/** Writes to the orderer what became of what they ordered, in the transaction that decides it. */
export async function tellOutcome(deps: Pick<Deps, 'config'>, trx: Executor, order: Order, at: Date): Promise<void> {
  const { state, asks = [] } = order.approval ?? {};
  if (state !== 'approved' && state !== 'rejected') return;
  const deciders = asks.flatMap(({ decidedBy }) => (decidedBy ? [fullName(decidedBy)] : []));
  await tellOrderer(deps, trx, order, { outcome: state, more: [COPY.outcome.by([...new Set(deciders)].join(' og '))], at });
}

/** Writes to the orderers of orders that nobody approved in time, in the transaction that cancels them; cars ordered together are one mail. */
export async function tellUnanswered(deps: Pick<Deps, 'config'>, trx: Executor, orderIds: readonly string[], at: Date): Promise<void> {
  const orders = await loadOrders(trx, orderIds, at);
  const together = Map.groupBy(orders, ({ id, group }) => group?.id ?? id);
  for (const [order] of together.values()) if (order) await tellOrderer(deps, trx, order, { outcome: 'unanswered', more: [], at });
}

interface Outcome {
  readonly outcome: 'approved' | 'rejected' | 'unanswered';
  readonly more: readonly string[];
  readonly at: Date;
}
async function tellOrderer({ config }: Pick<Deps, 'config'>, trx: Executor, order: Order, { outcome, more, at }: Outcome): Promise<void> {
  const orderer = await findAddressee(trx, order.issuedByEmployee.id);
  if (!orderer) return;
  const { subject, says } = COPY.outcome[outcome];
  const letter = await writeLetter(
    {
      recipient: orderer.email,
      subject,
      heading: subject,
      greeting: COPY.greeting(orderer.firstName),
      paragraphs: [says(wayOf(order), whenOf(order)), ...more],
      action: { label: COPY.outcome.action, link: pageOf(config.publicUrl) },
    },
    config,
  );
  await writeMail(trx, letter, at, { orderId: order.id, toTraveller: false });
}
