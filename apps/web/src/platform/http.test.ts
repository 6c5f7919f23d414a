// @vitest-environment jsdom
import { signOut } from '@praj/contract/identity.ts';
import { clearOrders, listOrders, placeOrder, readOrder } from '@praj/contract/orders.ts';
import { readUser } from '@praj/contract/users.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from './call-failed.ts';
import { call, callAhead, download, readRange } from './http.ts';
import { isOutcomeUnknown } from './pending/retry-until-settled.ts';
import { onSessionEnded } from './renewal.ts';
import { createSender } from './sender/create-sender.ts';
import { fakePatience, silence } from './sender/fake-patience.ts';
import { claimPage } from './session-cookies.ts';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const html = (status: number, headers: Record<string, string> = {}) =>
  new Response('<html><title>Velkommen</title>', { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
const refused = json(401, { message: 'Du skal logge ind igen.', code: 'not_signed_in' });

/** A server that takes only `good` as a token; its renewal sets that token. */
function serve({ good, renews = true }: { good: string; renews?: boolean }) {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    await Promise.resolve();
    if (url === '/api/oauth/access_token') {
      if (!renews) return json(401, { message: 'Din session er udløbet. Log ind igen.', code: 'session_ended' });
      document.cookie = `access_token=${good}; path=/`;
      return json(200, { access_token: good, userId: 'u' });
    }
    return new Headers(init.headers).get('authorization') === `Bearer ${good}` ? json(200, []) : refused.clone();
  });
  return { asked, renewals: () => asked.filter(({ url }) => url.endsWith('/oauth/access_token')).length };
}

beforeEach(() => {
  document.cookie = 'access_token=old; path=/';
  document.cookie = 'user_id=u; path=/';
});

