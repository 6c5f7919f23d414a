import { describe, expect, test } from 'vitest';
import type { AllocationField } from './allocation-kinds.ts';
import { fillIn, type UsualAllocation, usualToday } from './usual-allocations.ts';

const FIELDS: readonly AllocationField[] = [
  { kind: 'costCentre', source: 'list', required: true },
  { kind: 'projectNumber', source: 'free', required: false },
  { kind: 'ean', source: 'free', required: false },
];

describe('what is usual, as it is today', () => {
  test('has the list’s own word for a code that is in use', () => {
    expect(
      usualToday({ costCentre: { code: '4711a', name: 'Salg' } }, FIELDS, [
        { kind: 'costCentre', code: '9', name: 'En andens' },
        { kind: 'costCentre', code: '4711A', name: 'Salg og service' },
        { kind: 'requisition', code: '4711A', name: 'En anden slags' },
      ]),
    ).toEqual([{ kind: 'costCentre', code: '4711A', name: 'Salg og service', inUse: true }]);
  });
  test('is out of use once it has left its list, and keeps the word that it had', () => {
    expect(
      usualToday({ costCentre: { code: '4711', name: 'Salg' } }, FIELDS, [{ kind: 'projectNumber', code: '4711', name: null }]),
    ).toEqual([{ kind: 'costCentre', code: '4711', name: 'Salg', inUse: false }]);
  });
  test('is in use as it was typed where the form lets it be typed, and is of no use where the form does not ask', () => {
    const kept = { projectNumber: { code: 'P-1', name: 'Fra en liste' }, requisition: { code: 'R', name: null } };
    expect(usualToday(kept, FIELDS, [])).toEqual([
      { kind: 'projectNumber', code: 'P-1', name: null, inUse: true },
      { kind: 'requisition', code: 'R', name: null, inUse: false },
    ]);
  });
  test('an EAN number that is none is of no use', () => {
    expect(usualToday({ ean: { code: '123', name: null } }, FIELDS, [])[0]?.inUse).toBe(false);
    expect(usualToday(null, FIELDS, [])).toEqual([]);
  });
});

describe('what a form fills in', () => {
  const said = (code: string, inUse = true): UsualAllocation[] => [{ kind: 'costCentre', code, name: null, inUse }];
  test('is what stands first in rank', () => {
    expect(fillIn('costCentre', [undefined, said('konto'), said('person')])).toEqual({
      value: { code: 'konto', name: null },
      gone: undefined,
    });
    expect(fillIn('costCentre', [said('fast tur'), said('konto'), said('person')]).value?.code).toBe('fast tur');
    expect(fillIn('costCentre', [[], undefined, said('person')]).value?.code).toBe('person');
    expect(fillIn('ean', [said('konto')])).toEqual({ value: undefined, gone: undefined });
  });
  test('passes over what is out of use, and says so', () => {
    expect(fillIn('costCentre', [said('konto', false), said('person')])).toEqual({
      value: { code: 'person', name: null },
      gone: { code: 'konto', name: null },
    });
    expect(fillIn('costCentre', [said('fast tur', false), said('konto', false), said('person')])).toEqual({
      value: { code: 'person', name: null },
      gone: { code: 'fast tur', name: null },
    });
    expect(fillIn('costCentre', [said('konto'), said('person', false)]).gone).toBeUndefined();
    expect(fillIn('costCentre', [said('konto', false), said('person', false)])).toEqual({
      value: undefined,
      gone: { code: 'konto', name: null },
    });
  });
});
