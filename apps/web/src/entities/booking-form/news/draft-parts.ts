import { showAddress } from '@praj/domain/address.ts';
import { ALLOCATION_KINDS, ALLOCATION_LABELS, type AllocationKind } from '@praj/domain/allocations/allocation-kinds.ts';
import { FIELD_LABELS, fieldLabel } from '@praj/domain/booking-form/field-catalogue.ts';
import { toStoredPhone } from '@praj/domain/people/danish-phone.ts';
import { codeOf, NO_ALLOCATION } from '../../allocation/allocation-entry.ts';
import { COPY } from '../copy.ts';
import { type OrderDraft, stopsOf, type TextName } from '../draft/form-state.ts';
import { COPY as STOPS } from '../stops/copy.ts';

/** One thing that is said of a trip; `Thing` is what a person reads it from. */
export interface DraftPart<Thing> {
  readonly label: string;
  /** What a person reads of it. */
  readonly show: (thing: Thing) => string;
  /** Tells two drafts apart. */
  readonly read: (draft: OrderDraft) => string;
  readonly put: (into: OrderDraft, from: OrderDraft) => OrderDraft;
  /** Comes with a fixed trip. */
  readonly ofTrip?: true;
}

const NAMES = ['when', 'fixedTrip', 'pickupAddress', 'stops', 'destinationAddress', 'addOns', 'account'] as const;
const TEXTS = ['customerName', 'customerPhone', 'reference', 'comment'] as const;
type PartName = (typeof NAMES)[number] | (typeof TEXTS)[number];
/** How a person reads each part of a thing. */
export interface ShownParts<Thing> extends Readonly<Record<PartName, (thing: Thing) => string>> {
  readonly allocation: (thing: Thing, kind: AllocationKind) => string;
}

/** A text of the trip as a part; `label` is what the form calls it. */
export const textPart = <Thing>(name: TextName, label: string, show: DraftPart<Thing>['show']): DraftPart<Thing> => ({
  label,
  show,
  read: ({ texts }) => (name === 'customerPhone' ? (toStoredPhone(texts.customerPhone) ?? texts.customerPhone) : texts[name]).trim(),
  put: (into, { texts }) => ({ ...into, texts: { ...into.texts, [name]: texts[name] } }),
});
const addressOf = ({ text: typed, chosen }: OrderDraft['pickup']): string => (chosen ? showAddress(chosen) : `? ${typed}`);

/** What a trip is made of, however it is read; `referenceLabel` is what its company calls a reference. Pure. */
export const draftParts = <Thing>(shown: ShownParts<Thing>, referenceLabel: string): readonly DraftPart<Thing>[] => [
  {
    label: COPY.when,
    show: shown.when,
    read: ({ asap, date, time }) => (asap ? 'now' : `${date} ${time}`),
    put: (into, { asap, date, time, agreedPickup }) => ({ ...into, asap, date, time, agreedPickup }),
  },
  {
    label: COPY.fixedTrip,
    show: shown.fixedTrip,
    read: ({ fixedTripId }) => fixedTripId ?? '',
    put: (into, { fixedTripId, fixedTripVersion }) => ({ ...into, fixedTripId, fixedTripVersion }),
    ofTrip: true,
  },
  {
    label: FIELD_LABELS.pickupAddress,
    show: shown.pickupAddress,
    read: ({ pickup }) => `${addressOf(pickup)} ${pickup.chosen?.comment ?? ''}`,
    put: (into, { pickup }) => ({ ...into, pickup }),
    ofTrip: true,
  },
  {
    label: STOPS.list,
    show: shown.stops,
    read: (draft) =>
      stopsOf(draft)
        .map((stop) => `${addressOf(stop)} ${stop.chosen?.comment ?? ''}`)
        .join('\n'),
    put: (into, { stops }) => ({ ...into, stops }),
    ofTrip: true,
  },
  {
    label: FIELD_LABELS.destinationAddress,
    show: shown.destinationAddress,
    read: ({ destination }) => addressOf(destination),
    put: (into, { destination }) => ({ ...into, destination }),
    ofTrip: true,
  },
  {
    label: COPY.addOns,
    show: shown.addOns,
    read: ({ attributeIds }) => attributeIds.toSorted((a, b) => a.localeCompare(b)).join(),
    put: (into, { attributeIds }) => ({ ...into, attributeIds }),
    ofTrip: true,
  },
  {
    label: COPY.account,
    show: shown.account,
    read: ({ accountId }) => accountId,
    put: (into, { accountId }) => ({ ...into, accountId }),
  },
  ...TEXTS.map((name) => textPart(name, fieldLabel(name, referenceLabel), shown[name])),
  ...ALLOCATION_KINDS.map(
    (kind): DraftPart<Thing> => ({
      label: ALLOCATION_LABELS[kind],
      show: (thing) => shown.allocation(thing, kind),
      read: ({ allocations }) => codeOf(allocations?.[kind]),
      put: (into, { allocations }) => ({ ...into, allocations: { ...into.allocations, [kind]: allocations?.[kind] ?? NO_ALLOCATION } }),
    }),
  ),
];

/** Something that somebody else has changed. */
export interface FieldDiff {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** The draft holds something else still: what the person typed themselves. */
  readonly typed: boolean;
}

/** A version of a trip: what a person reads it from, and how it stands in the form. */
export interface TripVersion<Thing> {
  readonly thing: Thing;
  readonly draft: OrderDraft;
}
/** What differs between two versions of a trip; `typed` is what stands in the form now. Pure. */
export const diffTrips = <Thing>(
  parts: readonly DraftPart<Thing>[],
  before: TripVersion<Thing>,
  after: TripVersion<Thing>,
  typed?: OrderDraft,
): FieldDiff[] =>
  parts
    .filter(({ read }) => read(before.draft) !== read(after.draft))
    .map(({ label, show, read }) => ({
      label,
      before: show(before.thing),
      after: show(after.thing),
      typed: typed !== undefined && read(typed) !== read(after.draft),
    }));

/**
 * Puts a newer version of a trip under what was typed on the older one: what the person has changed themselves
 * stays, all else is as in the newer one. What belongs to a fixed trip goes together. Pure.
 */
export function rebaseTrip(
  parts: readonly Pick<DraftPart<never>, 'read' | 'put' | 'ofTrip'>[],
  typed: OrderDraft,
  was: OrderDraft,
  is: OrderDraft,
): OrderDraft {
  const ownTrip = typed.fixedTripId !== was.fixedTripId;
  const newTrip = is.fixedTripId !== was.fixedTripId;
  return parts.reduce<OrderDraft>((draft, { read, put, ofTrip }) => {
    const own = ofTrip && (ownTrip || newTrip) ? ownTrip : read(typed) !== read(was);
    return own ? put(draft, typed) : draft;
  }, is);
}
