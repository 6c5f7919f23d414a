import type { Tags } from '../osm-sink.ts';

interface Pace {
  /** Kilometres an hour where no limit is told. */
  readonly untold: number;
  /** Which share of a limit is made where one may drive at most IN_TOWN, and which elsewhere. */
  readonly inTown: number;
  readonly outside: number;
}
const IN_TOWN = 60;

/**
 * How fast a taxi really drives, stops at lights and at corners among it, when streets are not crowded: reckoned so that a trip
 * across København takes 25 to 30 km/h and one along a motorway what its limit allows.
 */
const PACES: Readonly<Record<string, Pace>> = {
  motorway: { untold: 110, inTown: 0.85, outside: 0.9 },
  trunk: { untold: 80, inTown: 0.75, outside: 0.88 },
  primary: { untold: 45, inTown: 0.66, outside: 0.85 },
  secondary: { untold: 40, inTown: 0.63, outside: 0.83 },
  tertiary: { untold: 34, inTown: 0.6, outside: 0.8 },
  unclassified: { untold: 32, inTown: 0.58, outside: 0.7 },
  residential: { untold: 26, inTown: 0.52, outside: 0.6 },
  road: { untold: 26, inTown: 0.52, outside: 0.6 },
  busway: { untold: 30, inTown: 0.65, outside: 0.8 },
  service: { untold: 14, inTown: 0.4, outside: 0.4 },
  living_street: { untold: 10, inTown: 0.6, outside: 0.2 },
  pedestrian: { untold: 8, inTown: 0.5, outside: 0.1 },
  track: { untold: 14, inTown: 0.4, outside: 0.3 },
};
const UNKNOWN: Pace = { untold: 20, inTown: 0.5, outside: 0.5 };
/** Nobody drives slower than this where cars may drive, nor as a taxi faster. */
const LEAST = 5;
const MOST = 115;
/** Streets that one may only drive to somebody on are no short cut. */
const NOT_THROUGH = 0.5;
const ROUGH = new Set(['unpaved', 'gravel', 'dirt', 'ground', 'grass', 'sand', 'pebblestone', 'earth', 'mud']);
const ROUGH_MOST = 30;

/** What Danish law says where a limit is written as a kind of place (https://wiki.openstreetmap.org/wiki/Key:maxspeed). */
const LAWFUL: Readonly<Record<string, number>> = {
  'DK:urban': 50,
  'DK:rural': 80,
  'DK:trunk': 90,
  'DK:motorway': 130,
  'DK:living_street': 15,
  none: 130,
  walk: 7,
};
const KILOMETRES_PER_MILE = 1.609;

/** Kilometres an hour that a taxi makes on a road. @param access what `accessOf` says of it */
export function drivenSpeed(tags: Tags, access: 'through' | 'to'): number {
  const pace = PACES[(tags.highway ?? '').replace(/_link$/, '')] ?? UNKNOWN;
  const limit = limitOf(tags);
  const made = limit === undefined ? pace.untold : limit * (limit <= IN_TOWN ? pace.inTown : pace.outside);
  const there = access === 'to' ? made * NOT_THROUGH : made;
  const most = ROUGH.has(tags.surface ?? '') ? ROUGH_MOST : MOST;
  return Math.min(most, Math.max(LEAST, there));
}

function limitOf(tags: Tags): number | undefined {
  const told = ['maxspeed', 'maxspeed:forward', 'maxspeed:backward', 'maxspeed:type', 'source:maxspeed', 'zone:maxspeed', 'zone:traffic'];
  return told.map((key) => speedOf(tags[key])).find((limit) => limit !== undefined);
}

/** '50', '50 km/h', '30 mph', 'DK:urban', 'DK:30'; undefined for what says no speed. */
function speedOf(written = ''): number | undefined {
  const lawful = LAWFUL[written];
  if (lawful !== undefined) return lawful;
  const [, number, unit] = /^(?:DK:)?(?:zone:?)?(\d{1,3})(?:\s*(km\/h|kmh|mph))?$/.exec(written) ?? [];
  if (number === undefined || Number(number) === 0) return undefined;
  return unit === 'mph' ? Number(number) * KILOMETRES_PER_MILE : Number(number);
}

/** Kilometres an hour that a car makes on a ferry, the wait at the quay among it. @param metres how long the crossing is */
export function ferrySpeed({ duration = '' }: Tags, metres: number): number {
  const [, hours, minutes] = /^(?:(\d{1,2}):)?(\d{1,2})$/.exec(duration) ?? [];
  const crossing = minutes === undefined ? metres / 1000 / FERRY_KILOMETRES_PER_HOUR : Number(hours ?? 0) + Number(minutes) / 60;
  return Math.min(MOST, Math.max(1, metres / 1000 / (crossing + QUAY_HOURS)));
}
const FERRY_KILOMETRES_PER_HOUR = 20;
const QUAY_HOURS = 1 / 3;
