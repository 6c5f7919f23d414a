import { readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { readOrder, readRoute } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleModule } from '../../entities/booking-form/draft/form-samples.ts';
import { forgottenPart, havnegade, kastrup, sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { ordersQuery } from '../../entities/order/queries.ts';
import type { TripMapProps } from '../../entities/order/trip-map.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { OrderPanel, type PanelActionProps } from './order-panel.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../platform/live/live.ts', () => ({ openLive: () => () => undefined }));
const me = vi.hoisted(() => ({ id: 'u', may: () => true, actor: { userId: 'u', companyId: 'c', branchId: 'b', role: 'BranchEmployee' } }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => me }));
const called = vi.mocked(call);

beforeEach(() => {
  called.mockImplementation(() => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  toast.queue.clear();
  called.mockReset();
  localStorage.clear();
});

/** Says what the map is given, as its own drawing needs a real browser. */
const Map = ({ taxi, pickup, destination, route }: TripMapProps) => (
  <p data-testid="map">
    {[taxi !== undefined && 'taxi', pickup && 'pickup', destination && 'destination', route && 'route'].filter(Boolean).join(' ')}
  </p>
);

/** The page brings what can be done. */
const Actions = ({ order }: PanelActionProps) => <p>{`Handlinger for ${order.id}`}</p>;

function draw(part?: Parameters<typeof sampleOrder>[1]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (part) client.setQueryData(ordersQuery().queryKey, [sampleOrder(1, part)]);
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OrderPanel orderId={sampleId(1)} onClose={onClose} Map={Map} Actions={Actions} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { client, onClose };
}
test('a trip that was forgotten says so in place of its passenger, has towns for addresses and nothing on the map', async () => {
  called.mockResolvedValue([]);
  draw({ ...forgottenPart, state: 'concluded', finalPrice: 348.75 });
  const panel = document.body;
  expect(panel.textContent).toContain('Anonymiseret');
  expect(panel.textContent).toContain('1058 København K');
  expect(panel.textContent).toContain('2770 Kastrup');
  expect(panel.textContent).not.toMatch(/9999|null|undefined|Havnegade|Terminal/);
  expect((await screen.findByTestId('map')).textContent).toBe('');
});

test('a trip that has not come yet is said to be on its way, under the panel’s own name', () => {
  draw();
  expect(screen.getByRole('dialog', { name: 'Tur' }).textContent).toContain('Henter turen, kort og vogn…');
  expect(screen.getByRole('status').textContent).toBe('Henter turen, kort og vogn…');
});

test('it shows all that S1 §2 asks of an order, as the list has it', () => {
  draw({
    state: 'concluded',
    customerName: 'Anne Winther',
    phone: '+4514201754',
    comment: 'Barnestol bag i',
    numberOfPeople: 4,
    pickupAddress: { ...havnegade, comment: 'Ring på døren' },
    destinationAddress: kastrup,
    requestedPickup: '2026-11-20T13:05:00Z',
    estimatedPickup: '2026-11-20T13:11:00Z',
    estimatedTripDistance: 9400,
    tripFinishedAt: '2026-11-20T13:40:00Z',
    actualTripDuration: 1035,
    tripType: 'FIXED',
    price: 325,
    finalPrice: 348.75,
    account: { id: sampleId(20), name: 'Salg Danmark' },
    attributes: [{ id: sampleId(2), code: 'SC', description: 'Stationcar' }],
    reference: '2026-014',
    carNo: '1482',
    carModel: 'Toyota bZ4X',
    driverName: 'Hamid R.',
    driverPhone: '+4520304050',
    issuedByEmployee: { id: sampleId(7), firstName: 'Ida', lastName: 'Bang' },
    issuedByBranch: { id: sampleId(901), name: 'København' },
    issuedByCompany: { id: sampleId(902), name: 'Nordlys Rådgivning A/S' },
  });
  const shown = screen.getByRole('dialog').textContent ?? '';
  for (const fact of [
    'Anne Winther',
    '+45 14 20 17 54',
    'Barnestol bag i',
    'Havnegade 4',
    '1058 København K',
    'Ring på døren',
    'Kastrup Lufthavn, Terminal 3',
    '2770 Kastrup',
    'Ønsket afhentning20/11/2026 14:05',
    'Forventet afhentning14:11',
    'Forventet afstand9,4 km',
    'Afsluttet20/11/2026 14:40',
    'Varighed17,25 min',
    'Pris348,75 kr.',
    'BetalingKonto · Salg Danmark',
    'Fast prisJa',
    'Stationcar',
    '2026-014',
    'Vogn1482 · Alm. vogn (4 personer)',
    'Toyota bZ4X · Stationcar',
    'Chauffør Hamid R.',
    'Ida Bang',
    'København',
    'Nordlys Rådgivning A/S',
  ]) {
    expect(shown).toContain(fact);
  }
  expect(screen.getByText(`Handlinger for ${sampleId(1)}`)).toBeTruthy();
  const rings = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(rings('Ring til Anne Winther')).toBe('tel:+4514201754');
  expect(rings('Ring til chauffør Hamid R.')).toBe('tel:+4520304050');
  expect(shown).not.toMatch(/Antal personer/);
  expect(called.mock.calls.map(([endpoint]) => endpoint)).not.toContain(readOrder);
});

test('one that is not in the list is asked for, and leads to the order page when the server says that it is not there', async () => {
  called.mockRejectedValue(new CallFailed(404, { code: 'not_found', message: 'Findes ikke.' }));
  const { onClose } = draw();
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toast.queue.get().map(({ title }) => title)).toEqual(['Turen findes ikke længere.']);
});

