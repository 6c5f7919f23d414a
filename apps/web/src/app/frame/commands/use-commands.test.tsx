import type { Order } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { favouritesQuery } from '../../../entities/address/queries.ts';
import { kastrup, sampleId, sampleOrder } from '../../../entities/order/order-samples.ts';
import { ordersQuery } from '../../../entities/order/queries.ts';
import { useFormRequest } from '../../../entities/order/requests/form-request.ts';
import { usePrefillRequest } from '../../../entities/order/requests/prefill-request.ts';
import { keptDensity, keptTheme } from '../../../ui/appearance.ts';
import { useCommands } from './use-commands.tsx';

const me = vi.hoisted(() => ({ id: 'm', companyId: 'c', branchId: 'b', branchAddress: null, may: vi.fn(() => true) }));
vi.mock('../../../entities/session/queries.ts', () => ({ useMe: () => me }));
const out = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('../../../features/session/sign-out.ts', () => ({ signOutSelf: out }));

beforeEach(() => {
  me.id = sampleId(900);
  me.may.mockReturnValue(true);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

function commands(orders: readonly Order[] = []) {
  const client = new QueryClient();
  client.setQueryData(ordersQuery().queryKey, orders);
  client.setQueryData(favouritesQuery('b').queryKey, [kastrup] as never);
  const go = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => ({ commands: useCommands(go), form: useFormRequest(), prefill: usePrefillRequest() }), { wrapper });
  const run = (id: string) => act(() => result.current.commands.find((one) => one.id === id)?.run());
  return { go, run, now: () => result.current, told: () => result.current.commands.map(({ text, below }) => [text, below]) };
}
const driven = (n: number, finishedAt: string, part: Partial<Order> = {}) =>
  sampleOrder(n, { state: 'concluded', tripFinishedAt: finishedAt, ...part });

test('what can be done is offered with what it will be done with', () => {
  const { told } = commands([
    driven(1, '2026-11-20T10:00:00Z'),
    driven(2, '2026-11-20T12:00:00Z', { destinationAddress: null }),
    driven(3, '2026-11-20T09:00:00Z'),
    driven(4, '2026-11-20T13:00:00Z', { issuedByEmployee: { id: 'x', firstName: 'En', lastName: 'Anden' } }),
  ]);
  expect(told()).toEqual([
    ['Bestil taxa', undefined],
    ['Kvikbestil', 'Kastrup Lufthavn, Terminal 3, nu'],
    ['Returtur af seneste', 'Kastrup Lufthavn, Terminal 3 – Havnegade 4'],
    ['Skift til mørkt tema', undefined],
    ['Visning: Kompakt', undefined],
    ['Log ud', undefined],
  ]);
});

test('who may not order is offered nothing that orders', () => {
  me.may.mockReturnValue(false);
  expect(
    commands([driven(1, '2026-11-20T10:00:00Z')])
      .told()
      .map(([text]) => text),
  ).toEqual(['Skift til mørkt tema', 'Visning: Kompakt', 'Log ud']);
});

test('ordering leads to the form, which is asked for what was chosen', () => {
  const { go, run, now } = commands([driven(1, '2026-11-20T10:00:00Z')]);
  run('order');
  expect(now().form).toBe('start');
  run('quick');
  expect(now().form).toBe('quick');
  run('back');
  expect(now().prefill).toMatchObject({ way: 'back', trip: { id: sampleId(1) } });
  expect(go.mock.calls).toEqual([['/order'], ['/order'], ['/order']]);
});

test('theme and view change to the other one, and the offer with them', () => {
  const { run, told } = commands();
  run('theme');
  run('density');
  expect([keptTheme(), keptDensity()]).toEqual(['dark', 'compact']);
  expect(
    told()
      .slice(2, 4)
      .map(([text]) => text),
  ).toEqual(['Skift til lyst tema', 'Visning: Luftig']);
  run('theme');
  expect(keptTheme()).toBe('light');
});

test('signing out is done for the person', () => {
  commands().run('out');
  expect(out).toHaveBeenCalledWith(me.id);
});
