import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from '../ui/field/text-field.tsx';
import type { FieldRules } from './form-rules.ts';
import { useForm } from './use-form.ts';

afterEach(cleanup);

test('leaving a field that is in order draws nothing anew, and it says what is wrong with it from then on', () => {
  const drawn = vi.fn();
  const pair: FieldRules<{ least: string; most: string }> = {
    least: { label: 'Mindst' },
    most: { label: 'Højst', check: (most, { least }) => (Number(most) < Number(least) ? 'Mindre end mindst.' : undefined) },
  };
  function Pair() {
    const form = useForm({ start: () => ({ least: '', most: '' }), rules: pair, send: () => Promise.resolve() });
    drawn();
    return (
      <form {...form.props}>
        <TextField {...form.field('least')} />
        <TextField {...form.field('most')} />
      </form>
    );
  }
  render(<Pair />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Højst' }), { target: { value: '4' } });
  const before = drawn.mock.calls.length;
  fireEvent.blur(screen.getByRole('textbox', { name: 'Højst' }));
  fireEvent.blur(screen.getByRole('textbox', { name: 'Mindst' }));
  expect(drawn.mock.calls.length).toBe(before);
  fireEvent.change(screen.getByRole('textbox', { name: 'Mindst' }), { target: { value: '5' } });
  expect(screen.getByText('Mindre end mindst.')).toBeTruthy();
});
