import { expect, test } from 'vitest';
import { faultsOf } from './spec-map.ts';

const head = '# Spec map\n\n| paragraph | shown by |\n|---|---|\n';
const files: Record<string, string> = { 'a.test.ts': "test('a taxi comes', () => {})", 'b.spec.ts': "test('it drives', () => {})" };
const faults = (row: string) => faultsOf('docs/spec-map.md', head + row, (file) => files[file]);

test('a row that names tests which are there is good', () => {
  expect(faults('| S1 §1 | `a.test.ts`: "a taxi comes"; `b.spec.ts`: "it drives" |')).toEqual([]);
});

test('a row may name an issue still to come', () => {
  expect(faults('| S1 §1 | issue 3 |')).toEqual([]);
});

test('a row may say why no test can be', () => {
  expect(faults('| S1 §1 | no test: a document |')).toEqual([]);
});

test('a table that shows nothing is no map', () => {
  expect(faults('| S1 §1 | `a.test.ts`: "a taxi comes" |\n\n| who | by what |\n|---|---|\n| people | a password |')).toEqual([]);
});

test('a place that a row names is there', () => {
  expect(faults('| S1 §1 `packages/a.test.ts` | `a.test.ts`: "a taxi comes" |')).toEqual([
    'docs/spec-map.md:5: packages/a.test.ts is not there',
  ]);
});

test.each([
  ['| S1 §1 | `gone.test.ts`: "a taxi comes" |', 'gone.test.ts is not there'],
  ['| S1 §1 | `a.test.ts`: "a bus comes" |', 'a.test.ts has no "a bus comes"'],
  ['| S1 §1 | `a.test.ts`: "a taxi comes", "a bus comes" |', 'a.test.ts has no "a bus comes"'],
  ['| S1 §1 | |', 'names neither a test nor an issue: (empty)'],
  ['| S1 §1 | no test: |', 'names neither a test nor an issue: no test:'],
  ['| S1 §1 | by looking |', 'names neither a test nor an issue: by looking'],
])('%s', (row, fault) => {
  expect(faults(row)).toEqual([`docs/spec-map.md:5: ${fault}`]);
});

test('an empty map is a fault', () => {
  expect(faultsOf('docs/experience.md', '# Experience', () => undefined)).toEqual(['docs/experience.md has no rows']);
});
