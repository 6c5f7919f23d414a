import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Select } from './select.tsx';

afterEach(cleanup);

const NORTH = { value: 'north', label: 'Nord' };
const SOUTH = { value: 'south', label: 'Syd' };
const show = (value: string, options: readonly { value: string; label: string }[]) => {
  const onChange = vi.fn<(value: string) => void>();
  const select = <Select label="Lokation" placeholder="Vælg lokation" value={value} options={options} onChange={onChange} />;
  return { select, onChange };
};
const shown = () => {
  const control = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lokation' });
  return { control, text: control.selectedOptions[0]?.textContent };
};

test('what was chosen and is no longer offered is not shown as another one, which can then be chosen', () => {
  const before = show('south', [NORTH, SOUTH]);
  const { rerender } = render(before.select);
  expect(shown().text).toBe('Syd');
  const after = show('south', [NORTH]);
  rerender(after.select);
  expect(shown().text).toBe('Vælg lokation');
  fireEvent.change(shown().control, { target: { value: 'north' } });
  expect(after.onChange.mock.calls).toEqual([['north']]);
});
