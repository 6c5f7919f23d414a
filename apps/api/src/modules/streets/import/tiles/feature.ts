import { PbfReader, type PbfWriter } from 'pbf';
import { type Box, boxAround, isApart, MAX_ZOOM, reachOf, tileSide } from './grid.ts';
import { clipLine, clipRing } from './shape/clip.ts';
import { boxOfPoints, type Points, STRIDE } from './shape/points.ts';
import { neededBy } from './shape/simplify.ts';

/** The layers of the Protomaps basemap schema that are made, in the order they are written. */
export const LAYERS = ['earth', 'landuse', 'water', 'roads', 'buildings', 'boundaries', 'places', 'pois'] as const;
export type Layer = (typeof LAYERS)[number];
export const SHAPES = ['point', 'line', 'surface'] as const;
type Shape = (typeof SHAPES)[number];
/** What a style asks of a feature; what is not so is left out. */
export type Properties = Readonly<Record<string, string | number | true>>;

/** What a thing is on the map. */
export interface Kind {
  readonly layer: Layer;
  /** The first zoom that shows it. */
  readonly minZoom: number;
  /** Of two in one layer of one tile, the lower one is drawn first, and what is named first has the lower one too. Not below 0. */
  readonly order: number;
  readonly properties: Properties;
}

/** A thing on the map where it lies. */
export interface Feature extends Omit<Kind, 'properties'> {
  readonly shape: Shape;
  /** As JSON, since most are alike. */
  readonly properties: string;
  /** One point, lines, or an outer ring and its holes. */
  readonly parts: readonly Points[];
  readonly box: Box;
}

export const featureOf = (kind: Kind, shape: Shape, parts: readonly Points[]): Feature => ({
  ...kind,
  properties: JSON.stringify(kind.properties),
  shape,
  parts,
  box: boxAround((shape === 'surface' ? parts.slice(0, 1) : parts).map(boxOfPoints)),
});

/** What of a feature belongs to a tile and its surroundings: a point in exactly one tile of a zoom; undefined where nothing does. */
export function partInTile(feature: Feature, zoom: number, x: number, y: number): Feature | undefined {
  const { box, shape, parts } = feature;
  if (shape === 'point') {
    const side = tileSide(zoom);
    return Math.floor(box.minX / side) === x && Math.floor(box.minY / side) === y ? feature : undefined;
  }
  const reach = reachOf(zoom, x, y);
  if (isApart(box, reach)) return undefined;
  if (box.minX >= reach.minX && box.maxX <= reach.maxX && box.minY >= reach.minY && box.maxY <= reach.maxY) return feature;
  const kept = shape === 'line' ? parts.flatMap((part) => clipLine(part, reach)) : clipSurface(parts, reach);
  return kept.length ? withParts(feature, kept) : undefined;
}

/** The same feature, of other lines or rings. */
function withParts(feature: Feature, parts: readonly Points[]): Feature {
  const box = boxAround((feature.shape === 'surface' ? parts.slice(0, 1) : parts).map(boxOfPoints));
  return { ...feature, parts, box };
}

function clipSurface([outer, ...holes]: readonly Points[], box: Box): Points[] {
  const kept = outer && clipRing(outer, box);
  return kept ? [kept, ...holes.flatMap((hole) => clipRing(hole, box) ?? [])] : [];
}

/** The feature with the points alone that this zoom needs. */
export const thinned = (feature: Feature, zoom: number): Feature =>
  zoom === MAX_ZOOM ? feature : { ...feature, parts: feature.parts.map((part) => neededBy(part, zoom)) };

/** Calls for each tile of this zoom that the feature lies in, with what of it lies there. */
export function scatter(feature: Feature, zoom: number, put: (x: number, y: number, part: Feature) => void): void {
  const side = tileSide(zoom);
  const reach = feature.shape === 'point' ? 0 : reachOf(zoom, 0, 0).maxX - side;
  const last = 2 ** zoom - 1;
  const tile = (at: number) => Math.min(last, Math.max(0, Math.floor(at / side)));
  const ends = [
    [tile(feature.box.minX - reach), tile(feature.box.minY - reach)],
    [tile(feature.box.maxX + reach), tile(feature.box.maxY + reach)],
  ] as const;
  let up = 0;
  while (ends[0][0] >> up !== ends[1][0] >> up || ends[0][1] >> up !== ends[1][1] >> up) up++;
  const descend = (part: Feature, z: number, x: number, y: number): void => {
    if (z === zoom) return put(x, y, part);
    for (const [childX, childY] of childrenOf(x, y)) {
      const kept = partInTile(part, z + 1, childX, childY);
      if (kept) descend(kept, z + 1, childX, childY);
    }
  };
  descend(feature, zoom - up, ends[0][0] >> up, ends[0][1] >> up);
}

/** The four tiles of the next zoom that make up this one. */
export const childrenOf = (x: number, y: number): readonly (readonly [x: number, y: number])[] => [
  [x * 2, y * 2],
  [x * 2 + 1, y * 2],
  [x * 2, y * 2 + 1],
  [x * 2 + 1, y * 2 + 1],
];

/** Writes a feature as bytes. */
export function writeFeature(writer: PbfWriter, feature: Feature): void {
  writer.writeVarint(LAYERS.indexOf(feature.layer));
  writer.writeVarint(SHAPES.indexOf(feature.shape));
  writer.writeVarint(feature.minZoom);
  writer.writeVarint(feature.order);
  writer.writeString(feature.properties);
  writer.writeVarint(feature.parts.length);
  for (const part of feature.parts) {
    writer.writeVarint(part.length / STRIDE);
    let x = 0;
    let y = 0;
    for (let at = 0; at < part.length; at += STRIDE) {
      writer.writeSVarint((part[at] as number) - x);
      writer.writeSVarint((part[at + 1] as number) - y);
      writer.writeVarint(part[at + 2] as number);
      x = part[at] as number;
      y = part[at + 1] as number;
    }
  }
}

/** The features that these bytes were written of. */
export function readFeatures(bytes: Uint8Array): Feature[] {
  const reader = new PbfReader(bytes);
  const features: Feature[] = [];
  const known = new Map<string, string>();
  while (reader.pos < reader.length) {
    const layer = LAYERS[reader.readVarint()] as Layer;
    const shape = SHAPES[reader.readVarint()] as Shape;
    const minZoom = reader.readVarint();
    const order = reader.readVarint();
    const read = reader.readString();
    const properties = known.get(read) ?? read;
    known.set(properties, properties);
    const parts = Array.from({ length: reader.readVarint() }, () => readPoints(reader));
    features.push(withParts({ layer, shape, minZoom, order, properties, parts, box: NOWHERE }, parts));
  }
  return features;
}

const NOWHERE: Box = { minX: 0, minY: 0, maxX: 0, maxY: 0 };

function readPoints(reader: PbfReader): Points {
  const points = new Int32Array(reader.readVarint() * STRIDE);
  let x = 0;
  let y = 0;
  for (let at = 0; at < points.length; at += STRIDE) {
    x += reader.readSVarint();
    y += reader.readSVarint();
    points[at] = x;
    points[at + 1] = y;
    points[at + 2] = reader.readVarint();
  }
  return points;
}
