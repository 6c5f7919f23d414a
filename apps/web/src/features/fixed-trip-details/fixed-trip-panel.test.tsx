import type { FixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guestTrip, sampleModule } from '../../entities/booking-form/draft/form-samples.ts';
import { fixedTripsList } from '../../entities/fixed-trip/queries.ts';
import { sampleId } from '../../entities/order/order-samples.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { orderedListQuery } from '../../platform/lists/use-ordered-list.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { FixedTripPanel } from './fixed-trip-panel.tsx';
import { SAMPLE_PLACE, sampleTripOptions } from './trip-samples.ts';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('../../platform/analytics/analytics.ts', () => ({ track: vi.fn<typeof track>() }));
const called = vi.mocked(call);
const counted = vi.mocked(track);
const says = { success: vi.spyOn(toast, 'success'), error: vi.spyOn(toast, 'error') };
const onClose = vi.fn<() => void>();
let stored: readonly FixedTrip[];
/** Why the next change is refused. */
let refusal: CallFailed | undefined;
beforeEach(() => {
  // React Aria needs it and jsdom has none.
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  vi.clearAllMocks();
  stored = [guestTrip];
  refusal = undefined;
  called.mockImplementation(async ({ method, path }, input) => {
    if (path.endsWith('/booking_module')) return sampleModule;
    if (path.endsWith('/accounts')) return sampleTripOptions.accounts;
    if (path.endsWith('/predefined_addresses')) return sampleTripOptions.favourites;
    if (method === 'DELETE') stored = [];
    if (method === 'PUT') {
      if (refusal) throw refusal;
      const { title, price } = (input as { body: { title: string; price: number } }).body;
      stored = stored.map((trip) => ({ ...trip, title, price, version: trip.version + 1, needsUpdate: false, updateReasons: [] }));
      return stored[0];
    }
    return stored;
  });
});
afterEach(cleanup);

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
function Panel() {
  const { data } = useQuery(orderedListQuery(fixedTripsList(SAMPLE_PLACE)));
  const trip = data && (data.find(({ id }) => id === guestTrip.id) ?? 'missing');
  return <FixedTripPanel trip={trip} place={SAMPLE_PLACE} onClose={onClose} />;
}
async function open() {
  client.clear();
  render(
    <QueryClientProvider client={client}>
      <Panel />
    </QueryClientProvider>,
  );
  return screen.findByRole('textbox', { name: 'Titel' });
}
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const changes = () =>
  called.mock.calls.filter(([{ method }]) => method === 'PUT').map(([, input]) => input as { body: object; headers: object });
const asks = () => client.invalidateQueries();

test('shows the trip as it was agreed and saves what was changed on the version that was seen', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Rediger fast tur' })).toBeTruthy();
  expect([field('Titel').value, field(/^Pris/).value]).toEqual(['Gæster til lufthavnen', '540,00']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Stor vogn (6 personer)' }).checked).toBe(true);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Konto' }).value).toBe(sampleId(29));
  type(/^Pris/, '560');
  press('Gem ændringer');
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Den faste tur er gemt'));
  expect(changes()[0]).toMatchObject({ headers: { 'if-match': '"1"' }, body: { price: 560, numberOfPeople: 6, accountId: sampleId(29) } });
  await waitFor(() => expect(field(/^Pris/).value).toBe('560,00'));
});

test('why it needs updating stands at the top and beside the field, until another account is chosen', async () => {
  const old = { id: sampleId(28), name: 'Gammel', code: '1200' };
  stored = [{ ...guestTrip, account: old, needsUpdate: true, updateReasons: [{ kind: 'account', ...old }] }];
  await open();
  expect(screen.getByText('Konto 1200 er arkiveret.')).toBeTruthy();
  expect(screen.getByText('Konto 1200 er arkiveret. Vælg en anden.')).toBeTruthy();
  const accounts = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Konto' });
  expect(accounts.selectedOptions[0]?.text).toBe('1200 · Gammel (arkiveret)');
  fireEvent.change(accounts, { target: { value: sampleId(20) } });
  expect(screen.queryByText('Konto 1200 er arkiveret. Vælg en anden.')).toBeNull();
  press('Gem ændringer');
  await waitFor(() => expect(changes()[0]).toMatchObject({ body: { accountId: sampleId(20) } }));
  await waitFor(() => expect(screen.queryByText('Konto 1200 er arkiveret.')).toBeNull());
});

test('a field that the form asks for by now says so before anything is typed', async () => {
  const staticFields = sampleModule.staticFields.map((one) => ({ ...one, required: one.required || one.name === 'reference' }));
  const answer = called.getMockImplementation();
  called.mockImplementation(async (endpoint, input) =>
    endpoint.path.endsWith('/booking_module') ? { ...sampleModule, staticFields } : answer?.(endpoint, input),
  );
  stored = [{ ...guestTrip, needsUpdate: true, updateReasons: [{ kind: 'field', code: 'RE', label: 'Projektnummer' }] }];
  await open();
  expect(screen.getByText('Projektnummer mangler.')).toBeTruthy();
  expect(screen.getByText('Mangler at udfylde Projektnummer')).toBeTruthy();
});

