import type { Map as LibreMap } from 'maplibre-gl';
import { addUnseen } from '../../ui/map/unseen.ts';
import { PLATE_SIDES, type PlateSide, plateAt } from './plate-side.ts';
import type { LonLat } from './trip-on-map.ts';

const ROOM = 'trip-room';
/** Sizes in pixels. */
const PIN = 24;
const CAR = 36;
const middleOf = (side: PlateSide): [number, number] => {
  const { left, right, top, bottom } = plateAt(side, [0, 0]);
  return [(left + right) / 2, (top + bottom) / 2];
};

/** What stands on the map, and where the names of the base map give way. */
export interface Standing {
  readonly pins: readonly LonLat[];
  readonly car: LonLat | undefined;
  readonly side: PlateSide;
}

/**
 * Lays unseen symbols over the map, of the size of what stands on it. They are placed before every name, so that a name that
 * would collide with one is left out.
 * @param source where they are among other things, as `roomFor` makes them
 */
export function addNameRoom(map: LibreMap, source: string): void {
  if (map.getLayer(ROOM)) return;
  const plate = plateAt('above', [0, 0]);
  addUnseen(map, `${ROOM}-pin`, PIN, PIN);
  addUnseen(map, `${ROOM}-car`, CAR, CAR);
  addUnseen(map, `${ROOM}-plate`, plate.right - plate.left, plate.bottom - plate.top);
  const offsets = PLATE_SIDES.flatMap((side) => [side, ['literal', middleOf(side)]]);
  map.addLayer({
    id: ROOM,
    type: 'symbol',
    source,
    filter: ['has', 'of'],
    layout: {
      'icon-image': ['concat', `${ROOM}-`, ['get', 'of']],
      'icon-offset': ['match', ['get', 'side'], ...offsets, ['literal', [0, 0]]] as unknown as [number, number],
      'icon-allow-overlap': true,
    },
  });
}

/** The room that what stands here takes. */
export function roomFor({ pins, car, side }: Standing) {
  const point = (of: string, [longitude, latitude]: LonLat, on?: PlateSide) => ({
    type: 'Feature' as const,
    properties: { of, side: on ?? '' },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  });
  return [...pins.map((pin) => point('pin', pin)), ...(car ? [point('car', car), point('plate', car, side)] : [])];
}
