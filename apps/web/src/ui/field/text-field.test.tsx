import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { PhoneField } from './phone-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

test('an error is tied to its field', () => {
  render(<TextField label="E-mail" value="mette@" onChange={() => {}} error="Emailen ser ikke ud til at være i et korrekt format." />);
  const field = screen.getByLabelText('E-mail');
  const told = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(told?.textContent).toBe('Fejl: Emailen ser ikke ud til at være i et korrekt format.');
});

test('an error is read out where one is in its field already, and else as one comes to it', () => {
  const field = (error?: string) => <TextField label="Reference" value="" onChange={() => {}} error={error} />;
  const { rerender } = render(field());
  rerender(field('Mangler at udfylde Reference'));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(field());
  screen.getByLabelText('Reference').focus();
  rerender(field('Mangler at udfylde Reference'));
  expect(screen.getByRole('alert').textContent).toBe('Fejl: Mangler at udfylde Reference');
});

test.each([
  [39, null],
  [40, '10 tegn tilbage'],
  [50, '0 tegn tilbage'],
  [53, '3 tegn for meget'],
])('%i of 50 characters tell: %s', (length, told) => {
  render(<TextField label="Reference" value={'x'.repeat(length)} maxLength={50} onChange={() => {}} />);
  expect(screen.queryByText(/tegn/)?.textContent ?? null).toBe(told);
});

test('blanks and line breaks around what was pasted are not counted: they are not kept', () => {
  render(<TextField label="Fornavn" value={`  ${'W'.repeat(32)}\n`} maxLength={32} onChange={() => {}} />);
  expect(screen.getByText(/tegn/).textContent).toBe('0 tegn tilbage');
});

function Phone() {
  const [value, setValue] = useState('');
  return <PhoneField label="Telefon" value={value} onChange={setValue} />;
}

test.each(['12345678', '+4512345678', '(+45) 12 34 56 78', '12 34 56 78'])('%s is shown grouped behind +45', (typed) => {
  render(<Phone />);
  const field = screen.getByLabelText<HTMLInputElement>('Telefon');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  expect(field.value).toBe('12 34 56 78');
});

test.each([
  '12-34-56-78',
  '12.34.56.78',
  'Tlf. 12 34 56 78',
  'tel:+4512345678',
  '0045 12345678',
  '(45) 12345678',
  '45 12 34 56 78',
  'Mobil: 12 34 56 78 (Anna)',
  'Telefonnr. 12345678',
  // As contacts and mails of some systems copy it, between marks of its direction.
  '\u202d+45 12 34 56 78\u202c',
])('%s is that number as soon as it is pasted', (pasted) => {
  render(<Phone />);
  const field = screen.getByLabelText<HTMLInputElement>('Telefon');
  fireEvent.change(field, { target: { value: pasted } });
  expect(field.value).toBe('12 34 56 78');
});

test.each(['+46 70 123 45 67', '(0046) 70-123.45', '123456789'])('%s is no Danish number and stays', (typed) => {
  render(<Phone />);
  const field = screen.getByLabelText<HTMLInputElement>('Telefon');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  expect(field.value).toBe(typed);
});

test.each([
  ['12 34 ab', '12 34 '],
  ['æ', ''],
  ['+46 70 123 45 67 Åse', '+46 70 123 45 67 '],
  ['12 34 56 78 lokal 9', '12 34 56 78  9'],
  ['Jens 12345678', '12 34 56 78'],
])('of %j no letters are taken', (typed, taken) => {
  render(<Phone />);
  const field = screen.getByLabelText<HTMLInputElement>('Telefon');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  expect(field.value).toBe(taken);
});
