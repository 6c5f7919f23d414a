import { expect, test } from 'vitest';
import { chosenAddress } from '../../entities/address/address-entry.ts';
import { guestTrip, sampleOptions } from '../../entities/booking-form/draft/form-samples.ts';
import type { FormOptions, OrderDraft } from '../../entities/booking-form/draft/form-state.ts';
import { paymentOf } from '../../entities/booking-form/draft/payment-of.ts';
import { havnegade, kastrup, sampleId, sampleOrder } from '../../entities/order/order-samples.ts';
import { draftOfOrder, optionsFor } from './draft-of-order.ts';

const withTrip: FormOptions = { ...sampleOptions, fixedTrips: [guestTrip] };
const theirs = sampleOrder(1, { account: { id: sampleId(99), name: 'Bestyrelsen' } });
const own = optionsFor(theirs, sampleOptions);
const typed = draftOfOrder(theirs);
const texts = (part: Partial<OrderDraft['texts']>) => ({ ...typed, texts: { ...typed.texts, ...part } });

test("a colleague's account stays while the drive is the same", () => {
  const message = { ...typed, pickup: chosenAddress({ ...havnegade, comment: 'Ring på' }) };
  for (const same of [
    typed,
    { ...typed, time: '23:55' },
    message,
    texts({ comment: 'Bagage', reference: 'P-9999' }),
    texts({ customerPhone: '12345678' }),
  ]) {
    expect(paymentOf(same, own)).toMatchObject({ accountName: 'Bestyrelsen', dropped: undefined });
  }
});

test("a colleague's account stays with a drive of which the form no longer asks for all", () => {
  const { module } = sampleOptions;
  const staticFields = module.staticFields.filter(({ name }) => name === 'pickupAddress');
  const less = { ...sampleOptions, module: { ...module, staticFields } };
  expect(paymentOf({ ...typed, time: '23:55' }, optionsFor(theirs, less))).toMatchObject({
    accountName: 'Bestyrelsen',
    dropped: undefined,
  });
});

test.each<[string, OrderDraft]>([
  ['customer', texts({ customerName: 'En anden' })],
  ['phone', texts({ customerPhone: '87 65 43 21' })],
  ['pickup', { ...typed, pickup: chosenAddress(kastrup) }],
  ['destination', { ...typed, destination: chosenAddress(havnegade) }],
])("another %s drops a colleague's account, and one's own stays", (_, other) => {
  expect(paymentOf(other, own)).toEqual({ accountName: undefined, byTrip: false, dropped: 'Bestyrelsen' });
  const mine = {
    ...sampleOptions,
    accounts: [...sampleOptions.accounts, { id: sampleId(99), name: 'Bestyrelsen', defaultAccount: false }],
  };
  expect(paymentOf(other, optionsFor(theirs, mine)).accountName).toBe('Bestyrelsen');
});

test('the account of an order on its fixed trip is the trip’s while the trip still has it', () => {
  const onTrip = sampleOrder(1, { fixedTripId: guestTrip.id, tripType: 'FIXED', numberOfPeople: 6, account: guestTrip.account });
  const asTyped = { ...draftOfOrder(onTrip), texts: { ...typed.texts, customerName: 'En anden' } };
  expect(paymentOf(asTyped, optionsFor(onTrip, withTrip))).toMatchObject({ accountName: 'Ledelsen', byTrip: true });
  const changedSince = { ...withTrip, fixedTrips: [{ ...guestTrip, account: { id: sampleId(21), name: 'Direktion', code: '2100' } }] };
  expect(paymentOf(asTyped, optionsFor(onTrip, changedSince))).toMatchObject({ accountName: undefined, dropped: 'Ledelsen' });
});
