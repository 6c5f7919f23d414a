import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEdition } from '@praj/streets/edition.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFreshDatabase } from '../../../../test/database.ts';
import { type OsmContent, osmFile } from '../../../../test/street-files/osm-file.ts';
import type { DatabaseHandle } from '../../../platform/database.ts';
import { StartRefused } from '../../../platform/start-refused.ts';
import { DOING } from './copy.ts';
import { finishImport } from './finish-import.ts';
import { importStreets, type StreetsImport } from './import-streets.ts';

const root = mkdtempSync(path.join(tmpdir(), 'praj-import-'));
let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openFreshDatabase(2);
});
afterAll(async () => {
  await handle.close();
  rmSync(root, { recursive: true });
});
let streets: string;
beforeEach(() => {
  streets = path.join(mkdtempSync(path.join(root, 'data-')), 'streets');
});

/** A street with one house, called so. */
const town = (street: string): OsmContent => ({
  nodes: [
    { id: 1, at: [12.57, 55.67] },
    { id: 2, at: [12.58, 55.68] },
    { id: 3, at: [12.5701, 55.6701], tags: { 'addr:street': street, 'addr:housenumber': '4', 'addr:postcode': '1550' } },
  ],
  ways: [{ id: 7, nodes: [1, 2], tags: { highway: 'residential', name: street } }],
});
/** Small, since each tile of it is drawn at every import. */
const BOX = [12.5, 55.6, 12.6, 55.7] as const;
function fileOf(street: string, how: Parameters<typeof osmFile>[1] = { bounds: BOX, seconds: 1_795_132_800 }): string {
  const file = path.join(root, `${street}.osm.pbf`);
  writeFileSync(file, osmFile([town(street)], how));
  return file;
}
function run(file: string, given: Partial<StreetsImport> = {}): Promise<string[]> {
  return importStreets({
    file,
    streets,
    withDatabase: (use) => use(handle.db),
    now: () => new Date('2026-11-22T12:00:00Z'),
    onProgress: () => {},
    signal: new AbortController().signal,
    ...given,
  });
}
const streetNames = async () =>
  (await handle.db.selectFrom('placeStreets').select('name').where('source', '=', 'osm').execute()).map(({ name }) => name);
/** All that an import has made. */
const whatThereIs = async () => ({
  files: existsSync(streets) ? readdirSync(streets).toSorted() : [],
  edition: readEdition(streets),
  names: await streetNames(),
});

test('a file becomes an edition that is in use, with its addresses in the database', async () => {
  const lines = await run(fileOf('Rådhuspladsen'));
  const edition = readEdition(streets);
  expect(edition).toMatchObject({
    fileName: 'Rådhuspladsen.osm.pbf',
    credit: '© OpenStreetMap contributors',
    licence: 'ODbL 1.0',
    dataDate: '2026-11-20',
    importedAt: '2026-11-22T12:00:00.000Z',
    bounds: BOX,
  });
  expect(edition?.id).toMatch(/^[\da-f]{16}_\d+$/);
  expect(readFileSync(path.join(streets, edition?.id ?? '', 'network.bin')).length).toBeGreaterThan(0);
  expect(await streetNames()).toEqual(['Rådhuspladsen']);
  expect(lines[0]).toMatch(
    /^Rådhuspladsen.osm.pbf \(data fra 20. november 2026\) er importeret på 0 sek. med højst [\d.,]+ [MG]B hukommelse.$/,
  );
  expect(lines[1]).toBe('Læst: 3 punkter, 1 linjer og 0 relationer.');
});

test('the same file again changes nothing; what is gone of it is made again', async () => {
  const file = fileOf('Vesterbrogade');
  await run(file);
  const before = await whatThereIs();
  const later = () => new Date('2026-12-01T12:00:00Z');
  expect(await run(file, { now: later })).toEqual(['Vesterbrogade.osm.pbf er allerede importeret. Intet er ændret.']);
  expect(await whatThereIs()).toEqual(before);
  const network = path.join(streets, before.edition?.id ?? '', 'network.bin');
  rmSync(network);
  await run(file, { now: later });
  expect(existsSync(network)).toBe(true);
  await handle.db.deleteFrom('placeSources').where('name', '=', 'osm').execute();
  await run(file, { now: later });
  expect(await streetNames()).toEqual(['Vesterbrogade']);
});

test('another file takes its place; the one before stays for who still reads it, older ones go', async () => {
  const ids: string[] = [];
  for (const street of ['Nygade', 'Algade', 'Storegade']) {
    await run(fileOf(street));
    ids.push(readEdition(streets)?.id ?? '');
  }
  expect(await streetNames()).toEqual(['Storegade']);
  expect(readdirSync(streets).toSorted()).toEqual([...ids.slice(1), 'current.json'].toSorted());
});

test('a file without a box has the one around its nodes', async () => {
  await run(fileOf('Søgade', {}));
  expect(readEdition(streets)).toMatchObject({ bounds: [12.57, 55.67, 12.58, 55.68], dataDate: null });
});

test('a broken file is refused in a line, and what there was stays', async () => {
  await run(fileOf('Nørregade'));
  const before = await whatThereIs();
  const broken = path.join(root, 'cut.osm.pbf');
  writeFileSync(broken, osmFile([town('Østergade')]).subarray(0, -9));
  await expect(run(broken)).rejects.toThrow(StartRefused);
  expect(await whatThereIs()).toEqual(before);
});

