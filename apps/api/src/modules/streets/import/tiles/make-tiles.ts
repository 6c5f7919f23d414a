import { encodeTile, type TileFeature } from './encode-tile.ts';
import { childrenOf, type Feature, type Layer, type Properties, partInTile } from './feature.ts';
import { MAX_ZOOM, pixelSide, tileSide } from './grid.ts';
import { joinLines } from './shape/join-lines.ts';
import { areaOf, type Points, STRIDE } from './shape/points.ts';
import type { Piece } from './spill.ts';

/** A tile that is not yet compressed. */
export interface Tile {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

/** The first zoom that a line's own property is of use at; before, lines that differ in nothing else are one. */
const ROAD_PROPERTIES_FROM = new Map([
  ['name', 11],
  ['ref', 10],
  ['is_bridge', 12],
  ['is_tunnel', 12],
  ['oneway', 14],
]);
/** A surface that takes up fewer square pixels is left out, unless the tile is enlarged. */
const SMALLEST = 1.5;
const SHAPE_NUMBERS = { point: 1, line: 2, surface: 3 } as const;

/** The tiles of a piece of the map, of all its zooms, one after the other; where nothing is shown there is none. */
export function* makeTiles(features: readonly Feature[], piece: Piece): Generator<Tile> {
  const readProperties = propertyReader();
  function* below(held: readonly Feature[], zoom: number, x: number, y: number): Generator<Tile> {
    const bytes = encodeTile(layersOf(held, zoom, x, y, readProperties));
    if (bytes.length) yield { zoom, x, y, bytes };
    if (zoom === piece.to) return;
    for (const [childX, childY] of childrenOf(x, y)) {
      const kept = held.flatMap((feature) => partInTile(feature, zoom + 1, childX, childY) ?? []);
      if (kept.length) yield* below(kept, zoom + 1, childX, childY);
    }
  }
  yield* below(
    features.toSorted((one, other) => one.order - other.order),
    piece.zoom,
    piece.x,
    piece.y,
  );
}

type PropertyReader = (feature: Feature, zoom: number) => Properties;

/** Reads the properties a zoom needs; the same object for those alike. */
function propertyReader(): PropertyReader {
  const read = new Map<string, Properties>();
  const whole = (text: string) => heldUnder(read, text, () => JSON.parse(text) as Properties);
  return ({ layer, properties }, zoom) => {
    if (layer !== 'roads' || zoom === MAX_ZOOM) return whole(properties);
    return heldUnder(read, `${zoom} ${properties}`, () => {
      const needed = Object.entries(whole(properties)).filter(([key]) => zoom >= (ROAD_PROPERTIES_FROM.get(key) ?? 0));
      const text = JSON.stringify(Object.fromEntries(needed));
      return whole(text);
    });
  };
}

function layersOf(features: readonly Feature[], zoom: number, x: number, y: number, readProperties: PropertyReader) {
  const layers = new Map<Layer, TileFeature[]>();
  const lines = new Map<Layer, Map<Properties, number[][]>>();
  const onTile = toTile(zoom, x, y);
  for (const feature of features) {
    if (feature.minZoom > zoom) continue;
    const properties = readProperties(feature, zoom);
    const { layer, shape } = feature;
    const parts = feature.shape === 'surface' ? ringsOf(feature, zoom, onTile) : linesOf(feature, onTile);
    if (!parts.length) continue;
    if (shape === 'line') {
      const alike = heldUnder(lines, layer, () => new Map<Properties, number[][]>());
      heldUnder(alike, properties, () => []).push(...parts);
    } else heldUnder(layers, layer, () => []).push({ shape: SHAPE_NUMBERS[shape], properties, parts });
  }
  for (const [layer, alike] of lines) {
    const joined = [...alike].map(([properties, parts]) => ({ shape: 2 as const, properties, parts: joinLines(parts) }));
    heldUnder(layers, layer, () => []).push(...joined);
  }
  return layers;
}

/** What a map holds under a key, put there first where it holds nothing. */
function heldUnder<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}

type OnTile = (points: Points) => number[];

/** Moves the points that a zoom needs to a tile's own units, without those that fall upon the one before. */
function toTile(zoom: number, x: number, y: number): OnTile {
  const side = tileSide(zoom);
  const unit = 2 ** (MAX_ZOOM - zoom);
  return (points) => {
    const moved: number[] = [];
    for (let at = 0; at < points.length; at += STRIDE) {
      if ((points[at + 2] as number) > zoom) continue;
      const tileX = Math.round(((points[at] as number) - x * side) / unit);
      const tileY = Math.round(((points[at + 1] as number) - y * side) / unit);
      if (moved.length && moved.at(-2) === tileX && moved.at(-1) === tileY) continue;
      moved.push(tileX, tileY);
    }
    return moved;
  };
}

function linesOf({ shape, parts }: Feature, onTile: OnTile): number[][] {
  const least = shape === 'point' ? 2 : 4;
  return parts.map(onTile).filter((line) => line.length >= least);
}

function ringsOf({ parts }: Feature, zoom: number, onTile: OnTile): number[][] {
  const smallest = zoom === MAX_ZOOM ? 0 : SMALLEST * pixelSide(zoom) ** 2;
  const rings: number[][] = [];
  for (const [index, part] of parts.entries()) {
    const ring = Math.abs(areaOf(part)) > smallest ? onTile(part).slice(0, -2) : [];
    if (ring.length >= 6) rings.push(ring);
    else if (index === 0) return [];
  }
  return rings;
}
