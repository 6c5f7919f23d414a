import { currentDate, signOut } from '@praj/contract/identity.ts';
import { readUser } from '@praj/contract/users.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { openLive } from '../../platform/live/live.ts';
import { readUserId } from '../../platform/session-cookies.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { SessionGate } from './session-gate.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../platform/live/live.ts', () => ({ openLive: vi.fn() }));
const called = vi.mocked(call);
const USER = '01900000-0000-7000-8000-000000000900';
const FORCED = 'Du er blevet logget ud. Log ind igen.';

/** Ends the session on the page's own socket, as the server does for whatever reason. */
let push: () => void;
let profile: () => Promise<unknown>;
beforeEach(() => {
  document.cookie = `user_id=${USER}; Path=/`;
  profile = () => Promise.resolve({ id: USER });
  push = () => undefined;
  vi.mocked(openLive).mockImplementation(({ onMessage }) => {
    push = () => onMessage({ type: 'session', activeAccessToken: false });
    return () => undefined;
  });
  called.mockImplementation((endpoint) => {
    if (endpoint === readUser) return profile();
    if (endpoint === currentDate) return Promise.resolve({ currentDate: new Date().toISOString() }) as never;
    // The server tells every page of a session that it has ended, also the one that asked for it.
    if (endpoint === signOut) push();
    return Promise.resolve({}) as never;
  });
});
afterEach(() => {
  cleanup();
  toast.queue.clear();
  called.mockReset();
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/order']}>
        <Routes>
          <Route path="/order" element={<SessionGate>Bestilling</SessionGate>} />
          <Route path="/login" element="Log ind" />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
const titles = () => toast.queue.get().map((one) => one.title);
const signOuts = () => called.mock.calls.filter(([endpoint]) => endpoint === signOut);

test('a profile that is refused signs out with one message', async () => {
  profile = () => Promise.reject(new CallFailed(403, { code: 'user_inactive', message: 'Din bruger er deaktiveret.' }));
  open();
  expect(await screen.findByText('Log ind')).toBeTruthy();
  expect(titles()).toEqual(['Din bruger er deaktiveret.']);
  expect(signOuts()).toHaveLength(1);
});

test('who is signed out by force is signed out on the server too, told once, and sent to sign in', async () => {
  open();
  expect(await screen.findByText('Bestilling')).toBeTruthy();
  act(() => push());
  act(() => push());
  expect(await screen.findByText('Log ind')).toBeTruthy();
  await waitFor(() => expect(signOuts()).toHaveLength(1));
  expect(titles()).toEqual([FORCED]);
  expect(readUserId()).toBeUndefined();
});

test('of what was said before, nothing stays on the sign-in page of who is signed out, nor of what is said on the way there', async () => {
  open();
  expect(await screen.findByText('Bestilling')).toBeTruthy();
  toast.error('Turen er ikke annulleret', { detail: 'Havnegade 4 – Kastrup Lufthavn' });
  const ended = Promise.withResolvers<never>();
  called.mockReturnValue(ended.promise);
  act(() => push());
  expect(titles()).toEqual([FORCED]);
  toast.success('Turen er annulleret', { detail: 'Havnegade 4 – Kastrup Lufthavn' });
  ended.resolve({} as never);
  expect(await screen.findByText('Log ind')).toBeTruthy();
  expect(titles()).toEqual([FORCED]);
});

test('a server that does not answer keeps nobody on the page', async () => {
  open();
  expect(await screen.findByText('Bestilling')).toBeTruthy();
  called.mockImplementation(
    (_endpoint, _input, options) =>
      new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(new Error('late')))),
  );
  act(() => push());
  expect(await screen.findByText('Log ind', {}, { timeout: 6000 })).toBeTruthy();
}, 10_000);
