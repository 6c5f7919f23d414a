import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CallFailed } from '../platform/call-failed.ts';
import { toast } from '../ui/toast/toast-queue.ts';
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
