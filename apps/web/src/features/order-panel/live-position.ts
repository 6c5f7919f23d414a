import type { LocationMessage } from '@praj/contract/sockets.ts';
import { useEffect, useState } from 'react';
import type { MapLine } from '../../entities/order/trip-map.ts';
import { openLive } from '../../platform/live/live.ts';

export interface LivePosition {
  readonly taxi: LocationMessage['taxi'];
  /** Where the taxi has been since the panel was opened. */
  readonly trail: MapLine;
}
const NOWHERE: LivePosition = { taxi: null, trail: [] };

/** Follows the taxi of an order while `follow` holds (S1 §4: a live location stream per order). */
export function useLivePosition(orderId: string, follow: boolean): LivePosition {
  const [position, setPosition] = useState(NOWHERE);
  useEffect(() => {
    if (!follow) return undefined;
    const close = openLive({
      path: `/orders/${orderId}/location`,
      onMessage: (message) => {
        if (message.type !== 'location') return;
        const { taxi } = message;
        setPosition(({ trail }) => ({ taxi, trail: taxi ? [...trail, [taxi.longitude, taxi.latitude]] : [] }));
      },
    });
    return () => {
      close();
      setPosition(NOWHERE);
    };
  }, [orderId, follow]);
  return position;
}
