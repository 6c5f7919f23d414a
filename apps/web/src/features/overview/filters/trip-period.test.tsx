import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DateRange } from '../../../ui/date/range-calendar.tsx';
import { TripPeriod } from './trip-period.tsx';

// The calendar is a part of its own and comes later; here it is one press on the first ten days of November.
vi.mock('../../../ui/date/range-calendar.tsx', () => ({
  RangeCalendar: ({ onChange }: { onChange: (range: DateRange) => void }) => (
    <button type="button" onClick={() => onChange({ from: '2026-11-01', to: '2026-11-10' })}>
      1. til 10. november
    </button>
  ),
}));

const TODAY = '2026-11-22';
const USUAL = { from: '2026-11-12', to: TODAY };
afterEach(cleanup);

function draw(range = USUAL) {
  const onChange = vi.fn<(range: DateRange) => void>();
  render(<TripPeriod range={range} today={TODAY} onChange={onChange} />);
  return onChange;
}
const button = () => screen.getByRole('button', { name: /^Periode: / });
const popover = () => within(screen.getByRole('dialog', { name: 'Periode' }));
function open(range?: DateRange) {
  const onChange = draw(range);
  fireEvent.click(button());
  return onChange;
}
const day = (name: string) => popover().getByRole<HTMLInputElement>('textbox', { name });
const write = (name: string, text: string) => fireEvent.change(day(name), { target: { value: text } });
const show = () => fireEvent.click(popover().getByRole('button', { name: 'Vis' }));

test.each([
  ['ten days back to today at first', USUAL, 'Periode: Seneste 10 dage 12/11 – 22/11/2026'],
  ['a quick range by its name', { from: '2026-10-23', to: TODAY }, 'Periode: Seneste 30 dage 23/10 – 22/11/2026'],
  ['picked days by their dates alone', { from: '2025-12-24', to: '2026-01-02' }, 'Periode: 24/12/2025 – 02/01/2026'],
])('the button tells %s', (_, range, name) => {
  draw(range);
  expect(button().textContent).toBe(name);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Seneste uge', '2026-11-15', TODAY],
  // On a Sunday the weekend of 8 days back.
  ['Seneste weekend', '2026-11-14', '2026-11-15'],
  ['Seneste 30 dage', '2026-10-23', TODAY],
  ['Seneste år', '2025-11-22', TODAY],
])('%s counts at once and closes, and the focus is on the button again', (name, from, to) => {
  const onChange = open();
  fireEvent.click(popover().getByRole('button', { name }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from, to });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button());
});

test('what the days that are picked or typed would be compared with is told, of days that are none nothing', () => {
  open({ from: '2026-10-22', to: '2026-11-20' });
  expect(popover().getByText('Sammenlignes med 22/09 – 21/10/2026')).toBeDefined();
  write('Til', '22/10/2026');
  expect(popover().getByText('Sammenlignes med 21/10/2026')).toBeDefined();
  write('Til', '1/10/2026');
  expect(popover().queryByText(/^Sammenlignes med/)).toBeNull();
});

test('days that are picked or typed are shown by Vis, and not before', async () => {
  const onChange = open();
  fireEvent.click(await popover().findByRole('button', { name: '1. til 10. november' }));
  expect([day('Fra').value, day('Til').value]).toEqual(['01/11/2026', '10/11/2026']);
  write('Fra', '3/11');
  expect(onChange).not.toHaveBeenCalled();
  show();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-03', to: '2026-11-10' });
});

test.each([
  ['Fra', '23/11/2026', 'Startdatoen kan ikke ligge efter slutdatoen.'],
  ['Til', '23/11/2026', 'Slutdatoen kan ikke ligge efter i dag.'],
  ['Til', 'i overmorgen', 'Skriv datoen som dd/mm/åååå.'],
  ['Fra', '31/09/2026', 'September har kun 30 dage.'],
])('in %s %s is refused beside the field, and stays there to be mended', (name, text, message) => {
  const onChange = open();
  write(name, text);
  show();
  const described = document.getElementById(day(name).getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toContain(message);
  expect(day(name).value).toBe(text);
  expect(document.activeElement).toBe(day(name));
  expect(onChange).not.toHaveBeenCalled();
});

test('Escape closes and leaves the period as it was', () => {
  const onChange = open();
  expect(popover().getByRole('textbox', { name: 'Fra' })).toBe(document.activeElement);
  write('Fra', '01/11/2026');
  fireEvent.keyDown(day('Fra'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button());
  fireEvent.click(button());
  expect(day('Fra').value).toBe('12/11/2026');
  expect(onChange).not.toHaveBeenCalled();
});

test('the focus that leads on into the page closes it; that of Safari, which a press in it gives to the page around it, does not', () => {
  render(
    <main tabIndex={-1}>
      <TripPeriod range={USUAL} today={TODAY} onChange={() => undefined} />
      <button type="button">Nulstil</button>
    </main>,
  );
  fireEvent.click(button());
  act(() => screen.getByRole('main').focus());
  expect(screen.queryByRole('dialog')).not.toBeNull();
  act(() => day('Til').focus());
  act(() => screen.getByRole('button', { name: 'Nulstil' }).focus());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the quick range that shows is marked and has the focus first', () => {
  open({ from: '2026-10-23', to: TODAY });
  const marked = popover().getByRole('button', { pressed: true });
  expect(marked.textContent).toBe('Seneste 30 dage');
  expect(document.activeElement).toBe(marked);
});
