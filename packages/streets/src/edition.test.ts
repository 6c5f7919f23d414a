import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CURRENT_FILE, readEdition, watchEdition } from './edition.ts';

const streets = mkdtempSync(path.join(tmpdir(), 'praj-edition-'));
afterAll(() => rmSync(streets, { recursive: true }));
const EDITION = {
  id: '0123456789abcdef',
  fileName: 'denmark-latest.osm.pbf',
  credit: '© OpenStreetMap contributors',
  licence: 'ODbL 1.0',
  dataDate: null,
  importedAt: '2026-11-22T12:00:00.000Z',
  bounds: [8, 54.5, 15.2, 57.8],
};
const write = (text: string) => writeFileSync(path.join(streets, CURRENT_FILE), text);

test('the edition in use is read as it was written', () => {
  write(JSON.stringify(EDITION));
  expect(readEdition(streets)).toEqual(EDITION);
});

test.each([
  ['half written', '{"id": "0123'],
  ['nothing', 'null'],
  ['foreign', '{"name": "another"}'],
  ['without bounds', JSON.stringify({ ...EDITION, bounds: [8, 54.5, null, 57.8] })],
  ['leading out of the folder', JSON.stringify({ ...EDITION, id: '../../elsewhere' })],
  ['leading to the folder itself', JSON.stringify({ ...EDITION, id: '.' })],
])('what names it is refused when it is %s, and told while the old one stays', (_, text) => {
  write(text);
  expect(() => readEdition(streets)).toThrow();
  const seen: unknown[] = [];
  const errors: unknown[] = [];
  watchEdition(
    streets,
    (edition) => seen.push(edition),
    (error) => errors.push(error),
  ).stop();
  expect([seen, errors.length]).toEqual([[], 1]);
});
