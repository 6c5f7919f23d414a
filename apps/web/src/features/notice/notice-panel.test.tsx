import type { Notice } from '@praj/contract/notice/notice.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { NoticePanel } from './notice-panel.tsx';
import { sampleNotice } from './notice-samples.ts';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
const called = vi.mocked(call);
const says = { success: vi.spyOn(toast, 'success'), error: vi.spyOn(toast, 'error') };
let stored: Notice | null;
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  vi.clearAllMocks();
  stored = sampleNotice();
  called.mockImplementation(async ({ method }, input) => {
    if (method === 'PUT') stored = sampleNotice((input as { body: Partial<Notice> }).body);
    if (method === 'DELETE') stored = null;
    return { notice: stored };
  });
});
afterEach(cleanup);

const onClose = vi.fn<() => void>();
const client = makeQueryClient((message) => toast.error(message));
async function open() {
  client.clear();
  render(
    <QueryClientProvider client={client}>
      <NoticePanel onClose={onClose} />
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox', { name: 'Meddelelse' });
}
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = (method: string) => called.mock.calls.filter(([endpoint]) => endpoint.method === method).map(([, input]) => input);

test('the notice that stands is changed, shown as it will look, and saved', async () => {
  await open();
  expect(field('Meddelelse').value).toBe('Snestorm: op til 45 minutters ventetid');
  expect(screen.getByText('Vises, til den fjernes.')).toBeTruthy();
  type('Meddelelse', 'Alt kører\nigen');
  expect(screen.getByText('Alt kører igen', { selector: 'p' })).toBeTruthy();
  press('Gem ændringer');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent('PUT')).toEqual([{ body: { text: 'Alt kører igen', endsAt: null } }]);
  expect(says.success).toHaveBeenCalledWith('Driftsmeddelelsen vises nu');
});

test('without one the panel is empty and has nothing to remove', async () => {
  stored = null;
  await open();
  expect(field('Meddelelse').value).toBe('');
  expect(screen.getByText('Skriv en meddelelse for at se den her.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fjern meddelelse' })).toBeNull();
});

test('how much is left is told from 80 % on, and too much is refused beside the field', async () => {
  await open();
  type('Meddelelse', 'x'.repeat(111));
  expect(screen.queryByText(/tegn/)).toBeNull();
  type('Meddelelse', 'x'.repeat(112));
  expect(screen.getByText('28 tegn tilbage')).toBeTruthy();
  type('Meddelelse', 'x'.repeat(141));
  press('Gem ændringer');
  expect(await screen.findByText('Højst 140 tegn.')).toBeTruthy();
  expect(sent('PUT')).toEqual([]);
});

test('a time alone is one of today, and the server’s word on the end stands at its day', async () => {
  called.mockImplementation(async ({ method }) => {
    if (method === 'PUT')
      throw new CallFailed(400, { code: 'invalid', message: 'Nej', fields: { endsAt: 'Slutningen skal ligge senere end nu.' } });
    return { notice: stored };
  });
  await open();
  type(/^Klokkeslæt/, '23:59');
  expect(field(/^Slutdato/).value).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  press('Gem ændringer');
  expect(await screen.findByText('Slutningen skal ligge senere end nu.')).toBeTruthy();
  expect(field(/^Slutdato/).getAttribute('aria-invalid')).toBe('true');
  expect(says.error).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('an end is taken away by either field first: the day does not come back for the time’s sake', async () => {
  stored = sampleNotice({ endsAt: '2030-03-01T17:00:00.000Z' });
  await open();
  expect([field(/^Slutdato/).value, field(/^Klokkeslæt/).value]).toEqual(['01/03/2030', '18:00']);
  type(/^Slutdato/, '');
  for (const left of ['18:0', '18', '']) type(/^Klokkeslæt/, left);
  expect(field(/^Slutdato/).value).toBe('');
  expect(screen.getByText('Vises, til den fjernes.')).toBeTruthy();
  press('Gem ændringer');
  await waitFor(() => expect(sent('PUT')).toMatchObject([{ body: { endsAt: null } }]));
});

test('removing asks first', async () => {
  await open();
  press('Fjern meddelelse');
  const question = await screen.findByRole('alertdialog', { name: 'Fjern driftsmeddelelsen?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Behold' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent('DELETE')).toEqual([]);
  press('Fjern meddelelse');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Fjern meddelelse' }));
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Driftsmeddelelsen er fjernet'));
  expect(sent('DELETE')).toHaveLength(1);
  expect(field('Meddelelse').value).toBe('');
});

test('one that is removed while another is typed is said to be, and what is typed may still be shown', async () => {
  const told = 'Meddelelsen er blevet fjernet, mens du skrev. Gemmer du, vises det, du har skrevet, hos alle.';
  await open();
  type('Meddelelse', 'Alt kører igen');
  expect(screen.queryByText(told)).toBeNull();
  stored = null;
  await client.invalidateQueries();
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.queryByText(/En kollega har ændret det samme/)).toBeNull();
  expect(field('Meddelelse').value).toBe('Alt kører igen');
  stored = sampleNotice();
  await client.invalidateQueries();
  await waitFor(() => expect(screen.queryByText(told)).toBeNull());
});

test('what was typed is asked about before it is lost', async () => {
  await open();
  type('Meddelelse', 'Alt kører igen');
  press('Luk');
  expect(await screen.findByRole('alertdialog', { name: 'Kassér ændringer?' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('one that cannot be fetched says so and may be asked for again', async () => {
  called.mockRejectedValueOnce(new CallFailed(403, { code: 'not_allowed', message: 'Det har du ikke adgang til.' }));
  client.clear();
  render(
    <QueryClientProvider client={client}>
      <NoticePanel onClose={onClose} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/^Driftsmeddelelsen kunne ikke hentes\./)).toBeTruthy();
  press('Prøv igen');
  expect(await screen.findByRole('textbox', { name: 'Meddelelse' })).toBeTruthy();
});
