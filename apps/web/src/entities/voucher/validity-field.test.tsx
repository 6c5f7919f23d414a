import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ValidityField } from './validity-field.tsx';

afterEach(cleanup);
const NOW = Date.parse('2026-11-22T13:05:00Z');
const CHOICES = ['24 Timer', '7 dage', '30 dage', '90 dage', '180 dage'];
const choices = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('a voucher is given for 24 Timer, 7, 30, 90 or 180 days, and what is left of one that is there is a choice too', () => {
  const { rerender } = render(<ValidityField label="Gyldighed" value="7" onChange={() => undefined} now={NOW} />);
  expect(choices()).toEqual(CHOICES);
  const expiresAt = Date.parse('2026-11-28T17:05:00Z');
  rerender(<ValidityField label="Gyldighed" value="as-now" onChange={() => undefined} now={NOW} expiresAt={expiresAt} />);
  expect(choices()).toEqual(['Som nu (6 dage og 4 timer)', ...CHOICES]);
});
