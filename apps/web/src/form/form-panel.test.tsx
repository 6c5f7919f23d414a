import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FieldPair, FieldRows } from '../ui/field/field-rows.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { PanelSection } from '../ui/overlay/side-panel.tsx';
import { FormPanel } from './form-panel.tsx';
import { asTyped } from './form-rules.ts';
import { useForm } from './use-form.ts';
import { useFreshValues } from './use-fresh-values.ts';

const send = vi.fn<(values: { name: string }) => Promise<void>>(async () => undefined);
const onClose = vi.fn<() => void>();
function CustomerPanel({ name = 'Nordlys' }: { name?: string }) {
  const rules = { name: { label: 'Firmanavn', required: true, show: asTyped } };
  const form = useForm({ start: () => ({ name }), rules, send });
  useFreshValues(form, { name });
  return (
    <FormPanel title="Nordlys" form={form} onClose={onClose}>
      <PanelSection title="Detaljer">
        <FieldRows>
          <FieldPair>
            <TextField {...form.field('name')} />
          </FieldPair>
        </FieldRows>
      </PanelSection>
    </FormPanel>
  );
}
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  vi.clearAllMocks();
});
afterEach(cleanup);
const save = () => screen.getByRole('button', { name: 'Gem ændringer' });
const typeName = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });

test('the button at the foot saves what was changed, and has nothing to save before and after', async () => {
  render(<CustomerPanel />);
  expect(save().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(save());
  expect(send).not.toHaveBeenCalled();
  typeName('Nordlys A/S');
  expect(save().getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(save());
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Nordlys A/S' }));
  await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('true'));
});

test('what was typed is asked about before it is lost, and nothing is asked once it is saved', async () => {
  render(<CustomerPanel />);
  typeName('Nordlys A/S');
  fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Bliv her' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(save());
  await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('that a colleague has changed the same meanwhile is said, with what they made of it', () => {
  const { rerender } = render(<CustomerPanel />);
  typeName('Nordlys A/S');
  rerender(<CustomerPanel name="Sydlys" />);
  expect(screen.getByRole('status').textContent).toBe(
    'En kollega har ændret det samme, mens du skrev:Firmanavn er nu ”Sydlys”Gemmer du, gælder det, du har skrevet.',
  );
  typeName('Sydlys');
  expect(screen.queryByRole('status')).toBeNull();
});

test('what is given up is gone from the form', async () => {
  render(<CustomerPanel />);
  typeName('Nordlys A/S');
  fireEvent.click(screen.getByRole('button', { name: 'Luk' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Kassér' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByRole<HTMLInputElement>('textbox', { hidden: true }).value).toBe('Nordlys');
});