test('a server that does not answer is no reason to leave', async () => {
  called.mockRejectedValue(new CallFailed(503, { code: 'busy', message: 'Prøv igen om lidt' }));
  const { onClose } = draw();
  expect(await screen.findByText('Turen kunne ikke hentes. Prøv igen om lidt')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

const LIVE = ['created', 'booked', 'dispatching', 'blocked', 'arriving', 'customer', 'taximeter_started', 'trip_started'] as const;

test('the map comes a picture after the rest of the panel', async () => {
  draw({ state: 'arriving' });
  expect(screen.getByRole('heading', { level: 3, name: /^På vej/ })).toBeTruthy();
  expect(screen.queryByTestId('map')).toBeNull();
  expect(await screen.findByTestId('map')).toBeTruthy();
});

test.each(LIVE)('in state %s the map follows the taxi', async (state) => {
  draw({ state });
  expect((await screen.findByTestId('map')).textContent).toMatch(/pickup destination$/);
  expect(called).not.toHaveBeenCalledWith(readRoute, expect.anything(), expect.anything());
});

test.each(['completed', 'concluded'] as const)('in state %s the map has the recorded route', async (state) => {
  const coordinates = [
    [12.58, 55.67],
    [12.64, 55.63],
  ];
  called.mockResolvedValue({ type: 'FeatureCollection', features: [{ geometry: { coordinates } }] });
  draw({ state });
  expect((await screen.findByTestId('map')).textContent).toBe('pickup destination route');
});

test('a map that was watched stays while the recorded route of the ended trip comes', async () => {
  const asksForRoute = () => waitFor(() => expect(called).toHaveBeenCalledWith(readRoute, expect.anything(), expect.anything()));
  const { client } = draw({ state: 'trip_started' });
  await screen.findByTestId('map');
  act(() => void client.setQueryData(ordersQuery().queryKey, [sampleOrder(1, { state: 'completed', version: 2 })]));
  await asksForRoute();
  expect(screen.getByTestId('map').textContent).toBe('pickup destination');
  cleanup();
  called.mockClear();
  draw({ state: 'completed' });
  await asksForRoute();
  expect(screen.queryByTestId('map')).toBeNull();
});

test('without a route the map has both addresses', async () => {
  called.mockResolvedValue({ type: 'FeatureCollection', features: [] });
  draw({ state: 'concluded' });
  expect((await screen.findByTestId('map')).textContent).toBe('pickup destination');
});

test.each(['cancelled', 'noshow'] as const)('a trip that ended %s has both addresses on the map, and follows no taxi', async (state) => {
  draw({ state });
  expect((await screen.findByTestId('map')).textContent).toBe('pickup destination');
});

test('a cancelled trip says who cancelled it, and when', () => {
  const cancelledBy = { id: sampleId(7), firstName: 'Mette', lastName: 'Kjær' };
  draw({ state: 'cancelled', cancelCause: 'person', cancelledBy, stateTimes: { cancelled: '2020-11-20T12:52:00Z' } });
  expect(screen.getByRole('heading', { level: 3, name: 'Annulleret' })).toBeTruthy();
  expect(screen.getByText('Annulleret af Mette Kjær 20/11/2020 kl. 13:52.')).toBeTruthy();
});

test('a rejected trip says who rejected it, when, and by which rule', () => {
  const decidedBy = { id: sampleId(7), firstName: 'Søren', lastName: 'Holm' };
  const ask = { rule: 'Loft', why: 'For dyr.', state: 'rejected', asked: null, askedRole: 'BranchAdmin', decidedBy } as const;
  const asks = [{ ...ask, decidedAt: '2020-11-20T12:52:00Z' }];
  draw({ state: 'created', approval: { state: 'rejected', estimate: null, askedAt: '2020-11-20T12:40:00Z', asks } });
  expect(screen.getByText('Afvist af Søren Holm 20/11/2020 kl. 13:52 (Loft)')).toBeTruthy();
});

test('the panel is called by its trip, headed by its number, and begins with the state in large type', () => {
  draw({ state: 'arriving', carNo: '1482' });
  expect(screen.getByRole('dialog', { name: 'Havnegade 4 – Kastrup Lufthavn, Terminal 3' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Ordre 48 210 001' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'På vej – vogn 1482',
    'Flere oplysninger',
  ]);
});

test('the other facts are folded, told in short, and stay as they were left', () => {
  const more = () => screen.getByText('Flere oplysninger').closest('details');
  draw({ account: { id: sampleId(20), name: 'Salg Danmark' } });
  expect(more()?.open).toBe(false);
  expect(more()?.querySelector('summary')?.textContent).toBe('Flere oplysningerSalg Danmark · Ref. P-2201');
  const details = more();
  if (details) details.open = true;
  fireEvent(more() ?? document.body, new Event('toggle'));
  cleanup();
  draw({});
  expect(more()?.open).toBe(true);
});

test('a reference is told by the name that the company has for it', async () => {
  called.mockImplementation((endpoint) =>
    endpoint === readBookingModule ? Promise.resolve({ ...sampleModule, referenceLabel: 'Sagsnummer' }) : new Promise(() => undefined),
  );
  draw({ reference: '2026-014' });
  await waitFor(() => expect(screen.getByText('Sagsnummer').parentElement?.textContent).toBe('Sagsnummer2026-014'));
  expect(screen.queryByText('Reference')).toBeNull();
});

test('whose order it is leads to them, for those who may open their pages', () => {
  const owned = { issuedByBranch: { id: 'b9', name: 'Aarhus' }, issuedByCompany: { id: 'c9', name: 'Nordlys' } };
  draw({ ...owned, issuedByEmployee: { id: 'u9', firstName: 'Ida', lastName: 'Bang' } });
  expect(screen.queryByRole('link', { name: 'Ida Bang' })).toBeNull();
  cleanup();
  me.actor.role = 'PrajAdmin';
  draw({ ...owned, issuedByEmployee: { id: 'u9', firstName: 'Ida', lastName: 'Bang' } });
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leads('Ida Bang')).toBe('/companies/c9/b9/users?vis=u9');
  expect(leads('Aarhus')).toBe('/companies/c9/branch/b9');
  expect(leads('Nordlys')).toBe('/companies/c9');
  me.actor.role = 'BranchEmployee';
});
