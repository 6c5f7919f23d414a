import { showAddress } from '@praj/domain/address.ts';
import { FIELD_LABELS } from '@praj/domain/booking-form/field-catalogue.ts';
import { inDanishOrder } from '@praj/domain/fold-danish.ts';
import type { AddressEntry } from '../../entities/address/address-entry.ts';
import { COPY as BOOKING } from '../../entities/booking-form/copy.ts';
import { type FormOptions, type OrderDraft, stopsOf } from '../../entities/booking-form/draft/form-state.ts';
import {
  type DraftPart,
  diffTrips,
  draftParts,
  type FieldDiff,
  rebaseTrip,
  textPart,
} from '../../entities/booking-form/news/draft-parts.ts';

const place = ({ chosen, text }: AddressEntry): string =>
  chosen ? [showAddress(chosen), chosen.comment].filter(Boolean).join(' · ') : text;
const nameIn = (known: readonly { readonly id: string; readonly name: string }[], id: string): string =>
  known.find((one) => one.id === id)?.name ?? BOOKING.unknownAccount;

/** What the trip of a series is made of, as its form tells it: also what no order that can be changed has another of. */
const partsOf = ({ module, accounts, fixedTrips }: FormOptions): readonly DraftPart<OrderDraft>[] => [
  ...draftParts<OrderDraft>(
    {
      // Its rule says when.
      when: () => '',
      fixedTrip: ({ fixedTripId }) => fixedTrips.find(({ id }) => id === fixedTripId)?.title ?? BOOKING.singleTrip,
      pickupAddress: ({ pickup }) => place(pickup),
      stops: (draft) => stopsOf(draft).map(place).join(' – '),
      destinationAddress: ({ destination }) => place(destination),
      addOns: ({ attributeIds }) =>
        module.attributesFields
          .flatMap(({ id, description }) => (attributeIds.includes(id) ? [description] : []))
          .toSorted(inDanishOrder)
          .join(', '),
      account: ({ accountId }) => (accountId === '' ? BOOKING.noAccount : nameIn(accounts, accountId)),
      customerName: ({ texts }) => texts.customerName,
      customerPhone: ({ texts }) => texts.customerPhone,
      reference: ({ texts }) => texts.reference,
      comment: ({ texts }) => texts.comment,
      allocation: ({ allocations }, kind) => allocations?.[kind]?.text ?? '',
    },
    module.referenceLabel,
  ),
  textPart('project', FIELD_LABELS.project, ({ texts }) => texts.project),
  {
    label: FIELD_LABELS.numberOfPeople,
    show: ({ people }) => String(people),
    read: ({ people }) => String(people),
    put: (into, { people }) => ({ ...into, people }),
    ofTrip: true,
  },
  {
    label: BOOKING.cars,
    show: ({ cars }) => String(cars),
    read: ({ cars }) => String(cars),
    put: (into, { cars }) => ({ ...into, cars }),
  },
];

/** What a colleague has changed between two versions of a trip; `typed` is what stands in the form now. Pure. */
export const diffDrafts = (options: FormOptions, before: OrderDraft, after: OrderDraft, typed: OrderDraft): FieldDiff[] =>
  diffTrips(partsOf(options), { thing: before, draft: before }, { thing: after, draft: after }, typed);

/** Puts a newer version of a trip under what was typed on the older one. Pure. */
export const rebaseDraft = (options: FormOptions, typed: OrderDraft, was: OrderDraft, is: OrderDraft): OrderDraft =>
  rebaseTrip(partsOf(options), typed, was, is);
