import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CallFailed } from '../platform/call-failed.ts';
import { TextField } from '../ui/field/text-field.tsx';
import { toast } from '../ui/toast/toast-queue.ts';
import { useForm } from './use-form.ts';

afterEach(() => {
  cleanup();
  toast.queue.clear();
});

/** The branch is given: no control of the form shows it. */
function PersonForm() {
  const form = useForm({
    start: () => ({ name: 'Anne', branch: 'kbh' }),
    rules: { name: { label: 'Navn' }, branch: { label: 'Lokation' } },
    send: async () => {
      throw new CallFailed(409, { message: 'x', code: 'branch_archived', fields: { branch: 'Arkiveret.', name: 'Taget.' } });
    },
  });
  return (
    <form {...form.props}>
      <TextField {...form.field('name')} />
      <button type="submit">Opret</button>
    </form>
  );
}

test('what the server says of a field that no control shows is told as a message, beside what stands at the others', async () => {
  render(<PersonForm />);
  fireEvent.click(screen.getByRole('button', { name: 'Opret' }));
  expect(await screen.findByText('Taget.')).toBeTruthy();
  expect(toast.queue.get().map(({ title }) => title)).toEqual(['Arkiveret.']);
});