test.each([DOING.looking, DOING.reading, DOING.network, DOING.places, DOING.writing])(
  'stopped at ”%s” it leaves everything as it was',
  async (step) => {
    await run(fileOf('Nørregade'));
    const before = await whatThereIs();
    const stop = new AbortController();
    const stopped = run(fileOf(`Østergade ${step}`), {
      signal: stop.signal,
      onProgress: (doing) => doing === step && stop.abort(new Error('stopped')),
    });
    await expect(stopped).rejects.toThrow(step === DOING.looking ? /abort/ : 'stopped');
    expect(await whatThereIs()).toEqual(before);
  },
);

test('what goes wrong in the database leaves everything as it was', async () => {
  await run(fileOf('Nørregade'));
  const before = await whatThereIs();
  let opened = 0;
  const failing = run(fileOf('Vestergade'), {
    withDatabase: (use) => {
      opened += 1;
      return opened === 1 ? use(handle.db) : Promise.reject(new Error('away'));
    },
  });
  await expect(failing).rejects.toThrow('away');
  expect(await whatThereIs()).toEqual(before);
});

describe('killed between addresses and map', () => {
  const current = () => path.join(streets, 'current.json');
  /** Two imports, and the second one's last step undone. */
  async function killedAtLast(): Promise<string> {
    await run(fileOf('Nørregade'));
    const before = readFileSync(current());
    await run(fileOf('Vestergade'));
    const id = readEdition(streets)?.id ?? '';
    writeFileSync(current(), before);
    return id;
  }
  test('it is finished by the portal that starts', async () => {
    const id = await killedAtLast();
    expect(await finishImport(handle.db, streets)).toBe(
      'En import af et kort blev afbrudt, da den næsten var færdig. Nu er den gjort færdig.',
    );
    expect(readEdition(streets)).toMatchObject({ id, fileName: 'Vestergade.osm.pbf' });
    expect(await finishImport(handle.db, streets)).toBeUndefined();
  });
  test('it is finished by the next import, of the same file or another', async () => {
    const id = await killedAtLast();
    const finished = expect.stringMatching(/^En import af et kort blev afbrudt/);
    expect(await run(fileOf('Vestergade'))).toEqual([finished, 'Vestergade.osm.pbf er allerede importeret. Intet er ændret.']);
    expect(readEdition(streets)?.id).toBe(id);
    await killedAtLast();
    expect(await run(fileOf('Søndergade'))).toContainEqual(finished);
    expect(new Set(readdirSync(streets))).toEqual(new Set([id, readEdition(streets)?.id, 'current.json']));
  });
  test('it is told of where its files are gone, until the same file is imported', async () => {
    const id = await killedAtLast();
    rmSync(path.join(streets, id, 'map.pmtiles'));
    expect(await finishImport(handle.db, streets)).toMatch(/^Adresserne er fra et andet kort end det, der vises på denne maskine/);
    await run(fileOf('Vestergade'));
    expect(readEdition(streets)?.id).toBe(id);
    expect(await finishImport(handle.db, streets)).toBeUndefined();
  });
  test('a machine of the same database is told that it lacks the map', async () => {
    await run(fileOf('Nørregade'));
    expect(await finishImport(handle.db, path.join(root, 'another machine'))).toMatch(/^Adresserne er fra et andet kort/);
  });
});

test('a map that cannot be put in use is told of, and finished once it can be', async () => {
  mkdirSync(path.join(streets, 'current.json', 'in the way'), { recursive: true });
  await expect(run(fileOf('Nørregade'))).rejects.toThrow(/^Adresserne er gemt, men kortet kunne ikke tages i brug: .*current\.json/);
  rmSync(path.join(streets, 'current.json'), { recursive: true });
  await finishImport(handle.db, streets);
  expect(readEdition(streets)).toMatchObject({ fileName: 'Nørregade.osm.pbf' });
});

test('the same file is imported anew when what is made of it has another format', async () => {
  const file = fileOf('Nørregade');
  await run(file);
  const made = readEdition(streets);
  // As a portal before formats were told left it.
  const old = { ...made, id: made?.id.slice(0, 16) ?? '' };
  renameSync(path.join(streets, made?.id ?? ''), path.join(streets, old.id));
  writeFileSync(path.join(streets, 'current.json'), JSON.stringify(old));
  await handle.db
    .updateTable('placeSources')
    .set(({ fn, val }) => ({ hash: fn('split_part', ['hash', val('_'), val(1)]) }))
    .where('name', '=', 'osm')
    .execute();
  expect(await finishImport(handle.db, streets)).toBeUndefined();
  expect((await run(file))[0]).toMatch(/er importeret på/);
  expect(readEdition(streets)?.id).toBe(made?.id);
  expect(new Set(readdirSync(streets))).toEqual(new Set([old.id, made?.id, 'current.json']));
});

test('takes away what a killed import has left, and runs alone', async () => {
  mkdirSync(path.join(streets, '0123456789abcdef.partial-1'), { recursive: true });
  let second: Promise<string[]> | undefined;
  await run(fileOf('Torvegade'), {
    onProgress: () => {
      second ??= run(fileOf('Havnegade'));
      second.catch(() => {});
    },
  });
  await expect(second).rejects.toThrow(`Et andet kort importeres allerede (proces ${process.pid}). Vent, til det er færdigt.`);
  expect(readdirSync(streets).filter((name) => name.includes('partial'))).toEqual([]);
  expect(await streetNames()).toEqual(['Torvegade']);
});
