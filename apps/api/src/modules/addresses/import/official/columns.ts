import type { GatheredHouse, StreetName } from '@praj/domain/places/gather-houses.ts';
import { readHouseNumbers } from '@praj/domain/places/house-numbers.ts';
import { danishPoint } from '../../../../platform/geography/danish-point.ts';
import { BAD } from './copy.ts';

/** How the register, and those who pass it on, head what we read. The first that a file has is taken. */
const HEADINGS = {
  street: ['vejnavn', 'street', 'adresseringsvejnavn'],
  number: ['husnr', 'number', 'husnummer', 'husnummertekst'],
  locality: ['supplerendebynavn', 'supplerende bynavn'],
  zip: ['postnr', 'postcode', 'postnummer'],
  city: ['postnrnavn', 'postnummernavn', 'postdistrikt', 'city'],
  status: ['status', 'adgangsadresse_status'],
  east: ['wgs84koordinat_længde', 'lon', 'longitude', 'etrs89koordinat_øst', 'x'],
  north: ['wgs84koordinat_bredde', 'lat', 'latitude', 'etrs89koordinat_nord', 'y'],
} as const;
type Column = keyof typeof HEADINGS;
/** Where each column stands; -1 where the file has none. */
export type Columns = Readonly<Record<Column, number>>;

/** The register keeps what was torn down (2) or never built (4). */
const NOT_THERE = new Set(['2', '4']);

/** Finds the columns by their headings. */
export function findColumns(headings: readonly string[]): Columns {
  const written = headings.map((heading) => heading.trim().toLowerCase().normalize('NFC'));
  const find = (names: readonly string[]) => {
    const name = names.find((each) => written.includes(each));
    return name === undefined ? -1 : written.indexOf(name);
  };
  return Object.fromEntries(Object.entries(HEADINGS).map(([column, names]) => [column, find(names)])) as Columns;
}

export interface OfficialHouse {
  readonly street: StreetName;
  readonly house: GatheredHouse;
}

/**
 * A line of the file: a house, nothing where the register says that it does not stand (any more), or why it cannot be used.
 * @param zipNames what each postcode is called, for files that do not say
 */
export function readHouse(
  cells: readonly string[],
  columns: Columns,
  zipNames: ReadonlyMap<string, string>,
): OfficialHouse | undefined | string {
  const cell = (column: Column) => (cells[columns[column]] ?? '').trim();
  if (NOT_THERE.has(cell('status'))) return undefined;
  const name = cell('street').normalize('NFC');
  if (!name) return BAD.street;
  const [number] = readHouseNumbers(cell('number'));
  if (!number) return BAD.number;
  const zip = cell('zip').padStart(4, '0');
  if (!/^\d{4}$/.test(zip) || zip === '0000') return BAD.zip;
  const city = cell('city').normalize('NFC') || zipNames.get(zip);
  if (!city) return BAD.city;
  const point = danishPoint(Number(cell('east') || Number.NaN), Number(cell('north') || Number.NaN));
  if (!point) return BAD.place;
  const [longitude, latitude] = point;
  return { street: { name, locality: cell('locality').normalize('NFC'), zip, city }, house: { ...number, longitude, latitude } };
}
