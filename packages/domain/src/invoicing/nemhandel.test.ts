import { describe, expect, test } from 'vitest';
import { type DocumentFacts, readBankAccount, splitAddress, sumByRate, whatLacks } from './nemhandel.ts';

const line = (netOere: number, vatOere: number, vatPercent: number) => ({ netOere, vatOere, vatPercent });
const facts = (more: Partial<DocumentFacts> = {}): DocumentFacts => ({
  payableOere: 12_500,
  hasBank: true,
  ean: '5790000123452',
  cvr: null,
  lines: [line(12_500, 0, 0)],
  ...more,
});

describe('what keeps an invoice from being a document', () => {
  test('nothing, where it is known where it goes and where it is paid', () => {
    expect(whatLacks(facts(), false, 'oioubl')).toEqual([]);
    expect(whatLacks(facts({ ean: null, cvr: '12345674' }), false, 'peppol')).toEqual([]);
  });
  test('nobody knows where it is to be sent, or to be paid', () => {
    expect(whatLacks(facts({ ean: null, hasBank: false }), false, 'peppol')).toEqual(['seller_bank', 'buyer_endpoint']);
  });
  test('what gives money back, or costs nothing, is paid nowhere', () => {
    expect(whatLacks(facts({ hasBank: false }), true, 'oioubl')).toEqual([]);
    expect(whatLacks(facts({ hasBank: false, payableOere: 0 }), false, 'oioubl')).toEqual([]);
  });
  test('OIOUBL has room for one rate beside what is exempt, Peppol for several', () => {
    expect(whatLacks(facts({ lines: [line(100, 0, 0), line(100, 25, 25)] }), false, 'oioubl')).toEqual([]);
    const lines = [line(100, 20, 20), line(100, 25, 25)];
    expect(whatLacks(facts({ lines }), false, 'oioubl')).toEqual(['mixed_rates']);
    expect(whatLacks(facts({ lines }), false, 'peppol')).toEqual([]);
  });
  test('the VAT of the trips may differ from that of their sum by less than a krone, either way', () => {
    const lacks = (vatOere: number) => whatLacks(facts({ lines: [line(100_000, vatOere, 25)] }), false, 'peppol');
    expect([lacks(25_099), lacks(24_901)]).toEqual([[], []]);
    expect([lacks(25_100), lacks(24_900)]).toEqual([['vat_drift'], ['vat_drift']]);
  });
});

test('lines come to a sum for each rate', () => {
  expect(sumByRate([line(100, 25, 25), line(40, 0, 0), line(-20, -5, 25)])).toEqual([line(40, 0, 0), line(80, 20, 25)]);
});

test.each([
  ['Torvet 1, 8000 Aarhus C', 'Torvet', '1', '8000', 'Aarhus C'],
  ['H.C. Andersens Boulevard 12B, 1553 København V', 'H.C. Andersens Boulevard', '12B', '1553', 'København V'],
  ['Gammel Kongevej 10, 2. tv., 1610 København V', 'Gammel Kongevej 10, 2. tv.', null, '1610', 'København V'],
  ['Vejle Landevej 1234 B, 7100 Vejle', 'Vejle Landevej', '1234 B', '7100', 'Vejle'],
  ['Plads 2000 nr. 3, 7100 Vejle', 'Plads 2000 nr.', '3', '7100', 'Vejle'],
  ['Godset', 'Godset', null, null, null],
  ['Torvet 1 8000 Aarhus C', 'Torvet', '1', '8000', 'Aarhus C'],
  ['Torvet  12 B ,  8000  Aarhus C', 'Torvet', '12 B', '8000', 'Aarhus C'],
])('%s', (address, street, houseNo, zipCode, city) => {
  expect(splitAddress(address)).toEqual({ street, houseNo, zipCode, city });
});

test.each([
  ['1234 12345678', { regNo: '1234', accountNo: '0012345678' }],
  ['1234-0012345678', { regNo: '1234', accountNo: '0012345678' }],
  ['12345', undefined],
  ['1234 12345678901', undefined],
  ['0000 12345678', undefined],
  ['DK50 0040 0440', undefined],
])('an account %s', (text, account) => {
  expect(readBankAccount(text)).toEqual(account);
});
