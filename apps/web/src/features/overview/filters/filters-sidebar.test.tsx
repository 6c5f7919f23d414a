import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readTripSearch, type TripSearch } from '../trip-search.ts';
import { facetChoices } from './facet-choices.ts';
import { FiltersSidebar } from './filters-sidebar.tsx';

// The calendar is a part of its own and comes later.
vi.mock('../../../ui/date/range-calendar.tsx', () => ({ RangeCalendar: () => null }));

const TODAY = '2026-11-22';
afterEach(cleanup);

function draw(prices: { min: number; max: number } | null, query = '') {
  const onChange = vi.fn<(change: Partial<TripSearch>) => void>();
  render(
    <FiltersSidebar
      search={readTripSearch(new URLSearchParams(query), TODAY)}
      prices={prices && { ...prices, bins: [1] }}
      pricesToCome={false}
      choices={facetChoices(undefined, {})}
      facets={['accounts', 'customerNames']}
      today={TODAY}
      onChange={onChange}
    />,
  );
  return onChange;
}
const thumbs = () => screen.queryAllByRole('slider');
const day = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: string, text: string) => {
  fireEvent.change(day(name), { target: { value: text } });
  fireEvent.blur(day(name));
};

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

test('the period is ten days back to today at first', () => {
  draw(null);
  expect([day('Fra').value, day('Til').value]).toEqual(['12/11/2026', '22/11/2026']);
});

test.each([
  ['last-week', 0, '2026-11-15', TODAY],
  ['last-weekend, on a Sunday the one 8 days back', 1, '2026-11-14', '2026-11-15'],
  ['last-30-days', 2, '2026-10-23', TODAY],
  ['last-year', 3, '2025-11-22', TODAY],
])('the quick range %s', (_, place, from, to) => {
  const onChange = draw(null);
  const quick = screen.getByRole('region', { name: 'Periode' }).querySelectorAll('button[aria-pressed]');
  expect(quick).toHaveLength(4);
  fireEvent.click(quick[place] as HTMLElement);
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ range: { from, to } });
});

test('a start after the end and an end after today are refused where they are typed', () => {
  const onChange = draw(null);
  write('Til', '23/11/2026');
  expect(screen.getByText('Slutdatoen kan ikke ligge efter i dag.')).toBeTruthy();
  write('Til', '11/11/2026');
  expect(screen.getByText('Startdatoen kan ikke ligge efter slutdatoen.')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  write('Fra', '11/11/2026');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ range: { from: '2026-11-11', to: '2026-11-11' } });
});

test('a filter without a choice says so', () => {
  draw(null);
  expect(screen.getByText('Ingen resultater fundet')).toBeTruthy();
});
