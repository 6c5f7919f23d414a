import type { Order } from '@praj/contract/orders.ts';
import { showDate, showTime } from '@praj/domain/copenhagen-time.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { writeLetter } from '../../../outside/mail/write-letter.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { writeMail } from '../../messages/store.ts';
import { COPY } from './copy.ts';
import { findAddressee, listAddressees, listAsks } from './store.ts';

type Told = Pick<Order, 'pickupAddress' | 'destinationAddress' | 'requestedPickup'>;
const wayOf = ({ pickupAddress, destinationAddress }: Told): string =>
  destinationAddress ? `${pickupAddress.fullAddress} til ${destinationAddress.fullAddress}` : `Fra ${pickupAddress.fullAddress}`;
const whenOf = ({ requestedPickup }: Told): string => {
  const at = Date.parse(requestedPickup);
  return `${showDate(at)} kl. ${showTime(at)}`;
};
const pageOf = (publicUrl: string): string => new URL('/order', publicUrl).toString();

/** Writes to everybody who is asked to approve an order, once each, in the transaction that places it; its cars are one mail. */
export async function askByMail(
  { config }: Pick<Deps, 'config'>,
  trx: Executor,
  orderer: Actor,
  order: Order,
  { cars, estimateOere, at }: { readonly cars: number; readonly estimateOere: number | null; readonly at: Date },
): Promise<void> {
  const asks = await listAsks(trx, order.id);
  const found = await Promise.all(asks.map(({ asked }) => listAddressees(trx, orderer, asked)));
  const { firstName, lastName } = order.issuedByEmployee;
  const sum = estimateOere === null ? null : kronerFromOere(estimateOere * cars);
  for (const [recipient, { firstName: name }] of new Map(found.flat().map((one) => [one.email, one]))) {
    const letter = await writeLetter(
      {
        recipient,
        subject: COPY.asks.subject,
        heading: COPY.asks.subject,
        greeting: COPY.greeting(name),
        paragraphs: [
          ...COPY.asks.paragraphs(`${firstName} ${lastName}`, wayOf(order), whenOf(order), cars, sum),
          ...asks.map(({ rule, why }) => COPY.asks.rule(rule, why)),
        ],
        action: { label: COPY.asks.action, link: pageOf(config.publicUrl) },
        notes: [COPY.asks.note],
      },
      config,
    );
    await writeMail(trx, letter, at, order.id);
  }
}

/** Writes to the orderer what became of what they ordered, in the transaction that decides it. */
export async function tellOutcome({ config }: Pick<Deps, 'config'>, trx: Executor, order: Order, at: Date): Promise<void> {
  const orderer = await findAddressee(trx, order.issuedByEmployee.id);
  const outcome = order.approval?.state;
  if (!orderer || (outcome !== 'approved' && outcome !== 'rejected')) return;
  const { subject, says } = COPY.outcome[outcome];
  const deciders =
    order.approval?.asks.flatMap(({ decidedBy }) => (decidedBy ? [`${decidedBy.firstName} ${decidedBy.lastName}`] : [])) ?? [];
  const letter = await writeLetter(
    {
      recipient: orderer.email,
      subject,
      heading: subject,
      greeting: COPY.greeting(orderer.firstName),
      paragraphs: [says(wayOf(order), whenOf(order)), COPY.outcome.by([...new Set(deciders)].join(' og '))],
      action: { label: COPY.outcome.action, link: pageOf(config.publicUrl) },
    },
    config,
  );
  await writeMail(trx, letter, at, order.id);
}
