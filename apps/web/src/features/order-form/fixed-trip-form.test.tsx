import { placeOrder } from '@praj/contract/orders.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { guestTrip, sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import type { FormOptions } from '../../entities/booking-form/draft/form-state.ts';
import { sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { OrderForm } from './order-form.tsx';

vi.mock('../../platform/http.ts', () => ({ call: vi.fn() }));
// What is answered here is of orders; what a trip will cost is asked beside them.
vi.mock('../../entities/trip-estimate/queries.ts', () => ({ useTripEstimate: () => undefined }));
const called = vi.mocked(call);
const USER = sampleId(900);
const ownTrip = {
  ...guestTrip,
  id: sampleId(51),
  title: 'Kontor – Kastrup',
  account: null,
  numberOfPeople: 4,
  pickupAddress: guestTrip.destinationAddress,
};
const withTrips: FormOptions = { ...sampleOptions, fixedTrips: [guestTrip, ownTrip] };

// The dialog comes by itself in the page; here nothing is to wait for its file.
beforeAll(() => import('./place/question-dialog.tsx'));
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  called.mockResolvedValue([sampleOrder(1, { numberOfPeople: 6 })]);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  toast.queue.clear();
  called.mockReset();
  vi.unstubAllGlobals();
});

function draw(options = withTrips) {
  const client = new QueryClient();
  const props = { userId: USER, recents: [], reloadModule: vi.fn(), onShow: vi.fn(), onPlaced: vi.fn(), onFilled: vi.fn() };
  const { rerender } = render(<OrderForm {...props} options={options} />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { props, redraw: (other: FormOptions) => rerender(<OrderForm {...props} options={other} />) };
}
const press = (label: string | RegExp) => fireEvent.click(screen.getByRole('button', { name: label }));
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const nameIt = () => fireEvent.change(screen.getByRole('combobox', { name: /^Firma \/ Navn/ }), { target: { value: 'Jonas Holm' } });
const sent = () => called.mock.calls.filter(([endpoint]) => endpoint === placeOrder).map(([, input]) => input);
const foot = () => screen.getByRole('contentinfo').textContent;

test('the car row of a fixed trip is read only and shows its own people and cars', () => {
  draw({ ...withTrips, fixedTrips: [{ ...guestTrip, numberOfCars: 2 }] });
  fireEvent.click(screen.getByRole('radio', { name: 'Stor vogn (5 personer)' }));
  press(guestTrip.title);
  expect(screen.queryByRole('radiogroup', { name: 'Vogn' })).toBeNull();
  expect([field('Vogn'), field('Antal vogne')].map(({ value, readOnly }) => [value, readOnly])).toEqual([
    ['Stor vogn (6 personer)', true],
    ['2', true],
  ]);
  expect(foot()).toContain('Stor vogn (6 personer) · 2 vogne');
});

test('one that is only tried gives back what was chosen and typed before it, also after a reload, and keeps what was typed since', () => {
  const named = { ...ownTrip, customerName: 'Gæster', numberOfCars: 2, attributes: [] };
  draw({ ...withTrips, fixedTrips: [guestTrip, named] });
  fireEvent.click(screen.getByRole('radio', { name: 'Stor vogn (5 personer)' }));
  press('Stationcar');
  press(/^Byt/);
  nameIt();
  fireEvent.change(screen.getByRole('combobox', { name: 'Konto' }), { target: { value: 'none' } });
  const places = () => [/^Afhentning/, /^Destination/].map((name) => screen.getByRole<HTMLInputElement>('combobox', { name }).value);
  const before = places();
  expect(before[1]).toContain('Havnegade');
  press(guestTrip.title);
  press(named.title);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Firma/ }).value).toBe('Gæster');
  cleanup();
  draw({ ...withTrips, fixedTrips: [guestTrip, named] });
  fireEvent.change(field(/^Telefon/), { target: { value: '12345678' } });
  press('Enkelttur');
  expect(places()).toEqual(before);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Stor vogn (5 personer)' }).checked).toBe(true);
  expect(screen.getByRole('button', { name: 'Stationcar' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Firma/ }).value).toBe('Jonas Holm');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Konto' }).selectedOptions[0]?.textContent).toBe('Ingen konto');
  expect(field(/^Telefon/).value).toBe('12345678');
});

