import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshWorld } from '../test/database.ts';
import { runSql } from './platform/postgres/run-sql.ts';

const COMMAND = path.join(import.meta.dirname, 'import.ts');
const SQUARE = [
  [10.1, 56.1],
  [10.3, 56.1],
  [10.3, 56.2],
  [10.1, 56.1],
];
const AREA = { type: 'Feature', properties: { nr: '8000', navn: 'Aarhus C' }, geometry: { type: 'Polygon', coordinates: [SQUARE] } };
const HOUSES = 'vejnavn;husnr;postnr;postnrnavn;wgs84koordinat_bredde;wgs84koordinat_længde\nNyvej;1;8000;Aarhus C;56.15;10.2\n';

let folder: string;
let database: FreshDatabase;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'praj-import-'));
  writeFileSync(path.join(folder, 'postnumre.geojson'), JSON.stringify({ type: 'FeatureCollection', features: [AREA] }));
  writeFileSync(path.join(folder, 'adresser.csv'), HOUSES);
  database = await freshWorld();
  await runSql(
    database.url,
    `create function no_room() returns trigger language plpgsql as $$ begin
       raise exception 'could not extend file' using errcode = '53100'; end $$;
     create trigger no_room before insert on zip_areas execute function no_room();
     create trigger no_room before insert on place_streets execute function no_room()`,
  );
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const run = (kind: string, file: string) =>
  new Promise<{ said: string; code: unknown }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.url, ALLOW_VOLATILE: '1', PUBLIC_URL: 'http://localhost:3000', DATA_DIR: folder };
    execFile(process.execPath, [COMMAND, kind, path.join(folder, file)], { env }, (error, _stdout, said) =>
      resolve({ said, code: error?.code }),
    );
  });

test.each([
  ['zip-areas', 'postnumre.geojson'],
  ['addresses', 'adresser.csv'],
])('an import of %s that finds no room in the database ends with one line', async (kind, file) => {
  const { said, code } = await run(kind, file);
  expect(said.trim().split('\n').at(-1)).toBe('Der er ikke mere plads på disken. Intet er ændret.');
  expect(code).toBe(1);
});
