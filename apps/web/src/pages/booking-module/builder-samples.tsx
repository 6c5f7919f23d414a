import { listAttributes } from '@praj/contract/attributes/attributes.ts';
import { type BookingModule, changeBookingModule, readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { readCompany } from '@praj/contract/companies.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import { sampleModule } from '../../entities/booking-form/draft/form-samples.ts';
import { bookingModuleQuery } from '../../entities/booking-module/queries.ts';
import { sampleId } from '../../entities/order/order-samples.ts';
import { sampleCompany } from '../../features/company-details/company-samples.ts';
import { call } from '../../platform/http.ts';
import { forgetUnsaved } from '../../ui/overlay/unsaved.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { BookingModulePage } from './booking-module-page.tsx';

export const called = vi.mocked(call);

const attribute = (n: number, code: string, description: string, part: object = {}) => ({
  id: sampleId(n),
  code,
  description,
  globalId: n,
  category: 'OTHER',
  status: 'ACTIVE',
  updatable: true,
  companiesCount: 0,
  inModule: false,
  required: false,
  ...part,
});
export const OFFERED = [
  attribute(1, 'EL', 'El-bil'),
  attribute(2, 'SC', 'Stationcar'),
  attribute(3, 'HU', 'Hund'),
  attribute(4, 'S6', 'Seks pladser', { category: 'BIGCAR' }),
  attribute(5, 'KA', 'Kat', { status: 'ARCHIVED' }),
];
export const LATER = '2026-11-22T10:00:00.000Z';
function answerLater(): Promise<unknown> {
  return Promise.resolve({ ...server.module, updatedAt: LATER });
}

/** What the server has, and how it answers a change; each test may put something else there. */
export const server = { module: sampleModule, attributes: OFFERED, status: 'ACTIVE' as 'ACTIVE' | 'INACTIVE', change: answerLater };
export const sent = () =>
  called.mock.calls.filter(([endpoint]) => endpoint === changeBookingModule).map(([, input]) => (input as { body: never }).body);

export function beginAnew(): void {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  Object.assign(server, { module: sampleModule, attributes: OFFERED, status: 'ACTIVE', change: answerLater });
  called.mockReset();
  called.mockImplementation((endpoint) => {
    if ((endpoint as unknown) === readBookingModule) return Promise.resolve(server.module) as never;
    if ((endpoint as unknown) === readCompany) return Promise.resolve(sampleCompany({ status: server.status })) as never;
    if ((endpoint as unknown) === listAttributes) return Promise.resolve(server.attributes) as never;
    return server.change();
  });
}
export function endTest(): void {
  cleanup();
  forgetUnsaved();
  sessionStorage.clear();
  toast.queue.clear();
  vi.unstubAllGlobals();
}

const Here = () => <output data-testid="here">{useLocation().pathname}</output>;
export async function open(client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  const from = { pathname: '/companies/17/booking-module', state: { from: 'Indstillinger', backPath: '/settings' } };
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[from]}>
        <Routes>
          <Route path="/companies/:companyId/booking-module" element={<BookingModulePage />} />
          <Route path="*" element={null} />
        </Routes>
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('form', { name: 'Bookingmodule' });
  return client;
}
/** The server's booking form has changed, and the page has heard of it. */
export const colleagueSaves = async (client: QueryClient, part: Partial<BookingModule>) => {
  server.module = { ...server.module, ...part, updatedAt: LATER };
  await act(() => client.invalidateQueries({ queryKey: bookingModuleQuery('17').queryKey }));
};
export const section = (name: string) => within(screen.getByRole('region', { name }));
export const rowsOf = (name: string) =>
  section(name)
    .getAllByRole('listitem')
    .map((row) => row.dataset.row);
export const rowOf = (name: string, text: string) =>
  within(
    section(name)
      .getAllByRole('listitem')
      .find((row) => row.textContent.includes(text)) as HTMLElement,
  );
export const preview = () => screen.getByRole('region', { name: 'Sådan ser bestilleren formularen' });
export const toggle = (name: string) => screen.getByRole('switch', { name: `Påkrævet ${name}` });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const titles = () => toast.queue.get().map(({ title }) => title);
