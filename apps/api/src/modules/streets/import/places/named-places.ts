import { foldDanish } from '@praj/domain/fold-danish.ts';
import type { PointRecord } from '../../../addresses/import/store.ts';
import type { Tags } from '../osm-sink.ts';
import type { NearestHouse } from './nearest-house.ts';
import type { PlaceKind } from './place-kind.ts';

interface FoundPlace {
  readonly tags: Tags;
  readonly kind: PlaceKind;
  readonly longitude: number;
  readonly latitude: number;
  /** As tagged; what is not said is empty. */
  readonly address: { readonly street: string; readonly houseNo: number | null; readonly zip: string; readonly city: string };
}

/** A named place has the address of a house as near as this, in metres … */
const AT_THE_HOUSE_METRES = 75;
/** … and the postcode of one as near as this. */
const IN_THE_ZIP_METRES = 5000;
/** One name within so many metres is one place, mapped as a point and as a building. */
const SAME_PLACE_METRES = 300;
const METRES_PER_DEGREE = 111_320;
/** What is larger than a door: the nearest house would only mislead. */
const WITHOUT_STREET: readonly PlaceKind[] = ['town', 'park', 'square'];
const OTHER_NAMES = ['alt_name', 'short_name', 'official_name', 'name:da', 'name:en', 'iata', 'brand'];
const NAME_MAX = 128;

/** Named places, each once. */
export function gatherPlaces() {
  const found = new Map<string, FoundPlace[]>();
  return {
    add(place: FoundPlace): void {
      const name = place.tags.name ?? '';
      if (name.length > NAME_MAX) return;
      const key = `${place.kind} ${foldDanish(name)}`;
      const same = found.get(key);
      if (!same) found.set(key, [place]);
      else {
        const at = same.findIndex((other) => isNear(place, other));
        if (at < 0) same.push(place);
        else if (knows(place) > knows(same[at] as FoundPlace)) same[at] = place;
      }
    },
    /** What was gathered, with the address of the nearest house where none was tagged; what stands far from any house is left out. */
    finish(nearest: NearestHouse): PointRecord[] {
      const places = [...found.values()].flat().flatMap((place) => withAddress(place, nearest) ?? []);
      return [...new Map(places.map((place) => [`${place.zip} ${place.name}, ${place.street} ${place.houseNo}`, place])).values()];
    },
  };
}

const knows = ({ address: { street, houseNo, zip } }: FoundPlace) => [street, houseNo, zip].filter(Boolean).length;

const isNear = (one: FoundPlace, other: FoundPlace): boolean =>
  Math.hypot((one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180), one.latitude - other.latitude) *
    METRES_PER_DEGREE <
  SAME_PLACE_METRES;

function withAddress({ tags, kind, longitude, latitude, address }: FoundPlace, nearest: NearestHouse): PointRecord | undefined {
  const neighbour = nearest({ longitude, latitude }, IN_THE_ZIP_METRES)?.street;
  const zip = address.zip || neighbour?.zip;
  const city = address.city || neighbour?.city;
  if (!zip || !city) return undefined;
  const name = (tags.name ?? '').normalize('NFC').trim();
  const door = doorOf(kind, address, nearest({ longitude, latitude }, AT_THE_HOUSE_METRES));
  return {
    name,
    kind,
    words: OTHER_NAMES.flatMap((key) => tags[key] ?? [])
      .filter((word) => word !== name)
      .join(' '),
    ...door,
    zip,
    // A town is found by its own name, which need not be its post office's.
    city: kind === 'town' ? name : city,
    lon: longitude,
    lat: latitude,
  };
}

function doorOf(kind: PlaceKind, { street, houseNo }: FoundPlace['address'], near: ReturnType<NearestHouse>) {
  if (WITHOUT_STREET.includes(kind)) return { street: '', houseNo: null };
  if (street) return { street, houseNo };
  return near ? { street: near.street.name, houseNo: near.house.no } : { street: '', houseNo: null };
}
