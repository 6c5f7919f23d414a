import {
  changeSeries,
  listSeries,
  readSeries,
  type SeriesDay,
  type SeriesDetail,
  setSeriesDay,
  stopSeries,
} from '@praj/contract/series/series.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { ordersQuery, upsertOrder } from '../../entities/order/queries.ts';
import { sampleSeries } from '../../entities/series/series-samples.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { call } from '../../platform/http.ts';
import { readServerClock } from '../../platform/server-clock.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { SeriesPage } from './series-page.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../platform/analytics/analytics.ts', () => ({ track: vi.fn() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'me', may: () => true }) }));
const called = vi.mocked(call);
const day = (part: Partial<SeriesDay>): SeriesDay => ({
  day: '2026-12-07',
  kind: 'planned',
  at: '2026-12-07T07:00:00.000Z',
  holiday: null,
  refusal: null,
  orders: [],
  ...part,
});
const DAYS = [
  day({
    day: '2026-11-30',
    at: '2026-11-30T07:00:00.000Z',
    kind: 'ordered',
    orders: [{ id: sampleId(1), globalApiId: '48210377', state: 'booked', awaitsApproval: false }],
  }),
  day({ day: '2026-12-02', at: '2026-12-02T07:00:00.000Z', kind: 'refused', refusal: 'Kontoen er ikke længere i brug. Vælg en anden.' }),
  day({}),
  day({ day: '2026-12-25', at: null, kind: 'holiday', holiday: 'Juledag' }),
];
const series = (part: Partial<SeriesDetail> = {}): SeriesDetail =>
  sampleSeries({
    rule: { weekdays: [1, 3], everyWeeks: 1, time: '08:00', end: null, skipHolidays: true },
    next: '2026-11-30T07:00:00.000Z',
    refusedDays: 1,
    days: DAYS,
    ...part,
  });
let stored: SeriesDetail[];

