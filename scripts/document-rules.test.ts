import { expect, test } from 'vitest';
import { faultsOfDocuments } from './document-rules.ts';

const index = (text: string) => ({ path: 'docs/decisions/README.md', text });
const record = (name: string, title: string) => ({ path: `docs/decisions/${name}.md`, text: `# ${title}\n\nWhy it is so.\n` });
const document = (text: string) => ({ path: 'docs/parts.md', text });

test('records that the index names once each are good', () => {
  const files = [index('- [1. One](0001-one.md)\n- [2. Two](0002-two.md)'), record('0001-one', '1. One'), record('0002-two', '2. Two')];
  expect(faultsOfDocuments(files)).toEqual([]);
});

test.each([
  ['a record that the index does not name', '', 'docs/decisions/0001-one.md: named 0 times by docs/decisions/README.md'],
  ['one that it names twice', '[1. One](0001-one.md), [1. One](0001-one.md)', 'docs/decisions/0001-one.md: named 2 times'],
  ['one that it names by another title', '[1. Two](0001-one.md)', 'docs/decisions/README.md: calls 0001-one.md "1. Two" and not "1. One"'],
])('%s', (_what, text, fault) => {
  expect(faultsOfDocuments([index(text), record('0001-one', '1. One')])).toEqual([expect.stringContaining(fault)]);
});

test('a title bears the number of its file, and no two records have one number', () => {
  const named = index('[2. One](0001-one.md) [3. Three](0003-three.md) [3. Third](0003-third.md)');
  const records = [record('0001-one', '2. One'), record('0003-three', '3. Three'), record('0003-third', '3. Third')];
  expect(faultsOfDocuments([named, ...records])).toEqual([
    'docs/decisions/0001-one.md: its title is not of number 1',
    'docs/decisions/0003-third.md: the number of docs/decisions/0003-three.md',
  ]);
});

test('a link leads to a document, and to a heading of it', () => {
  const target = { path: 'docs/figures.md', text: '# Figures\n\n## What a `push` costs, and where\n' };
  const links = (text: string) => faultsOfDocuments([document(text), target]);
  expect(links('[a](figures.md) [b](figures.md#what-a-push-costs-and-where) [c](https://praj.example/a.md) [d](#here)\n\n## Here')).toEqual(
    [],
  );
  expect(links('first\n\n[a](figure.md)')).toEqual(['docs/parts.md:3: leads nowhere: figure.md']);
  expect(links('[a](figures.md#what-a-pull-costs)')).toEqual(['docs/parts.md:1: leads nowhere: figures.md#what-a-pull-costs']);
  expect(links('[a](#there)')).toEqual(['docs/parts.md:1: leads nowhere: #there']);
});
