import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListPage, type ListPageProps } from './list-page.tsx';
import { ListPageToCome } from './list-page-to-come.tsx';
import { calls, inRouter, NOTHING, PEOPLE, type Person, PHONE, person, sampleList, samplePage, stubWindow } from './list-samples.tsx';
import type { ListState } from './list-state.ts';

beforeEach(() => {
  stubWindow();
  vi.clearAllMocks();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const here = () => screen.getByTestId('here').textContent;
const show = (more: Partial<ListState<Person>> = {}, page: Partial<ListPageProps<Person>> = {}) =>
  render(inRouter(<ListPage {...samplePage(sampleList(more))} {...page} />));

test('the list has a heading with how many there are, and says which of them it shows', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Medarbejdere 132');
  expect(screen.getByText('Viser 1 til 10 af 132 medarbejdere')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Medarbejdere' })).toBeTruthy();
  cleanup();
  show({ total: 1 });
  expect(screen.getByText('Viser 1 til 1 af 1 medarbejder')).toBeTruthy();
});

test('what a list is for stands below its head before anything is known of it, and where it stood when it is there', () => {
  const about = { ...samplePage(sampleList()), intro: 'Alle, der kan bestille.' };
  const introBelowHead = () => document.querySelector('header + p')?.textContent;
  render(inRouter(<ListPageToCome {...about} />));
  expect(introBelowHead()).toBe('Alle, der kan bestille.');
  cleanup();
  render(inRouter(<ListPage {...about} notice={<p>To er nye.</p>} />));
  expect(introBelowHead()).toBe('Alle, der kan bestille.');
});

test('a notice of the rows comes with them: before, it would move the line that stands in their place', () => {
  const about = { notice: <p>To er nye.</p>, noticeOfRows: true };
  const { rerender } = show({ rows: undefined }, about);
  expect(screen.queryByText('To er nye.')).toBeNull();
  rerender(inRouter(<ListPage {...samplePage(sampleList())} {...about} />));
  expect(screen.getByText('To er nye.')).toBeTruthy();
});

test('the way back is the page above, and the one that the navigation came from where it says so', () => {
  show();
  expect(screen.getByRole('link', { name: 'Tilbage til Indstillinger' }).getAttribute('href')).toBe('/settings');
  cleanup();
  const from = { from: 'Kunder', backPath: '/companies?side=3' };
  render(
    inRouter(<ListPage {...samplePage(sampleList())} trail={[{ label: 'Kunder', to: '/companies' }]} />, {
      pathname: '/users',
      state: from,
    }),
  );
  expect(screen.getByRole('link', { name: 'Tilbage til Kunder' }).getAttribute('href')).toBe('/companies?side=3');
  expect(screen.getByRole('link', { name: 'Kunder' }).getAttribute('href')).toBe('/companies?side=3');
});

test('where the page above is not where back leads by itself, the page says so', () => {
  render(inRouter(<ListPage {...samplePage(sampleList())} backTo={{ label: 'Kunder', to: '/companies' }} />));
  expect(screen.getByRole('link', { name: 'Tilbage til Kunder' }).getAttribute('href')).toBe('/companies');
  expect(screen.getByRole('link', { name: 'Indstillinger' }).getAttribute('href')).toBe('/settings');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example'])('%s is no way back', (backPath) => {
  render(inRouter(<ListPage {...samplePage(sampleList())} />, { pathname: '/users', state: { from: 'Kunder', backPath } }));
  expect(screen.getByRole('link', { name: 'Tilbage til Indstillinger' }).getAttribute('href')).toBe('/settings');
});

test('what is typed is searched for when typing has rested for 300 ms', () => {
  vi.useFakeTimers();
  show();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lind' } });
  act(() => void vi.advanceTimersByTime(200));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lindh ' } });
  act(() => void vi.advanceTimersByTime(299));
  expect(calls.change).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(calls.change.mock.calls).toEqual([[{ search: 'lindh' }]]);
});

test('what is typed beyond 64 characters is left out, so that the list can always be searched', () => {
  vi.useFakeTimers();
  show();
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(field, { target: { value: `${'a'.repeat(64)}b` } });
  expect(field.value).toBe('a'.repeat(64));
  act(() => void vi.advanceTimersByTime(300));
  expect(calls.change).toHaveBeenCalledWith({ search: 'a'.repeat(64) });
});

test('the browser’s own search is left alone', () => {
  show();
  const event = new KeyboardEvent('keydown', { key: 'f', ctrlKey: true, cancelable: true, bubbles: true });
  screen.getByRole('searchbox').dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test('the heads that sort and the pages ask for another part of the list', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Navn' }));
  fireEvent.click(screen.getByRole('button', { name: 'Næste' }));
  expect(calls.change.mock.calls).toEqual([[{ sort: 'name', direction: 'desc' }], [{ page: 2 }]]);
  expect(screen.queryByRole('button', { name: 'E-mail' })).toBeNull();
});

test('the next page is shown from its first row', () => {
  const scrolled = vi.fn<Element['scrollIntoView']>();
  Element.prototype.scrollIntoView = scrolled;
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Næste' }));
  const [start] = scrolled.mock.contexts as Element[];
  expect(start?.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('what was just created is brought into sight, once the dialog is gone', () => {
  vi.useFakeTimers();
  const scrolled = vi.fn<Element['scrollIntoView']>();
  Element.prototype.scrollIntoView = scrolled;
  const { rerender } = show();
  act(() => void vi.advanceTimersByTime(1000));
  expect(scrolled).not.toHaveBeenCalled();
  const create = (...ids: string[]) => {
    rerender(inRouter(<ListPage {...samplePage(sampleList({ created: new Set(ids) }))} />));
    act(() => void vi.advanceTimersByTime(1000));
  };
  create('1', '2');
  const [start] = scrolled.mock.contexts as Element[];
  expect(start?.compareDocumentPosition(screen.getByRole('table'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // One of them is removed: nobody is taken from what they read.
  create('2');
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('Indstillinger hides what is inactive, counts that, and a chip takes it away', async () => {
  const { unmount } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Indstillinger' }));
  fireEvent.click(await screen.findByRole('switch', { name: 'Skjul deaktiverede medarbejdere' }));
  expect(calls.hideInactive).toHaveBeenLastCalledWith(true);
  unmount();
  show({ search: { ...NOTHING, hideInactive: true } });
  expect(screen.getByRole('button', { name: /^Indstillinger ?, 1 valg er slået til$/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Vis deaktiverede medarbejdere' }));
  expect(calls.hideInactive).toHaveBeenLastCalledWith(false);
});

test('ten rows stand in waiting under the heads that will stay', () => {
  const { container } = show({ rows: undefined, total: undefined });
  expect(container.querySelectorAll('tbody tr')).toHaveLength(10);
  expect(screen.getByRole('columnheader', { name: 'Navn' })).toBeTruthy();
  expect(screen.getByText('Indlæser medarbejdere…')).toBeTruthy();
  expect(screen.queryByText(/Viser/)).toBeNull();
});

test('an empty list offers the first, one that nothing matches the way back to all', () => {
  show({ rows: [], total: 0 });
  expect(screen.getByText('Ingen medarbejdere endnu')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Opret den første' })).toBeTruthy();
  cleanup();
  show({ rows: [], total: 0, isNarrowed: true, search: { ...NOTHING, search: 'lindholt', hideInactive: true } });
  expect(screen.getByText('Ingen medarbejdere passer til ”lindholt”')).toBeTruthy();
  expect(screen.queryByText('Ingen medarbejdere endnu')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Nulstil' }));
  expect(calls.reset).toHaveBeenCalledOnce();
});

test('a list of what is not there says so, and has no rows, none to create, and nothing to try again', () => {
  const missing: Partial<ListPageProps<Person>> = { isMissing: true, empty: { title: 'Lokationen findes ikke' } };
  show({ rows: undefined, total: undefined, failure: 'Ikke fundet.' }, missing);
  expect(screen.getByText('Lokationen findes ikke')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Prøv igen' })).toBeNull();
  cleanup();
  show({ isNarrowed: true, search: { ...NOTHING, search: 'x' } }, missing);
  expect(screen.getByText('Lokationen findes ikke')).toBeTruthy();
  expect(screen.queryByText(/^Viser/)).toBeNull();
});

test('a list that could not be fetched is no empty list, and can be tried again', async () => {
  show({ rows: undefined, total: undefined, failure: 'Der gik desværre noget galt. Prøv igen om lidt' });
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(calls.retry).toHaveBeenCalledOnce();
  expect(screen.queryByText('Ingen medarbejdere endnu')).toBeNull();
});

test('what was just created says so', () => {
  show({ created: new Set(['2']) });
  expect(within(screen.getByRole('row', { name: /Bo/ })).getByText('Ny')).toBeTruthy();
  expect(screen.getAllByText('Ny')).toHaveLength(1);
});

test('rows that are hovered keep their places while others change, until they are let go', () => {
  const { rerender } = show();
  const body = () => screen.getAllByRole('row').slice(1);
  const names = () => body().map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  fireEvent.pointerEnter(body()[0]?.parentElement ?? document.body, { pointerType: 'mouse' });
  const renamed = { ...person('2', 'Bo'), name: 'Bodil' };
  const next = sampleList({ rows: [person('9', 'Aage'), person('1', 'Aase'), renamed] });
  rerender(inRouter(<ListPage {...samplePage(next)} />));
  expect(names()).toEqual(['Aase', 'Bodil', 'Ćira']);
  fireEvent.click(screen.getByRole('button', { name: '2 opdateringer' }));
  expect(names()).toEqual(['Aage', 'Aase', 'Bodil']);
});

test('what the person asks for is shown also while rows are hovered', () => {
  const { rerender } = show();
  fireEvent.pointerEnter(screen.getAllByRole('row')[1]?.parentElement ?? document.body, { pointerType: 'mouse' });
  rerender(inRouter(<ListPage {...samplePage(sampleList({ rows: [person('9', 'Aage')], asked: 'second' }))} />));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByText('Aage')).toBeTruthy();
});

test('what was just created is shown at once also while rows are hovered', () => {
  const { rerender } = show();
  fireEvent.pointerEnter(screen.getAllByRole('row')[1]?.parentElement ?? document.body, { pointerType: 'mouse' });
  const created = sampleList({ rows: [person('9', 'Åse'), ...PEOPLE], created: new Set(['9']) });
  rerender(inRouter(<ListPage {...samplePage(created)} />));
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('Åse');
});

test('what a column says in words stands in the line under the name of its card', () => {
  stubWindow(PHONE);
  const role = { key: 'role', label: 'Rolle', cell: () => <mark>Manager</mark>, text: () => 'Manager', card: 'detail' } as const;
  show({}, { columns: [...samplePage(sampleList()).columns.slice(0, 1), role] });
  expect(screen.getAllByText('Manager')[0]?.tagName).toBe('SPAN');
});

test('on a phone rows are cards that open as rows do', () => {
  stubWindow(PHONE);
  show({ created: new Set(['2']) }, { rowLink: ({ id }) => ({ to: `/users/${id}` }), actions: <button type="button">Opret</button> });
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(screen.getByRole('list', { name: 'Medarbejdere' })).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Aaseaase@nordlys.example',
    'BoNybo@nordlys.example',
    'Ćiraćira@nordlys.example',
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'Bo' }));
  expect(here()).toBe('/users/2');
});

test('on a phone the buttons stand below the rows, and come with them', () => {
  stubWindow(PHONE);
  const actions = <button type="button">Opret</button>;
  show({ rows: undefined, total: undefined }, { actions });
  expect(screen.queryByRole('button', { name: 'Opret' })).toBeNull();
  cleanup();
  show({}, { actions });
  expect(screen.getByRole('button', { name: 'Opret' })).toBeTruthy();
  cleanup();
  show({ rows: undefined, total: undefined, failure: 'Ingen forbindelse.' }, { actions });
  expect(screen.getByRole('button', { name: 'Opret' })).toBeTruthy();
});
