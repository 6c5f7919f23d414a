import type { TravellerTrip } from '@praj/contract/traveller-links/traveller.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePatience, silence } from '../../platform/sender/fake-patience.ts';
import { drawTravellerPage, type TravellerPage } from './traveller-page.ts';

const map = vi.hoisted(() => ({ shown: [] as unknown[], isLost: false }));
vi.mock('./traveller-map.ts', () => ({
  createTravellerMap: async (place: HTMLElement) => {
    place.textContent = 'Zoom ind';
    if (map.isLost) throw new TypeError('Failed to fetch');
    return { show: (trip: { car: unknown }) => void map.shown.push(trip.car), remove: () => undefined };
  },
}));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const TRIP: TravellerTrip = {
  stage: 'on_the_way',
  delayed: false,
  language: 'DK',
  companyName: 'Nordlys A/S',
  branchName: 'Hovedkontor',
  pickup: 'Havnegade 4, 1058 København K',
  pickupPoint: { longitude: 12.588, latitude: 55.677 },
  requestedPickup: inMinutes(-2),
  arrivesAt: inMinutes(6.5),
  carNo: '1482',
  carModel: 'Toyota bZ4X',
  driverFirstName: 'Hamid',
  car: { longitude: 12.5, latitude: 55.6, heading: 90, at: inMinutes(0) },
  phone: '+4533112200',
  phoneOf: 'Hovedkontor',
  providerName: 'Praj',
  comingOutAt: null,
  lateAt: null,
  maySay: ['coming_out', 'late'],
};
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => new Response(JSON.stringify(body), { status, headers });
let answer: (body: string | null) => Response;
let asked: { url: string; key: string | null; body: string | null }[];
let page: TravellerPage | undefined;
let swallows: boolean;
let root: HTMLElement;

beforeEach(() => {
  asked = [];
  map.shown = [];
  map.isLost = false;
  swallows = false;
  vi.stubGlobal('fetch', async (url: string, request: RequestInit & { headers: Headers; body: string | null }) => {
    const { headers, body } = request;
    asked.push({ url, key: headers.get('traveller-key'), body });
    return swallows ? silence(url, request) : answer(body);
  });
  root = document.createElement('div');
  document.body.append(root);
});
afterEach(() => {
  page?.leave();
  root.remove();
});
const open = () => {
  page = drawTravellerPage(root, 'n_gle-1');
};
const facts = () => [...root.querySelectorAll('dl > div')].map((row) => [...row.children].map((one) => one.textContent));

