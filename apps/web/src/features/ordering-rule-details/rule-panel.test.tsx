import { tryOrderingRule } from '@praj/contract/ordering-rules/ordering-rules.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleRule } from '../../entities/ordering-rule/rule-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { AddRule } from './add-rule.tsx';
import { NO_RULE } from './rule-form.ts';
import { RulePanel } from './rule-panel.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'u', may: () => true }) }));
const called = vi.mocked(call);
const says = { success: vi.spyOn(toast, 'success') };
const onClose = vi.fn<() => void>();
const onAdded = vi.fn<(rule: object) => void>();
const stopped = {
  id: 'trip',
  globalApiId: '48210377',
  requestedPickup: '2026-11-20T13:00:00Z',
  issuedBy: 'Mette Kjær',
  from: 'Havnegade 4, 1058 København K',
  to: 'Kastrup Lufthavn',
  price: 640,
  why: 'En tur må højst koste 400 kr.',
};
beforeEach(() => {
  globalThis.CSS ??= {} as typeof CSS;
  globalThis.CSS.escape ??= (text: string) => text.replaceAll(/[^\w-]/g, (char) => `\\${char}`);
  vi.clearAllMocks();
  sessionStorage.clear();
  called.mockImplementation(async (endpoint, input) => {
    if (endpoint === tryOrderingRule) return { tried: 200, stopped: [stopped] };
    return sampleRule({ ...(input as { body?: object }).body });
  });
});
afterEach(cleanup);

const draw = (part: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
const openPanel = (rule = sampleRule()) => draw(<RulePanel companyId="c" rule={rule} onClose={onClose} />);
const sent = () => called.mock.calls.filter(([{ method }]) => method === 'PUT').map(([, input]) => (input as { body: object }).body);

test('what is typed of a new rule is there again when its dialog was closed, until it is created', async () => {
  const add = () => draw(<AddRule companyId="c" onAdded={onAdded} onClose={onClose} />);
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Navn/ });
  add();
  fireEvent.change(name(), { target: { value: 'Kun om dagen' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Hvad handler reglen om?' }), { target: { value: 'hours' } });
  fireEvent.click(screen.getByRole('button', { name: 'Man' }));
  cleanup();
  add();
  expect(name().value).toBe('Kun om dagen');
  expect(screen.getByRole('button', { name: 'Man' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Opret regel' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  cleanup();
  add();
  expect(name().value).toBe('');
});

test.each([
  ['of another making', { name: 'Kun om dagen' }],
  ['of a kind that is none', { ...NO_RULE, kind: 'weather' }],
  ['of people without a name', { ...NO_RULE, userId: { id: 'u' } }],
])('what was kept %s is left', (_what, kept) => {
  sessionStorage.setItem('draft.u.rule.c', JSON.stringify(kept));
  draw(<AddRule companyId="c" onAdded={onAdded} onClose={onClose} />);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Navn/ }).value).toBe('');
});

test.each([
  ['areas', 'Vælg mindst ét område.', 'Afhentning i'],
  ['attributes', 'Mangler at udfylde Tilvalg, der ikke må bestilles', 'Hund med'],
])('of a new rule without its %s it is said, and the focus goes there', async (kind, text, target) => {
  called.mockImplementation(async () => ({ attributesFields: [{ id: 'a', code: 'HU', description: 'Hund med', required: false }] }));
  draw(<AddRule companyId="c" onAdded={onAdded} onClose={onClose} />);
  fireEvent.change(screen.getByRole('textbox', { name: /Navn/ }), { target: { value: 'Kun i byen' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Hvad handler reglen om?' }), { target: { value: kind } });
  await screen.findByText(target);
  fireEvent.click(screen.getByRole('button', { name: 'Opret regel' }));
  expect(await screen.findByText(text)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain(target));
});

test('a rule is tried on the latest trips before it is switched on, and says which it would have stopped', async () => {
  openPanel();
  fireEvent.click(screen.getByRole('button', { name: 'Prøv reglen' }));
  expect(await screen.findByText('Ville have stoppet 1 af de seneste 200 ture.')).toBeTruthy();
  const trips = within(screen.getByRole('list', { name: 'Ture, der var blevet stoppet' }));
  expect(trips.getByText(/Mette Kjær · 640,00 kr\./)).toBeTruthy();
  expect(trips.getByText('En tur må højst koste 400 kr.')).toBeTruthy();
  // What was tried is of the rule as it was then.
  fireEvent.change(screen.getByRole('textbox', { name: /Højeste pris/ }), { target: { value: '500' } });
  expect(screen.queryByText(/Ville have stoppet/)).toBeNull();
  expect(sent()).toEqual([]);
});

test('it is switched on and saved', async () => {
  openPanel();
  fireEvent.click(screen.getByRole('switch', { name: 'Slået til' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gem ændringer' }));
  await waitFor(() => expect(says.success).toHaveBeenCalledWith('Reglen er slået til'));
  expect(sent()).toEqual([expect.objectContaining({ active: true, demand: { kind: 'price', highestPrice: 400 } })]);
});

test('a trial that fails says so, and nothing is lost', async () => {
  called.mockRejectedValue(new CallFailed(503, { code: 'busy', message: 'Der er travlt lige nu.' }));
  openPanel();
  fireEvent.click(screen.getByRole('button', { name: 'Prøv reglen' }));
  expect(await screen.findByText('Der er travlt lige nu.')).toBeTruthy();
});

test('a new rule asks only for what its kind needs, and is sent switched off', async () => {
  draw(<AddRule companyId="c" onAdded={onAdded} onClose={onClose} />);
  const name = screen.getByRole('textbox', { name: /Navn/ });
  fireEvent.change(name, { target: { value: 'Månedens budget' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Hvad handler reglen om?' }), { target: { value: 'budget' } });
  expect(screen.queryByRole('textbox', { name: /Højeste pris/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Opret regel' }));
  expect(await screen.findByText('Mangler at udfylde Budget om måneden')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /Budget om måneden/ }), { target: { value: '2.500' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Lad den vente på godkendelse' }));
  fireEvent.click(screen.getByRole('button', { name: 'Opret regel' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  const [, input] = called.mock.calls.find(([{ method }]) => method === 'POST') ?? [];
  expect(input).toMatchObject({
    body: { name: 'Månedens budget', demand: { kind: 'budget', amount: 2500, per: 'person' }, outcome: 'approve', active: false },
  });
});

test('somebody who is of the company no longer is told of beside where they were chosen', async () => {
  const ida = { scope: 'person', userId: 'ida', userName: 'Ida Holm' } as const;
  const fields = { userId: 'Er ikke udfyldt rigtigt.', askedUserId: 'Er ikke udfyldt rigtigt.' };
  called.mockImplementation(async ({ method }) => {
    if (method === 'GET') return { users: [], total: 0, page: 1, pageSize: 10 };
    throw new CallFailed(400, { code: 'invalid', message: 'Noget er ikke udfyldt rigtigt.', fields });
  });
  openPanel(sampleRule({ ...ida, askedRole: null, askedUserId: 'bo', askedUserName: 'Bo Lund' }));
  fireEvent.click(screen.getByRole('switch', { name: 'Slået til' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gem ændringer' }));
  const wrong = () => screen.getAllByRole<HTMLInputElement>('combobox').filter((one) => one.getAttribute('aria-invalid') === 'true');
  await waitFor(() => expect(wrong().map(({ value }) => value)).toEqual(['Ida Holm', 'Bo Lund']));
});
