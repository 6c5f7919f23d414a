import type { UsualAllocations as Usual } from '@praj/contract/allocations/shapes.ts';
import { changeFixedTripsUsualAllocations } from '@praj/contract/companies/fixed-trips.ts';
import type { AllocationCodes } from '@praj/domain/allocations/allocation-kinds.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guestTrip, sampleModule } from '../../entities/booking-form/draft/form-samples.ts';
import { fixedTripsList } from '../../entities/fixed-trip/queries.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { orderedListQuery } from '../../platform/lists/use-ordered-list.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { UsualAllocations } from './usual-allocations.tsx';
import { UsualOfFixedTrip } from './usual-of-fixed-trip.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
const send = vi.fn<(codes: AllocationCodes) => Promise<void>>();
let fields: readonly object[];
beforeEach(() => {
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text;
  fields = [
    { kind: 'costCentre', source: 'free', required: true },
    { kind: 'ean', source: 'free', required: false },
  ];
  called.mockReset();
  called.mockImplementation(async () => ({ ...sampleModule, allocationFields: fields }));
  send.mockReset();
  send.mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  toast.queue.clear();
});
const SALES: Usual = [{ kind: 'costCentre', code: '4711', name: 'Salg', inUse: true }];
const panelSubmits = vi.fn();
const inPanel = (section: ReactNode, client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) =>
  render(
    <QueryClientProvider client={client}>
      <form onSubmit={panelSubmits}>{section}</form>
    </QueryClientProvider>,
  );
const draw = (usual?: Usual) =>
  inPanel(<UsualAllocations companyId="c" whose={{ companyId: 'c' }} of="ofAccount" usual={usual} send={send} />);
async function open() {
  fireEvent.click(await screen.findByRole('button', { name: 'Ret fast kontering' }));
  return within(await screen.findByRole('dialog', { name: 'Fast kontering' }));
}

test('tells what is usual, and what of it is out of use', async () => {
  draw([...SALES, { kind: 'ean', code: '5790000123452', name: null, inUse: false }]);
  expect(await screen.findByText('4711 Salg')).toBeTruthy();
  expect(screen.getByText('5790000123452 (ikke i brug længere)')).toBeTruthy();
  cleanup();
  draw();
  expect(await screen.findByText('Ingen fast kontering')).toBeTruthy();
});

test('is nothing where the form asks for nothing', async () => {
  fields = [];
  draw(SALES);
  await waitFor(() => expect(called).toHaveBeenCalled());
  expect(screen.queryByText('Fast kontering')).toBeNull();
});

test('is changed in a dialog that requires nothing and leaves the panel’s own form alone', async () => {
  draw(SALES);
  const dialog = await open();
  fireEvent.change(dialog.getByRole('textbox', { name: /^Omkostningssted/ }), { target: { value: '' } });
  fireEvent.change(dialog.getByRole('textbox', { name: /^EAN-nummer/ }), { target: { value: '5790000123452' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Gem' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ costCentre: null, ean: '5790000123452' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toast.queue.get()[0]?.title).toBe('Den faste kontering er gemt');
  expect(panelSubmits).not.toHaveBeenCalled();
});

test('takes over what a colleague changes meanwhile, and what is asked besides, save where something is typed', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const section = (usual?: Usual) => (
    <QueryClientProvider client={client}>
      <UsualAllocations companyId="c" whose={{ companyId: 'c' }} of="ofAccount" usual={usual} send={send} />
    </QueryClientProvider>
  );
  const { rerender } = render(section());
  const dialog = await open();
  fireEvent.change(dialog.getByRole('textbox', { name: /^EAN-nummer/ }), { target: { value: '5790000123452' } });
  fields = [...fields, { kind: 'reason', source: 'free', required: false }];
  await client.invalidateQueries();
  rerender(section(SALES));
  expect(await dialog.findByRole('textbox', { name: /^Årsag/ })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Gem' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith({ costCentre: '4711', ean: '5790000123452', reason: null }));
});

test('the server’s word stands beside its field', async () => {
  send.mockRejectedValue(
    new CallFailed(400, { code: 'invalid', message: 'x', fields: { 'allocations.costCentre': 'Vælg en værdi på listen.' } }),
  );
  draw(SALES);
  const dialog = await open();
  fireEvent.change(dialog.getByRole('textbox', { name: /^Omkostningssted/ }), { target: { value: '9' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Gem' }));
  expect(await dialog.findByText('Vælg en værdi på listen.')).toBeTruthy();
});

test('a fixed trip’s is sent for the trip of its branch, and shown in the list as it was answered', async () => {
  const place = { companyId: 'c', branchId: 'b' };
  const changed = { ...guestTrip, usualAllocations: [...SALES] };
  called.mockImplementation(async ({ method }) => (method === 'PUT' ? changed : { ...sampleModule, allocationFields: fields }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { queryKey } = orderedListQuery(fixedTripsList(place));
  client.setQueryData(queryKey, [guestTrip]);
  inPanel(<UsualOfFixedTrip trip={guestTrip} place={place} />, client);
  const dialog = await open();
  fireEvent.change(dialog.getByRole('textbox', { name: /^Omkostningssted/ }), { target: { value: '4711' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Gem' }));
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual([changed]));
  expect(called).toHaveBeenCalledWith(changeFixedTripsUsualAllocations, {
    params: { id: 'b', fixedTripId: guestTrip.id },
    body: { allocations: { costCentre: '4711', ean: null } },
  });
});
