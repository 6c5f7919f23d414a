import type { Statistics } from '@praj/contract/overview.ts';
import { expect, test } from 'vitest';
import { readTripSearch } from '../trip-search.ts';
import { chosenFilters, facetChoices } from './facet-choices.ts';

const NOTHING: Statistics['filters'] = {
  customerNames: [],
  destinationAddress: [],
  accounts: [],
  issuedByEmployees: [],
  issuedByBranches: [],
  issuedByCompanies: [],
};
const account = (id: string, name: string, companyName?: string) => ({ id, name, occurrences: 3, ...(companyName && { companyName }) });

test('accounts of the same name say whose they are, others do not', () => {
  const accounts = [account('1', 'Drift', 'Nordlys'), account('2', 'Drift', 'Havnens'), account('3', 'Salg', 'Nordlys')];
  const labels = facetChoices({ ...NOTHING, accounts }, {}).accounts.map(({ label }) => label);
  expect(labels).toEqual(['Drift · Nordlys', 'Drift · Havnens', 'Salg']);
});

test('colleagues without a trip stand last with none, those with trips only once', () => {
  const issuedByEmployees = [{ id: '1', name: 'Mette Kjær', occurrences: 4 }];
  const known = [
    { id: '1', name: 'Mette Kjær' },
    { id: '2', name: 'Aase Lund' },
  ];
  expect(facetChoices({ ...NOTHING, issuedByEmployees }, { issuedByEmployees: known }).issuedByEmployees).toEqual([
    { value: '1', label: 'Mette Kjær', count: 4 },
    { value: '2', label: 'Aase Lund', count: 0 },
  ]);
});

test('trips without an account are one of the choices', () => {
  const accounts = [{ name: 'Ingen konto', occurrences: 2 }];
  expect(facetChoices({ ...NOTHING, accounts }, {}).accounts).toEqual([{ value: 'none', label: 'Ingen konto', count: 2 }]);
  const vouchers = [{ name: 'Taxibon', occurrences: 3, byVoucher: true as const }];
  expect(facetChoices({ ...NOTHING, accounts: vouchers }, {}).accounts).toEqual([{ value: 'voucher', label: 'Taxibon', count: 3 }]);
});

test('what is chosen is told in words, and each can be taken away alone', () => {
  const search = readTripSearch(new URLSearchParams('konto=1&konto=2&kunde=Jonas+Holm&pris=150-1640&soeg=kastrup'), '2026-11-20');
  const chosen = chosenFilters(search, facetChoices({ ...NOTHING, accounts: [account('1', 'Salg')] }, {}));
  expect(chosen.map(({ text }) => text)).toEqual([
    'Konto: Salg',
    'Konto: andet valg',
    'Kunde: Jonas Holm',
    'Pris: 150–1.640 kr.',
    'Søgning: kastrup',
  ]);
  expect(chosen[0]?.without.chosen?.accounts).toEqual(['2']);
});

test('a price of which one end is open says which', () => {
  const told = (pris: string) =>
    chosenFilters(readTripSearch(new URLSearchParams({ pris }), '2026-11-20'), facetChoices(NOTHING, {}))[0]?.text;
  expect(told('60-')).toBe('Pris: fra 60 kr.');
  expect(told('-454.5')).toBe('Pris: op til 454,50 kr.');
});
