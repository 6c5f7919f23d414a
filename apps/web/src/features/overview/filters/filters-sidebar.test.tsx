import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readTripSearch, type TripSearch } from '../trip-search.ts';
import { facetChoices } from './facet-choices.ts';
import { FiltersSidebar } from './filters-sidebar.tsx';

const TODAY = '2026-11-22';
afterEach(cleanup);

function draw(prices: { min: number; max: number } | null, query = '') {
  const onChange = vi.fn<(change: Partial<TripSearch>) => void>();
  render(
    <FiltersSidebar
      search={readTripSearch(new URLSearchParams(query), TODAY)}
      prices={prices && { ...prices, equalTo: prices.max, bins: [1] }}
      pricesToCome={false}
      choices={facetChoices(undefined, {})}
      facets={['accounts', 'customerNames']}
      onChange={onChange}
    />,
  );
  return onChange;
}
const thumbs = () => screen.queryAllByRole('slider');
test.each([
  ['a trip in the range', 248.5],
  ['a whole price', 300],
])('the price cannot be narrowed where all trips cost the same (%s)', (_, price) => {
  draw({ min: price, max: price });
  expect(thumbs()).toEqual([]);
  expect(screen.queryByText('Pris')).toBeNull();
});

test('nor where there is no trip', () => {
  draw(null);
  expect(thumbs()).toEqual([]);
});

test('else it reaches from the lowest price to the highest', () => {
  draw({ min: 95, max: 640 });
  expect(thumbs().map((thumb) => [thumb.getAttribute('min'), thumb.getAttribute('max')])).toEqual([
    ['95', '640'],
    ['95', '640'],
  ]);
});

test('a filter without a choice says so', () => {
  draw(null);
  expect(screen.getByText('Ingen resultater fundet')).toBeTruthy();
});
