import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { roadFaults } from './check-roads.ts';
import { withSources } from './fetch-sources.ts';
import { buildAirports, buildDistricts, buildStations, buildTowns } from './labels.ts';
import { buildAbroad, buildSea } from './land.ts';
import { buildDriveableRoads, buildRoads, readRoads } from './roads.ts';
import { HAND_MADE, SOURCES } from './sources.ts';
import { buildZipAreas } from './zip-areas.ts';

/** Makes the base map's data, the main roads that cars drive on without an import, and the approximate zip areas from their sources; run by hand, the output is committed (docs/data-sources.md). */
const target = path.join(import.meta.dirname, '../../apps/web/public/map');
const streets = path.join(import.meta.dirname, '../../packages/streets');
const zipAreas = path.join(import.meta.dirname, '../../apps/api/db/zip-areas');

await withSources(async (modules) => {
  for (const folder of [target, zipAreas]) mkdirSync(folder, { recursive: true });
  const sea = write('sea.json', buildSea(modules));
  write('abroad.json', buildAbroad(modules));
  const towns = write('towns.json', buildTowns(modules));
  const stations = write('stations.json', await buildStations(modules));
  write('airports.json', buildAirports(modules));
  const districts = write('districts.json', buildDistricts());
  const roads = readRoads();
  const faults = roadFaults(roads, sea, [towns, stations, districts]);
  if (faults.length > 0) throw new Error(['roads.csv:', ...faults].join('\n'));
  write('roads.json', buildRoads(roads));
  write('roads.json', buildDriveableRoads(roads), streets);
  write('sources.json', [...Object.values(SOURCES), ...Object.values(HAND_MADE)]);
  write('approximate.json', buildZipAreas(modules), zipAreas);
});

function write(name: string, data: object, folder = target): object {
  const text = `${JSON.stringify(data)}\n`;
  writeFileSync(path.join(folder, name), text);
  console.log(`${name}: ${kilobytes(text)} KB, ${kilobytes(gzipSync(text))} KB gzipped`);
  return data;
}

function kilobytes(data: string | Buffer): number {
  return Math.round(Buffer.byteLength(data) / 1024);
}
