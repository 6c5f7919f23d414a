import type { Point } from '@praj/contract/shapes.ts';
import { type GeoJSONSource, type Map as LibreMap, type LngLat, Marker } from 'maplibre-gl';
import { createBaseMap } from '../../../ui/map/base-map.ts';
import type { Streets } from '../../../ui/map/streets/streets.ts';
import { addUnseen } from '../../../ui/map/unseen.ts';

/** How near the map begins to a known place. */
const NEAR = 16;
/** A pin is put to within a decimetre. */
const DECIMALS = 6;
/** Names of the base map give way to it. */
const ROOM = 'pin-room';
const PIN_PX = { width: 30, height: 40 } as const;

export interface PickMapOptions {
  /** Names the map for those who do not see it. */
  readonly label: string;
  /** The id of what tells its keys. */
  readonly keys: string;
  /** Another base map than the built-in. */
  readonly styleUrl?: string | undefined;
  /** The streets under it, where some were imported. */
  readonly streets?: Streets | undefined;
  readonly pinClass: string;
  /** What the map begins at; all of Denmark where nothing is known. */
  readonly start: Point | undefined;
  /** The person has put the pin here. */
  readonly onPin: (pin: Point) => void;
  readonly onFailure: () => void;
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** A MapLibre map on which a pin is put by a press, by dragging it, or by Enter in the middle; lives outside React. Throws where there is no WebGL. */
export function createPickMap(container: HTMLElement, options: PickMapOptions) {
  const { start, pinClass, keys, onPin } = options;
  const base = createBaseMap(container, {
    ...options,
    inScrollingPage: false,
    layersOf: () => [],
    onStyle: () => {
      addRoom(map);
      if (pin) makeRoom(map, pin);
    },
  });
  let pin: LngLat | undefined;
  const { map } = base;
  if (start) map.jumpTo({ center: [start.longitude, start.latitude], zoom: Math.min(NEAR, map.getMaxZoom()) });
  const element = document.createElement('div');
  element.className = pinClass;
  const marker = new Marker({ element, anchor: 'bottom', draggable: true });
  const show = (longitude: number, latitude: number) => {
    pin = marker.setLngLat([longitude, latitude]).addTo(map).getLngLat();
    if (base.isReady()) makeRoom(map, pin);
  };
  const put = ({ lng, lat }: LngLat) => {
    show(lng, lat);
    onPin({ longitude: rounded(lng), latitude: rounded(lat) });
  };
  marker.on('dragend', () => put(marker.getLngLat()));
  map.on('click', ({ lngLat }) => put(lngLat));
  const canvas = map.getCanvas();
  canvas.setAttribute('aria-describedby', keys);
  canvas.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') put(map.getCenter());
  });
  return {
    /** Draws the pin where it is. */
    showPin: ({ longitude, latitude }: Point): void => show(longitude, latitude),
    focus: () => canvas.focus(),
    zoom: (by: 1 | -1): void => void map.zoomTo(map.getZoom() + by),
    remove(): void {
      marker.remove();
      base.remove();
    },
  };
}
export type PickMap = ReturnType<typeof createPickMap>;

function addRoom(map: LibreMap): void {
  addUnseen(map, ROOM, PIN_PX.width, PIN_PX.height);
  map.addSource(ROOM, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({
    id: ROOM,
    type: 'symbol',
    source: ROOM,
    layout: { 'icon-image': ROOM, 'icon-anchor': 'bottom', 'icon-allow-overlap': true },
  });
}
const makeRoom = (map: LibreMap, { lng, lat }: LngLat): void =>
  void map.getSource<GeoJSONSource>(ROOM)?.setData({ type: 'Point', coordinates: [lng, lat] });
