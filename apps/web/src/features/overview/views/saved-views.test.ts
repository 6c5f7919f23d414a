// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { readTripSearch } from '../trip-search.ts';
import { keptViews, nameFault, queryOfSearch, queryOfView, searchOfView, shownView, viewOf } from './saved-views.ts';

const FRIDAY = '2026-11-20';
const TUESDAY = '2026-12-01';
const search = (query: string) => readTripSearch(new URLSearchParams(query), FRIDAY);

test('a view with a quick range moves with the day', () => {
  const view = viewOf('Salg · 30 dage', search('fra=2026-10-21&til=2026-11-20&konto=none'), FRIDAY);
  expect(queryOfView(view, FRIDAY, 'PrajAdmin')).toBe('fra=2026-10-21&til=2026-11-20&konto=none');
  expect(searchOfView(view, TUESDAY, 'PrajAdmin').range).toEqual({ from: '2026-11-01', to: TUESDAY });
});

test('the last 10 days move too, a range picked by its dates stays', () => {
  expect(searchOfView(viewOf('Salg', search('konto=none'), FRIDAY), TUESDAY, 'PrajAdmin').range).toEqual({
    from: '2026-11-21',
    to: TUESDAY,
  });
  const october = viewOf('Oktober', search('fra=2026-10-01&til=2026-10-31'), FRIDAY);
  expect(searchOfView(october, TUESDAY, 'PrajAdmin').range).toEqual({ from: '2026-10-01', to: '2026-10-31' });
});

test('a view keeps filters and order and forgets the page, so that it is the current one on every page', () => {
  const shown = search('pris=150-640&sort=-pris&side=4');
  expect(viewOf('Dyre', shown, FRIDAY).query).toBe('pris=150-640&sort=-pris');
  expect(queryOfSearch(shown, FRIDAY)).toBe(queryOfView(viewOf('Dyre', shown, FRIDAY), FRIDAY, 'PrajAdmin'));
});

test('nor does it keep how many rows a page has, so that it opens with those one has chosen', () => {
  expect(viewOf('Dyre', search('sort=-pris&raekker=50'), FRIDAY).query).toBe('sort=-pris');
  expect(queryOfSearch(search('sort=-pris&raekker=50'), FRIDAY)).toBe('sort=-pris');
});

test('a view that was saved with more rights shows what one may see', () => {
  const view = viewOf('Hovedkontoret', search('lokation=01900000-0000-7000-8000-000000000001&sort=-pris'), FRIDAY);
  expect(queryOfView(view, FRIDAY, 'BranchAdmin')).toBe('sort=-pris');
});

describe('the view that shows', () => {
  const view = (name: string, address: string) => ({ ...viewOf(name, search(''), FRIDAY), address });
  const salg = view('Salg', 'konto=none');
  const twin = view('Uden konto', 'konto=none');
  const plain = view('Alt', '');

  test.each([
    ['is the one that was opened, also when another is just so', 'konto=none', 'Uden konto', { view: twin, changed: false }],
    ['is the first that is just so when none was opened', 'konto=none', undefined, { view: salg, changed: false }],
    ['is another that is just so when the opened one is changed into it', 'konto=none', 'Alt', { view: salg, changed: false }],
    ['is the opened one while its search is changed', 'konto=none&sort=-pris', 'Salg', { view: salg, changed: true }],
    ['is none when another search was not come to by a view', 'konto=none&sort=-pris', undefined, undefined],
    ['is none when the one that was opened is deleted', 'sort=-pris', 'Slettet', undefined],
    ['is none on the plain overview', '', undefined, undefined],
    ['is none on the plain overview, as after Nulstil', '', 'Salg', undefined],
    ['is the opened one though it shows the plain overview', '', 'Alt', { view: plain, changed: false }],
  ])('%s', (_what, address, opened, expected) => {
    expect(shownView([salg, twin, plain], address, opened)).toEqual(expected);
  });
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
  const view = viewOf('Salg', search('konto=none'), FRIDAY);
  keptViews.write('mette', [view]);
  localStorage.setItem('choice.aase.overview.views', '[{"name": 4}, {"name": "Ny", "query": "", "quick": "always"}]');
  expect(keptViews.read('mette')).toEqual([view]);
  expect(keptViews.read('aase')).toEqual([{ name: 'Ny', query: '', quick: undefined }]);
  expect(keptViews.read('jonas')).toEqual([]);
});
