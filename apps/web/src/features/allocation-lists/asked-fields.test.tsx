import type { AllocationField } from '@praj/domain/allocations/allocation-kinds.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleModule } from '../../entities/booking-form/draft/form-samples.ts';
import { AskedFields } from './asked-fields.tsx';

afterEach(cleanup);

test('what a colleague asks for meanwhile is asked for still, save where something else was chosen', async () => {
  document.cookie = 'access_token=t; path=/';
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json(sampleModule);
  });
  const client = new QueryClient();
  const dialog = (asked: readonly AllocationField[]) => (
    <QueryClientProvider client={client}>
      <AskedFields companyId="c" asked={asked} onClose={() => undefined} />
    </QueryClientProvider>
  );
  const costCentre = { kind: 'costCentre', source: 'list', required: false } as const;
  const { rerender } = render(dialog([costCentre]));
  const [required] = screen.getAllByRole('checkbox', { name: 'Påkrævet' });
  fireEvent.click(required as HTMLElement);
  const reason = { kind: 'reason', source: 'free', required: true } as const;
  rerender(dialog([costCentre, reason]));
  fireEvent.click(screen.getByRole('button', { name: 'Gem felter' }));
  await vi.waitFor(() => expect(sent).toEqual([{ allocationFields: [{ ...costCentre, required: true }, reason] }]));
});
