import { describe, expect, test } from 'vitest';
import { type AllocationField, type Allocations, listAllocations, showAllocation } from './allocation-kinds.ts';
import {
  allocationsInUse,
  checkAllocations,
  forgottenAllocations,
  readCode,
  toLookUp,
  whyNotAllocate,
  whyNotCode,
} from './allocation-rules.ts';

const asks = (kind: AllocationField['kind'], source: AllocationField['source'], required = false): AllocationField => ({
  kind,
  source,
  required,
});
const SALES = { code: '4711', name: 'Salg' } as const;

describe('what is sent of each kind', () => {
  const fields = [asks('costCentre', 'list', true), asks('reason', 'free'), asks('ean', 'free')];
  const check = (codes: object, listed: Allocations = {}, kept: Allocations | null = null) =>
    checkAllocations({ fields, codes, listed, kept });

  test('is kept as the list writes it, and freely as it was typed', () => {
    expect(check({ costCentre: ' 4711 ', reason: 'Møde  i  Odense', ean: '4006 3813 3393 1' }, { costCentre: SALES })).toEqual({
      allocations: { costCentre: SALES, reason: { code: 'Møde i Odense', name: null }, ean: { code: '4006381333931', name: null } },
    });
  });

  test('may be nothing where the form does not require it', () => {
    expect(check({ costCentre: '4711', reason: null, ean: '' }, { costCentre: SALES })).toEqual({ allocations: { costCentre: SALES } });
    expect(checkAllocations({ fields: [], codes: {}, listed: {} })).toEqual({ allocations: {} });
  });

  test('says all that is wrong at once', () => {
    expect(check({ costCentre: '', reason: 'x'.repeat(65), ean: '4006381333932', requisition: '12' })).toEqual({
      faults: { costCentre: 'missing', reason: 'too_long', ean: 'ean', requisition: 'not_asked' },
    });
    expect(check({ costCentre: '9' })).toEqual({ faults: { costCentre: 'unlisted' } });
  });

  test('stays as the order has it, though it left its list or the form asks for it no more', () => {
    const kept = { costCentre: SALES, projectNumber: { code: 'P1', name: null } };
    expect(check({ costCentre: '4711', projectNumber: 'p1' }, {}, kept)).toEqual({ allocations: kept });
    expect(check({ costCentre: '4711', projectNumber: 'p2' }, {}, kept)).toEqual({ faults: { projectNumber: 'not_asked' } });
    // A form that does not ask for it does not send it either.
    for (const unsaid of [{}, { projectNumber: null }])
      expect(check({ costCentre: '4711', ...unsaid }, {}, kept)).toEqual({ allocations: kept });
    expect(check({ costCentre: '4711', projectNumber: '' }, {}, kept)).toEqual({ allocations: { costCentre: SALES } });
  });

  test('is looked up in a list where it has to be, and only there', () => {
    expect(toLookUp({ fields, codes: { costCentre: '4711', reason: 'Møde' } })).toEqual([['costCentre', '4711']]);
    expect(toLookUp({ fields, codes: { costCentre: '4711' }, kept: { costCentre: SALES } })).toEqual([]);
    expect(toLookUp({ fields, codes: { costCentre: ' ' } })).toEqual([]);
  });
});

describe('a code by itself', () => {
  test('has at most 64 characters, and an EAN number its check digit', () => {
    expect(whyNotCode('costCentre', 'x'.repeat(64))).toBeUndefined();
    expect(whyNotCode('costCentre', 'x'.repeat(65))).toBe('too_long');
    expect(whyNotCode('ean', '5790000123453')).toBe('ean');
    expect(readCode('ean', '5790 0001-2345 2')).toBe('5790000123452');
    expect(readCode('costCentre', '47-11')).toBe('47-11');
    expect(readCode('costCentre', '\u200b47\u00ad11\n Salg\u2060')).toBe('4711 Salg');
    expect(readCode('ean', '\u202a5790 0001 2345 2\u202c')).toBe('5790000123452');
  });
});

describe('what an order is allocated to', () => {
  const all: Allocations = {
    personReference: { code: 'Mette Kjær', name: null },
    costCentre: SALES,
    reason: { code: 'Kundemøde', name: null },
  };

  test('stands in the order of the kinds, with the word of its list', () => {
    expect(listAllocations(all).map((one) => [one.kind, showAllocation(one)])).toEqual([
      ['costCentre', '4711 Salg'],
      ['reason', 'Kundemøde'],
      ['personReference', 'Mette Kjær'],
    ]);
    expect(listAllocations(null)).toEqual([]);
  });

  test('loses who somebody is and why they went when the trip is forgotten, and keeps the rest for the books', () => {
    expect(forgottenAllocations(all)).toEqual({ costCentre: SALES });
    expect(forgottenAllocations({ reason: { code: 'Kundemøde', name: null } })).toBeNull();
    expect(forgottenAllocations(null)).toBeNull();
  });

  test('loses what has left its list when it is ordered again, and nothing that was typed freely', () => {
    const named = { costCentre: { code: '4711', name: 'Salg Danmark' } };
    expect(allocationsInUse({ ...all, projectNumber: SALES }, named)).toEqual({
      ...named,
      reason: all.reason,
      personReference: all.personReference,
    });
    expect(allocationsInUse({ costCentre: SALES }, {})).toBeNull();
  });

  test('is corrected until the trip is invoiced or forgotten', () => {
    expect(whyNotAllocate({ invoiced: false, forgotten: false })).toBeUndefined();
    expect(whyNotAllocate({ invoiced: true, forgotten: true })).toBe('invoiced');
    expect(whyNotAllocate({ invoiced: false, forgotten: true })).toBe('forgotten');
  });
});
