import type { Order } from '@praj/contract/orders.ts';
import { hasPosition } from '@praj/domain/address.ts';
import { isDriving, showsLivePosition, showsRecordedRoute } from '@praj/domain/orders/order-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useInstallation } from '../../entities/installation/queries.ts';
import { tripName } from '../../entities/order/order-texts.ts';
import { routeQuery } from '../../entities/order/queries.ts';
import type { TripMap } from '../../entities/order/trip-map.ts';
import { useOrderWay } from '../../entities/order-way/queries.ts';
import { COPY } from './copy.ts';
import { useLivePosition } from './live-position.ts';
import { mapWords } from './map-words.ts';
import s from './order-details.module.css';

export interface OrderMapAreaProps {
  readonly order: Order;
  readonly Map: TripMap;
}

/** Pickup, stops and destination; with the taxi and the way it has left while the trip is not finished, with the recorded route once it was driven (S1 §2). */
export function OrderMapArea({ order, Map }: OrderMapAreaProps) {
  const follows = showsLivePosition(order.state);
  const recorded = showsRecordedRoute(order.state);
  const { taxi, trail } = useLivePosition(order.id, follows);
  const way = useOrderWay(order, taxi);
  const route = useQuery({ ...routeQuery(order.id), enabled: recorded });
  // A map that one has watched stays, with the way that was seen driven until the recorded one comes.
  const [wasOver] = useState(!follows);
  const awaitsRoute = recorded && route.isPending;
  const styleUrl = useInstallation().mapStyleUrl ?? undefined;
  const ends = useMemo(
    () => ({
      pickup: positioned(order.pickupAddress),
      stops: order.stops.filter(hasPosition),
      destination: positioned(order.destinationAddress),
    }),
    [order.pickupAddress, order.stops, order.destinationAddress],
  );
  const { carNo } = order;
  const car = useMemo(() => taxi && { ...taxi, carNo }, [taxi, carNo]);
  return (
    <div className={s.map}>
      {!(wasOver && awaitsRoute) && (
        <Map
          label={COPY.map(tripName(order))}
          styleUrl={styleUrl}
          {...ends}
          stopsReached={order.stopsReached}
          isOver={!follows}
          nextStop={isDriving(order.state) ? 'destination' : 'pickup'}
          {...(follows && { taxi: car, told: mapWords(order, way) })}
          {...((taxi || awaitsRoute) && { trail })}
          {...(follows && way && { way })}
          {...(recorded && route.data?.length && { route: route.data })}
        />
      )}
    </div>
  );
}

/** The address, if it is a place on the map. */
const positioned = (address: Order['destinationAddress']) => (address && hasPosition(address) ? address : null);
