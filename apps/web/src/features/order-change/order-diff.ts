import type { Order } from '@praj/contract/orders.ts';
import { showAddress } from '@praj/domain/address.ts';
import { ALLOCATION_KINDS, ALLOCATION_LABELS, type AllocationKind, showAllocation } from '@praj/domain/allocations/allocation-kinds.ts';
import { FIELD_LABELS } from '@praj/domain/booking-form/field-catalogue.ts';
import { inDanishOrder } from '@praj/domain/fold-danish.ts';
import { showPhone, toStoredPhone } from '@praj/domain/people/danish-phone.ts';
import { codeOf, NO_ALLOCATION } from '../../entities/allocation/allocation-entry.ts';
import { type OrderDraft, stopsOf, type TextName } from '../../entities/booking-form/draft/form-state.ts';
import { COPY as STOPS } from '../../entities/booking-form/stops/copy.ts';
import { fixedPriceText, isHeld } from '../../entities/order/order-texts.ts';
import { showDateTime } from '../../platform/format.ts';
import { COPY } from './copy.ts';
import { draftOfOrder } from './draft-of-order.ts';

/** One thing about an order that can be changed. */
interface Part {
  readonly label: string;
  /** What a person reads of it. */
  readonly show: (order: Order) => string;
  /** Tells two drafts apart. */
  readonly read: (draft: OrderDraft) => string;
  readonly put: (into: OrderDraft, from: OrderDraft) => OrderDraft;
  /** Comes with a fixed trip. */
  readonly ofTrip?: true;
}

const text = (name: TextName, label: string, show: Part['show']): Part => ({
  label,
  show,
  read: ({ texts }) => (name === 'customerPhone' ? (toStoredPhone(texts.customerPhone) ?? texts.customerPhone) : texts[name]).trim(),
  put: (into, { texts }) => ({ ...into, texts: { ...into.texts, [name]: texts[name] } }),
});
const addOnsOf = (order: Order): string =>
  order.attributes
    .map(({ description }) => description)
    .toSorted(inDanishOrder)
    .join(', ');
const addressOf = ({ text: typed, chosen }: OrderDraft['pickup']): string => (chosen ? showAddress(chosen) : `? ${typed}`);

/** What the trip is charged to, of one kind. */
function allocated(kind: AllocationKind): Part {
  return {
    label: ALLOCATION_LABELS[kind],
    show: ({ allocations }) =>
      allocations
        .filter((one) => one.kind === kind)
        .map(showAllocation)
        .join(),
    read: ({ allocations }) => codeOf(allocations?.[kind]),
    put: (into, { allocations }) => ({ ...into, allocations: { ...into.allocations, [kind]: allocations?.[kind] ?? NO_ALLOCATION } }),
  };
}