test('says where the taxi is, when it comes and who drives, in the language the link was sent in and the other', async () => {
  answer = () => json(TRIP);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Din taxa er på vej' })).toBeTruthy();
  expect(asked[0]).toEqual({ url: '/api/traveller', key: 'n_gle-1', body: null });
  expect(root.textContent).toMatch(/Den ventes kl\.\s\d\d:\d\d, om 6 min\./);
  expect(facts().slice(0, 4)).toEqual([
    ['Vogn', '1482'],
    ['Bil', 'Toyota bZ4X'],
    ['Chauffør', 'Hamid'],
    ['Afhentning', 'Havnegade 4, 1058 København K'],
  ]);
  expect([...root.querySelectorAll('dl > div:nth-child(4) span')].map((part) => part.textContent)).toEqual([
    'Havnegade 4,',
    '1058 København K',
  ]);
  const call = screen.getByRole('link', { name: /Ring til Hovedkontor/ });
  expect([call.getAttribute('href'), call.textContent]).toEqual(['tel:+4533112200', 'Ring til Hovedkontor: 33\u00a011\u00a022\u00a000']);
  expect([document.documentElement.lang, document.title]).toEqual(['da', 'Din taxa er på vej']);

  fireEvent.click(screen.getByRole('button', { name: 'In English' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Your taxi is on its way' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'I am on my way out' })).toBeTruthy();
  expect([document.documentElement.lang, screen.getByRole('button', { name: 'På dansk' }).lang]).toEqual(['en', 'da']);
});

test.each([
  ['cancelled', 'Turen er annulleret', 'Der kommer ingen taxa. Ring, hvis du mener, det er en fejl.'],
  ['no_show', 'Vognen er kørt igen', 'Chaufføren fandt ingen passager. Ring, hvis du stadig skal med en taxa.'],
] as const)('a trip that is over undriven (%s) says so, and which one it was by when it was ordered for', async (stage, title, below) => {
  const over = { pickup: '1058 København K', pickupPoint: null, car: null, carNo: null, carModel: null, driverFirstName: null };
  answer = () => json({ ...TRIP, ...over, stage, arrivesAt: null, maySay: [], requestedPickup: '2026-11-20T13:05:00Z' });
  open();
  expect((await screen.findByRole('heading', { level: 1, name: title })).nextElementSibling?.textContent).toBe(below);
  expect(facts().map(([label]) => label)).toEqual(['Afhentning', 'Bestilt til', 'Bestilt af']);
  expect(facts()[1]?.[1]).toMatch(/kl\.\s14:05$/);
  expect(screen.getByRole('link', { name: /Ring til Hovedkontor/ })).toBeTruthy();
});

test('fetches the map once the page stands, and none where there is nobody to fetch', async () => {
  answer = () => json(TRIP);
  open();
  await waitFor(() => expect(map.shown).toEqual([TRIP.car]));
  page?.leave();
  map.shown = [];
  answer = () => json({ ...TRIP, stage: 'driving', pickupPoint: null, car: null });
  open();
  expect(await screen.findByRole('heading', { name: 'God tur' })).toBeTruthy();
  expect(map.shown).toEqual([]);
  expect(screen.queryByText('Henter kortet…')?.closest('[hidden]')).not.toBeNull();
});

test('a map that did not come leaves nothing of itself, and may be tried again', async () => {
  map.isLost = true;
  answer = () => json(TRIP);
  open();
  expect(await screen.findByText('Kortet kan ikke vises her.')).toBeTruthy();
  expect(screen.queryByText('Zoom ind')).toBeNull();
  map.isLost = false;
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  await waitFor(() => expect(map.shown).toEqual([TRIP.car]));
  expect(screen.queryByText('Kortet kan ikke vises her.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Prøv igen' })).toBeNull();
});

describe('what the traveller says', () => {
  test('is sent once, and stands there with when it was said', async () => {
    answer = (body) => json(body ? { ...TRIP, comingOutAt: '2026-11-20T13:05:00Z', maySay: ['late'] } : TRIP);
    open();
    const button = await screen.findByRole('button', { name: 'Jeg er på vej ud' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText('Du meldte kl. 14:05, at du er på vej ud.')).toBeTruthy();
    expect(asked.filter(({ body }) => body)).toEqual([{ url: '/api/traveller/words', key: 'n_gle-1', body: '{"word":"coming_out"}' }]);
    expect(screen.queryByRole('button', { name: 'Jeg er på vej ud' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Jeg er 5 min. forsinket' })).toBeTruthy();
  });

  test('that does not get through can be said again, and one that no longer fits is not asked for', async () => {
    answer = (body) => (body ? json({ code: 'unexpected', message: 'x' }, 500) : json(TRIP));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Jeg er 5 min. forsinket' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Det nåede ikke frem. Prøv igen, eller ring.');
    answer = (body) => (body ? json({ code: 'cannot_say', message: 'x' }, 409) : json({ ...TRIP, stage: 'driving', maySay: [] }));
    fireEvent.click(screen.getByRole('button', { name: 'Jeg er 5 min. forsinket' }));
    expect(await screen.findByRole('heading', { name: 'God tur' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('without a trip', () => {
  test('a link that opens nothing says so, and asks no more', async () => {
    answer = () => json({ code: 'not_found', message: 'x' }, 404);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'The link no longer works' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test('one that was revoked while the page lay open leaves nothing of the trip', async () => {
    answer = () => json(TRIP);
    open();
    await screen.findByRole('heading', { name: 'Din taxa er på vej' });
    answer = () => json({ code: 'not_found', message: 'x' }, 404);
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('heading', { name: 'The link no longer works' })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('too many tries say how long to wait; a line that is down is tried again and keeps what was shown', async () => {
    answer = () => json({ code: 'too_many', message: 'x' }, 429, { 'retry-after': '61' });
    open();
    expect(await screen.findByText(/Try again in 2 minutes\./)).toBeTruthy();
    answer = () => json(TRIP);
    fireEvent(window, new Event('online'));
    await screen.findByRole('heading', { name: 'Din taxa er på vej' });
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Ingen forbindelse. Du ser turen, som den var sidst.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Din taxa er på vej' })).toBeTruthy();
  });
});

describe('a line that swallows what is sent', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fakePatience();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('is told of after ten seconds, and asked over again until the trip comes', async () => {
    answer = () => json(TRIP);
    open();
    await vi.advanceTimersByTimeAsync(0);
    swallows = true;
    await vi.advanceTimersByTimeAsync(13_900);
    expect(screen.queryByText(/Ingen forbindelse/)?.hidden).not.toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(screen.getByText('Ingen forbindelse. Du ser turen, som den var sidst.').hidden).toBe(false);
    swallows = false;
    answer = () => json({ ...TRIP, stage: 'at_door' });
    await vi.advanceTimersByTimeAsync(4000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Din taxa holder ved døren');
  });

  test('says of a word that it did not get through', async () => {
    answer = () => json(TRIP);
    open();
    await vi.advanceTimersByTimeAsync(0);
    swallows = true;
    fireEvent.click(screen.getByRole('button', { name: 'Jeg er på vej ud' }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(screen.getByRole('alert').textContent).toBe('Det nåede ikke frem. Prøv igen, eller ring.');
  });
});

test('a proxy that finds no portal for a moment is no word on the link', async () => {
  answer = () => json(TRIP);
  open();
  await screen.findByRole('heading', { name: 'Din taxa er på vej' });
  answer = () => new Response('404 page not found', { status: 404 });
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Ingen forbindelse. Du ser turen, som den var sidst.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Din taxa er på vej' })).toBeTruthy();
});

test.each([
  ['awaits_approval', 'Turen venter på at blive godkendt'],
  ['booked', 'Din taxa er bestilt'],
  ['searching', 'Vi finder en vogn'],
  ['at_door', 'Din taxa holder ved døren'],
  ['arrived', 'Turen er slut'],
  ['no_show', 'Vognen er kørt igen'],
  ['cancelled', 'Turen er annulleret'],
] as const)('a trip that is %s says “%s”', async (stage, title) => {
  answer = () => json({ ...TRIP, stage, delayed: stage === 'searching', arrivesAt: null, maySay: [] });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.queryByText('Forsinket') !== null).toBe(stage === 'searching');
});
