import type { LinkedApproval } from '@praj/contract/ordering-rules/approval-link.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePatience, silence } from '../../platform/sender/fake-patience.ts';
import { ApprovalLinkPage } from './approval-link-page.tsx';

const ORDER: LinkedApproval = {
  orderedBy: 'Mette Sørensen',
  branchName: 'København',
  pickup: 'Bredgade 30, 1260 København K',
  stops: ['Nørregade 10, 1165 København K', 'Amagerbrogade 5, 2300 København S'],
  destination: 'Lufthavnsboulevarden 6, 2770 Kastrup',
  requestedPickup: '2026-11-20T13:30:00.000Z',
  cars: 2,
  people: 6,
  highestPrice: 1280,
  asks: [{ rule: 'Dyre ture', why: 'Turen må højst koste 400 kr.' }],
  providerName: 'Praj',
};
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => new Response(JSON.stringify(body), { status, headers });
const UNANSWERED = 'Vi har ikke fået svar, så turen er måske ikke afgjort. Prøv igen: den afgøres kun én gang.';
let answer: (body: string | null, signal: AbortSignal | undefined) => Response | Promise<Response>;
let asked: { url: string; key: string | null; body: string | null }[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal(
    'fetch',
    async (url: string, { headers, body, signal }: { headers: Headers; body: string | null; signal?: AbortSignal }) => {
      asked.push({ url, key: headers.get('approval-key'), body });
      return answer(body, signal);
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const open = (wanted: 'approve' | 'reject' = 'approve') => render(<ApprovalLinkPage linkKey="n_gle-1" wanted={wanted} />);
const decisions = () => asked.filter(({ body }) => body);

test.each([
  ['Godkend', 'approve', true, 'approved', 'Turen er godkendt'],
  ['Godkend', 'approve', true, 'waiting', 'Din godkendelse er noteret'],
  ['Afvis', 'reject', false, 'rejected', 'Turen er afvist'],
] as const)(
  'the order and its sum are told before %s is pressed, and nothing is decided until then (%s)',
  async (button, wanted, approved, state, title) => {
    answer = (body) => json(body ? { state } : ORDER);
    const { container } = open(wanted);
    expect(await screen.findByText('Bestilt af Mette Sørensen, København')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: `${button} turen?` })).toBeTruthy();
    const told = [...container.querySelectorAll('dt, dd, p')].map((one) => one.textContent);
    for (const text of [
      'fredag 20/11/2026 kl. 14:30',
      'Bredgade 30, 1260 København K',
      'Stop 1',
      'Nørregade 10, 1165 København K',
      'Amagerbrogade 5, 2300 København S',
      'Lufthavnsboulevarden 6, 2770 Kastrup',
      '2 × Stor vogn (6 personer)',
      'I alt op til 1.280 kr.',
      'Du afgør begge vogne på én gang.',
    ])
      expect(told).toContain(text);
    expect(container.textContent).toContain('Dyre tureTuren må højst koste 400 kr.');
    expect(decisions()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: button }));
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(decisions()).toEqual([{ url: '/api/approval_link/decision', key: 'n_gle-1', body: JSON.stringify({ approved }) }]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Gå til portalen' }).getAttribute('href')).toBe('/order');
  },
);

describe('an answer that is not taken', () => {
  test('because the link decides nothing any more says so, and leaves nothing of the trip', async () => {
    answer = (body) => (body ? json({ code: 'not_found', message: 'x' }, 404) : json(ORDER));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Godkend' }));
    expect(await screen.findByRole('heading', { name: 'Linket virker ikke længere' })).toBeTruthy();
    expect(screen.queryByText(/Mette/)).toBeNull();
    // One that was changed is asked about in another mail, by another link.
    expect(screen.getByText(/afgjort, annulleret eller ændret/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Gå til portalen' })).toBeTruthy();
  });
  test('because the server is silent is waited for no longer than ten seconds, and may be given again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakePatience();
    answer = (body, signal) => (body ? silence(undefined, { signal: signal ?? null }) : json(ORDER));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Godkend' }));
    await vi.advanceTimersByTimeAsync(9000);
    expect(screen.queryByRole('alert')).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect((await screen.findByRole('alert')).textContent).toBe(UNANSWERED);
    expect(screen.getByRole('button', { name: 'Afvis' }).getAttribute('aria-disabled')).toBeNull();
    answer = () => json({ state: 'approved' });
    fireEvent.click(screen.getByRole('button', { name: 'Godkend' }));
    expect(await screen.findByRole('heading', { name: 'Turen er godkendt' })).toBeTruthy();
  });
  test('because one whose answer was lost was, says that it arrived by all appearances', async () => {
    answer = (body) => {
      if (body) throw new TypeError('Failed to fetch');
      return json(ORDER);
    };
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Godkend' }));
    await screen.findByRole('alert');
    answer = () => json({ code: 'not_found', message: 'x' }, 404);
    fireEvent.click(screen.getByRole('button', { name: 'Godkend' }));
    expect(await screen.findByRole('heading', { name: 'Dit svar er nok nået frem' })).toBeTruthy();
    expect(screen.queryByText(/Mette/)).toBeNull();
  });
  test('because the server is in trouble says the server’s words', async () => {
    answer = (body) => (body ? json({ code: 'busy', message: 'Prøv igen om lidt.' }, 503) : json(ORDER));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Godkend' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Prøv igen om lidt. Turen er måske ikke afgjort.');
  });
  test('because the line is down may be given again', async () => {
    answer = (body) => {
      if (body) throw new TypeError('Failed to fetch');
      return json(ORDER);
    };
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Afvis' }));
    expect((await screen.findByRole('alert')).textContent).toBe(UNANSWERED);
    answer = () => json({ state: 'rejected' });
    fireEvent.click(screen.getByRole('button', { name: 'Afvis' }));
    expect(await screen.findByRole('heading', { name: 'Turen er afvist' })).toBeTruthy();
  });
});

describe('without an order', () => {
  test('a server that is silent is waited for no longer than ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakePatience();
    answer = (_body, signal) => silence(undefined, { signal: signal ?? null });
    open();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByRole('heading', { level: 1, name: 'Turen kan ikke hentes lige nu' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Prøv igen' })).toBeTruthy();
  });
  test('a link that opens nothing says so', async () => {
    answer = () => json({ code: 'not_found', message: 'x' }, 404);
    open();
    expect(await screen.findByRole('heading', { name: 'Linket virker ikke længere' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
  test.each([
    [true, 'Turen kan ikke hentes lige nu', 'Prøv igen om lidt, eller find den i portalen.'],
    [false, 'Ingen forbindelse', 'Vi kan ikke hente turen, før du er på nettet igen.'],
  ])('no answer while the browser’s being on line is %s says ‘%s’', async (isOnLine, title, text) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine);
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    open();
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Prøv igen' })).toBeTruthy();
  });
  test('an answer of a server that is older than the page, and says nothing of stops, is none', async () => {
    const { stops: _stops, ...older } = ORDER;
    answer = () => json(older);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Turen kan ikke hentes lige nu' })).toBeTruthy();
    answer = () => json(ORDER);
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    expect(await screen.findByText('Stop 1')).toBeTruthy();
  });
  test('too many tries say how long to wait, and it may be tried again', async () => {
    answer = () => json({ code: 'too_many', message: 'x' }, 429, { 'retry-after': '61' });
    open();
    expect(await screen.findByText(/Prøv igen om 2 minutter/)).toBeTruthy();
    answer = () => json(ORDER);
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    expect(await screen.findByText('Bestilt af Mette Sørensen, København')).toBeTruthy();
  });
});
