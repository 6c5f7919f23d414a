import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draft } from '../platform/storage.ts';
import { TextField } from '../ui/field/text-field.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { useForm } from './use-form.ts';

const send = vi.fn<(values: { name: string }) => Promise<string>>();
const keptCustomer = draft<{ name: string }>('customer', (value) => value as { name: string });
let answer: (id: string) => void;

function Page() {
  const [open, setOpen] = useState(true);
  if (open) return <CreateCustomer onClose={() => setOpen(false)} />;
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Åbn
    </button>
  );
}
/** Whether what is typed is kept when the dialog is closed. */
let keeps = true;
function CreateCustomer({ onClose }: { onClose: () => void }) {
  const form = useForm({
    start: () => ({ name: '' }),
    rules: { name: { label: 'Firmanavn', required: true } },
    send,
    onSent: onClose,
    kept: keeps ? { draft: keptCustomer, userId: 'u' } : undefined,
  });
  return (
    <CreateDialog title="Opret kunde" intro="Kunden kan bestille med det samme." form={form} submitText="Opret kunde" onClose={onClose}>
      <TextField {...form.field('name')} />
    </CreateDialog>
  );
}
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  sessionStorage.clear();
  keeps = true;
  send.mockReset();
  send.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
});
afterEach(cleanup);
const typeName = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const name = () => screen.getByRole<HTMLInputElement>('textbox').value;
const button = (text: string) => screen.getByRole('button', { name: text });

test('what was typed is there again when the dialog opens anew', () => {
  render(<Page />);
  typeName('Øresund Marine');
  fireEvent.click(button('Annuller'));
  fireEvent.click(button('Åbn'));
  expect(name()).toBe('Øresund Marine');
});

test('while it is created the button reads ‘Et øjeblik’, and nothing closes the dialog', async () => {
  render(<Page />);
  typeName('Øresund Marine');
  fireEvent.click(button('Opret kunde'));
  await waitFor(() => expect(button('Et øjeblik').getAttribute('aria-busy')).toBe('true'));
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  fireEvent.click(button('Luk'));
  fireEvent.click(button('Annuller'));
  expect(screen.getByRole('dialog', { name: 'Opret kunde' })).toBeTruthy();
});

test('once it is created the dialog closes and begins anew', async () => {
  render(<Page />);
  typeName('Øresund Marine');
  fireEvent.click(button('Opret kunde'));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Øresund Marine' }));
  answer('id');
  fireEvent.click(await screen.findByRole('button', { name: 'Åbn' }));
  expect(name()).toBe('');
});

test('a refusal leaves the dialog open with what was typed', async () => {
  send.mockRejectedValue(new Error('refused'));
  render(<Page />);
  typeName('Øresund Marine');
  fireEvent.click(button('Opret kunde'));
  await waitFor(() => expect(button('Opret kunde')).toBeTruthy());
  expect(name()).toBe('Øresund Marine');
});

describe('where nothing is kept of what is typed', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Kassér ændringer?' });
  const escape = () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  beforeEach(() => {
    keeps = false;
  });

  test('it is asked about before it is lost, and stays for whoever stays', async () => {
    render(<Page />);
    typeName('Øresund Marine');
    escape();
    await question();
    fireEvent.click(button('Bliv her'));
    expect(name()).toBe('Øresund Marine');
    fireEvent.click(button('Annuller'));
    await question();
    fireEvent.click(button('Kassér'));
    fireEvent.click(await screen.findByRole('button', { name: 'Åbn' }));
    expect(name()).toBe('');
  });
  test('whoever has typed nothing is asked nothing', async () => {
    render(<Page />);
    escape();
    expect(await screen.findByRole('button', { name: 'Åbn' })).toBeTruthy();
  });
});
