import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { havnegade } from '../../entities/order/order-samples.ts';
import { COPY } from './copy.ts';
import { headingsOf, readOrderList } from './import-rows.ts';
import { judgeRows, type RowView, readRow } from './judge-rows.ts';
import { OrdersFooter } from './orders-footer.tsx';
import { readHits } from './use-looked-up.ts';

const now = Date.parse('2026-11-20T13:05:00Z');
afterEach(cleanup);

/** What is said of a list of Bo, Ea and Ib, of whom Bo and Ea have phones, before it is ordered. */
function said(travellerLinks: 'off' | 'offered' | 'ticked', waiting: readonly string[] = [], waits?: string) {
  const options = { ...sampleOptions, travellerLinks };
  const lines = ['Bo\t20417095', 'Ea\t20304050', 'Ib\t'].map((who) => `21-11-2026\t08:00\tHavnegade 4\t${who}`);
  const list = readOrderList(['Dato\tTid\tFra\tPassager\tTelefon', ...lines].join('\n'), headingsOf(options), () => crypto.randomUUID());
  if ('fault' in list) throw new Error(list.fault);
  const rows = list.rows.map((row) => readRow(row, options, now, (text) => readHits(text, [havnegade])));
  const checked = new Map(
    list.rows.map(({ key, cells }) => [key, { refusal: null, needsApproval: waiting.includes(cells.customerName ?? ''), rules: null }]),
  );
  const deeds = { onPlace: vi.fn(), onStop: vi.fn(), onRetry: vi.fn(), onReport: vi.fn() };
  render(<OrdersFooter views={judgeRows({ rows, checked, orders: [], run: undefined })} run={undefined} waits={waits} {...deeds} />);
  return screen.getByRole('status').textContent?.trim();
}

test.each([
  ['off', [], '3 ture er klar.'],
  ['offered', [], '3 ture er klar.'],
  ['ticked', [], '3 ture er klar. Link sendes på SMS til 2 rejsende.'],
  ['ticked', ['Ea', 'Ib'], '3 ture er klar. Link sendes på SMS til 2 rejsende, til 1 af dem først når turen er godkendt.'],
  ['ticked', ['Bo', 'Ea'], '3 ture er klar. Link sendes på SMS til 2 rejsende, når turene er godkendt.'],
] as const)('whoever gets a link by SMS is told of before the list is ordered: %s, %j', (mode, waiting, text) => {
  expect(said(mode, waiting)).toBe(text);
});

test('while the rows are tried nothing is said of links', () => {
  expect(said('ticked', [], 'Rækkerne prøves…')).toBe('Rækkerne prøves…');
});

test('once it is ordered, trips that wait to be approved are told apart', () => {
  const view = (state: RowView['state']) => ({ state, warnings: [] }) as unknown as RowView;
  const deeds = { onPlace: vi.fn(), onStop: vi.fn(), onRetry: vi.fn(), onReport: vi.fn() };
  render(<OrdersFooter views={[view('placed'), view('placedWaiting')]} run={undefined} waits="" {...deeds} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('status').textContent?.trim()).toBe('1 tur er bestilt, og 1 venter på godkendelse.');
});

test('one trip that was not ordered is one, and so is one second', () => {
  expect([COPY.done(2, 1), COPY.done(0, 2)]).toEqual([
    '2 ture er bestilt. 1 tur blev ikke bestilt. Ret den, og prøv igen.',
    'Ingen ture er bestilt. 2 ture blev ikke bestilt. Ret dem, og prøv igen.',
  ]);
  expect([COPY.done(2, 0, 2), COPY.done(3, 1, 2)]).toEqual([
    '2 ture venter på godkendelse.',
    '1 tur er bestilt, og 2 venter på godkendelse. 1 tur blev ikke bestilt. Ret den, og prøv igen.',
  ]);
  expect(COPY.pausing(1)).toBe('Der kan ikke bestilles flere lige nu. Fortsætter om 1 sekund.');
});
