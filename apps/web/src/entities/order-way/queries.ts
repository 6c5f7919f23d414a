import { type OrderWay, readOrderWay } from '@praj/contract/map/map.ts';
import type { Order } from '@praj/contract/orders.ts';
import { hasCarArrived, isDriving, type OrderState, showsLivePosition, showsPickupEta } from '@praj/domain/orders/order-state.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../platform/http.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { nearestOn } from './along-line.ts';

/** While a car drives, the way is asked for this often; and whenever the car has left it, but not without a pause. Milliseconds, metres. */
const AGAIN_MS = 60_000;
const PAUSE_MS = 15_000;
const OFF_THE_WAY = 60;

/** The way that a trip has left, and when it ends if all goes well. */
export interface KnownWay extends OrderWay {
  /** Server time in milliseconds. */
  readonly arrives: number;
}

const endOf = (address: Order['destinationAddress']) => address && [address.longitude, address.latitude];

/** States between which the way stays the same one. */
const partOf = (state: OrderState) =>
  showsPickupEta(state) ? 'to pickup' : isDriving(state) ? 'driving' : hasCarArrived(state) ? 'at the door' : 'before';

/** Another part of the trip and another address are another way. Without an answer the page is as it is without the way, so nobody is told. */
export const orderWayQuery = ({ id, state, pickupAddress, stops, stopsReached, destinationAddress }: Order) =>
  queryOptions({
    queryKey: ['order-way', id, partOf(state), endOf(pickupAddress), stops.slice(stopsReached).map(endOf), endOf(destinationAddress)],
    queryFn: async ({ signal }): Promise<KnownWay | null> => {
      const { way } = await call(readOrderWay, { params: { id } }, { signal });
      return way ? { ...way, arrives: serverNow() + way.duration * 1000 } : null;
    },
    enabled: showsLivePosition(state),
    staleTime: PAUSE_MS,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });

/** The way as it was last asked for on this page; asks for nothing itself. */
export const useKnownWay = (order: Order): KnownWay | undefined => useQuery({ ...orderWayQuery(order), enabled: false }).data ?? undefined;

/**
 * The way that the trip has left. Asked for when it is first wanted and with each leg; again when a car comes, when it has left the
 * way, and each minute. One question at a time.
 */
export function useOrderWay(order: Order, car: { readonly longitude: number; readonly latitude: number } | null): KnownWay | undefined {
  const hasCar = car !== null;
  const { data, dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = useQuery({
    ...orderWayQuery(order),
    refetchInterval: hasCar ? AGAIN_MS : false,
  });
  const askAgain = useEffectEvent(() => {
    if (showsLivePosition(order.state) && !isFetching) void refetch({ cancelRefetch: false });
  });
  const isNone = data === null;
  const isOld = useEffectEvent(() => Date.now() - dataUpdatedAt > PAUSE_MS);
  useEffect(() => {
    // Before there was a car there may have been no way. Of a panel that is opened again the way is known.
    if (hasCar && (isNone || isOld())) askAgain();
  }, [hasCar, isNone]);

  const isOff = data != null && car !== null && (nearestOn(data.line, [car.longitude, car.latitude])?.metresAway ?? 0) > OFF_THE_WAY;
  const asked = Math.max(dataUpdatedAt, errorUpdatedAt);
  useEffect(() => {
    if (!isOff) return undefined;
    const timer = setTimeout(() => askAgain(), Math.max(0, asked + PAUSE_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [isOff, asked]);
  return data ?? undefined;
}
