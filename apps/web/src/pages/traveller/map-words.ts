import { MAP as TRIP_MAP } from '../../features/map/copy.ts';
import type { MarkNames } from '../../features/map/trip-markers.ts';
import type { MapHints } from '../../ui/map/base-map.ts';
import { MAP } from '../../ui/map/copy.ts';

/** What the map itself says. */
export interface MapWords {
  readonly hints: MapHints;
  readonly marks: MarkNames;
  readonly keys: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly contributors: string;
}

const DANISH: MapWords = {
  hints: MAP,
  marks: TRIP_MAP,
  keys: TRIP_MAP.keys,
  zoomIn: MAP.zoomIn,
  zoomOut: MAP.zoomOut,
  contributors: MAP.credits[0].text,
};
const ENGLISH: MapWords = {
  hints: {
    zoomWithKey: 'Hold Ctrl while you scroll to zoom',
    zoomWithCommand: 'Hold ⌘ while you scroll to zoom',
    twoFingers: 'Use two fingers to move the map',
  },
  marks: { pickup: 'Pickup', destination: 'Destination', car: (carNo) => `Car ${carNo}`, carWithoutNumber: 'Car', lamp: 'taxi' },
  keys: 'Arrow keys move the map, + and − zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  contributors: '© OpenStreetMap contributors',
};
/** By the language of the page. */
export const mapWords = (lang: string): MapWords => (lang === 'en' ? ENGLISH : DANISH);