test('its people stand also where the company’s form does not ask for them', () => {
  const staticFields = sampleOptions.module.staticFields.filter(({ name }) => name !== 'numberOfPeople');
  draw({ ...withTrips, module: { ...sampleOptions.module, staticFields } });
  press(guestTrip.title);
  expect(field('Vogn').value).toBe('Stor vogn (6 personer)');
});

test('the add-ons it was agreed with stand also where the company’s form offers them no more, and none is lacking', () => {
  const attributes = [{ id: sampleId(77), code: 'CY', description: 'Cykelstativ' }];
  draw({ ...withTrips, fixedTrips: [{ ...ownTrip, attributes }] });
  expect(screen.queryByText('Cykelstativ')).toBeNull();
  press(ownTrip.title);
  expect(screen.getByRole('button', { name: 'Cykelstativ' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'El-bil' }).getAttribute('aria-pressed')).toBe('false');
});

test('one without a price of its own is said to be no fixed price', () => {
  draw({ ...withTrips, fixedTrips: [{ ...ownTrip, price: null }] });
  press(ownTrip.title);
  expect(screen.getByText('Fast tur')).toBeTruthy();
  expect(foot()).toContain('Fast tur');
  expect(document.body.textContent).not.toContain('fast pris');
});

test('its account stands read only by its name, in the form, in the footer and in the body', async () => {
  draw();
  nameIt();
  press(guestTrip.title);
  expect([field('Konto').value, field('Konto').readOnly, field(/^Betaling/).value]).toEqual(['Ledelsen', true, 'Konto']);
  expect(foot()).toContain('Betales med konto Ledelsen');
  press('Ret besked til chaufføren');
  fireEvent.change(field(/^Besked til chaufføren/), { target: { value: 'Bank på ruden' } });
  press(/^Bestil taxa/);
  expect(await screen.findByRole('alertdialog', { name: 'Stor vogn til 6 personer' })).toBeTruthy();
  expect(sent()).toEqual([]);
  press('Bestil stor vogn');
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        body: {
          tripType: 'FIXED',
          fixedTripId: guestTrip.id,
          numberOfPeople: 6,
          accountId: sampleId(29),
          pickupAddress: { comment: 'Bank på ruden' },
        },
      },
    ]),
  );
});

test('from a trip with such an account to one without, one’s own account pays', () => {
  draw();
  press(guestTrip.title);
  press(ownTrip.title);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Konto' }).value).toBe(sampleId(20));
  expect(foot()).toContain('Betales med konto Salg Danmark');
});

test('Kvikbestil leaves the fixed trip aside: one ordinary car on one’s own account', async () => {
  draw();
  nameIt();
  press(guestTrip.title);
  press('Kvikbestil');
  const dialog = await screen.findByRole('alertdialog', { name: 'Kvikbestil' });
  expect(dialog.textContent).toContain('Betales med konto Salg Danmark');
  fireEvent.click(screen.getAllByRole('button', { name: 'Bestil taxa' })[0] ?? dialog);
  await waitFor(() =>
    expect(sent()).toMatchObject([{ body: { tripType: 'METERED', fixedTripId: null, numberOfPeople: 4, accountId: sampleId(20) } }]),
  );
});

test('a draft that was kept with another number of people comes back with the trip’s own', () => {
  const kept = {
    key: 'key-12345',
    asap: true,
    date: '2026-11-20',
    time: '14:05',
    people: 4,
    cars: 3,
    pickup: { text: 'Havnegade 4', chosen: guestTrip.pickupAddress },
    destination: { text: 'Kastrup', chosen: guestTrip.destinationAddress },
    attributeIds: [],
    accountId: sampleId(20),
    texts: { customerName: '', customerPhone: '', reference: '', project: '', comment: '' },
    fixedTripId: guestTrip.id,
  };
  sessionStorage.setItem(`draft.${USER}.order`, JSON.stringify({ draft: kept, unanswered: null }));
  draw();
  expect([field('Vogn').value, field('Antal vogne').value, field('Konto').value]).toEqual(['Stor vogn (6 personer)', '1', 'Ledelsen']);
});

