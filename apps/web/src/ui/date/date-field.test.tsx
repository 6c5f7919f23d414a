import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DateField } from './date-field.tsx';
import { TimeField } from './time-field.tsx';

afterEach(cleanup);

function Trial() {
  const [date, setDate] = useState('2026-11-20');
  const [time, setTime] = useState('14:05');
  return (
    <>
      <DateField label="Dato" today="2026-11-20" min="2026-11-20" value={date} onChange={setDate} />
      <TimeField label="Tid" value={time} onChange={setTime} />
      <output>{`${date} ${time}`}</output>
    </>
  );
}
const kept = () => screen.getByRole('status').textContent;

test('a date typed loosely is kept at once and written out when the field is left', () => {
  render(<Trial />);
  const field = screen.getByLabelText<HTMLInputElement>('Dato');
  fireEvent.change(field, { target: { value: '3.12' } });
  expect(field.value).toBe('3.12');
  expect(kept()).toBe('2026-12-03 14:05');
  fireEvent.blur(field);
  expect(field.value).toBe('03/12/2026');
});

test('arrows step a day but not past the first that may be chosen', () => {
  render(<Trial />);
  const field = screen.getByLabelText('Dato');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(kept()).toBe('2026-11-20 14:05');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(kept()).toBe('2026-11-21 14:05');
});

test('what cannot be read is kept as typed, for the form to refuse', () => {
  render(<Trial />);
  const field = screen.getByLabelText<HTMLInputElement>('Dato');
  fireEvent.change(field, { target: { value: '31/11' } });
  fireEvent.blur(field);
  expect(kept()).toBe('31/11 14:05');
  expect(field.value).toBe('31/11');
});

test('a time is read without its colon, and steps five minutes or, with Shift, an hour', () => {
  render(<Trial />);
  const field = screen.getByLabelText<HTMLInputElement>('Tid');
  fireEvent.change(field, { target: { value: '0730' } });
  fireEvent.blur(field);
  expect(field.value).toBe('07:30');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowUp', shiftKey: true });
  expect(kept()).toBe('2026-11-20 08:35');
});

test('Alt ↓ opens the quarter hours at the next one, and a choice comes back to the field', async () => {
  render(<Trial />);
  const field = screen.getByLabelText<HTMLInputElement>('Tid');
  field.focus();
  fireEvent.keyDown(field, { key: 'ArrowDown', altKey: true });
  const next = await screen.findByRole('option', { name: '14:15' });
  expect([document.activeElement, screen.getAllByRole('option').length]).toEqual([next, 96]);
  fireEvent.keyDown(next, { key: 'ArrowDown' });
  fireEvent.keyDown(document.activeElement ?? next, { key: 'Enter' });
  fireEvent.keyUp(document.activeElement ?? next, { key: 'Enter' });
  expect([kept(), document.activeElement]).toEqual(['2026-11-20 14:30', field]);
  expect(screen.queryByRole('option')).toBeNull();
});
