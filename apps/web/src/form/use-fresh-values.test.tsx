import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CallFailed } from '../platform/call-failed.ts';
import { toast } from '../ui/toast/toast-queue.ts';
import { asTyped } from './form-rules.ts';
import { useForm } from './use-form.ts';
import { useFreshValues } from './use-fresh-values.ts';

const OLD = { name: 'Nordlys', email: 'mk@nordlys.example' };
const NEW = { name: 'Sydlys', email: 'ob@nordlys.example' };
const follow = (asOne: boolean) =>
  renderHook(
    (fresh: typeof OLD) => {
      const form = useForm({ start: () => fresh, rules: {}, send: async () => 'sent' });
      useFreshValues(form, fresh, { asOne });
      return form;
    },
    { initialProps: OLD },
  );

test('a field in which nothing is typed shows what the server has now; what is typed stays, and is what differs', () => {
  const { result, rerender } = follow(false);
  act(() => result.current.field('name').onChange('Nordlys A/S'));
  rerender(NEW);
  expect(result.current.values).toEqual({ name: 'Nordlys A/S', email: 'ob@nordlys.example' });
  act(() => result.current.field('name').onChange('Sydlys'));
  expect(result.current.dirty).toBe(false);
  rerender(OLD);
  expect(result.current.values).toEqual(OLD);
});

test('what a colleague has changed where something is typed is told of, until it is sent, given up or the same', async () => {
  const { result, rerender } = renderHook(
    (fresh: typeof OLD) => {
      const rules = { name: { label: 'Navn', show: asTyped }, email: { label: 'E-mail' } };
      const form = useForm({ start: () => fresh, rules, send: async () => 'sent' });
      useFreshValues(form, fresh);
      return form;
    },
    { initialProps: OLD },
  );
  const type = (name: 'name' | 'email', text: string) => act(() => result.current.field(name).onChange(text));
  type('name', 'Nordlys A/S');
  rerender({ ...OLD, email: 'x@nordlys.example' });
  expect(result.current.overtaken).toEqual([]);
  rerender(NEW);
  expect(result.current.overtaken).toEqual([{ label: 'Navn', theirs: 'Sydlys' }]);
  type('email', 'mit@nordlys.example');
  rerender({ name: 'Vestlys', email: 'igen@nordlys.example' });
  expect(result.current.overtaken).toEqual([
    { label: 'Navn', theirs: 'Vestlys' },
    { label: 'E-mail', theirs: undefined },
  ]);
  type('name', 'Vestlys');
  expect(result.current.overtaken).toEqual([{ label: 'E-mail', theirs: undefined }]);
  type('name', 'Nordlys A/S');
  await act(async () => result.current.props.onSubmit(new SubmitEvent('submit') as never));
  type('name', 'Nordlys ApS');
  expect(result.current.overtaken).toEqual([]);
});

test('a form that tells of another’s change itself keeps all of it as soon as anything is typed', () => {
  const { result, rerender } = follow(true);
  act(() => result.current.field('name').onChange('Nordlys A/S'));
  rerender(NEW);
  expect(result.current.values).toEqual({ ...OLD, name: 'Nordlys A/S' });
});

test('that sending failed is told until the server turns out to have what was sent', async () => {
  toast.queue.clear();
  const { result, rerender } = renderHook(
    (fresh: typeof OLD) => {
      const form = useForm({ start: () => fresh, rules: {}, send: () => Promise.reject(new CallFailed(0, undefined)) });
      useFreshValues(form, fresh);
      return form;
    },
    { initialProps: OLD },
  );
  act(() => result.current.field('name').onChange('Sydlys'));
  await act(async () => result.current.props.onSubmit(new SubmitEvent('submit') as never));
  rerender({ ...OLD, email: NEW.email });
  expect(toast.queue.get()).toHaveLength(1);
  rerender(NEW);
  expect(result.current.dirty).toBe(false);
  expect(toast.queue.get()).toEqual([]);
});