describe('call', () => {
  it('takes the answer that was begun before the page’s scripts came, and renews the session when it was refused', async () => {
    globalThis.begunCalls = {
      '/api/users/u': Promise.resolve(json(200, { id: 'begun' })),
      '/api/users/v': Promise.resolve(refused.clone()),
    };
    const { asked } = serve({ good: 'new' });
    expect(await call(readUser, { params: { id: 'u' } })).toEqual({ id: 'begun' });
    expect(asked).toEqual([]);
    await call(readUser, { params: { id: 'v' } });
    expect(asked.map(({ url }) => url)).toEqual(['/api/oauth/access_token', '/api/users/v']);
  });

  it('looks at the cookies once', async () => {
    serve({ good: 'old' });
    const looked = vi.spyOn(document, 'cookie', 'get');
    await call(listOrders, { query: {} });
    expect(looked).toHaveBeenCalledOnce();
    looked.mockRestore();
  });

  it('puts parameters, body, headers and the bearer token where they belong', async () => {
    const { asked } = serve({ good: 'old' });
    await call(readOrder, { params: { id: 'a/b' } });
    await call(placeOrder, { headers: { 'idempotency-key': 'k' }, body: { comment: 'æ' } as never });
    expect(asked[0]?.url).toBe('/api/orders/a%2Fb');
    const headers = new Headers(asked[1]?.init.headers);
    expect(headers.get('idempotency-key')).toBe('k');
    expect(headers.get('content-type')).toBe('application/json');
    expect(asked[1]?.init.body).toBe('{"comment":"æ"}');
  });

  it('renews once for two calls that find the token spent at the same time, and repeats both', async () => {
    const server = serve({ good: 'new' });
    await Promise.all([call(listOrders, { query: {} }), call(clearOrders, { body: {} })]);
    expect(server.renewals()).toBe(1);
    expect(server.asked).toHaveLength(5);
  });

  it('does not renew again when the token in the cookie is newer than the one it used', async () => {
    const server = serve({ good: 'new' });
    const under = call(listOrders, { query: {} });
    document.cookie = 'access_token=new; path=/';
    await under;
    expect(server.renewals()).toBe(0);
  });

  it('renews first when only the session itself is left', async () => {
    document.cookie = 'access_token=; max-age=0; path=/';
    const server = serve({ good: 'new' });
    await call(listOrders, { query: {} });
    expect(server.asked.map(({ url }) => url)).toEqual(['/api/oauth/access_token', '/api/orders']);
  });

  it('tells that the session has ended when renewing is refused', async () => {
    serve({ good: 'new', renews: false });
    const told = vi.fn<(message: string) => void>();
    const stop = onSessionEnded(told);
    await expect(call(listOrders, { query: {} })).rejects.toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(told).toHaveBeenCalledWith('Din session er udløbet. Log ind igen.');
    stop();
  });

  it('keeps the session while the server gives no answer', async () => {
    const told = vi.fn<(message: string) => void>();
    const stop = onSessionEnded(told);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(readUser, { params: { id: 'u' } })).rejects.toMatchObject({
      offline: true,
      status: 0,
      message: 'Der gik desværre noget galt. Prøv igen om lidt',
    });
    expect(told).not.toHaveBeenCalled();
    stop();
  });

  it('gives the server’s message, code and fields, or the fallback when the answer is not ours', async () => {
    vi.stubGlobal('fetch', async () => json(409, { message: 'Optaget', code: 4020, fields: { a: 'b' } }));
    await expect(call(listOrders, { query: {} })).rejects.toEqual(
      new CallFailed(409, { message: 'Optaget', code: 4020, fields: { a: 'b' } }),
    );
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
    await expect(call(listOrders, { query: {} })).rejects.toMatchObject({
      status: 0,
      message: 'Der gik desværre noget galt. Prøv igen om lidt',
    });
  });

  it.each([
    ['the sign-in page of a hotel’s network', () => html(200)],
    ['a proxy that finds no portal', () => html(404)],
    ['a proxy that lets nobody through', () => html(403)],
    ['a balancer without a portal', () => html(503)],
    ['a proxy that wants a password', () => new Response('', { status: 407 })],
    [
      'a line that is cut in the middle of the answer',
      () => new Response('[{"id":"0', { headers: { 'content-type': 'application/json' } }),
    ],
  ])('takes what is not the portal’s answer for none: %s', async (_, answer) => {
    vi.stubGlobal('fetch', async () => answer());
    const lost = await call(placeOrder, { headers: { 'idempotency-key': 'k' }, body: {} as never }).catch((failure: unknown) => failure);
    expect(lost).toMatchObject({ status: 0, offline: true, code: 'no_answer' });
    expect(isOutcomeUnknown(lost)).toBe(true);
  });

  it('does not take another server’s clock for the portal’s, nor its answer for a line that is there', async () => {
    const notes = { noteCall: vi.fn<(answered: boolean) => void>(), noteDate: vi.fn<(date: string | null) => void>() };
    const { send } = createSender(notes);
    vi.stubGlobal('fetch', async () => html(200, { date: 'Thu, 01 Jan 2015 00:00:00 GMT' }));
    await expect(send(listOrders, { query: {} })).rejects.toMatchObject({ offline: true });
    vi.stubGlobal('fetch', async () => json(409, { message: 'Optaget', code: 'busy' }));
    await expect(send(listOrders, { query: {} })).rejects.toMatchObject({ status: 409 });
    expect([notes.noteCall.mock.calls, notes.noteDate.mock.calls]).toEqual([[[false], [true]], [[null]]]);
  });

  it('keeps the session when something in between answers the renewal', async () => {
    const told = vi.fn<(message: string) => void>();
    const stop = onSessionEnded(told);
    for (const status of [200, 403, 404]) {
      vi.stubGlobal('fetch', async (url: string) => (url === '/api/oauth/access_token' ? html(status) : refused.clone()));
      await expect(call(listOrders, { query: {} })).rejects.toMatchObject({ status: 401 });
    }
    expect(told).not.toHaveBeenCalled();
    stop();
  });

  it.each([
    ['GET', () => call(listOrders, { query: {} }), 30_000],
    ['POST', () => call(clearOrders, { body: {} }), 60_000],
  ])('takes an answer that does not come, or not to its end, for none: %s', async (_, ask, patience) => {
    vi.useFakeTimers();
    fakePatience();
    const halfAnswer = async (address: unknown, request: RequestInit) =>
      Object.assign(new Response(), { json: () => silence(address, request) });
    for (const line of [silence, halfAnswer]) {
      vi.stubGlobal('fetch', line);
      let lost: unknown;
      ask().catch((failure: unknown) => (lost = failure));
      await vi.advanceTimersByTimeAsync(patience - 1);
      expect(lost).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(lost).toMatchObject({ offline: true });
    }
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('waits no longer for what was begun before the page’s scripts came', async () => {
    vi.useFakeTimers();
    fakePatience();
    globalThis.begunCalls = { '/api/users/u': new Promise(() => undefined) };
    const lost = call(readUser, { params: { id: 'u' } }).catch((failure: unknown) => failure);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await lost).toMatchObject({ offline: true });
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('lets a file take its time', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout');
    vi.stubGlobal('fetch', async () => new Response('Dato;Konto'));
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    await download(listOrders, { query: {} }, 'ture.csv');
    expect(patience).not.toHaveBeenCalled();
    patience.mockRestore();
  });

  it('keeps the portal’s wordless refusal of a range', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 416 }));
    await expect(readRange('/map/streets.pmtiles', 0, 10, {})).rejects.toMatchObject({ status: 416, offline: false });
  });
});

