import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ImportValues } from './import-values.tsx';

vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'u' }) }));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const draw = (onClose = vi.fn<() => void>(), kind: 'costCentre' | 'reason' = 'costCentre') =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportValues companyId="c" branchId={undefined} kind={kind} onClose={onClose} />
    </QueryClientProvider>,
  );
const area = () => screen.getByLabelText<HTMLTextAreaElement>('Listen som tekst');

test('while a list is being sent nothing closes it or changes what stands in it, and its wrong rows are told afterwards', async () => {
  document.cookie = 'access_token=t; path=/';
  const answer = { rows: ['created', 'wrong'], deactivated: 0, fields: { 'values.1.code': 'Skal udfyldes.' } };
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    if (!(JSON.parse(body) as { dryRun: boolean }).dryRun) await arrival;
    return Response.json(answer);
  });
  const onClose = vi.fn();
  draw(onClose);
  const list = area();
  fireEvent.change(list, { target: { value: 'Kode;Navn\n4711;Salg\n;Uden kode' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Importér 1 værdi' }));
  await vi.waitFor(() => expect(list.readOnly).toBe(true));
  fireEvent.click(screen.getByRole('button', { name: 'Annuller' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();

  arrive();
  expect(await screen.findByText('Række 3: Kode: Skal udfyldes.')).toBeTruthy();
  expect(screen.getByText(/Importen er slut/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Luk' })[0] as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

test('what was pasted is there again when it opens anew, for that list, until it is saved', async () => {
  document.cookie = 'access_token=t; path=/';
  vi.stubGlobal('fetch', async () => Response.json({ rows: ['created'], deactivated: 0, fields: {} }));
  draw();
  fireEvent.change(area(), { target: { value: '4711;Salg' } });
  cleanup();
  draw(undefined, 'reason');
  expect(area().value).toBe('');
  cleanup();
  const onClose = vi.fn<() => void>();
  draw(onClose);
  expect(area().value).toBe('4711;Salg');
  fireEvent.click(await screen.findByRole('button', { name: 'Importér 1 værdi' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  cleanup();
  draw();
  expect(area().value).toBe('');
});
