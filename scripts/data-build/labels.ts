import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { MAP_BOX } from './land.ts';
import { SOURCES } from './sources.ts';

interface Label {
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly properties?: Readonly<Record<string, string | number>>;
}
const DANISH_NAMES: Readonly<Record<string, string>> = {
  Copenhagen: 'København',
  Århus: 'Aarhus',
  Åkirkeby: 'Aakirkeby',
  Skaerbaek: 'Skærbæk',
  Avlum: 'Aulum',
  Lillerød: 'Allerød',
};
const AIRPORT_NAMES: Readonly<Record<string, string>> = {
  AAL: 'Aalborg Lufthavn',
  AAR: 'Aarhus Lufthavn',
  BLL: 'Billund Lufthavn',
  CPH: 'Københavns Lufthavn',
  EBJ: 'Esbjerg Lufthavn',
  KRP: 'Karup Lufthavn',
  RKE: 'Roskilde Lufthavn',
  RNN: 'Bornholms Lufthavn',
  SGD: 'Sønderborg Lufthavn',
};
/** Beyond the border only towns that help one to find one's way. */
const FOREIGN_LEAST = 50_000;
const NEIGHBOURS = ['SE', 'DE', 'NO', 'PL'];

interface City {
  readonly name: string;
  readonly country: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}

/** Towns with `population`, largest first, which decides whose name stands where there is not room for all. */
export function buildTowns(modules: string): object {
  const cities = createRequire(path.join(modules, 'x.js'))(SOURCES.towns.package) as readonly City[];
  const shown = cities
    .filter(({ country, population }) => country === 'DK' || (NEIGHBOURS.includes(country) && population >= FOREIGN_LEAST))
    .filter(({ population }) => population > 0)
    .map(({ name, population, loc: { coordinates } }) => ({
      name: DANISH_NAMES[name] ?? name,
      lon: coordinates[0],
      lat: coordinates[1],
      properties: { population },
    }))
    .filter(inBox)
    .toSorted((a, b) => b.properties.population - a.properties.population || a.name.localeCompare(b.name, 'da'));
  return pointsOf(shown);
}

interface Station {
  readonly name: string;
  readonly country: string;
  readonly latitude?: string;
  readonly longitude?: string;
  readonly is_city: boolean;
}
const MAIN_STATIONS: Readonly<Record<string, string>> = { København: 'København H', Aarhus: 'Aarhus H' };

/** Danish railway stations; bus stops and whole cities of the source are left out. */
export async function buildStations(modules: string): Promise<object> {
  const file = path.join(modules, SOURCES.stations.package, 'src/static.js');
  const all = ((await import(pathToFileURL(file).href)) as { default: readonly Station[] }).default;
  const shown = all
    .filter(({ country, is_city, latitude }) => country === 'DK' && !is_city && latitude)
    .map(({ name, longitude, latitude }) => ({ name: stationName(name), lon: Number(longitude), lat: Number(latitude) }))
    .filter(({ name }) => / (St\.|H)$/.test(name))
    .filter(inBox)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'da'));
  return pointsOf(shown.filter((station, at) => station.name !== shown[at - 1]?.name));
}

const stationName = (name: string) =>
  MAIN_STATIONS[name] ??
  name
    .replace(/ \((?!Metro).*\)$/, '')
    .replace(/ st$/, ' St.')
    .replace(/^Ålborg/, 'Aalborg');

interface Airport {
  readonly iso_country: string;
  readonly iata_code: string;
  readonly longitude_deg: string;
  readonly latitude_deg: string;
}

/** The Danish airports that people take a taxi to. */
export function buildAirports(modules: string): object {
  const { airports } = createRequire(path.join(modules, 'x.js'))(SOURCES.airports.package) as { airports: readonly Airport[] };
  const shown = airports.flatMap(({ iata_code, longitude_deg, latitude_deg }) => {
    const name = AIRPORT_NAMES[iata_code];
    return name ? [{ name, lon: Number(longitude_deg), lat: Number(latitude_deg), properties: { iata: iata_code } }] : [];
  });
  return pointsOf(shown);
}

/** Parts of the four largest cities, written by hand. */
export function buildDistricts(): object {
  const [, ...lines] = readFileSync(path.join(import.meta.dirname, 'districts.csv'), 'utf8')
    .split('\n')
    .filter(Boolean);
  return pointsOf(
    lines.map((line) => {
      const [name = '', lon, lat] = line.split(';');
      return { name, lon: Number(lon), lat: Number(lat) };
    }),
  );
}

const inBox = ({ lon, lat }: Label) => lon > MAP_BOX.west && lon < MAP_BOX.east && lat > MAP_BOX.south && lat < MAP_BOX.north;

const pointsOf = (labels: readonly Label[]) => ({
  type: 'FeatureCollection',
  features: labels.map(({ name, lon, lat, properties }) => ({
    type: 'Feature',
    properties: { name, ...properties },
    geometry: { type: 'Point', coordinates: [Number(lon.toFixed(4)), Number(lat.toFixed(4))] },
  })),
});
