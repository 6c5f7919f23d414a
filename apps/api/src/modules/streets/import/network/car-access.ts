import type { Road } from '@praj/streets/way.ts';
import type { Tags } from '../osm-sink.ts';

/** Roads that cars use unless a tag says otherwise. */
const FOR_CARS = new Set([
  ...['motorway', 'trunk', 'primary', 'secondary', 'tertiary'].flatMap((kind) => [kind, `${kind}_link`]),
  'unclassified',
  'residential',
  'living_street',
  'service',
  'road',
]);
/** Roads that a car uses only where a tag lets it: bus lanes, streets for walking, tracks. */
const FOR_SOME = new Set(['busway', 'pedestrian', 'track']);
/** What of `service` leads nowhere that a passenger goes. */
const NO_SERVICE = new Set(['emergency_access', 'drive-through']);

/** Whom a tag speaks of, the one that knows a taxi best first. In Denmark a taxi may drive where `psv` may. */
const KEYS = ['taxi', 'psv', 'motorcar', 'motor_vehicle', 'vehicle', 'access'];
const LETS_IN = new Set(['yes', 'designated', 'permissive', 'official', 'public']);
/** One may drive there to somebody, not through. */
const LETS_IN_TO = new Set(['destination', 'customers']);
/** Bollards and the like, which close a street to cars but for a tag that says otherwise. */
const CLOSING = new Set(['bollard', 'block', 'jersey_barrier', 'log', 'debris', 'planter', 'chain', 'cycle_barrier', 'turnstile']);

/** May a taxi drive a way: through it, to somebody there only, or not at all. */
export function accessOf(tags: Tags): 'through' | 'to' | 'none' {
  const { highway = '', service = '', route } = tags;
  if (tags.area === 'yes') return 'none';
  const said = saidOf(tags);
  // Many ferries are for people on foot and do not say so.
  if (route === 'ferry') return said === 'through' ? 'through' : 'none';
  if (FOR_SOME.has(highway)) return said ?? 'none';
  if (!FOR_CARS.has(highway) || NO_SERVICE.has(service)) return 'none';
  return said ?? 'through';
}

/** Does a point with these tags close the street that it lies on? */
export function isClosing(tags: Tags): boolean {
  const said = saidOf(tags);
  return tags.barrier !== undefined && (said === 'none' || (said === undefined && CLOSING.has(tags.barrier)));
}

function saidOf(tags: Tags): 'through' | 'to' | 'none' | undefined {
  const value = KEYS.map((key) => tags[key]).find((each) => each !== undefined);
  if (value === undefined || value === 'unknown') return undefined;
  if (LETS_IN.has(value)) return 'through';
  return LETS_IN_TO.has(value) ? 'to' : 'none';
}

/** Which way a taxi may drive it, seen along its nodes. Motorways and roundabouts are one-way without saying so. */
export function directionOf(tags: Tags): Road['direction'] {
  const oneway = tags['oneway:taxi'] ?? tags['oneway:psv'] ?? tags['oneway:motor_vehicle'] ?? tags.oneway;
  if (oneway === '-1' || oneway === 'reverse') return 'backward';
  if (oneway === 'yes' || oneway === '1' || oneway === 'true') return 'forward';
  if (oneway !== undefined) return 'both';
  return tags.highway === 'motorway' || tags.junction === 'roundabout' || tags.junction === 'circular' ? 'forward' : 'both';
}