describe('a page whose browser somebody else has signed in to', () => {
  it('sends nothing in their name, and tells whoever keeps it', async () => {
    const server = serve({ good: 'old' });
    const other = vi.fn<() => void>();
    const release = claimPage('u', other);
    await call(listOrders, { query: {} });
    expect([server.asked.length, other.mock.calls.length]).toEqual([1, 0]);
    document.cookie = 'user_id=v; path=/';
    await expect(call(placeOrder, { headers: { 'idempotency-key': 'k' }, body: {} as never })).rejects.toMatchObject({ status: 401 });
    await expect(call(signOut, { body: {} })).rejects.toMatchObject({ code: 'session_ended' });
    expect([server.asked.length, other.mock.calls.length]).toEqual([1, 2]);
    release();
    await call(listOrders, { query: {} });
    expect(server.asked).toHaveLength(2);
  });

  it('does not repeat for them what was refused to its own person', async () => {
    const other = vi.fn<() => void>();
    const release = claimPage('u', other);
    vi.stubGlobal('fetch', async () => {
      document.cookie = 'access_token=theirs; path=/';
      document.cookie = 'user_id=v; path=/';
      return refused.clone();
    });
    const asked = vi.spyOn(globalThis, 'fetch');
    await expect(call(placeOrder, { headers: { 'idempotency-key': 'k' }, body: {} as never })).rejects.toMatchObject({ status: 401 });
    expect([asked.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
    release();
  });
});

describe('a call ahead', () => {
  const me = { params: { id: 'u' } };

  it('is the answer of whoever makes that call first, once', async () => {
    const { asked } = serve({ good: 'old' });
    callAhead(readUser, me);
    expect(asked).toHaveLength(1);
    await call(readUser, me);
    expect(asked).toHaveLength(1);
    await call(readUser, me);
    expect(asked).toHaveLength(2);
  });

  it('that was refused renews nothing by itself, and whoever makes the call asks anew', async () => {
    const server = serve({ good: 'new' });
    callAhead(readUser, me);
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));
    expect(server.renewals()).toBe(0);
    await expect(call(readUser, me)).resolves.toEqual([]);
    expect(server.renewals()).toBe(1);
  });

  it('is not begun by somebody who has no token', () => {
    document.cookie = 'access_token=; path=/; max-age=0';
    const { asked } = serve({ good: 'old' });
    callAhead(readUser, me);
    expect(asked).toHaveLength(0);
  });
});
