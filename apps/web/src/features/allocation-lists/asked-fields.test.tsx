import type { AllocationField } from '@praj/domain/allocations/allocation-kinds.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleModule } from '../../entities/booking-form/draft/form-samples.ts';
import { AskedFields } from './asked-fields.tsx';

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  document.cookie = 'access_token=t; path=/';
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json(sampleModule);
  });
});
afterEach(cleanup);
const costCentre = { kind: 'costCentre', source: 'list', required: false } as const;
/** Shows what is asked; gives a way to show what a colleague has made of it. */
function show(first: readonly AllocationField[]) {
  const client = new QueryClient();
  const dialog = (asked: readonly AllocationField[]) => (
    <QueryClientProvider client={client}>
      <AskedFields companyId="c" asked={asked} onClose={() => undefined} />
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(first));
  return (asked: readonly AllocationField[]) => rerender(dialog(asked));
}
const require = () => fireEvent.click(screen.getAllByRole('checkbox', { name: 'Påkrævet' })[0] as HTMLElement);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Gem felter' }));

test('what a colleague asks for meanwhile is asked for still, save where something else was chosen', async () => {
  const becomes = show([costCentre]);
  require();
  const reason = { kind: 'reason', source: 'free', required: true } as const;
  becomes([costCentre, reason]);
  save();
  await vi.waitFor(() => expect(sent).toEqual([{ allocationFields: [{ ...costCentre, required: true }, reason] }]));
});

test('that it is typed freely by now stays where it was only said to be required', async () => {
  const becomes = show([costCentre]);
  require();
  becomes([{ ...costCentre, source: 'free' }]);
  save();
  await vi.waitFor(() => expect(sent).toEqual([{ allocationFields: [{ kind: 'costCentre', source: 'free', required: true }] }]));
});
