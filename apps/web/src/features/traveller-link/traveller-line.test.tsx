import type { Order } from '@praj/contract/orders.ts';
import {
  type OrderTraveller,
  readTravellerLink,
  revokeTravellerLink,
  sendTravellerLink,
} from '@praj/contract/traveller-links/traveller-links.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { call } from '../../platform/http.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
// Loaded when it is first wanted, which a test does not wait for.
import './link-dialog.tsx';
import { linkStatus } from './link-status.ts';
import { TravellerLine } from './traveller-line.tsx';

const may = vi.fn((_permission: string, _thing: object) => true);
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ may }) }));
vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
const called = vi.mocked(call);
const now = Date.parse('2026-11-20T13:00:00Z');
const LINK: NonNullable<OrderTraveller['link']> = {
  url: 'https://praj.example/tur#noegle',
  language: 'DK',
  channel: 'sms',
  recipient: '+4520304050',
  delivery: { state: 'sent', at: '2026-11-20T12:50:00Z', reason: null },
  createdAt: '2026-11-20T12:50:00Z',
  firstOpenedAt: null,
  lastOpenedAt: null,
  revokedAt: null,
  onTheWayToldAt: null,
  atDoorToldAt: null,
  delayedToldAt: null,
};
afterEach(() => {
  cleanup();
  toast.queue.clear();
  called.mockReset();
});
function draw(answer: OrderTraveller, part: Partial<Order> = {}) {
  called.mockResolvedValue(answer);
  render(
    <QueryClientProvider client={makeQueryClient((message) => toast.error(message))}>
      <TravellerLine order={sampleOrder(1, { state: 'arriving', ...part })} now={now} />
    </QueryClientProvider>,
  );
}
const params = { id: sampleId(1) };
const sent = (endpoint: unknown) => called.mock.calls.filter(([asked]) => asked === endpoint).map(([, input]) => input);

test('of a trip that is another branch’s nothing is asked', async () => {
  may.mockReturnValueOnce(false);
  draw({ mode: 'offered', offered: true, link: LINK });
  await Promise.resolve();
  expect(may).toHaveBeenCalledWith('traveller-link.use', expect.objectContaining({ branchId: sampleOrder(1).issuedByBranch.id }));
  expect(sent(readTravellerLink)).toEqual([]);
});

test('where the company gives no links nothing is drawn', async () => {
  draw({ mode: 'off', offered: false, link: null });
  await waitFor(() => expect(sent(readTravellerLink)).toEqual([{ params }]));
  expect(screen.queryByText('Link til den rejsende')).toBeNull();
});

