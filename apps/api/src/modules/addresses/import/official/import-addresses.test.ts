import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshDatabase } from '../../../../../test/database.ts';
import type { DatabaseHandle } from '../../../../platform/database.ts';
import { StartRefused } from '../../../../platform/start-refused.ts';
import { seedPlaces } from '../../seed-places.ts';
import { importAddresses } from './import-addresses.ts';

let handle: DatabaseHandle;
let folder: string;
beforeAll(async () => {
  handle = await openFreshDatabase(2);
  folder = await mkdtemp(path.join(tmpdir(), 'addresses-'));
});
afterAll(async () => {
  await handle.close();
  await rm(folder, { recursive: true });
});

const NOW = new Date('2026-11-22T12:00:00Z');
async function run(text: string | Buffer, options: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}): Promise<string[]> {
  const file = path.join(folder, 'adresser.csv');
  await writeFile(file, text);
  return importAddresses(handle.db, file, { now: NOW, ...options });
}
const kept = async () =>
  (
    await handle.db.selectFrom('placeStreets').selectAll().where('source', '=', 'official').orderBy('zip').orderBy('locality').execute()
  ).map(({ name, locality, zip, city, firstNo, lastNo, houses, fromLon, fromLat }) => ({
    street: `${name}|${locality}|${zip} ${city}`,
    numbers: `${firstNo}-${lastNo}`,
    houses: (houses?.length ?? 0) / 11,
    from: `${fromLon.toFixed(4)} ${fromLat.toFixed(4)}`,
  }));

const DAWA =
  'id,status,oprettet,vejkode,vejnavn,adresseringsvejnavn,husnr,etage,dør,supplerendebynavn,postnr,postnrnavn,etrs89koordinat_øst,etrs89koordinat_nord,wgs84koordinat_bredde,wgs84koordinat_længde';
const dawa = (husnr: string, etage = '', more: { status?: string; vejnavn?: string; postnr?: string; by?: string; sted?: string } = {}) =>
  `0a3f,${more.status ?? '1'},2000-02-05T20:00:00.000,8696,${more.vejnavn ?? 'Århusgade'},Århusgade,${husnr},${etage},,${more.by ?? ''},${more.postnr ?? '2100'},København Ø,724802.02,6179167.92,${more.sted ?? '55.70605896,12.57820055'}`;
const lines = (...all: string[]) => all.join('\n');

test('flat addresses as DAWA wrote them: each house once, whatever floors it has; localities apart', async () => {
  const text = lines(
    `\uFEFF${DAWA}`,
    dawa('1', 'st'),
    dawa('1', '1'),
    dawa('003B'),
    dawa('5', '', { status: '2' }),
    dawa('7', '', { by: '"Nordhavn, indre"' }),
  );
  const told = await run(text);
  expect(told).toEqual(['3 huse på 2 veje er importeret fra adresser.csv.', 'Nye eller ændrede veje: 2. Veje, der ikke findes mere: 0.']);
  expect(await kept()).toEqual([
    { street: 'Århusgade||2100 København Ø', numbers: '1-3', houses: 2, from: '12.5782 55.7061' },
    { street: 'Århusgade|Nordhavn, indre|2100 København Ø', numbers: '7-7', houses: 1, from: '12.5782 55.7061' },
  ]);
  expect(await handle.db.selectFrom('placeSources').selectAll().where('name', '=', 'official').executeTakeFirst()).toMatchObject({
    licence: 'CC BY 4.0',
    importedAt: NOW,
  });
  expect(await run(text)).toEqual(['adresser.csv er allerede importeret. Intet er ændret.']);
});

test.each([
  ['semicolons and EPSG:25832', 'vejnavn;husnr;postnr;postnrnavn;x;y\r\nÅrhusgade;1;2100;København Ø;724802.02;6179167.92\r\n'],
  ['EPSG:25832 by name', 'vejnavn,husnr,postnr,etrs89koordinat_øst,etrs89koordinat_nord\nÅrhusgade,1,2100,724802.02,6179167.92'],
  [
    'OpenAddresses',
    'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n12.5782006,55.7060590,1,Århusgade,,København Ø,,,2100,,abc\n',
  ],
])('%s', async (_, text) => {
  await run(text);
  expect(await kept()).toEqual([{ street: 'Århusgade||2100 København Ø', numbers: '1-1', houses: 1, from: '12.5782 55.7061' }]);
});

