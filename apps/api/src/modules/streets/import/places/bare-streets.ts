import { foldDanish } from '@praj/domain/fold-danish.ts';
import type { HouseGathering, StreetName } from '@praj/domain/places/gather-houses.ts';
import type { OsmWay, Tags } from '../osm-sink.ts';
import type { ZipAt } from './zip-at.ts';

/** A named way as near as this to a house of that name, in metres, is a piece of the same street. */
const SAME_STREET_METRES = 3000;
const METRES_PER_DEGREE = 111_320;
/** Where somebody may be fetched; motorways, paths and what has a name for signs alone are not. */
const KINDS = new Set(['primary', 'secondary', 'tertiary', 'unclassified', 'residential', 'living_street', 'pedestrian', 'road']);

interface Point {
  readonly longitude: number;
  readonly latitude: number;
}
/** A street on which no house is known, and a point on it. */
export interface BareStreet extends StreetName {
  readonly houses: readonly [];
  readonly at: Point;
}
/** A way of that name: its middle and its length. */
interface Piece {
  readonly name: string;
  readonly at: Point;
  readonly metres: number;
}
type PlacedPiece = Piece & { readonly zip: string; readonly city: string };

export const isNamedStreet = (tags: Tags): boolean => tags.name !== undefined && KINDS.has(tags.highway ?? '');

/** Streets by their drawn lines, for those whose houses nobody has mapped. */
export function gatherBareStreets() {
  const pieces: Piece[] = [];
  return {
    add(name: string, { coordinates }: OsmWay): void {
      const piece = name ? middleOfLine(coordinates) : undefined;
      if (piece) pieces.push({ name, ...piece });
    },
    /**
     * Those without houses; pieces of one name that lie near each other are one, in the postcode where most of it lies.
     * @param zipAt in which postcode a point lies; a piece that lies in none is left out
     */
    finish(houses: HouseGathering, zipAt: ZipAt): BareStreet[] {
      const { byName, inZip } = housedStreets(houses);
      const found = new Map<string, PlacedPiece[][]>();
      for (const piece of pieces) {
        const key = foldDanish(piece.name);
        if (byName.get(key)?.some((house) => metresBetween(house, piece.at) < SAME_STREET_METRES)) continue;
        const zip = zipAt(piece.at);
        if (!zip) continue;
        const known = found.get(key) ?? [];
        const same = known.find((others) => others.some((other) => metresBetween(other.at, piece.at) < SAME_STREET_METRES));
        if (same) same.push({ ...piece, ...zip });
        else known.push([{ ...piece, ...zip }]);
        found.set(key, known);
      }
      const streets = [...found].flatMap(([key, each]) => each.map((alike) => [key, streetOf(alike)] as const));
      const once = new Map(streets.map(([key, street]) => [`${street.zip} ${key}`, street]));
      return [...once].filter(([key]) => !inZip.has(key)).map(([, street]) => street);
    },
  };
}

/** A house of each street by the street's name, and the names that a postcode has houses of. */
function housedStreets(houses: HouseGathering) {
  const seen = new Set<StreetName>();
  const byName = new Map<string, Point[]>();
  const inZip = new Set<string>();
  for (let at = 0; at < houses.size; at += 1) {
    const { street, house } = houses.at(at);
    if (seen.has(street)) continue;
    seen.add(street);
    const key = foldDanish(street.name);
    byName.set(key, [...(byName.get(key) ?? []), house]);
    inZip.add(`${street.zip} ${key}`);
  }
  return { byName, inZip };
}

/** Half of the way along a line, and how long it is; undefined for one of fewer than two points. */
function middleOfLine(line: ArrayLike<number>): Omit<Piece, 'name'> | undefined {
  const pointAt = (index: number): Point => ({ longitude: line[index * 2] ?? 0, latitude: line[index * 2 + 1] ?? 0 });
  const count = Math.floor(line.length / 2);
  if (count < 2) return undefined;
  const legs = Array.from({ length: count - 1 }, (_, leg) => metresBetween(pointAt(leg), pointAt(leg + 1)));
  const metres = legs.reduce((sum, leg) => sum + leg, 0);
  let [leg, left] = [0, metres / 2];
  for (; leg < legs.length - 1 && left > (legs[leg] ?? 0); leg += 1) left -= legs[leg] ?? 0;
  const [from, to] = [pointAt(leg), pointAt(leg + 1)];
  const share = metres > 0 ? left / (legs[leg] || 1) : 0;
  const between = (of: (point: Point) => number) => of(from) + (of(to) - of(from)) * share;
  return { at: { longitude: between((point) => point.longitude), latitude: between((point) => point.latitude) }, metres };
}

/** The pieces as one street, in the postcode where most of its length lies and there on the piece nearest to the middle. */
function streetOf(pieces: readonly PlacedPiece[]): BareStreet {
  const zips = [...Map.groupBy(pieces, ({ zip }) => zip).values()];
  const most = zips.reduce((best, each) => (lengthOf(each) > lengthOf(best) ? each : best));
  const mean = (of: (point: Point) => number) =>
    most.reduce((sum, { at, metres }) => sum + of(at) * metres, 0) / Math.max(lengthOf(most), Number.MIN_VALUE);
  const middle = { longitude: mean(({ longitude }) => longitude), latitude: mean(({ latitude }) => latitude) };
  const away = ({ at }: Piece) => metresBetween(at, middle);
  const { name, zip, city, at } = most.reduce((best, piece) => (away(piece) < away(best) ? piece : best));
  return { name, locality: '', zip, city, houses: [], at };
}

const lengthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { metres }) => sum + metres, 0);

const metresBetween = (one: Point, other: Point): number =>
  Math.hypot((one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180), one.latitude - other.latitude) *
  METRES_PER_DEGREE;