test('whether it was opened is seen, and what the traveller said', async () => {
  const traveller = { comingOutAt: '2026-11-20T12:58:00Z', lateAt: '2026-11-20T12:55:00Z' };
  draw(
    { mode: 'offered', offered: true, link: { ...LINK, firstOpenedAt: '2026-11-20T12:52:00Z', lastOpenedAt: '2026-11-20T12:54:00Z' } },
    { traveller },
  );
  expect(await screen.findByText('Åbnet kl. 13:54')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Kopiér link' })).toBeTruthy();
  const said = screen.getAllByText(/meldt kl/).map((line) => line.textContent);
  expect(said).toEqual(['Den rejsende er 5 min. forsinket (meldt kl. 13:55)', 'Den rejsende er på vej ud (meldt kl. 13:58)']);
});

test.each([
  [{}, 'Sendt til +45 20 30 40 50, ikke åbnet endnu'],
  [{ delivery: { state: 'queued', at: LINK.createdAt, reason: null } }, 'Sendes til +45 20 30 40 50'],
  [{ delivery: { state: 'delivered', at: LINK.createdAt, reason: null } }, 'Leveret til +45 20 30 40 50, ikke åbnet endnu'],
  [
    { delivery: { state: 'failed', at: LINK.createdAt, reason: 'Nummeret findes ikke.' } },
    'Nåede ikke +45 20 30 40 50. Nummeret findes ikke.',
  ],
  [{ channel: null, recipient: null, delivery: null }, 'Ikke åbnet endnu'],
  [{ url: null }, 'Linket virker ikke længere'],
  [{ url: null, revokedAt: LINK.createdAt, lastOpenedAt: LINK.createdAt }, 'Tilbagekaldt'],
  [{ lastOpenedAt: '2026-11-19T12:00:00Z' }, 'Åbnet I går kl. 13:00'],
] as const)('a link %j reads “%s”', (part, text) => expect(linkStatus({ ...LINK, ...part }, now, false)).toBe(text));
test('one of a trip that waits for approval is sent when it is approved', () => {
  const queued = { ...LINK, delivery: { state: 'queued', at: LINK.createdAt, reason: null } } as const;
  expect(linkStatus(queued, now, true)).toBe('Sendes til +45 20 30 40 50, når turen er godkendt');
});

test('one is given to the passenger’s phone, and a number that is none is said to be so', async () => {
  draw({ mode: 'offered', offered: true, link: null }, { phone: '+4520304050' });
  fireEvent.click(await screen.findByRole('button', { name: 'Giv link' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Mobilnummer eller e-mail/ });
  expect(field.value).toBe('+45 20 30 40 50');
  fireEvent.change(field, { target: { value: 'ingen' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send link' }));
  expect(dialog.getByText('Skriv et dansk mobilnummer eller en e-mail.')).toBeTruthy();
  expect(sent(sendTravellerLink)).toEqual([]);
  fireEvent.change(field, { target: { value: 'lise@example.com' } });
  fireEvent.click(dialog.getByRole('radio', { name: 'Engelsk' }));
  called.mockResolvedValue({ mode: 'offered', offered: true, link: { ...LINK, recipient: 'lise@example.com' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send link' }));
  await waitFor(() => expect(sent(sendTravellerLink)).toEqual([{ params, body: { language: 'EN', recipient: 'lise@example.com' } }]));
  expect(await screen.findByText('Sendt til lise@example.com, ikke åbnet endnu')).toBeTruthy();
  expect(toast.queue.get().map(({ title }) => title)).toEqual(['Linket er sendt']);
});

test('one that is given while the trip waits for approval is said to be sent when it is approved, in toast and line alike', async () => {
  const delivery = { state: 'queued', at: LINK.createdAt, reason: null } as const;
  const approval = { state: 'waiting' as const, estimate: null, askedAt: LINK.createdAt, asks: [] };
  draw({ mode: 'offered', offered: true, link: null }, { phone: '+4520304050', state: 'created', approval });
  fireEvent.click(await screen.findByRole('button', { name: 'Giv link' }));
  called.mockResolvedValue({ mode: 'offered', offered: true, link: { ...LINK, delivery } });
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Sendes til +45 20 30 40 50, når turen er godkendt')).toBeTruthy();
  expect(toast.queue.get().map(({ title }) => title)).toEqual(['Linket sendes, når turen er godkendt']);
});

test('a recipient who is taken out is said to be told no more, before and after', async () => {
  draw({ mode: 'offered', offered: true, link: LINK });
  fireEvent.click(await screen.findByRole('button', { name: 'Link…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: /^Mobilnummer eller e-mail/ });
  fireEvent.change(field, { target: { value: '' } });
  expect(dialog.getByText('Uden modtager får den rejsende ikke flere beskeder. Linket virker stadig.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Send link' })).toBeNull();
  called.mockResolvedValue({ mode: 'offered', offered: true, link: { ...LINK, channel: null, recipient: null, delivery: null } });
  fireEvent.click(dialog.getByRole('button', { name: 'Fjern modtager' }));
  await waitFor(() => expect(sent(sendTravellerLink)).toEqual([{ params, body: { language: 'DK', recipient: null } }]));
  await waitFor(() => expect(toast.queue.get().map(({ title }) => title)).toEqual(['Modtageren er fjernet. Linket virker stadig.']));
});

test('of a link that is only copied the language alone is kept, and nothing is said to be sent or made', async () => {
  draw({ mode: 'offered', offered: true, link: { ...LINK, channel: null, recipient: null, delivery: null } }, { phone: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Link…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Lad feltet stå tomt for kun at kopiere linket.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'Engelsk' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Gem' }));
  await waitFor(() => expect(toast.queue.get().map(({ title }) => title)).toEqual(['Linket er gemt']));
});

test('it is revoked once that was asked', async () => {
  draw({ mode: 'offered', offered: true, link: LINK });
  fireEvent.click(await screen.findByRole('button', { name: 'Link…' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tilbagekald link' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Tilbagekald linket?' }));
  called.mockResolvedValue({ mode: 'offered', offered: true, link: { ...LINK, url: null, revokedAt: LINK.createdAt } });
  fireEvent.click(question.getByRole('button', { name: 'Tilbagekald link' }));
  await waitFor(() => expect(sent(revokeTravellerLink)).toEqual([{ params }]));
  expect(await screen.findByText('Tilbagekaldt')).toBeTruthy();
});
