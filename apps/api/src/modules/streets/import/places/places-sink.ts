import { gatherHouses, type HouseGathering } from '@praj/domain/places/gather-houses.ts';
import { readHouseNumbers } from '@praj/domain/places/house-numbers.ts';
import type { Executor } from '../../../../platform/database.ts';
import { type PointRecord, type WrittenPlaces, writeSource } from '../../../addresses/import/store.ts';
import type { ZipGround } from '../../../zip-areas/store.ts';
import type { OsmSink, Tags } from '../osm-sink.ts';
import { type BareStreet, gatherBareStreets, isNamedStreet } from './bare-streets.ts';
import { middleOf } from './middle.ts';
import { gatherPlaces } from './named-places.ts';
import { indexHouses, type NearestHouse } from './nearest-house.ts';
import { placeKind } from './place-kind.ts';
import { zipFinder } from './zip-at.ts';

export const OSM = 'osm';
const LICENCE = 'ODbL 1.0';
/** A park smaller than this is a lawn. */
const PARK_SQUARE_METRES = 10_000;
/** A house without a postcode has that of its neighbour within so many metres. */
const NEIGHBOUR_METRES = 1000;
/** As long as an address of an order may say (the contract's `address`). */
const NAME_MAX = 128;

export interface PlacesSink extends OsmSink {
  /**
   * After `finish`: brings what was imported from OpenStreetMap before up to what was gathered. Several tens of seconds for a country;
   * only what differs is written.
   * @param file the imported file's hash
   */
  write(tx: Executor, file: { readonly hash: string; readonly importedAt: Date }, signal?: AbortSignal): Promise<WrittenPlaces>;
}

/**
 * Gathers addresses and named places. Keeps 15 bytes a house and the named places, some 90 MB for Denmark with the index that tells
 * which house is the nearest.
 * @param zips what each postcode is called, for houses that do not say, and where it lies, for streets without houses
 */
export function placesSink(zips: ZipGround): PlacesSink {
  const houses = gatherHouses();
  const withoutZip = gatherHouses();
  const places = gatherPlaces();
  const bare = gatherBareStreets();
  let points: PointRecord[] = [];
  let streetsWithoutHouses: BareStreet[] = [];

  const take = (tags: Tags, longitude: number, latitude: number, squareMetres?: number) => {
    const name = streetOf(tags);
    const locality = tags['addr:street'] ? nameOf(tags['addr:place']) : '';
    const zip = zipOf(tags);
    const city = nameOf(tags['addr:city']) || (zips.names.get(zip) ?? '');
    const numbers = name ? readHouseNumbers(tags['addr:housenumber'] ?? '') : [];
    const known = zip && city;
    for (const number of numbers)
      (known ? houses : withoutZip).add({ name, locality, zip: known ? zip : '', city }, { ...number, longitude, latitude });
    const kind = placeKind(tags);
    if (!kind || (kind === 'park' && (squareMetres ?? 0) < PARK_SQUARE_METRES)) return;
    places.add({ tags, kind, longitude, latitude, address: { street: name, houseNo: numbers[0]?.no ?? null, zip, city } });
  };
  const wants = (tags: Tags) => tags['addr:housenumber'] !== undefined || placeKind(tags) !== undefined;
  return {
    wantsNode: wants,
    wantsArea: wants,
    wantsWay: isNamedStreet,
    way: (way) => bare.add(nameOf(way.tags.name), way),
    node: ({ tags, longitude, latitude }) => take(tags, longitude, latitude),
    area: (area) => {
      const middle = middleOf(area);
      if (middle) take(area.tags, middle.longitude, middle.latitude, middle.squareMetres);
    },
    async finish(onProgress, signal) {
      const tagged = indexHouses(houses);
      giveZip(withoutZip, houses, tagged);
      onProgress(0.5);
      signal.throwIfAborted();
      const nearest = withoutZip.size === 0 ? tagged : indexHouses(houses);
      points = places.finish(nearest);
      streetsWithoutHouses = bare.finish(houses, zipFinder(zips, nearest));
      onProgress(1);
    },
    write: (tx, { hash, importedAt }, signal) =>
      writeSource(
        tx,
        { name: OSM, hash, licence: LICENCE, importedAt },
        { streets: both(houses.byStreet(), streetsWithoutHouses), points },
        signal === undefined ? {} : { signal },
      ),
  };
}

function* both<T>(first: Iterable<T>, second: Iterable<T>): Generator<T> {
  yield* first;
  yield* second;
}

/** Houses that do not say where they are stand where their nearest neighbour stands; those far from any are left out. */
function giveZip(from: HouseGathering, to: HouseGathering, nearest: NearestHouse): void {
  for (const { name, locality, houses } of from.byStreet()) {
    for (const house of houses) {
      const neighbour = nearest(house, NEIGHBOUR_METRES)?.street;
      if (neighbour) to.add({ ...neighbour, name, locality }, house);
    }
  }
}

const nameOf = (text = ''): string => {
  const name = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return name.length > NAME_MAX ? '' : name;
};
const streetOf = (tags: Tags): string => nameOf(tags['addr:street'] ?? tags['addr:place']);
/** '2100', also written 'DK-2100'. */
const zipOf = (tags: Tags): string => /^(?:DK[- ]?)?(\d{4})$/i.exec(tags['addr:postcode']?.trim() ?? '')?.[1] ?? '';
