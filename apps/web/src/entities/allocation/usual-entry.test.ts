import type { UsualAllocations } from '@praj/contract/allocations/shapes.ts';
import { expect, test } from 'vitest';
import { chosenAllocation } from './allocation-entry.ts';
import { droppedText, goneText, leftOutText, withUsualEntries } from './usual-entry.ts';

const sales = (inUse = true): UsualAllocations => [{ kind: 'costCentre', code: '4711', name: 'Salg', inUse }];
const person: UsualAllocations = [{ kind: 'costCentre', code: '4712', name: 'Indkøb', inUse: true }];

test('what is usual is filled in, the account’s before the person’s', () => {
  expect(withUsualEntries(undefined, ['costCentre', 'ean'], [sales(), person])).toEqual({
    costCentre: { ...chosenAllocation({ code: '4711', name: 'Salg' }), usual: true },
  });
  expect(withUsualEntries(undefined, ['costCentre'], [undefined, person]).costCentre?.text).toBe('4712 Indkøb');
  expect(withUsualEntries(undefined, ['ean'], [sales(), person])).toEqual({});
});

test('what somebody has said of a kind is never written over, be it nothing', () => {
  const typed = { costCentre: { text: '9', chosen: null } };
  expect(withUsualEntries(typed, ['costCentre'], [sales()])).toEqual(typed);
  const emptied = { costCentre: { text: '', chosen: null } };
  expect(withUsualEntries(emptied, ['costCentre'], [sales()])).toEqual(emptied);
});

test('what was filled in follows another account, and goes where nothing is usual any more', () => {
  const filled = withUsualEntries(undefined, ['costCentre'], [sales(), person]);
  expect(withUsualEntries(filled, ['costCentre'], [undefined, person]).costCentre?.chosen?.code).toBe('4712');
  expect(withUsualEntries(filled, ['costCentre'], [])).toEqual({});
});

test('a value that left its list is told at its field until something stands there', () => {
  expect(goneText('costCentre', undefined, [sales(false)])).toBe('4711 Salg er ikke i brug længere');
  expect(goneText('costCentre', { ...chosenAllocation({ code: '4712', name: 'Indkøb' }), usual: true }, [sales(false), person])).toBe(
    '4711 Salg er ikke i brug længere',
  );
  expect(goneText('costCentre', { text: '9', chosen: null }, [sales(false)])).toBeUndefined();
  expect(goneText('costCentre', undefined, [sales()])).toBeUndefined();
});

test('what an order was not placed again with is told by its kind', () => {
  const had = [
    { kind: 'costCentre', code: '4711', name: 'Salg' },
    { kind: 'ean', code: '5790000123452', name: null },
  ] as const;
  expect(droppedText(had, had)).toBeUndefined();
  expect(droppedText(had, [had[1]])).toBe(
    'Omkostningssted 4711 Salg er ikke i brug længere og kom ikke med. Vælg en anden under Ret kontering.',
  );
  expect(leftOutText(had)).toBe('Omkostningssted 4711 Salg og EAN-nummer 5790000123452 er ikke i brug længere og er taget ud. Vælg andre.');
  expect(leftOutText([])).toBeUndefined();
});
