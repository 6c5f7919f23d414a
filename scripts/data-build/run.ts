import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { withSources } from './fetch-sources.ts';
import { buildAirports, buildDistricts, buildStations, buildTowns } from './labels.ts';
import { buildLand } from './land.ts';
import { SOURCES } from './sources.ts';
import { buildZipAreas } from './zip-areas.ts';

/** Makes the base map's data and the approximate zip areas from their sources; run by hand, the output is committed (docs/data-sources.md). */
const target = path.join(import.meta.dirname, '../../apps/web/public/map');
const zipAreas = path.join(import.meta.dirname, '../../apps/api/db/zip-areas');

await withSources(async (modules) => {
  for (const folder of [target, zipAreas]) mkdirSync(folder, { recursive: true });
  write('land.json', buildLand(modules));
  write('towns.json', buildTowns(modules));
  write('stations.json', await buildStations(modules));
  write('airports.json', buildAirports(modules));
  write('districts.json', buildDistricts());
  write('sources.json', Object.values(SOURCES));
  write('approximate.json', buildZipAreas(modules), zipAreas);
});

function write(name: string, data: object, folder = target): void {
  const text = `${JSON.stringify(data)}\n`;
  writeFileSync(path.join(folder, name), text);
  console.log(`${name}: ${kilobytes(text)} KB, ${kilobytes(gzipSync(text))} KB gzipped`);
}

function kilobytes(data: string | Buffer): number {
  return Math.round(Buffer.byteLength(data) / 1024);
}
