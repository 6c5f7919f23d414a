import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { POINT_KINDS, type PointKind, type PointRecord, type StreetRecord } from '../../src/modules/addresses/place-records.ts';

export interface SeedPlaces {
  readonly streets: readonly StreetRecord[];
  readonly points: readonly PointRecord[];
  /** Changes when a file does. */
  readonly hash: string;
  readonly licence: string;
}

/** The places that ship with the product: streets, named places and towns, written by hand. Read from the files beside this one. */
export function loadSeedPlaces(): SeedPlaces {
  const texts = ['streets.csv', 'points.csv', 'towns.csv'].map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  const [streets = '', points = '', towns = ''] = texts.map((text) => text.replaceAll('\r\n', '\n'));
  return {
    streets: rowsOf(streets).map(readStreet),
    points: [...rowsOf(points).map(readPoint), ...rowsOf(towns).map(readTown)],
    hash: createHash('sha256').update(streets).update(points).update(towns).digest('hex'),
    licence: 'MIT',
  };
}

type Row = (column: string) => string;

function rowsOf(text: string): Row[] {
  const [head = '', ...lines] = text.split('\n').filter(Boolean);
  const columns = head.split(';');
  return lines.map((line) => {
    const cells = line.split(';');
    return (column) => cells[columns.indexOf(column)] ?? '';
  });
}

const readStreet = (row: Row): StreetRecord => ({
  name: row('name'),
  zip: row('zip'),
  city: row('city'),
  firstNo: Number(row('firstNo')),
  lastNo: Number(row('lastNo')),
  fromLon: Number(row('fromLon')),
  fromLat: Number(row('fromLat')),
  toLon: Number(row('toLon')),
  toLat: Number(row('toLat')),
});

const readPoint = (row: Row): PointRecord => ({
  name: row('name'),
  kind: readKind(row('kind')),
  words: row('words'),
  street: row('street'),
  houseNo: row('houseNo') ? Number(row('houseNo')) : null,
  zip: row('zip'),
  city: row('city'),
  lon: Number(row('lon')),
  lat: Number(row('lat')),
});

const readTown = (row: Row): PointRecord => ({
  name: row('name'),
  kind: 'town',
  words: '',
  street: '',
  houseNo: null,
  zip: row('zip'),
  city: row('name'),
  lon: Number(row('lon')),
  lat: Number(row('lat')),
});

function readKind(text: string): PointKind {
  const kind = POINT_KINDS.find((each) => each === text);
  if (!kind) throw new Error(`points.csv: unknown kind "${text}"`);
  return kind;
}
