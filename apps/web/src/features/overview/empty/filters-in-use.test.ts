import type { Statistics } from '@praj/contract/overview.ts';
import { expect, test } from 'vitest';
import { readTripSearch } from '../trip-search.ts';
import { filtersInUse } from './filters-in-use.ts';

const choices = (...trips: number[]) => trips.map((occurrences, i) => ({ name: `Valg ${i}`, occurrences }));
const answer: Pick<Statistics, 'filters' | 'prices'> = {
  filters: {
    customerNames: choices(2, 3),
    destinationAddress: choices(0, 0),
    accounts: choices(7, 5, 0),
    issuedByEmployees: choices(1),
    issuedByBranches: choices(4),
    issuedByCompanies: [],
  },
  prices: { min: 80, max: 900, equalTo: 900, bins: [0, 6, 3] },
};
const inUse = (query: string) => filtersInUse(readTripSearch(new URLSearchParams(query), '2026-11-20'), answer);

test('each filter that is on has the trips that the answer counts under all the others, however many values it holds', () => {
  expect(inUse('konto=1&konto=2&lokation=3')).toEqual([
    { name: 'accounts', without: { trips: 12, exact: true } },
    { name: 'issuedByBranches', without: { trips: 4, exact: true } },
  ]);
});

test('trips without a passenger, a destination or a price are in no count, so that there are at least so many', () => {
  expect(inUse('kunde=Jonas+Holm&destination=Tivoli&pris=150-640')).toEqual([
    { name: 'customerNames', without: { trips: 5, exact: false } },
    { name: 'destinationAddress', without: { trips: 0, exact: false } },
    { name: 'price', without: { trips: 9, exact: false } },
  ]);
});

test('nothing is counted without the search', () => {
  expect(inUse('medarbejder=1&soeg=kastrup')).toEqual([
    { name: 'issuedByEmployees', without: { trips: 1, exact: true } },
    { name: 'search', without: undefined },
  ]);
});

test('what is not on is not there', () => {
  expect(inUse('sort=-pris&side=3')).toEqual([]);
});
