import type { Order } from '@praj/contract/orders.ts';
import { showAddress } from '@praj/domain/address.ts';
import { showAllocation } from '@praj/domain/allocations/allocation-kinds.ts';
import { FIELD_LABELS } from '@praj/domain/booking-form/field-catalogue.ts';
import { inDanishOrder } from '@praj/domain/fold-danish.ts';
import { showPhone } from '@praj/domain/people/danish-phone.ts';
import { COPY as BOOKING } from '../../entities/booking-form/copy.ts';
import type { OrderDraft } from '../../entities/booking-form/draft/form-state.ts';
import { diffTrips, draftParts, type FieldDiff, rebaseTrip } from '../../entities/booking-form/news/draft-parts.ts';
import { fixedPriceText, isHeld } from '../../entities/order/order-texts.ts';
import { showDateTime } from '../../platform/format.ts';
import { COPY } from './copy.ts';
import { draftOfOrder } from './draft-of-order.ts';

const addOnsOf = (order: Order): string =>
  order.attributes
    .map(({ description }) => description)
    .toSorted(inDanishOrder)
    .join(', ');

/** What of an order can be changed, as the order itself tells it. */
const partsOf = (referenceLabel: string) =>
  draftParts<Order>(
    {
      when: (order) => showDateTime(order.requestedPickup),
      fixedTrip: fixedPriceText,
      pickupAddress: ({ pickupAddress }) => [showAddress(pickupAddress), pickupAddress.comment].filter(Boolean).join(' · '),
      stops: ({ stops }) => stops.map((stop) => [showAddress(stop), stop.comment].filter(Boolean).join(' · ')).join(' – '),
      destinationAddress: ({ destinationAddress }) => (destinationAddress ? showAddress(destinationAddress) : ''),
      addOns: addOnsOf,
      account: ({ account }) => account?.name ?? BOOKING.noAccount,
      customerName: (order) => order.customerName ?? '',
      customerPhone: ({ phone }) => (phone ? showPhone(phone) : ''),
      reference: (order) => order.reference ?? '',
      comment: (order) => order.comment ?? '',
      allocation: ({ allocations }, kind) =>
        allocations
          .filter((one) => one.kind === kind)
          .map(showAllocation)
          .join(),
    },
    referenceLabel,
  );
const PARTS = partsOf(FIELD_LABELS.reference);
const versionOf = (order: Order) => ({ thing: order, draft: draftOfOrder(order) });

/** How a person sees an order: what stands in the form now, and what their company calls a reference. */
interface Seen {
  readonly draft: OrderDraft;
  readonly referenceLabel: string;
}
/** What differs between two versions of an order, of what can be changed; `seen` is what it is told beside. Pure. */
export function diffOrders(before: Order, after: Order, seen?: Seen): FieldDiff[] {
  const fields = diffTrips(seen ? partsOf(seen.referenceLabel) : PARTS, versionOf(before), versionOf(after), seen?.draft);
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

/** Puts a newer version of an order under what was typed on the older one. Pure. */
export const rebaseDraft = (typed: OrderDraft, older: Order, newer: Order): OrderDraft =>
  rebaseTrip(PARTS, typed, draftOfOrder(older), draftOfOrder(newer));
