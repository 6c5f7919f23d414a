import { PbfWriter } from 'pbf';
import { LAYERS, type Layer, type Properties } from './feature.ts';
import { EXTENT } from './grid.ts';

/** A feature of one tile, in the tile's own units. */
export interface TileFeature {
  readonly shape: 1 | 2 | 3;
  readonly properties: Properties;
  /** x, y, x, y, …; rings without their last point, outer ones turning right, each followed by its holes. */
  readonly parts: readonly (readonly number[])[];
}

/** A layer's keys and values, each once, and where they stand. */
class Table<Value> {
  readonly all: Value[] = [];
  readonly #places = new Map<Value, number>();
  place(value: Value): number {
    let place = this.#places.get(value);
    if (place === undefined) {
      place = this.all.push(value) - 1;
      this.#places.set(value, place);
    }
    return place;
  }
}

const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 15;

function writeGeometry({ shape, parts }: TileFeature, writer: PbfWriter): void {
  let x = 0;
  let y = 0;
  for (const part of parts) {
    writer.writeVarint((1 << 3) | MOVE_TO);
    for (let at = 0; at < part.length; at += 2) {
      if (at === 2) writer.writeVarint(((part.length / 2 - 1) << 3) | LINE_TO);
      writer.writeSVarint((part[at] as number) - x);
      writer.writeSVarint((part[at + 1] as number) - y);
      x = part[at] as number;
      y = part[at + 1] as number;
    }
    if (shape === 3) writer.writeVarint(CLOSE_PATH);
  }
}

function writeValue(value: string | number | true, writer: PbfWriter): void {
  if (typeof value === 'string') writer.writeStringField(1, value);
  else if (value === true) writer.writeBooleanField(7, true);
  else if (Number.isInteger(value)) writer.writeSVarintField(6, value);
  else writer.writeDoubleField(3, value);
}

function writeLayer(layer: { name: Layer; features: readonly TileFeature[] }, writer: PbfWriter): void {
  const keys = new Table<string>();
  const values = new Table<string | number | true>();
  writer.writeVarintField(15, 2);
  writer.writeStringField(1, layer.name);
  for (const feature of layer.features) {
    const tags = Object.entries(feature.properties).flatMap(([key, value]) => [keys.place(key), values.place(value)]);
    writer.writeMessage(
      2,
      (_, inner) => {
        inner.writePackedVarint(2, tags);
        inner.writeVarintField(3, feature.shape);
        inner.writeMessage(4, writeGeometry, feature);
      },
      feature,
    );
  }
  for (const key of keys.all) writer.writeStringField(3, key);
  for (const value of values.all) writer.writeMessage(4, writeValue, value);
  writer.writeVarintField(5, EXTENT);
}

/** A vector tile (Mapbox Vector Tile 2.1) of these layers, not yet compressed; empty where none has features. */
export function encodeTile(layers: ReadonlyMap<Layer, readonly TileFeature[]>): Uint8Array {
  const writer = new PbfWriter();
  for (const name of LAYERS) {
    const features = layers.get(name);
    if (features?.length) writer.writeMessage(3, writeLayer, { name, features });
  }
  return writer.finish();
}