beforeAll(() => import('../../features/series-details/series-panel.tsx'));
beforeEach(async () => {
  await readServerClock(() => Promise.resolve('2026-11-20T13:00:00Z'));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  stored = [series()];
  called.mockImplementation(async (endpoint) => {
    if (endpoint === listSeries) return { series: stored, total: stored.length, page: 1, pageSize: 10 };
    if (endpoint === changeSeries) return { ...series({ version: 4 }), unchanged: ['2026-11-30'] };
    if (endpoint === stopSeries) return { ...series({ active: false, days: [] }), cancelled: 2, notCancelled: 1 };
    if (endpoint === readSeries) return stored[0];
    return endpoint === setSeriesDay ? series() : undefined;
  });
});
afterEach(() => {
  cleanup();
  toast.queue.clear();
  called.mockReset();
  vi.unstubAllGlobals();
});
function draw(search = '') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/series${search}`]}>
        <SeriesPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}
const inputOf = (endpoint: unknown) => called.mock.calls.find(([sent]) => sent === endpoint)?.[1];
const opened = async () => {
  draw(`?vis=${sampleId(70)}`);
  return within(await screen.findByRole('dialog', { name: 'Hver mandag og onsdag kl. 08:00' }));
};

test('each says when and whom it drives, when next, and that trips of it could not be ordered', async () => {
  draw();
  const row = await screen.findByRole('row', { name: /Jonas Holm/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Hver mandag og onsdag kl. 08:00',
    'Jonas Holm',
    'Havnegade 4 – Kastrup Lufthavn, Terminal 3',
    '30/11/2026 08:00',
    'Aase Lund',
    '1 tur kunne ikke bestilles',
  ]);
});

test('where there are none it says how one is made', async () => {
  stored = [];
  draw();
  expect(await screen.findByText('Ingen gentagne ture endnu')).toBeTruthy();
  expect(screen.getByText('Vælg Gentag turen, når du bestiller en tur, der køres igen.')).toBeTruthy();
});

test('the plan tells of each day what becomes of it, and why it was not ordered', async () => {
  const panel = await opened();
  expect(panel.getByText('Jonas Holm · uden helligdage')).toBeTruthy();
  const days = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(days[0]).toContain('mandag 30/11/2026 kl. 08:00');
  expect(days[1]).toContain('Kontoen er ikke længere i brug. Vælg en anden.');
  expect(days[3]).toContain('fredag 25/12/2026: Juledag');
  expect(panel.getByRole('link', { name: 'Ordre 48 210 377' }).getAttribute('href')).toBe(`/order/${sampleId(1)}`);
});

test('a day is left out with one press, and moved to a time that is asked for', async () => {
  const panel = await opened();
  fireEvent.click(panel.getByRole('button', { name: /^Spring over: mandag 07\/12\/2026/ }));
  await waitFor(() =>
    expect(inputOf(setSeriesDay)).toEqual({ params: { id: sampleId(70), day: '2026-12-07' }, body: { what: 'leave_out' } }),
  );
  called.mockClear();
  fireEvent.click(panel.getByRole('button', { name: /^Flyt: mandag 07\/12\/2026/ }));
  const question = within(await screen.findByRole('alertdialog'));
  const time = question.getByRole('textbox', { name: /^Tid/ });
  fireEvent.change(time, { target: { value: '10:30' } });
  fireEvent.blur(time);
  fireEvent.click(question.getByRole('button', { name: 'Flyt' }));
  await waitFor(() => expect(inputOf(setSeriesDay)).toMatchObject({ body: { what: 'move', to: '2026-12-07T09:30:00.000Z' } }));
});

test('a trip that was moved off a day that is over is moved on or left out: there is no day that it could go back to', async () => {
  const moved = day({ day: '2020-01-06', at: '2099-01-08T07:00:00.000Z', kind: 'moved' });
  stored = [series({ days: [moved, day({ day: '2099-01-12', at: '2099-01-13T07:00:00.000Z', kind: 'moved' })] })];
  const panel = await opened();
  const named = (name: RegExp) => panel.queryAllByRole('button', { name }).length;
  expect([named(/^Spring over/), named(/^Flyt/), named(/^Tag med igen/)]).toEqual([1, 1, 1]);
});

test('where other things hold until a day to come, the panel says so, and that those stay', async () => {
  const said = /^Det her gælder fra .* Indtil da kører turene, som planen viser\./;
  const panel = await opened();
  expect(panel.queryByText(said)).toBeNull();
  cleanup();
  stored = [series({ holdsFrom: '2099-12-07' })];
  const changed = await opened();
  expect(changed.getByText(said).textContent).toBe(
    'Det her gælder fra mandag 07/12/2099. Indtil da kører turene, som planen viser. Når du gemmer, ændres kun det, du har rettet.',
  );
});

test('another rule is saved for all that is to come, on the version that was seen, and what stays is told', async () => {
  const panel = await opened();
  fireEvent.click(panel.getByRole('button', { name: 'onsdag' }));
  fireEvent.click(panel.getByRole('button', { name: 'Gem for alle kommende ture' }));
  await waitFor(() =>
    expect(inputOf(changeSeries)).toMatchObject({
      headers: { 'if-match': '"3"' },
      body: { from: null, rule: { weekdays: [1], time: '08:00' }, fields: ['weekdays'] },
    }),
  );
  await waitFor(() =>
    expect(toast.queue.get().map(({ title, detail }) => [title, detail])).toEqual([
      ['De gentagne ture er ændret.', '1 tur blev, som den var.'],
    ]),
  );
});

test('stopping it is asked first, and tells how many trips were called off', async () => {
  const panel = await opened();
  fireEvent.click(panel.getByRole('button', { name: 'Stop' }));
  fireEvent.click(within(await screen.findByRole('alertdialog', { name: 'Stop den gentagne tur?' })).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(inputOf(stopSeries)).toEqual({ params: { id: sampleId(70) }, query: {} }));
  await waitFor(() =>
    expect(toast.queue.get().map(({ title, detail }) => [title, detail])).toEqual([
      ['Stoppet. 2 ture er annulleret.', '1 tur var allerede på vej.'],
    ]),
  );
  const event = { category: 'orders', action: 'cancelled_trip' };
  expect(vi.mocked(track).mock.calls).toEqual(Array.from({ length: 2 }, () => [event]));
});

test('the plan hears of what becomes of its orders while it is looked at', async () => {
  const client = draw(`?vis=${sampleId(70)}`);
  const panel = within(await screen.findByRole('dialog', { name: /^Hver mandag og onsdag/ }));
  expect(await panel.findByText('Bestilt')).toBeTruthy();
  const ofSeries = { seriesId: sampleId(70), seriesDay: '2026-11-30' };
  act(() => void client.setQueryData(ordersQuery().queryKey, [sampleOrder(1, ofSeries), sampleOrder(2)]));
  const read = () => called.mock.calls.filter(([endpoint]) => endpoint === readSeries).length;
  const before = read();
  stored = [
    series({
      days: [
        day({
          day: '2026-11-30',
          kind: 'ordered',
          orders: [{ id: sampleId(1), globalApiId: '48210377', state: 'cancelled', awaitsApproval: false }],
        }),
      ],
    }),
  ];
  act(() => upsertOrder(client, sampleOrder(2, { version: 2 })));
  act(() => upsertOrder(client, sampleOrder(1, { ...ofSeries, version: 2, state: 'cancelled' })));
  expect(await panel.findByText('Annulleret')).toBeTruthy();
  expect(read()).toBe(before + 1);
});
