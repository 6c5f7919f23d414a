import { findNearestPlace } from '@praj/contract/map/map.ts';
import type { Address, Point } from '@praj/contract/shapes.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../../platform/http.ts';
import { toAddress } from '../to-address.ts';

/** The address nearest to a place on the map; null where none is within reach. The map itself says what failed. */
export const nearestQuery = (pin: Point | undefined) =>
  queryOptions({
    queryKey: ['nearest-place', pin],
    queryFn: pin
      ? async ({ signal }): Promise<Address | null> => {
          const { feature } = await call(findNearestPlace, { body: pin }, { signal });
          return feature ? toAddress(feature) : null;
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });

/** The address nearest to a pin, where the pin was put. One that was chosen before keeps its name and its message to the driver. Pure. */
export function addressAt(pin: Point, nearest: Address, before: Address | null): Address {
  const address = before?.fullAddress === nearest.fullAddress ? before : nearest;
  return { ...address, longitude: pin.longitude, latitude: pin.latitude };
}
