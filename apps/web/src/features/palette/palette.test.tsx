import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import type { Found } from './found.ts';
import { foundOrder } from './found-things.ts';
import { Palette } from './palette.tsx';

vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'mette', role: 'BranchEmployee' }) }));
const latest = vi.hoisted(() => ({ trips: [] as Found[] }));
vi.mock('./use-found.ts', () => ({
  useLatestTrips: () => latest.trips,
  useFound: (typed: string, pages: readonly Found[]) => ({
    found: pages.filter(({ text }) => typed && text.toLowerCase().startsWith(typed)),
    searching: false,
    failed: false,
  }),
}));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  latest.trips = [];
  THEME.run.mockReset();
});

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const THEME = { id: 'theme', text: 'Skift til mørkt tema', words: 'mørk dark theme', below: 'Alt bliver mørkt', icon: null, run: vi.fn() };
const HAVEN = { kind: 'page', id: '/haven', text: 'Haven', detail: '', words: '', to: '/haven' } as const;
function draw(text: string, entered = false, onGo = (_to: string) => {}) {
  const takeTyped = vi.fn(() => ({ text, entered }));
  render(<Palette pages={[HAVEN]} commands={[THEME]} modifier="Ctrl" takeTyped={takeTyped} onGo={onGo} onClose={() => {}} />);
  return takeTyped;
}

test('it takes over what was typed while it was on its way', async () => {
  draw('hav');
  await waitFor(() => expect(field().value).toBe('hav'));
  expect(document.activeElement).toBe(field());
});

test('what came into the field before it was ready stays there', async () => {
  const takeTyped = draw('');
  fireEvent.change(field(), { target: { value: '48 210 377' } });
  await waitFor(() => expect(takeTyped).toHaveBeenCalled());
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(field().value).toBe('48 210 377');
});

test('Enter that was pressed before it was ready opens what was typed', async () => {
  const gone = vi.fn();
  draw('hav', true, gone);
  await waitFor(() => expect(gone).toHaveBeenCalledWith('/haven'));
});

test('without Enter nothing opens by itself', async () => {
  const gone = vi.fn();
  draw('hav', false, gone);
  await waitFor(() => expect(field().value).toBe('hav'));
  expect(gone).not.toHaveBeenCalled();
});

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const trip = (n: number, part: Parameters<typeof sampleOrder>[1]) =>
  foundOrder(sampleOrder(n, part), Date.parse('2026-11-20T13:05:00Z'), { listed: true });

test('before anything is typed the latest trips stand there with how far they have come, then what can be done', () => {
  latest.trips = [
    trip(1, { state: 'arriving', estimatedMinutesToPickup: 4, carNo: '1482' }),
    trip(2, { state: 'concluded', finalPrice: 287.5 }),
  ];
  draw('');
  expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-label'))).toEqual(['Seneste ture', 'Kommandoer', 'Sider']);
  expect(options()[0]).toMatch(/^Havnegade 4 – Kastrup Lufthavn, Terminal 3I dag 14:05 · Jonas Holm · Vogn 1482På vej/);
  expect(options()[1]).toContain('287,50 kr.Afsluttet');
  expect(options()[2]).toContain('Skift til mørkt temaAlt bliver mørkt');
});

test('two trips that would read alike say which order each is, and no other does', () => {
  latest.trips = [
    trip(1, { state: 'created', globalApiId: '48210377' }),
    trip(2, { state: 'created', globalApiId: '48210999' }),
    trip(3, { state: 'created', globalApiId: '48211000', customerName: 'Aase Lund' }),
  ];
  draw('');
  expect(options()[0]).toContain('I dag 14:05 · Jonas Holm · Ordre 48 210 377');
  expect(options()[1]).toContain('I dag 14:05 · Jonas Holm · Ordre 48 210 999');
  expect(options()[2]).not.toContain('Ordre');
});

test('a command is done, not gone to, and is not remembered among what was used last', async () => {
  const gone = vi.fn();
  draw('', false, gone);
  type('dark');
  expect(options()).toEqual([expect.stringContaining('Skift til mørkt tema')]);
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(THEME.run).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

test('Ctrl Enter opens a concluded trip over the overview, and does nothing where there is none', () => {
  latest.trips = [trip(1, { state: 'concluded' })];
  const gone = vi.fn();
  draw('', false, gone);
  expect(screen.getByText(/åbn i overblik$/)).toBeTruthy();
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect(gone).toHaveBeenLastCalledWith(`/orders/${sampleId(1)}`);
  cleanup();
  latest.trips = [trip(1, { state: 'arriving' })];
  draw('', false, gone);
  gone.mockReset();
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect(gone).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(gone).toHaveBeenCalledWith(`/order/${sampleId(1)}`);
});