test('a trip that was changed since is told of beside the car, fetched again, and then orders as it is', async () => {
  const { props, redraw } = draw({ ...withTrips, fixedTrips: [{ ...guestTrip, numberOfPeople: 4 }] });
  nameIt();
  press(guestTrip.title);
  const fields = { numberOfPeople: 'Den faste tur er for 6 personer.' };
  called.mockRejectedValueOnce(new CallFailed(400, { code: 'invalid', message: 'x', fields }));
  press(/^Bestil taxa/);
  expect(await screen.findByText(fields.numberOfPeople)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Vogn')));
  expect(props.reloadModule).toHaveBeenCalled();
  redraw(withTrips);
  expect(field('Vogn').value).toBe('Stor vogn (6 personer)');
  expect(screen.queryByText(fields.numberOfPeople)).toBeNull();
  press(/^Bestil taxa/);
  expect(await screen.findByRole('alertdialog', { name: 'Stor vogn til 6 personer' })).toBeTruthy();
});

test('a trip that is another one by now is said to be so, drawn as it is, and ordered as it was drawn', async () => {
  const { redraw } = draw({ ...withTrips, fixedTrips: [ownTrip] });
  nameIt();
  press(ownTrip.title);
  expect(screen.queryByText(/er blevet ændret/)).toBeNull();
  redraw({ ...withTrips, fixedTrips: [{ ...ownTrip, version: 2, price: 999 }] });
  expect(screen.getByText('Den faste tur er blevet ændret. Se den igennem, før du bestiller.')).toBeTruthy();
  expect(screen.getByText('Fast tur · fast pris: 999,00 kr.')).toBeTruthy();
  press(/^Bestil taxa/);
  await waitFor(() => expect(sent()).toMatchObject([{ body: { fixedTripId: ownTrip.id, fixedTripVersion: 2 } }]));
});

test('a trip that is gone is said to be, and the form is a single trip; another choice ends the saying', () => {
  const GONE = 'Den faste tur findes ikke længere. Nu er det en enkelttur uden fast pris.';
  const { redraw } = draw();
  press(guestTrip.title);
  redraw({ ...withTrips, fixedTrips: [ownTrip] });
  expect(screen.getByText(GONE)).toBeTruthy();
  expect(foot()).not.toContain('fast pris');
  press(ownTrip.title);
  expect(screen.queryByText(GONE)).toBeNull();
  redraw({ ...withTrips, fixedTrips: [] });
  expect(screen.getByText(GONE)).toBeTruthy();
});

test('a trip that needs updating since it was chosen says why', () => {
  const { redraw } = draw({ ...withTrips, fixedTrips: [ownTrip] });
  press(ownTrip.title);
  const updateReasons = [{ kind: 'field', code: 'PR', label: 'Projekt' } as const];
  redraw({ ...withTrips, fixedTrips: [{ ...ownTrip, needsUpdate: true, updateReasons }] });
  expect(screen.getByText('Den faste tur skal opdateres, før den kan bestilles. Projekt mangler.')).toBeTruthy();
});

test('a trip that needs updating since it was chosen is not sent, and asks for no large car first', () => {
  const { redraw } = draw({ ...withTrips, fixedTrips: [guestTrip, ownTrip] });
  nameIt();
  press(guestTrip.title);
  const updateReasons = [{ kind: 'account', id: sampleId(70), name: 'Drift', code: '002' } as const];
  redraw({ ...withTrips, fixedTrips: [{ ...guestTrip, needsUpdate: true, updateReasons }, ownTrip] });
  expect(screen.getByRole('button', { name: /^Bestil taxa/ }).ariaDisabled).toBe('true');
  fireEvent.keyDown(screen.getByRole('combobox', { name: /^Firma \/ Navn/ }), { key: 'Enter', ctrlKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([]);
  press(ownTrip.title);
  expect(screen.getByRole('button', { name: /^Bestil taxa/ }).ariaDisabled).not.toBe('true');
});

test('an order of a trip that was changed while the button was pressed is refused in words, and the trip fetched again', async () => {
  const { props } = draw({ ...withTrips, fixedTrips: [ownTrip] });
  nameIt();
  press(ownTrip.title);
  const message = 'Den faste tur er blevet ændret. Se den igennem, og bestil igen.';
  called.mockRejectedValueOnce(new CallFailed(409, { code: 'fixed_trip_changed', message }));
  press(/^Bestil taxa/);
  await waitFor(() => expect(props.reloadModule).toHaveBeenCalled());
  expect(JSON.stringify(toast.queue.get())).toContain(message);
});
