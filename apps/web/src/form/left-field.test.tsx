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
  fireEvent.change(screen.getByRole('textbox', { name: /^Højst/ }), { target: { value: '4' } });
  const before = drawn.mock.calls.length;
  fireEvent.blur(screen.getByRole('textbox', { name: /^Højst/ }));
  fireEvent.blur(screen.getByRole('textbox', { name: /^Mindst/ }));
  expect(drawn.mock.calls.length).toBe(before);
  fireEvent.change(screen.getByRole('textbox', { name: /^Mindst/ }), { target: { value: '5' } });
  expect(screen.getByText('Mindre end mindst.')).toBeTruthy();
});

test('a field that may be left empty says so after its label, while that is so', () => {
  const stay: FieldRules<{ name: string; day: string; time: string }> = {
    name: { label: 'Navn', required: true },
    day: { label: 'Dag', required: ({ time }) => time !== '' },
    time: { label: 'Tid' },
  };
  function Stay() {
    const form = useForm({ start: () => ({ name: '', day: '', time: '' }), rules: stay, send: () => Promise.resolve() });
    return (
      <form {...form.props}>
        <TextField {...form.field('name')} />
        <TextField {...form.field('day')} />
        <TextField {...form.field('time')} />
      </form>
    );
  }
  const { container } = render(<Stay />);
  const labels = () => [...container.querySelectorAll('label')].map((label) => label.textContent);
  expect(labels()).toEqual(['Navn', 'Dag (valgfri)', 'Tid (valgfri)']);
  fireEvent.change(screen.getByRole('textbox', { name: /^Tid/ }), { target: { value: '14:05' } });
  expect(labels()).toEqual(['Navn', 'Dag', 'Tid (valgfri)']);
});

const named: FieldRules<{ name: string }> = { name: { label: 'Navn', required: true } };
function Named() {
  const form = useForm({ start: () => ({ name: '' }), rules: named, send: () => Promise.resolve() });
  return (
    <form {...form.props}>
      <TextField {...form.field('name')} />
      <button type="submit">Gem</button>
    </form>
  );
}
const nameField = () => screen.getByRole('textbox', { name: /^Navn/ });

test('who asks again from the field that is wrong hears again what is, and the first time once', () => {
  const { container } = render(<Named />);
  const watch = new MutationObserver(() => undefined);
  watch.observe(container, { childList: true, subtree: true });
  const told = () => watch.takeRecords().flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.textContent));
  const ask = () => fireEvent.submit(nameField());
  nameField().focus();
  ask();
  expect(told()).toEqual(['Fejl: Mangler at udfylde Navn']);
  ask();
  expect(told()).toEqual(['Fejl: Mangler at udfylde Navn']);
  expect(document.activeElement).toBe(nameField());
  expect(nameField().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
});

test('who asks from elsewhere is led to the wrong field, which is read there', () => {
  render(<Named />);
  const save = screen.getByRole('button', { name: 'Gem' });
  for (const _ of ['first', 'again']) {
    save.focus();
    fireEvent.click(save);
    expect(document.activeElement).toBe(nameField());
    expect(screen.queryByRole('alert')).toBeNull();
  }
});
