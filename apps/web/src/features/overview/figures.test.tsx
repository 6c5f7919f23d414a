import { readTripSeries, type Statistics, type TripSeries } from '@praj/contract/overview.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../platform/http.ts';
import { Figures } from './figures.tsx';
import { FiguresWithChart } from './figures-with-chart.tsx';
import { readTripSearch } from './trip-search.ts';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../platform/server-clock.ts', () => ({ serverNow: () => Date.parse('2026-11-20T12:00:00Z') }));

const TODAY = '2026-11-20';
const FIGURES = { trips: 1514, totalPrice: 412_860.5, averagePrice: 273, tripsPerDay: 50.47, co2SavedKg: 118, daily: [1, 2] };
const BEFORE = {
  from: '2026-09-22',
  to: '2026-10-21',
  trips: 1352,
  totalPrice: 425_629.4,
  averagePrice: 273,
  tripsPerDay: 45.07,
  co2SavedKg: 0,
};
const PERIOD = 'fra=2026-10-22&til=2026-11-20';
const five = (trips: number) => ({ trips, totalPrice: trips * 100, averagePrice: 100, tripsPerDay: trips, co2SavedKg: 0 });
const series: TripSeries = Array.from({ length: 30 }, (_, at) => {
  const day = new Date(Date.parse('2026-10-22T00:00:00Z') + at * 86_400_000).toISOString().slice(0, 10);
  return { from: day, to: day, figures: five(day === '2026-11-12' ? 191 : 10), before: five(7) };
});

beforeEach(() => void vi.mocked(call).mockResolvedValue(series));
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});
const Address = () => <output aria-label="address">{useLocation().search}</output>;
function show(statistics: Pick<Statistics, 'figures' | 'before'> | undefined, query = PERIOD) {
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/orders?${query}`]}>
        <FiguresWithChart search={readTripSearch(new URLSearchParams(query), TODAY)} statistics={statistics} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
const address = () => screen.getByLabelText('address').textContent;
const slider = () => screen.findByRole('slider');

test('on paper there are five boxes: trips, their price and its average, trips a day, and the CO₂ that was saved', () => {
  const { container } = render(<Figures figures={FIGURES} />);
  expect([...(container.firstElementChild?.children ?? [])].map((box) => box.textContent)).toEqual([
    expect.stringMatching(/^Ture1\.514$/),
    expect.stringMatching(/^Samlet pris412\.86[01]\s?kr\.$/),
    expect.stringMatching(/^Gennemsnitspris273\s?kr\.$/),
    expect.stringMatching(/^Ture pr\. dag50,47$/),
    expect.stringMatching(/^Sparet CO₂ på el-ture118\s?kg$/),
  ]);
});

test('each box tells its change against the period before, drawn and in words', () => {
  show({ figures: FIGURES, before: BEFORE });
  expect(names()).toEqual([
    'Ture 1.514, 12 % flere end i perioden før (22/9–21/10)',
    'Samlet pris 412.861 kr., 3 % lavere end i perioden før (22/9–21/10)',
    'Gennemsnitspris 273 kr., det samme som i perioden før (22/9–21/10)',
    'Ture pr. dag 50,47, 12 % flere end i perioden før (22/9–21/10)',
    'Sparet CO₂ på el-ture 118 kg, intet at sammenligne med i perioden før (22/9–21/10)',
  ]);
  for (const shown of ['−3 %', '0 %', '–']) expect(screen.getByText(shown)).toBeDefined();
  expect(screen.getAllByText('+12 %')).toHaveLength(2);
});

test('where there was no trip before, none of them is said to have grown', () => {
  show({ figures: FIGURES, before: { ...BEFORE, from: '2025-09-22', to: '2025-10-21', ...five(0), averagePrice: 0 } });
  expect(names()[0]).toBe('Ture 1.514, ingen ture i perioden før (22/9/2025–21/10/2025)');
  expect(screen.getAllByText('–')).toHaveLength(5);
});

test('the names stand before the figures are here', () => {
  show(undefined);
  expect(names()).toEqual(['Ture', 'Samlet pris', 'Gennemsnitspris', 'Ture pr. dag', 'Sparet CO₂ på el-ture']);
});

test('a box opens its chart, another one changes it, and it closes again; the address says which', async () => {
  show({ figures: FIGURES, before: BEFORE }, `${PERIOD}&soeg=kastrup`);
  expect(call).not.toHaveBeenCalled();
  const price = screen.getByRole('button', { name: /^Samlet pris/ });
  fireEvent.click(price);
  expect(price.getAttribute('aria-expanded')).toBe('true');
  expect(await screen.findByRole('heading', { name: 'Samlet pris pr. dag' })).toBeDefined();
  expect(screen.getByText('Højest: torsdag 12/11 · 19.100 kr.')).toBeDefined();
  expect(address()).toBe(`?${PERIOD}&soeg=kastrup&graf=pris`);
  expect(call).toHaveBeenCalledExactlyOnceWith(
    readTripSeries,
    { query: expect.objectContaining({ step: 'day', search: 'kastrup' }) },
    expect.anything(),
  );
  fireEvent.click(screen.getByRole('button', { name: /^Ture 1/ }));
  expect(await screen.findByRole('heading', { name: 'Ture pr. dag' })).toBeDefined();
  expect(call, 'one call serves all five').toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: /^Ture 1/ }));
  expect(screen.queryByRole('slider')).toBeNull();
  expect(address()).toBe(`?${PERIOD}&soeg=kastrup`);
});

test('the chart is by day, week or month, as far as they make sense of the period, and asked for anew', async () => {
  show({ figures: FIGURES, before: BEFORE }, `${PERIOD}&graf=pris`);
  await slider();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['day', 'week', 'month']);
  fireEvent.click(screen.getByRole('radio', { name: 'Uge' }));
  expect(address()).toBe(`?${PERIOD}&graf=pris&trin=uge`);
  expect(await screen.findByRole('heading', { name: 'Samlet pris pr. uge' })).toBeDefined();
  cleanup();
  show({ figures: FIGURES, before: BEFORE }, 'fra=2025-11-20&til=2026-11-20&graf=pris&trin=dag');
  await slider();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['week', 'month']);
});

test('its bars are one tab stop; the arrows go from bar to bar, which is read out and told', async () => {
  show({ figures: FIGURES, before: BEFORE }, `${PERIOD}&graf=pris`);
  const bars = await slider();
  expect(bars.getAttribute('aria-valuetext')).toBe('torsdag 12/11: 19.100 kr., i perioden før 700 kr.');
  fireEvent.focus(bars);
  fireEvent.keyDown(bars, { key: 'ArrowRight' });
  expect(bars.getAttribute('aria-valuetext')).toBe('fredag 13/11: 1.000 kr., i perioden før 700 kr.');
  expect(screen.getByText('fredag 13/11 · 1.000 kr. · før 700 kr.')).toBeDefined();
  fireEvent.keyDown(bars, { key: 'End' });
  fireEvent.keyDown(bars, { key: 'ArrowRight' });
  expect(bars.getAttribute('aria-valuenow')).toBe('30');
  fireEvent.keyDown(bars, { key: 'Home' });
  expect(bars.getAttribute('aria-valuetext')).toContain('torsdag 22/10');
});

test('a chart that cannot be fetched says so and is asked for again', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('away'));
  show({ figures: FIGURES, before: BEFORE }, `${PERIOD}&graf=ture`);
  expect((await screen.findByRole('alert')).textContent).toContain('Grafen kunne ikke hentes.');
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  expect(await slider()).toBeDefined();
});
