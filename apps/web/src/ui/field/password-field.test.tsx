import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

test('Vis shows the password, Skjul hides it again', () => {
  render(<PasswordField label="Adgangskode" autoComplete="current-password" value="hemmelig" onChange={() => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>('Adgangskode');
  expect(field.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Vis adgangskode' }));
  expect(field.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Skjul adgangskode' }));
  expect(field.type).toBe('password');
});
