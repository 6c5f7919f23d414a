import { type FormOptions, type OrderDraft, TEXT_FIELDS, typedTexts } from '../draft/form-state.ts';

/** What of a draft a fixed trip fills in. */
type OwnTrip = NonNullable<OrderDraft['own']>;

/** What of a single trip a fixed one takes the place of; a fixed trip has nothing of the person's own. Pure. */
export function ownTripOf({
  fixedTripId,
  pickup,
  destination,
  people,
  cars,
  attributeIds,
  accountId,
  texts,
}: OrderDraft): OwnTrip | undefined {
  return fixedTripId === null ? { pickup, destination, people, cars, attributeIds, accountId, texts } : undefined;
}

/** A draft without the fixed trip that was tried in it: what came with that goes, what stood before stands there again, and what was typed since stays. Pure. */
export function untried(
  draft: OrderDraft,
  stood: OwnTrip & Pick<OrderDraft, 'fixedTripId' | 'fixedTripVersion'>,
  options: FormOptions,
): OrderDraft {
  const trip = options.fixedTrips.find(({ id }) => id === draft.fixedTripId);
  const { pickup, destination, people, cars, attributeIds, fixedTripId, fixedTripVersion } = stood;
  const accountId = trip?.account?.id === draft.accountId ? stood.accountId : draft.accountId;
  const typed = typedTexts(draft, options);
  const cameAlong = TEXT_FIELDS.filter((name) => typed[name] !== draft.texts[name]);
  const texts = { ...draft.texts, ...Object.fromEntries(cameAlong.map((name) => [name, stood.texts[name]])) };
  return { ...draft, pickup, destination, people, cars, attributeIds, accountId, texts, fixedTripId, fixedTripVersion, own: undefined };
}
