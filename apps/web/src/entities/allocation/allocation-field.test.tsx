import { searchAllocationValues } from '@praj/contract/allocations/allocations.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../platform/http.ts';
import { type AllocationEntry, chosenAllocation, codeOf, NO_ALLOCATION } from './allocation-entry.ts';
import { AllocationField, type AllocationFieldProps } from './allocation-field.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
const LIST = [
  { code: '4711', name: 'Salg' },
  { code: '4712', name: 'Indkøb' },
];
beforeEach(() => {
  called.mockReset();
  called.mockImplementation(async (endpoint, input) => {
    if (endpoint !== searchAllocationValues) {
      const rows = LIST.map((value, at) => ({ ...value, id: String(at), kind: 'costCentre', branchId: null, active: true }));
      return { allocationValues: rows, total: rows.length, page: 1, pageSize: 30 };
    }
    const { value } = (input as { query: { value: string } }).query;
    return LIST.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(value.toLowerCase()));
  });
});
afterEach(cleanup);

/** What stands in the field now. */
const field: { entry: AllocationEntry } = { entry: NO_ALLOCATION };
function Shown({ start = NO_ALLOCATION, ...props }: Partial<AllocationFieldProps> & { start?: AllocationEntry }) {
  const [shown, change] = useState(start);
  const asked = { kind: 'costCentre', source: 'list', required: true } as const;
  return (
    <AllocationField
      label="Omkostningssted"
      asked={asked}
      whose={{ branchId: 'b' }}
      {...props}
      entry={shown}
      onChange={(next) => change((field.entry = next))}
    />
  );
}
const draw = (props: Parameters<typeof Shown>[0] = {}) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Shown {...props} />
    </QueryClientProvider>,
  );
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Omkostningssted' });

test('asks for nothing before somebody comes to it, then for what is typed, and takes what is picked', async () => {
  draw();
  expect(called).not.toHaveBeenCalled();
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value: 'indk' } });
  fireEvent.click(await screen.findByRole('option', { name: /Indkøb/ }));
  expect(box().value).toBe('4712 Indkøb');
  expect(field.entry).toEqual(chosenAllocation({ code: '4712', name: 'Indkøb' }));
});

test('a code that is typed whole is sent as it is, without being picked', () => {
  draw();
  fireEvent.change(box(), { target: { value: ' 4711 ' } });
  expect(codeOf(field.entry)).toBe('4711');
});

test('what was filled in beforehand is the person’s own once they type', () => {
  draw({ start: { ...chosenAllocation({ code: '4711', name: 'Salg' }), usual: true } });
  fireEvent.change(box(), { target: { value: '' } });
  expect(field.entry).toEqual({ text: '', chosen: null });
});

test('says when nothing on the list fits, and when the list could not be fetched', async () => {
  draw();
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value: 'zzz' } });
  expect((await screen.findAllByText('Ingen værdi på listen passer')).length).toBeGreaterThan(0);
  cleanup();
  called.mockRejectedValue(new Error('away'));
  draw();
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value: 's' } });
  expect((await screen.findAllByText(/Listen kunne ikke hentes/)).length).toBeGreaterThan(0);
});

test('where what was picked has left its list since, the list is asked for again instead of offering it once more', async () => {
  const client = new QueryClient();
  const shown = (error?: string) => (
    <QueryClientProvider client={client}>
      <Shown error={error} />
    </QueryClientProvider>
  );
  const { rerender } = render(shown());
  fireEvent.focus(box());
  fireEvent.click(await screen.findByRole('option', { name: /Salg/ }));
  called.mockResolvedValue(LIST.slice(1));
  rerender(shown('Vælg en værdi på listen.'));
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  expect(await screen.findByRole('option', { name: /Indkøb/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('option', { name: /Salg/ })).toBeNull());
});

test('of a company it searches the company’s own list', async () => {
  draw({ whose: { companyId: 'c' } });
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value: 's' } });
  expect(await screen.findByRole('option', { name: /Salg/ })).toBeTruthy();
  expect(called.mock.calls[0]?.[1]).toMatchObject({ params: { companyId: 'c' }, query: { kind: 'costCentre', hideInactive: true } });
});

test('what is typed freely is a field of text, digits for an EAN number', () => {
  draw({ label: 'EAN-nummer', asked: { kind: 'ean', source: 'free', required: false } });
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'EAN-nummer' });
  expect(input.inputMode).toBe('numeric');
  fireEvent.change(input, { target: { value: '5790' } });
  expect(field.entry).toEqual({ text: '5790', chosen: null });
});
