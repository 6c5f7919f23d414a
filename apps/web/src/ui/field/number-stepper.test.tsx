import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NumberStepper } from './number-stepper.tsx';

afterEach(cleanup);

test('the number is the one tab stop and follows the arrow keys within its bounds', () => {
  const change = vi.fn<(value: number) => void>();
  render(<NumberStepper label="Antal vogne" value={1} min={1} max={8} onChange={change} />);
  const number = screen.getByRole('spinbutton', { name: 'Antal vogne' });
  fireEvent.keyDown(number, { key: 'ArrowDown' });
  expect(change).not.toHaveBeenCalled();
  fireEvent.keyDown(number, { key: 'ArrowUp' });
  fireEvent.keyDown(number, { key: 'End' });
  expect(change.mock.calls).toEqual([[2], [8]]);
  expect(screen.getAllByRole('button').map((button) => button.tabIndex)).toEqual([-1, -1]);
});
