import type { Order as RealOrder } from '@praj/contract/orders.ts';
import { type Order, paidByRecipient } from './model.ts';

/** What is compared of an order: everything that the commands of the model can change. */
export interface Picture {
  readonly id: string;
  readonly branch: string;
  readonly issuer: string;
  readonly state: string;
  readonly pickup: string;
  readonly people: number;
  readonly seats: string | null;
  readonly group: string | null;
  readonly comment: string | null;
  readonly reference: string | null;
  readonly destination: string | null;
  readonly account: string | null;
  readonly fixed: string | null;
  readonly agreedPrice: number | null;
  readonly taken: boolean;
  readonly car: string | null;
  readonly price: number | null;
  readonly cause: string | null;
  readonly cancelledBy: string | null;
  readonly again: readonly string[] | null;
  readonly voucher: string | null;
  readonly paidByRecipient: number | null;
}

export const pictureOf = (order: Order): Picture => ({
  id: order.id,
  branch: order.branch.id,
  issuer: order.issuer.id,
  state: order.state,
  pickup: new Date(order.pickup).toISOString(),
  people: order.people,
  seats: order.people > 4 ? `S${order.people}` : null,
  group: order.group,
  comment: order.comment,
  reference: order.reference,
  destination: order.destination,
  account: order.account && order.account.id,
  fixed: order.fixed && order.fixed.id,
  agreedPrice: order.agreedPrice,
  taken: order.taken,
  car: order.car,
  price: order.price,
  cause: order.cause,
  cancelledBy: order.cancelledBy?.id ?? null,
  again: order.again && order.again.toSorted(),
  voucher: order.voucher?.code ?? null,
  paidByRecipient: paidByRecipient(order),
});

export const pictureOfReal = (order: RealOrder): Picture => ({
  id: order.id,
  branch: order.issuedByBranch.id,
  issuer: order.issuedByEmployee.id,
  state: order.state,
  pickup: order.requestedPickup,
  people: order.numberOfPeople,
  seats: order.attributes.map(({ code }) => code).join(' ') || null,
  group: order.group && `${order.group.number} of ${order.group.size}`,
  comment: order.comment,
  reference: order.reference,
  destination: order.destinationAddress && order.destinationAddress.fullAddress,
  account: order.account && order.account.id,
  fixed: order.fixedTripId,
  agreedPrice: order.price,
  taken: order.takenAt !== null,
  car: order.carNo,
  price: order.finalPrice,
  cause: order.cancelCause,
  cancelledBy: order.cancelledBy?.id ?? null,
  again: order.reorderedAs && order.reorderedAs.toSorted(),
  voucher: order.voucherCode,
  paidByRecipient: order.paidByRecipient,
});

const byId = (one: Picture, other: Picture): number => (one.id < other.id ? -1 : 1);
export const listPicture = (orders: readonly Order[]): Picture[] => orders.map(pictureOf).toSorted(byId);
export const realListPicture = (orders: Iterable<RealOrder>): Picture[] => Array.from(orders, pictureOfReal).toSorted(byId);

/** What differs between what should be there and what is, in a line for each order. */
export function differences(expected: readonly Picture[], found: readonly Picture[]): string[] {
  const there = new Map(found.map((order) => [order.id, order]));
  const wanted = new Map(expected.map((order) => [order.id, order]));
  return [
    ...expected.flatMap((order) => {
      const real = there.get(order.id);
      if (!real) return [`${order.id} (${order.state}) is missing`];
      const fields = (Object.keys(order) as (keyof Picture)[]).filter((name) => JSON.stringify(order[name]) !== JSON.stringify(real[name]));
      return fields.map((name) => `${order.id}: ${name} is ${JSON.stringify(real[name])}, expected ${JSON.stringify(order[name])}`);
    }),
    ...found
      .filter(({ id }) => !wanted.has(id))
      .map(({ id, state, branch }) => `${id} (${state}, of branch ${branch}) should not be there`),
  ];
}
