import { readUser } from '@praj/contract/users.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMe } from '../../entities/session/queries.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { SessionGate } from './session-gate.tsx';
import { stay } from './sign-out.ts';

// Renewal, clock and socket have tests of their own.
vi.mock('./session-keeper.tsx', () => ({ SessionKeeper: () => null }));

const asked: string[] = [];
let answer: () => Response | Promise<Response>;
beforeEach(() => {
  stay();
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url}`);
    return url.startsWith('/api/users/') ? answer() : Response.json({});
  });
  document.cookie = 'access_token=t; path=/';
  document.cookie = 'user_id=mette; path=/';
});
afterEach(() => {
  cleanup();
  toast.queue.clear();
  vi.unstubAllGlobals();
});

const inPage = (inside: ReactNode, client = new QueryClient()) => (
  <QueryClientProvider client={client}>
    <MemoryRouter initialEntries={['/order']}>
      <Routes>
        <Route path="/login" element={<h1>Log ind</h1>} />
        <Route path="*" element={<SessionGate>{inside}</SessionGate>} />
      </Routes>
    </MemoryRouter>
  </QueryClientProvider>
);
function draw() {
  const client = new QueryClient();
  render(inPage(<h1>Bestilling</h1>, client));
  return client;
}
const heading = () => screen.queryByRole('heading')?.textContent;

test('the page behind it is drawn in pieces between which the browser answers', async () => {
  answer = () => Response.json({ id: 'mette', firstName: 'Mette' });
  const happened: string[] = [];
  const Slow = ({ name }: { name: string }) => {
    const begun = performance.now();
    while (performance.now() - begun < 8);
    if (!happened.includes(name)) happened.push(name);
    return <p>{name}</p>;
  };
  const First = () => {
    setImmediate(() => happened.push('browser'));
    return <Slow name="first" />;
  };
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    inPage(
      <>
        <First />
        <Slow name="second" />
        <Slow name="third" />
      </>,
    ),
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain('third'));
  expect(happened.indexOf('browser')).toBeLessThan(happened.indexOf('third'));
  root.unmount();
});

test('the profile is asked for at the start, and nothing is drawn before it is here', async () => {
  answer = () => Response.json({ id: 'mette', firstName: 'Mette' });
  draw();
  expect(heading()).toBeUndefined();
  await waitFor(() => expect(heading()).toBe('Bestilling'));
  expect(asked).toEqual([`${readUser.method} /api/users/mette`]);
  expect(document.cookie).toContain('access_token=t');
});

test.each([403, 404, 500])(
  'a profile that fails (%i) clears the tokens, shows its message and leads to the sign-in page',
  async (status) => {
    const message = 'Din bruger er deaktiveret. Kontakt din administrator.';
    answer = () => Response.json({ message, code: 'user_inactive' }, { status });
    draw();
    await waitFor(() => expect(heading()).toBe('Log ind'));
    expect(toast.queue.get().map(({ title }) => title)).toEqual([message]);
    expect(document.cookie).toBe('');
    expect(asked).toContain('POST /api/logout');
  },
);

test('a profile that is here stays when it could not be fetched anew', async () => {
  answer = () => Response.json({ id: 'mette', firstName: 'Mette' });
  const client = draw();
  await waitFor(() => expect(heading()).toBe('Bestilling'));
  answer = () => Response.json({ message: 'Der er travlt lige nu.', code: 'busy' }, { status: 503 });
  await client.invalidateQueries({ queryKey: ['users'] });
  await waitFor(() => expect(client.getQueryState(['users', 'mette'])?.status).toBe('error'));
  expect(heading()).toBe('Bestilling');
  expect(document.cookie).toContain('user_id=mette');
});

test('who is signed in is told anew only when something of the profile has changed', async () => {
  const profile = { id: 'mette', firstName: 'Mette', companyId: 'nordlys', branchId: 'b', role: 'BranchEmployee' };
  answer = () => Response.json(profile);
  const client = new QueryClient();
  const told: string[] = [];
  const Greeting = () => {
    const { firstName, actor } = useMe();
    told.push(`${firstName}, ${actor.role}`);
    return <h1>{firstName}</h1>;
  };
  render(inPage(<Greeting />, client));
  await waitFor(() => expect(heading()).toBe('Mette'));
  const bring = (part: Partial<typeof profile>) => act(() => void client.setQueryData(['users', 'mette'], { ...profile, ...part }));
  told.length = 0;
  answer = () => Response.json({ message: 'Der er travlt lige nu.', code: 'busy' }, { status: 503 });
  await act(() => client.invalidateQueries({ queryKey: ['users'] }));
  await waitFor(() => expect(client.getQueryState(['users', 'mette'])?.status).toBe('error'));
  expect(told).toEqual([]);
  bring({ firstName: 'Merete', role: 'BranchAdmin' });
  await waitFor(() => expect(heading()).toBe('Merete'));
  expect(told).toEqual(['Merete, BranchAdmin']);
});

test.each([503, 429])('a portal that asks to be left alone for a moment (%i) ends no session', async (status) => {
  answer = () => Response.json({ message: 'Der er travlt lige nu.', code: 'busy' }, { status });
  draw();
  await waitFor(() => expect(asked.filter((call) => call.endsWith('/api/users/mette'))).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heading()).not.toBe('Log ind');
  expect(document.cookie).toContain('user_id=mette');
});

test('while nobody answers the session stays, and the page says so instead of leaving', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  draw();
  const said = 'Der gik desværre noget galt. Prøv igen om lidt';
  expect(await screen.findByText(said, {}, { timeout: 15_000 })).toBeTruthy();
  const before = asked.length;
  answer = () => new Promise(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  expect(screen.getByText(said)).toBeTruthy();
  expect(heading()).not.toBe('Log ind');
  expect(document.cookie).toContain('user_id=mette');
});
