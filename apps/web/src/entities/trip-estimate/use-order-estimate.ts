import type { Order } from '@praj/contract/orders.ts';
import type { Point } from '@praj/contract/shapes.ts';
import type { TripEstimateBody } from '@praj/contract/trip-estimates/trip-estimates.ts';
import { isOngoing } from '@praj/domain/orders/order-state.ts';
import { useQuery } from '@tanstack/react-query';
import { estimateText } from './estimate-texts.ts';
import { tripEstimateQuery } from './queries.ts';

const pointOf = ({ longitude, latitude }: Point): Point => ({ longitude, latitude });

/** The trip of an order that is still to be driven, by one car; undefined without a destination. Pure. */
function tripOf({
  pickupAddress,
  stops,
  destinationAddress,
  requestedPickup,
  numberOfPeople,
  state,
  forgotten,
}: Order): TripEstimateBody | undefined {
  if (!destinationAddress || forgotten || !isOngoing(state)) return undefined;
  return {
    pickup: pointOf(pickupAddress),
    stops: stops.map(pointOf),
    destination: pointOf(destinationAddress),
    requestedPickup,
    numberOfPeople,
  };
}

/** What an unfinished order will be like, `4 km · 12 min · ca. 130–165 kr.`, at its own price where one was agreed; undefined while it is not known. */
export function useOrderEstimate(order: Order): string | undefined {
  const { data } = useQuery(tripEstimateQuery(tripOf(order)));
  return data && estimateText(order.price === null ? data : { ...data, price: null, fixedPrice: order.price });
}

/** How long an unfinished order's car is on its way from the pickup to each of its stops, in seconds; undefined while it is not known, and without stops. */
export function useStopDurations(order: Order): readonly number[] | undefined {
  const { data } = useQuery(tripEstimateQuery(order.stops.length > 0 ? tripOf(order) : undefined));
  return data?.stops.map(({ duration }) => duration);
}
