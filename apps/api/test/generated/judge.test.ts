import { readStreetMap } from '@praj/contract/map/map.ts';
import { expect, test } from 'vitest';
import { faultsOf } from './judge.ts';

const nobody = { name: 'nobody', role: 'anonymous' } as const;
const knowsNobody = { refresh: async () => {}, foreignIn: () => [] };

test.each([
  ['with how long the file is', { 'content-range': 'bytes */4711' }, '', []],
  ['without that', {}, '', ['fails with 416 and type none']],
  ['with something else in it', { 'content-range': 'bytes */4711' }, 'x', ['fails with 416 and type none']],
] as const)('a range beyond the end of a file is answered %s', (_how, headers, text, expected) => {
  const sent = { method: 'GET', path: '/api/map/streets.pmtiles', headers: {}, body: undefined };
  const answer = { status: 416, headers: { 'x-content-type-options': 'nosniff', ...headers }, rawHeaders: [], body: Buffer.from(text) };
  expect(faultsOf(readStreetMap, sent, answer, nobody, knowsNobody)).toEqual(expected);
});
