import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { withSources } from './fetch-sources.ts';
import { buildAirports, buildDistricts, buildStations, buildTowns } from './labels.ts';
import { buildLand } from './land.ts';
import { SOURCES } from './sources.ts';

/** Makes the base map's data from its sources; run by hand, the output is committed (docs/data-sources.md). */
const target = path.join(import.meta.dirname, '../../apps/web/public/map');

await withSources(async (modules) => {
  mkdirSync(target, { recursive: true });
  write('land.json', buildLand(modules));
  write('towns.json', buildTowns(modules));
  write('stations.json', await buildStations(modules));
  write('airports.json', buildAirports(modules));
  write('districts.json', buildDistricts());
  write('sources.json', Object.values(SOURCES));
});

function write(name: string, data: object): void {
  const text = `${JSON.stringify(data)}\n`;
  writeFileSync(path.join(target, name), text);
  console.log(`${name}: ${kilobytes(text)} KB, ${kilobytes(gzipSync(text))} KB gzipped`);
}

function kilobytes(data: string | Buffer): number {
  return Math.round(Buffer.byteLength(data) / 1024);
}