test('an add-on that nobody can choose any more stands there to be taken off', async () => {
  const dog = { id: sampleId(7), code: 'HU', description: 'Hund' };
  stored = [{ ...guestTrip, attributes: [dog], needsUpdate: true, updateReasons: [{ kind: 'attribute', ...dog }] }];
  await open();
  expect(screen.getByText('Hund kan ikke vælges længere. Tag det af.')).toBeTruthy();
  press('Hund');
  expect(screen.queryByText('Hund kan ikke vælges længere. Tag det af.')).toBeNull();
  press('Gem ændringer');
  await waitFor(() => expect(changes()[0]).toMatchObject({ body: { attributeIds: [sampleId(1)] } }));
});

test('it is removed once the person has said so, is counted, and nothing is asked about what was typed', async () => {
  await open();
  type('Titel', 'Noget andet');
  press('Fjern faste tur');
  const question = await screen.findByRole('alertdialog', { name: 'Fjern fast tur?' });
  expect(within(question).getByText('Er du sikker på at du vil fjerne denne faste tur? Dette kan ikke fortrydes.')).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Fjern faste tur' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(called.mock.calls.find(([{ method }]) => method === 'DELETE')?.[1]).toEqual({
    params: { id: SAMPLE_PLACE.branchId, fixedTripId: guestTrip.id },
  });
  expect(counted).toHaveBeenCalledWith({ category: 'fixed_trips', action: 'removed_fixed_trip' });
  expect(screen.queryByText('Kassér ændringer?')).toBeNull();
});

test('a colleague’s change comes by itself, but not over what is typed: the person is told and may take it', async () => {
  await open();
  stored = [{ ...guestTrip, title: 'Gæster til Kastrup', version: 2 }];
  await asks();
  await waitFor(() => expect(field('Titel').value).toBe('Gæster til Kastrup'));
  type('Titel', 'Mit navn');
  stored = [{ ...guestTrip, title: 'Kollegaens navn', version: 3 }];
  await asks();
  expect(await screen.findByText('Turen er ændret af en kollega, mens du skrev.')).toBeTruthy();
  expect(field('Titel').value).toBe('Mit navn');
  press('Vis den nyeste');
  expect(field('Titel').value).toBe('Kollegaens navn');
  expect(screen.queryByText('Turen er ændret af en kollega, mens du skrev.')).toBeNull();
});

test('what is typed may be kept on the trip as a colleague has made it, who is told of where both changed the same', async () => {
  await open();
  type('Titel', 'Mit navn');
  stored = [{ ...guestTrip, title: 'Kollegaens navn', price: 610, version: 2 }];
  await asks();
  await screen.findByText('Turen er ændret af en kollega, mens du skrev.');
  press('Hent det nye, og behold mit');
  expect([field('Titel').value, field(/^Pris/).value]).toEqual(['Mit navn', '610,00']);
  expect(screen.getByText('Titel er nu ”Kollegaens navn”')).toBeTruthy();
  expect(screen.queryByText('Turen er ændret af en kollega, mens du skrev.')).toBeNull();
  press('Gem ændringer');
  await waitFor(() => expect(changes()[0]).toMatchObject({ headers: { 'if-match': '"2"' }, body: { title: 'Mit navn', price: 610 } }));
});

test('a change on an older version is refused and the newer one fetched; what was typed stays', async () => {
  await open();
  type('Titel', 'Mit navn');
  stored = [{ ...guestTrip, title: 'Kollegaens navn', version: 2 }];
  refusal = new CallFailed(412, { message: 'Den faste tur er ændret af en anden.', code: 'stale_fixed_trip' });
  press('Gem ændringer');
  expect(await screen.findByText('Turen er ændret af en kollega, mens du skrev.')).toBeTruthy();
  expect(says.error).toHaveBeenCalledWith('Den faste tur er ændret af en anden.');
  expect(field('Titel').value).toBe('Mit navn');
});

test('what is typed of a trip that a colleague removes stays to be read, cannot be saved, and is said to be of none', async () => {
  await open();
  type('Titel', 'Mit navn');
  stored = [];
  await asks();
  expect(await screen.findByText(/^Turen er fjernet af en kollega, mens du skrev\./)).toBeTruthy();
  expect(field('Titel').value).toBe('Mit navn');
  expect(screen.queryByRole('button', { name: 'Fjern faste tur' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Gem ændringer' }).getAttribute('aria-disabled')).toBe('true');
  type('Titel', guestTrip.title);
  expect(await screen.findByText('Den faste tur findes ikke længere')).toBeTruthy();
});

test('a trip that is not there (any longer) is said to be gone', async () => {
  stored = [];
  client.clear();
  render(
    <QueryClientProvider client={client}>
      <Panel />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Den faste tur findes ikke længere')).toBeTruthy();
});
