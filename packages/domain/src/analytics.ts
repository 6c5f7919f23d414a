import { needsLargeCar } from './orders/large-car.ts';
import { ORDINARY_CAR_PEOPLE } from './orders/order-state.ts';

/** What is counted about the use of the portal, where the installation counts and the person lets it (S1 §9). */
export const ANALYTICS_CATEGORIES = ['orders', 'users', 'discounts', 'fixed_trips', 'taxibon'] as const;
export type AnalyticsCategory = (typeof ANALYTICS_CATEGORIES)[number];

/** How a trip came to be ordered (S1 §9). */
export const ORDER_TYPES = ['order', 'quick order', 'big car order', 're-order single', 're-order multiple'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** How the cars of an order just placed came to be ordered: a large one counts as such, whichever button was pressed (S1 §9). */
export function orderTypeOf(cars: readonly { readonly numberOfPeople: number }[], isQuick = false): OrderType {
  if (cars.some(({ numberOfPeople }) => needsLargeCar(numberOfPeople))) return 'big car order';
  return isQuick ? 'quick order' : 'order';
}

/** Every action with the category it is counted under (S1 §9). */
const CATEGORY_OF = {
  ordered_trip: 'orders',
  cancelled_trip: 'orders',
  logged_in: 'users',
  logged_out: 'users',
  created_discount_campaign: 'discounts',
  removed_discount_campaign: 'discounts',
  created_fixed_trip: 'fixed_trips',
  removed_fixed_trip: 'fixed_trips',
  created_taxibon: 'taxibon',
  removed_taxibon: 'taxibon',
} as const satisfies Readonly<Record<string, AnalyticsCategory>>;
export type AnalyticsAction = keyof typeof CATEGORY_OF;

/** One thing that happened. It names nobody: no ids, no addresses, no amounts. */
export interface AnalyticsEvent {
  readonly category: AnalyticsCategory;
  readonly action: AnalyticsAction;
  readonly details?: { readonly orderType: OrderType; readonly fixedPrice: boolean };
}

/** The event of an action that has nothing to add. */
export const analyticsEvent = (action: Exclude<AnalyticsAction, 'ordered_trip'>): AnalyticsEvent => ({
  category: CATEGORY_OF[action],
  action,
});

/** Kroner; a trip that is only ordered has no final price yet, one that is fixed has the agreed one. */
interface PricedTrip {
  readonly price?: number | null | undefined;
  readonly finalPrice?: number | null | undefined;
}

/** A trip was ordered. It has a fixed price when `finalPrice` is present (S1 §9), which at ordering is the agreed `price`. */
export const orderedTrip = (orderType: OrderType, { price, finalPrice }: PricedTrip): AnalyticsEvent => ({
  category: CATEGORY_OF.ordered_trip,
  action: 'ordered_trip',
  details: { orderType, fixedPrice: (finalPrice ?? price ?? undefined) !== undefined },
});

interface RepeatedTrip {
  readonly numberOfPeople?: number | null | undefined;
  readonly fixedTripId?: string | null | undefined;
}
/** A trip that repeats was ordered: one trip, since the person ordered once. A fixed trip is driven at the price that was agreed. */
export const orderedSeries = ({ numberOfPeople, fixedTripId }: RepeatedTrip): AnalyticsEvent => ({
  category: CATEGORY_OF.ordered_trip,
  action: 'ordered_trip',
  details: { orderType: orderTypeOf([{ numberOfPeople: numberOfPeople ?? ORDINARY_CAR_PEOPLE }]), fixedPrice: Boolean(fixedTripId) },
});