const PARTS: readonly Part[] = [
  {
    label: COPY.when,
    show: (order) => showDateTime(order.requestedPickup),
    read: ({ asap, date, time }) => (asap ? 'now' : `${date} ${time}`),
    put: (into, { asap, date, time, agreedPickup }) => ({ ...into, asap, date, time, agreedPickup }),
  },
  {
    label: COPY.fixedTrip,
    show: fixedPriceText,
    read: ({ fixedTripId }) => fixedTripId ?? '',
    put: (into, { fixedTripId }) => ({ ...into, fixedTripId }),
    ofTrip: true,
  },
  {
    label: FIELD_LABELS.pickupAddress,
    show: ({ pickupAddress }) => [showAddress(pickupAddress), pickupAddress.comment].filter(Boolean).join(' · '),
    read: ({ pickup }) => `${addressOf(pickup)} ${pickup.chosen?.comment ?? ''}`,
    put: (into, { pickup }) => ({ ...into, pickup }),
    ofTrip: true,
  },
  {
    label: STOPS.list,
    show: ({ stops }) => stops.map((stop) => [showAddress(stop), stop.comment].filter(Boolean).join(' · ')).join(' – '),
    read: (draft) =>
      stopsOf(draft)
        .map((stop) => `${addressOf(stop)} ${stop.chosen?.comment ?? ''}`)
        .join('\n'),
    put: (into, { stops }) => ({ ...into, stops }),
    ofTrip: true,
  },
  {
    label: FIELD_LABELS.destinationAddress,
    show: ({ destinationAddress }) => (destinationAddress ? showAddress(destinationAddress) : ''),
    read: ({ destination }) => addressOf(destination),
    put: (into, { destination }) => ({ ...into, destination }),
    ofTrip: true,
  },
  {
    label: COPY.addOns,
    show: addOnsOf,
    read: ({ attributeIds }) => attributeIds.toSorted((a, b) => a.localeCompare(b)).join(),
    put: (into, { attributeIds }) => ({ ...into, attributeIds }),
    ofTrip: true,
  },
  {
    label: COPY.account,
    show: ({ account }) => account?.name ?? COPY.noAccount,
    read: ({ accountId }) => accountId,
    put: (into, { accountId }) => ({ ...into, accountId }),
  },
  text('customerName', FIELD_LABELS.customerName, (order) => order.customerName ?? ''),
  text('customerPhone', FIELD_LABELS.customerPhone, ({ phone }) => (phone ? showPhone(phone) : '')),
  text('reference', FIELD_LABELS.reference, (order) => order.reference ?? ''),
  text('comment', FIELD_LABELS.comment, (order) => order.comment ?? ''),
  ...ALLOCATION_KINDS.map(allocated),
];

/** Something that somebody else has changed. */
export interface FieldDiff {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** The draft holds something else still: what the person typed themselves. */
  readonly typed: boolean;
}

/** What differs between two versions of an order, of what can be changed; `draft` is what stands in the form now. Pure. */
export function diffOrders(before: Order, after: Order, draft?: OrderDraft): FieldDiff[] {
  const [was, is] = [draftOfOrder(before), draftOfOrder(after)];
  const fields = PARTS.filter(({ read }) => read(was) !== read(is)).map(({ label, show, read }) => ({
    label,
    before: show(before),
    after: show(after),
    typed: draft !== undefined && read(draft) !== read(is),
  }));
  if (!isLetGo(before, after)) return fields;
  const approval = after.approval ? COPY.approved : COPY.notNeeded;
  return [...fields, { label: COPY.approval, before: COPY.awaited, after: approval, typed: false }];
}
/** Did it wait for approval, and is ordered by now? Whoever changes it then changes what the taxi centre has heard of. Pure. */
export const isLetGo = (before: Order, after: Order): boolean => isHeld(before) && !isHeld(after);

/** Do two drafts say the very same? Pure. */
export const isSameDraft = (a: OrderDraft, b: OrderDraft): boolean => PARTS.every(({ read }) => read(a) === read(b));
/** Does the draft say the very same as the order? Pure. */
export const isAsOrdered = (draft: OrderDraft, order: Order): boolean => isSameDraft(draft, draftOfOrder(order));
/** Does the newer order hold everything that was typed on the older one, whatever else has changed in it? Pure. */
export function holdsTyped(newer: Order, typed: OrderDraft, older: Order): boolean {
  const [was, is] = [draftOfOrder(older), draftOfOrder(newer)];
  return PARTS.every(({ read }) => read(typed) === read(was) || read(typed) === read(is));
}

/**
 * Puts a newer version of an order under what was typed on the older one: what the person has changed themselves
 * stays, all else is as in the newer one. What belongs to a fixed trip goes together. Pure.
 */
export function rebaseDraft(typed: OrderDraft, older: Order, newer: Order): OrderDraft {
  const [was, is] = [draftOfOrder(older), draftOfOrder(newer)];
  const ownTrip = typed.fixedTripId !== was.fixedTripId;
  const newTrip = is.fixedTripId !== was.fixedTripId;
  return PARTS.reduce<OrderDraft>((draft, { read, put, ofTrip }) => {
    const own = ofTrip && (ownTrip || newTrip) ? ownTrip : read(typed) !== read(was);
    return own ? put(draft, typed) : draft;
  }, is);
}
