import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readTripSearch, type TripSearch, writeTripSearch } from '../trip-search.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { facetChoices } from './facet-choices.ts';

const TODAY = '2026-11-22';
afterEach(cleanup);

/** Draws the chips of an address; answers the address that a press leads to. */
function draw(query: string) {
  const search = readTripSearch(new URLSearchParams(query), TODAY);
  const onChange = vi.fn<(change: Partial<TripSearch>) => void>();
  render(<ChosenFilters search={search} choices={facetChoices(undefined, {})} onChange={onChange} />);
  return () => {
    const changed = { ...search, ...onChange.mock.lastCall?.[0] };
    return decodeURIComponent(writeTripSearch(changed, TODAY).toString());
  };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const FILTERED = 'fra=2026-11-01&til=2026-11-20&konto=none&kunde=Anne&pris=100-400&soeg=kastrup&sort=-pris';

test('each chosen filter is a chip that takes itself away', () => {
  const address = draw(FILTERED);
  press('Fjern Konto: Ingen konto');
  expect(address()).toBe(FILTERED.replace('&konto=none', ''));
  press('Fjern Kunde: Anne');
  expect(address()).toBe(FILTERED.replace('&kunde=Anne', ''));
  press('Fjern Pris: 100–400 kr.');
  expect(address()).toBe(FILTERED.replace('&pris=100-400', ''));
});

test('‘Nulstil’ takes all filters away and leaves period and order', () => {
  const address = draw(FILTERED);
  press('Nulstil');
  expect(address()).toBe('fra=2026-11-01&til=2026-11-20&sort=-pris');
});

test('without a filter there is nothing to reset', () => {
  draw('fra=2026-11-01&til=2026-11-20');
  expect(screen.queryByRole('button')).toBeNull();
});
