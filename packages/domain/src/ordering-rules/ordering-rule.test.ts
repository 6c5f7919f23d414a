import { describe, expect, test } from 'vitest';
import { asksForPrice, demandFault, type RuleDemand, tellDemand } from './ordering-rule.ts';

test('only rules of price and budget ask what a trip costs', () => {
  const asks = (demand: RuleDemand) => asksForPrice({ demand });
  expect(asks({ kind: 'price', highestPrice: 1 })).toBe(true);
  expect(asks({ kind: 'budget', amount: 1, per: 'person' })).toBe(true);
  expect(asks({ kind: 'people', most: 4 })).toBe(false);
});

describe('a demand is told', () => {
  test.each<[RuleDemand, string]>([
    [{ kind: 'hours', days: [1], fromMinute: 60, toMinute: null }, 'Kun mandag, kl. 01:00–24:00'],
    [{ kind: 'hours', days: [1], fromMinute: null, toMinute: 60 }, 'Kun mandag, kl. 00:00–01:00'],
    [{ kind: 'areas', zipCodesFrom: ['1', '2', '3', '4'], zipCodesTo: [] }, 'Kun fra 1, 2, 3, 4'],
    [{ kind: 'areas', zipCodesFrom: [], zipCodesTo: ['1', '2'] }, 'Kun til 1, 2'],
    [
      {
        kind: 'attributes',
        attributes: [
          { code: 'BB', description: 'Barnesæde' },
          { code: 'EL', description: 'Elbil' },
        ],
      },
      'Ikke Barnesæde, Elbil',
    ],
  ])('%o', (demand, told) => expect(tellDemand(demand)).toBe(told));
});

test.each<RuleDemand>([
  { kind: 'areas', zipCodesFrom: ['1'], zipCodesTo: [] },
  { kind: 'areas', zipCodesFrom: [], zipCodesTo: ['1'] },
  { kind: 'attributes', attributes: [{ code: 'BB', description: 'Barnesæde' }] },
  { kind: 'hours', days: [], fromMinute: 60, toMinute: 120 },
])('%o can be kept', (demand) => expect(demandFault(demand)).toBeUndefined());
test('hours of which only the end is said are none', () => {
  expect(demandFault({ kind: 'hours', days: [1], fromMinute: null, toMinute: 60 })).toBe('toMinute');
});
