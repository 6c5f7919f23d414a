import type { Order } from '@praj/contract/orders.ts';
import { changeSeries, readSeries } from '@praj/contract/series/series.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { ordersQuery } from '../../entities/order/queries.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { ChangePanel } from './change-panel.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
vi.mock('../../entities/session/queries.ts', () => ({ useMe: () => ({ id: 'me', may: () => true }) }));
vi.mock('../../entities/booking-form/draft/use-form-options.ts', () => ({
  useFormOptions: () => ({
    options: sampleOptions,
    recents: [],
    failure: null,
    busy: false,
    retry: () => undefined,
    reloadModule: () => undefined,
  }),
}));
const called = vi.mocked(call);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  called.mockReset();
  done.mockReset();
  toast.queue.clear();
  vi.unstubAllGlobals();
});

const day = '2099-11-20';
const required = sampleOptions.module.attributesFields.filter((one) => one.required);
const repeated = sampleOrder(1, {
  state: 'booked',
  requestedPickup: `${day}T13:05:00.000Z`,
  attributes: required,
  seriesId: sampleId(70),
  seriesDay: day,
});
const rule = { weekdays: [5], everyWeeks: 1, time: '14:05', end: null, skipHolidays: true };

const done = vi.fn();
/** Writes a message to the driver, and means all that follows; gives the body that is sent. */
async function changeFollowing(order: Order, unchanged: readonly string[] = []) {
  const series = { id: order.seriesId, version: 3, rule, unchanged };
  called.mockImplementation((endpoint: unknown) =>
    Promise.resolve(endpoint === readSeries || endpoint === changeSeries ? series : endpoint === undefined ? order : []),
  );
  const client = new QueryClient();
  client.setQueryData(ordersQuery().queryKey, [order]);
  render(
    <QueryClientProvider client={client}>
      <ChangePanel orderId={order.id} onDone={done} onGone={() => undefined} onShow={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: /^Kommentar/ }), { target: { value: 'Ring på' } });
  fireEvent.click(screen.getByRole('button', { name: 'Opdater ordre' }));
  const question = within(screen.getByRole('alertdialog'));
  fireEvent.click(question.getByRole('radio', { name: 'Denne og følgende' }));
  fireEvent.click(question.getByRole('button', { name: 'Opdater ordre' }));
  const sent = () => called.mock.calls.find(([endpoint]) => endpoint === changeSeries)?.[1] as { readonly body: object } | undefined;
  await waitFor(() => expect(sent()).toBeDefined());
  return sent()?.body;
}

test('of a series nothing is sent that the panel does not show: the server keeps its cars, its link and the fixed trip as it was seen', async () => {
  const body = JSON.parse(JSON.stringify(await changeFollowing(repeated))) as { trip: object };
  expect(body).toMatchObject({ from: day, rule, trip: { comment: 'Ring på' }, fields: ['comment'] });
  const kept = ['numberOfCars', 'travellerLink', 'travellerRecipient', 'fixedTripVersion'];
  expect(Object.keys(body.trip).filter((name) => kept.includes(name))).toEqual([]);
});

describe('what the form has changed of itself goes to the series along with what was typed, which would else be refused for it:', () => {
  const asked = required.map(({ id }) => id);
  const gone = { id: sampleId(99), code: 'HU', description: 'Hund med' };
  test.each([
    ['an add-on that it no longer has', [...required, gone]],
    ['one that it asks for since', []],
  ])('%s', async (_what, attributes) => {
    const body = await changeFollowing({ ...repeated, attributes });
    expect(body).toMatchObject({ trip: { comment: 'Ring på', attributeIds: asked }, fields: ['comment', 'attributeIds'] });
  });
});

describe('once the trips are changed, the panel', () => {
  const told = () => toast.queue.get().map(({ title, detail }) => [title, detail]);

  test('closes, and says how many others stayed as they were', async () => {
    await changeFollowing(repeated, ['2099-11-27']);
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(told()).toEqual([['De gentagne ture er ændret.', '1 tur blev, som den var.']]);
  });

  test('stays with what was typed where its own trip is one that somebody had changed by itself', async () => {
    await changeFollowing(repeated, [day, '2099-11-27']);
    await waitFor(() =>
      expect(told()).toEqual([
        ['De gentagne ture er ændret.', 'Denne tur blev, som den var. Vælg Kun denne tur, hvis den også skal ændres.'],
      ]),
    );
    expect(done).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Kommentar/ }).value).toBe('Ring på');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Opdater ordre' }).disabled).toBe(false);
  });
});
