import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { keyOf, partsAtFirst, partsFound } from './entries.ts';
import type { Found } from './found.ts';

const found = (kind: Found['kind'], id: string): Found => ({ kind, id, text: id, detail: '', words: '', to: `/${id}` });
const command = (id: string, text: string, words = ''): Command => ({ id, text, words, icon: null, run: () => undefined });
const told = (parts: ReturnType<typeof partsAtFirst>) => parts.map(({ part, entries }) => [part, entries.map(keyOf)]);

test('at first trips, commands, what was used last and pages stand there, each thing once and no empty part', () => {
  const [trip, page, other] = [found('order', 'a'), found('page', 'p'), found('page', 'q')];
  const offers = { latest: [trip], recent: [trip, page], pages: [page, other], commands: [command('out', 'Log ud')] };
  expect(told(partsAtFirst(offers))).toEqual([
    ['latest', ['order-a']],
    ['commands', ['command-out']],
    ['recent', ['page-p']],
    ['page', ['page-q']],
  ]);
  expect(partsAtFirst({ latest: [], recent: [], pages: [], commands: [] })).toEqual([]);
});

test('what matches stands by kind, commands behind the pages', () => {
  const parts = partsFound([found('order', 'o'), found('page', 'p')], [command('out', 'Log ud'), command('quick', 'Kvikbestil')], 'log');
  expect(told(parts)).toEqual([
    ['page', ['page-p']],
    ['commands', ['command-out']],
    ['order', ['order-o']],
  ]);
});

test.each(['tema', 'theme', 'MØRK', 'skift tema', 'udseende'])('a command is found by “%s” too', (query) => {
  const dark = command('theme', 'Skift til mørkt tema', 'mørk nat udseende tema theme dark');
  expect(told(partsFound([], [dark, command('out', 'Log ud', 'log af')], query))).toEqual([['commands', ['command-theme']]]);
});
