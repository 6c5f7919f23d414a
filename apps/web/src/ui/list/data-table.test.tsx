import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable, type DataTableProps } from './data-table.tsx';

afterEach(cleanup);

const people = [
  { id: 'a', name: 'Aase', trips: 2 },
  { id: 'b', name: 'Øjvind', trips: 7 },
];
type Person = (typeof people)[number];

const show = (more: Partial<DataTableProps<Person>>) =>
  render(
    <MemoryRouter>
      <DataTable
        caption="Personer"
        columns={[
          { key: 'name', label: 'Navn', cell: (person) => person.name, sortable: true },
          { key: 'trips', label: 'Ture', cell: (person) => person.trips, numeric: true, sortable: true },
        ]}
        rows={people}
        rowKey={(person) => person.id}
        empty={<p>Ingen personer</p>}
        {...more}
      />
    </MemoryRouter>,
  );

test('arrows move between rows, whose first cell is the link', () => {
  show({ rowLink: (person) => ({ to: `/people/${person.id}` }) });
  const [first, second] = screen.getAllByRole('link');
  first?.focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(first);
  expect(first?.getAttribute('href')).toBe('/people/a');
});

test('a press anywhere in the row follows its link', () => {
  const followed = vi.fn();
  show({ rowLink: (person) => ({ to: `/people/${person.id}` }) });
  screen.getByRole('link', { name: 'Øjvind' }).addEventListener('click', followed);
  fireEvent.click(screen.getByRole('cell', { name: '7' }));
  expect(followed).toHaveBeenCalledOnce();
});

test('a new column sorts ascending first, the sorted one turns round', () => {
  const onSort = vi.fn();
  show({ sort: { key: 'name', direction: 'asc' }, onSort });
  expect(screen.getByRole('columnheader', { name: 'Navn' }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: 'Ture' }));
  fireEvent.click(screen.getByRole('button', { name: 'Navn' }));
  expect(onSort.mock.calls).toEqual([[{ key: 'trips', direction: 'asc' }], [{ key: 'name', direction: 'desc' }]]);
});

test('waiting, empty and failed are three different pictures', () => {
  const { container, unmount } = show({ rows: undefined, skeletonRows: 3 });
  expect(container.querySelector('[aria-busy=true]')).toBeTruthy();
  unmount();
  const empty = show({ rows: [] });
  expect(screen.getByText('Ingen personer')).toBeTruthy();
  empty.unmount();
  const retry = vi.fn();
  show({ rows: undefined, error: 'Listen kunne ikke hentes.', onRetry: retry });
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.queryByText('Ingen personer')).toBeNull();
});
