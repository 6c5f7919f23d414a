import type { Tags } from '../osm-sink.ts';

const KINDS = {
  aeroway: { aerodrome: 'airport', terminal: 'airport' },
  railway: { station: 'station', halt: 'station' },
  amenity: {
    bus_station: 'station',
    ferry_terminal: 'ferry',
    hospital: 'hospital',
    clinic: 'hospital',
    university: 'university',
    college: 'university',
    school: 'school',
    embassy: 'embassy',
    townhall: 'office',
    courthouse: 'office',
    police: 'office',
    social_facility: 'office',
    nursing_home: 'office',
    theatre: 'venue',
    cinema: 'venue',
    arts_centre: 'venue',
    conference_centre: 'venue',
    events_venue: 'venue',
    community_centre: 'venue',
    library: 'venue',
    casino: 'venue',
    nightclub: 'restaurant',
    restaurant: 'restaurant',
    cafe: 'restaurant',
    bar: 'restaurant',
    pub: 'restaurant',
    place_of_worship: 'church',
  },
  healthcare: { hospital: 'hospital', clinic: 'hospital' },
  tourism: {
    hotel: 'hotel',
    hostel: 'hotel',
    motel: 'hotel',
    guest_house: 'hotel',
    museum: 'museum',
    gallery: 'museum',
    attraction: 'venue',
    theme_park: 'venue',
    zoo: 'venue',
    aquarium: 'venue',
  },
  office: { government: 'ministry', diplomatic: 'embassy', company: 'office' },
  leisure: { stadium: 'venue', sports_centre: 'venue', ice_rink: 'venue', marina: 'venue', park: 'park' },
  shop: { mall: 'shop', department_store: 'shop' },
  place: { city: 'town', town: 'town', village: 'town', suburb: 'town', square: 'square' },
} as const;
type Kinds = { [Key in keyof typeof KINDS]: (typeof KINDS)[Key][keyof (typeof KINDS)[Key]] };
export type PlaceKind = Kinds[keyof Kinds];

const BY_KEY = Object.entries(KINDS) as [string, Readonly<Record<string, PlaceKind>>][];

/** What a place with these tags is to somebody who wants to be driven there; undefined where it has no name or is nothing to drive to. */
export function placeKind(tags: Tags): PlaceKind | undefined {
  if (!tags.name) return undefined;
  for (const [key, kinds] of BY_KEY) {
    const value = tags[key];
    const kind = value !== undefined && Object.hasOwn(kinds, value) ? kinds[value] : undefined;
    if (kind) return kind;
  }
  return undefined;
}
