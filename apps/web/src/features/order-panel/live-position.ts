import type { LocationMessage } from '@praj/contract/sockets.ts';
import { useEffect, useState } from 'react';
import type { MapLine } from '../../entities/order/trip-map.ts';
import { openLive } from '../../platform/live/live.ts';

export interface LivePosition {
  readonly taxi: LocationMessage['taxi'];
  /** Where the taxi has been since the order got it; of a taxi that is no longer there until another one comes. */
  readonly trail: MapLine;
}
const NOWHERE: LivePosition = { taxi: null, trail: [] };

const lonLat = ({ longitude, latitude }: NonNullable<LivePosition['taxi']>) => [longitude, latitude] as const;

/** Places closer to each other than this, in degrees (some 10 metres), are one on the trail. */
const ONE_PLACE = 0.0001;

/** The trail up to where the taxi is now. A taxi that stands or creeps makes it no longer. */
function trailTo(taxi: NonNullable<LivePosition['taxi']>, trail: MapLine): MapLine {
  const [before, last] = trail.slice(-2);
  const isOnePlace = before && last && Math.hypot(last[0] - before[0], last[1] - before[1]) < ONE_PLACE;
  return [...(isOnePlace ? trail.slice(0, -1) : trail), lonLat(taxi)];
}

/** Is the taxi where it was, as one that stands says each second? */
const isSamePlace = (one: LivePosition['taxi'], other: LivePosition['taxi']): boolean =>
  one !== null && other !== null && one.longitude === other.longitude && one.latitude === other.latitude && one.heading === other.heading;

/** Follows the taxi of an order while `follow` holds (S1 §4: a live location stream per order). */
export function useLivePosition(orderId: string, follow: boolean): LivePosition {
  const [position, setPosition] = useState(NOWHERE);
  useEffect(() => {
    if (!follow) return undefined;
    const close = openLive({
      path: `/orders/${orderId}/location`,
      onMessage: (message) => {
        if (message.type !== 'location') return;
        const { taxi, driven } = message;
        setPosition((before) => {
          if (!driven && isSamePlace(before.taxi, taxi)) return before;
          const known = driven ?? (before.taxi ? before.trail : []);
          return { taxi, trail: taxi ? trailTo(taxi, known) : before.trail };
        });
      },
    });
    return () => {
      close();
      setPosition(({ trail }) => ({ taxi: null, trail }));
    };
  }, [orderId, follow]);
  return position;
}