test('only what differs is written, and what is gone goes; other sources stay', async () => {
  await seedPlaces(handle.db);
  await run(lines(DAWA, dawa('1'), dawa('1', '', { vejnavn: 'Nordre Frihavnsgade' })));
  const told = await run(lines(DAWA, dawa('1'), dawa('1', '', { vejnavn: 'Strandboulevarden' })));
  expect(told.at(-1)).toBe('Nye eller ændrede veje: 1. Veje, der ikke findes mere: 1.');
  expect(new Set((await kept()).map(({ street }) => street.split('|')[0]))).toEqual(new Set(['Strandboulevarden', 'Århusgade']));
  expect(await handle.db.selectFrom('placeStreets').select('id').where('source', '=', 'seed').execute()).not.toHaveLength(0);
});

test('a few lines that cannot be used are skipped and counted', async () => {
  const many = Array.from({ length: 200 }, (_, at) => dawa(String(at + 1)));
  const told = await run(lines(DAWA, ...many, dawa('ukendt'), dawa('1', '', { postnr: '' })));
  expect(told.slice(0, 2)).toEqual([
    '200 huse på 1 vej er importeret fra adresser.csv.',
    '2 linjer er sprunget over, den første er linje 202: husnummeret kan ikke læses.',
  ]);
});
test('a line that breaks off in its first cell is counted too, and a blank one is none', async () => {
  const many = Array.from({ length: 200 }, (_, at) => dawa(String(at + 1)));
  const told = await run(`${lines(DAWA, ...many.slice(0, 100), '', ' ', ...many.slice(100))}\n\n0a3f`);
  expect(told.slice(0, 2)).toEqual([
    '200 huse på 1 vej er importeret fra adresser.csv.',
    '1 linje er sprunget over, den første er linje 205: vejnavnet mangler.',
  ]);
});

test.each<[string, string | Buffer, string]>([
  [
    'too much of it',
    lines(DAWA, dawa('1'), dawa('2', '', { sted: '48.85,2.35' })),
    '1 af 2 linjer i adresser.csv kan ikke bruges, den første er linje 3: koordinaterne ligger ikke i Danmark.',
  ],
  ['another table', 'navn;telefon\nIda;12345678\n', 'Filen adresser.csv er ikke en CSV-fil med adresser.'],
  ['no text', Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0, 10, 34, 1]), 'Filen adresser.csv er ikke en CSV-fil med adresser.'],
  ['nothing', '', 'Filen adresser.csv har ingen adresser.'],
  ['headings alone', DAWA, 'Filen adresser.csv har ingen adresser.'],
  ['without coordinates', 'vejnavn,husnr,postnr\nÅrhusgade,1,2100\n', 'Linje 1 i adresser.csv mangler koordinater.'],
  [
    'Latin-1',
    Buffer.from('vejnavn,husnr,postnr,wgs84koordinat_bredde,wgs84koordinat_længde\n', 'latin1'),
    'Filen adresser.csv er ikke skrevet i UTF-8.',
  ],
  [
    'an open quotation mark',
    lines(DAWA, dawa('1'), dawa('2', '', { vejnavn: '"Århusgade' })),
    'Linje 3 i adresser.csv har et citationstegn, der ikke bliver lukket.',
  ],
  ['one endless line', lines(DAWA, 'x'.repeat(3_000_000)), 'Linje 2 i adresser.csv slutter ikke. Filen er ikke en CSV-fil med adresser.'],
])('a file is refused in one line, and what stands stays: %s', async (_, text, line) => {
  const before = await kept();
  const error: unknown = await run(text).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartRefused);
  expect((error as Error).message).toBe(line);
  expect(await kept()).toEqual(before);
});

test('a file that is not there is told by name', async () => {
  await expect(importAddresses(handle.db, '/nowhere/a.csv', { now: NOW })).rejects.toThrow('Filen /nowhere/a.csv kunne ikke læses.');
});

test('an import that is ended changes nothing, wherever it stood', async () => {
  const before = await kept();
  const many = lines(DAWA, ...Array.from({ length: 2000 }, (_, at) => dawa('1', '', { vejnavn: `Vej ${at}` })));
  for (const share of [0.05, 0.5, 0.9]) {
    const controller = new AbortController();
    const onProgress = (done: number) => done >= share && controller.abort(new Error('ended'));
    await expect(run(many, { signal: controller.signal, onProgress })).rejects.toThrow();
    expect(await kept()).toEqual(before);
  }
});
