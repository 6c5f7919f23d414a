import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DataTable, type DataTableProps } from './data-table.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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

test('figures stand to the right, under a head that does too, and names do not', () => {
  show({});
  const looks = (role: 'cell' | 'columnheader') => screen.getAllByRole(role).map(({ className }) => className.includes('numeric'));
  expect(looks('columnheader')).toEqual([false, true]);
  expect(looks('cell').slice(0, 2)).toEqual([false, true]);
});

test('waiting, empty and failed are three different pictures', () => {
  const { container, unmount } = show({ rows: undefined });
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

test('what is asked for again runs below the head, and at the top of cards, which have none', () => {
  const bar = (more: Partial<DataTableProps<Person>>) => {
    const { container, unmount } = show({ refetching: true, ...more });
    const shown = container.querySelector('[aria-busy=true] > [aria-hidden=true]')?.className ?? '';
    unmount();
    return shown.includes('aboveCards');
  };
  expect([bar({}), bar({ asCards: true })]).toEqual([false, true]);
});

test('on a card a figure and what it counts are one piece, which does not break', () => {
  show({
    asCards: true,
    columns: [
      { key: 'name', label: 'Navn', cell: ({ name }) => name },
      { key: 'trips', label: 'Ture', cell: ({ trips }) => trips, numeric: true, card: 'detail' },
    ],
  });
  expect(screen.getByText('Ture 7').className).toContain('figure');
});

test('what has lines of its own on a card stands under the name, and the card that is waited for is as high', () => {
  const columns: DataTableProps<Person>['columns'] = [
    { key: 'name', label: 'Navn', cell: ({ name }) => name },
    { key: 'trips', label: 'Ture', cell: ({ trips }) => <p>{trips}</p>, card: 'lines' },
  ];
  const own = ({ container }: ReturnType<typeof show>) => container.querySelectorAll('li [class*=own]').length;
  const table = show({ columns, asCards: true });
  expect(own(table)).toBe(screen.getAllByRole('listitem').length);
  table.unmount();
  expect(own(show({ columns, asCards: true, rows: undefined }))).toBe(10);
});

test('a card leaves out a column in which nothing stands, which a table shows as a dash', () => {
  const columns: DataTableProps<Person>['columns'] = [
    { key: 'name', label: 'Navn', cell: ({ name }) => name },
    { key: 'place', label: 'Sted', cell: () => '–', card: 'detail' },
    { key: 'trips', label: 'Ture', cell: ({ trips }) => trips, card: 'detail' },
  ];
  const table = show({ columns });
  expect(screen.getAllByText('–').length).toBeGreaterThan(0);
  table.unmount();
  show({ columns, asCards: true });
  expect(screen.queryByText(/–/)).toBeNull();
  expect(screen.getByText('7').textContent).toBe('7');
});

/** jsdom has no layout: the second column is 40 px wide and its text 90. */
const cutSecond = () => {
  const isCut = (element: Element) => element instanceof HTMLTableCellElement && element.cellIndex === 1;
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => 40);
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return isCut(this) ? 90 : 40;
  });
};

describe('a text that its column cuts off', () => {
  test('is shown whole where the pointer rests, and what shows whole is not', () => {
    vi.useFakeTimers();
    cutSecond();
    show({});
    fireEvent.pointerOver(screen.getByRole('cell', { name: 'Aase' }));
    act(() => void vi.runAllTimers());
    expect(screen.queryByRole('tooltip')).toBeNull();
    fireEvent.pointerOver(screen.getByRole('cell', { name: '2' }));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => void vi.runAllTimers());
    expect(screen.getByRole('tooltip').textContent).toBe('2');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('is shown with its column’s name beside the row that has the focus', () => {
    cutSecond();
    show({ rowLink: (person) => ({ to: `/people/${person.id}` }) });
    act(() => screen.getByRole('link', { name: 'Øjvind' }).focus());
    fireEvent.scroll(screen.getByRole('table'));
    expect(screen.getByRole('tooltip').textContent).toBe('Ture: 7');
    act(() => screen.getByRole('link', { name: 'Øjvind' }).blur());
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('columns that fit themselves', () => {
  const columns: DataTableProps<Person>['columns'] = [
    { key: 'name', label: 'Navn', cell: (person) => person.name, fit: { least: 5, usual: 10 }, sortable: true },
    { key: 'mail', label: 'E-mail', cell: () => 'aase@nordlys.example', fit: { least: 5, usual: 10, gives: true } },
    { key: 'trips', label: 'Ture', cell: (person) => person.trips, fit: { least: 5, usual: 5 } },
  ];
  /** In a room of 600 px, a rem being 16. */
  const fitted = (chosen = {}) => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
    const onChange = vi.fn<(chosen: Readonly<Record<string, number>>) => void>();
    show({ columns, widths: { chosen, onChange }, onSort: vi.fn() });
    return onChange;
  };
  const widths = () => screen.getAllByRole('columnheader').map((head) => head.style.width);
  const edge = (column: string) => screen.getByRole('separator', { name: `Bredde på kolonnen ${column}` });

  test('fill the room; the edge of each but the last can be moved, and is no part of the head’s name', () => {
    fitted();
    expect(widths()).toEqual(['160px', '360px', '80px']);
    expect(screen.getAllByRole('separator')).toHaveLength(2);
    expect(screen.getByRole('columnheader', { name: 'Navn' })).toBeTruthy();
    expect([edge('Navn').getAttribute('aria-valuenow'), edge('Navn').getAttribute('aria-valuemin')]).toEqual(['160', '80']);
  });

  test('are made wider and narrower by the arrows, down to their least', () => {
    const onChange = fitted({ trips: 90 });
    fireEvent.keyDown(edge('Navn'), { key: 'ArrowRight' });
    fireEvent.keyDown(edge('Navn'), { key: 'ArrowLeft', shiftKey: true });
    fireEvent.keyDown(edge('Navn'), { key: 'Home' });
    expect(onChange.mock.calls).toEqual([[{ trips: 90, name: 168 }], [{ trips: 90, name: 128 }], [{ trips: 90, name: 80 }]]);
  });

  test('follow the pointer, and keep what they were let go at', () => {
    HTMLElement.prototype.setPointerCapture = vi.fn();
    const onChange = fitted();
    const at = (clientX: number) => ({ clientX, button: 0, pointerId: 1 });
    fireEvent.pointerDown(edge('Navn'), at(200));
    fireEvent.pointerMove(edge('Navn'), at(240));
    expect(widths()).toEqual(['200px', '320px', '80px']);
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.pointerUp(edge('Navn'), at(250));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ name: 210 });
  });

  test.each(['Enter', 'a double click'])('are as wide as what stands in them by %s', (way) => {
    const onChange = fitted();
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 212.4 } as DOMRect);
    if (way === 'Enter') fireEvent.keyDown(edge('E-mail'), { key: 'Enter' });
    else fireEvent.doubleClick(edge('E-mail'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ mail: 213 });
    expect(widths()).toEqual(['160px', '360px', '80px']);
  });
});
