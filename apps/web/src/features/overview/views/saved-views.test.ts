import { expect, test } from 'vitest';
import { readTripSearch } from '../trip-search.ts';
import { keptViews, nameFault, queryOfSearch, queryOfView, searchOfView, viewOf } from './saved-views.ts';

const FRIDAY = '2026-11-20';
const TUESDAY = '2026-12-01';
const search = (query: string) => readTripSearch(new URLSearchParams(query), FRIDAY);

test('a view with a quick range moves with the day', () => {
  const view = viewOf('Salg · 30 dage', search('fra=2026-10-21&til=2026-11-20&konto=salg'), FRIDAY);
  expect(queryOfView(view, FRIDAY)).toBe('fra=2026-10-21&til=2026-11-20&konto=salg');
  expect(searchOfView(view, TUESDAY).range).toEqual({ from: '2026-11-01', to: TUESDAY });
});

test('the last 10 days move too, a range picked by its dates stays', () => {
  expect(searchOfView(viewOf('Salg', search('konto=salg'), FRIDAY), TUESDAY).range).toEqual({ from: '2026-11-21', to: TUESDAY });
  const october = viewOf('Oktober', search('fra=2026-10-01&til=2026-10-31'), FRIDAY);
  expect(searchOfView(october, TUESDAY).range).toEqual({ from: '2026-10-01', to: '2026-10-31' });
});

test('a view keeps filters and order and forgets the page, so that it is the current one on every page', () => {
  const shown = search('pris=150-640&sort=-pris&side=4');
  expect(viewOf('Dyre', shown, FRIDAY).query).toBe('pris=150-640&sort=-pris');
  expect(queryOfSearch(shown, FRIDAY)).toBe(queryOfView(viewOf('Dyre', shown, FRIDAY), FRIDAY));
});

test('a name has 2 to 32 characters and is not used already, whatever its case', () => {
  const views = [viewOf('Salg', search(''), FRIDAY)];
  expect(nameFault(' S ', views)).toBe('length');
  expect(nameFault('S'.repeat(33), views)).toBe('length');
  expect(nameFault('salg ', views)).toBe('taken');
  expect(nameFault('salg', views, 'Salg')).toBeUndefined();
  expect(nameFault('Direktion', views)).toBeUndefined();
});

test('views are kept for each user, and what is no view is forgotten', () => {
  const view = viewOf('Salg', search('konto=salg'), FRIDAY);
  keptViews.write('mette', [view]);
  localStorage.setItem('choice.aase.overview.views', '[{"name": 4}, {"name": "Ny", "query": "", "quick": "always"}]');
  expect(keptViews.read('mette')).toEqual([view]);
  expect(keptViews.read('aase')).toEqual([{ name: 'Ny', query: '', quick: undefined }]);
  expect(keptViews.read('jonas')).toEqual([]);
});
