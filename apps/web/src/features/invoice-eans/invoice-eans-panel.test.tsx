import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '../../ui/toast/toast-queue.ts';
import { InvoiceEansPanel } from './invoice-eans-panel.tsx';

const says = vi.spyOn(toast, 'success');
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  says.mockReset();
  document.cookie = 'access_token=t; path=/';
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal('fetch', async (_address: string, { method, body }: { method: string; body: string | null }) => {
    if (method === 'GET') return Response.json({ eans: ['5790000123452'] });
    sent.push(JSON.parse(body ?? ''));
    return Response.json(JSON.parse(body ?? ''));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('EAN numbers stand one on each line; one that is none says so, and what is right is saved', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <InvoiceEansPanel companyId="nordlys" companyName="Nordlys" onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const field = await screen.findByRole('textbox', { name: /^EAN-numre/ });
  expect((field as HTMLTextAreaElement).value).toBe('5790000123452');
  fireEvent.change(field, { target: { value: '5790000123452\n579000012345' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem ændringer' }));
  expect(
    await screen.findByText('579000012345 er ikke et EAN-nummer. Det har 13 cifre, og det sidste skal passe til de andre.'),
  ).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: '5790 0001 2345 2\n\n5798000000001' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem ændringer' }));
  await vi.waitFor(() => expect(says).toHaveBeenCalledWith('EAN-numrene er gemt'));
  expect(sent).toEqual([{ eans: ['5790000123452', '5798000000001'] }]);
});
