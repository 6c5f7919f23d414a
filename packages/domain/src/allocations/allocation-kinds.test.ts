import { expect, test } from 'vitest';
import { ALLOCATION_KINDS, isAllocationKind, listAllocations, tellAllocationField, toldAllocations } from './allocation-kinds.ts';

const none = { costCentre: null, projectNumber: null, requisition: null, reason: null, personReference: null, ean: null };

test('what a trip is charged to is told by every kind, in words or as nothing', () => {
  expect(Object.keys(none)).toEqual([...ALLOCATION_KINDS]);
  expect(toldAllocations(null)).toEqual(none);
  expect(toldAllocations({ costCentre: { code: '4711', name: 'Salg' }, reason: { code: 'Møde', name: null } })).toEqual({
    ...none,
    costCentre: '4711 Salg',
    reason: 'Møde',
  });
});

test('kinds without a value are left out, and the others stand in their order', () => {
  const allocations = { reason: { code: 'Møde', name: null }, costCentre: { code: '4711', name: 'Salg' } };
  expect(listAllocations(allocations)).toEqual([
    { kind: 'costCentre', code: '4711', name: 'Salg' },
    { kind: 'reason', code: 'Møde', name: null },
  ]);
  expect(listAllocations(null)).toEqual([]);
});

test.each([
  ['list', true, 'Omkostningssted (fra liste, påkrævet)'],
  ['list', false, 'Omkostningssted (fra liste)'],
  ['free', true, 'Omkostningssted (fri tekst, påkrævet)'],
  ['free', false, 'Omkostningssted (fri tekst)'],
] as const)('a field whose value is %s and required %s is told as %s', (source, required, told) => {
  expect(tellAllocationField({ kind: 'costCentre', source, required })).toBe(told);
});

test('a kind is told from any other word', () => {
  expect(['ean', 'projectNumber', 'account', ''].map(isAllocationKind)).toEqual([true, true, false, false]);
});
