import { expect, test } from 'vitest';
import { guestTrip, sampleOptions } from './form-samples.ts';
import { accountBesides, type FormOptions, newDraft, withFixedTrip } from './form-state.ts';
import { isAccountGone, paymentOf } from './payment-of.ts';

const now = Date.parse('2026-11-20T13:05:40Z');
const draft = newDraft(sampleOptions, 'key-1234', now);
const withTrip: FormOptions = { ...sampleOptions, fixedTrips: [guestTrip] };

test('the chosen account pays, and none means in the taxi', () => {
  expect(paymentOf(draft, sampleOptions)).toEqual({ accountName: 'Salg Danmark', byTrip: false, dropped: undefined });
  expect(paymentOf({ ...draft, accountId: '' }, sampleOptions).accountName).toBeUndefined();
});

test('a fixed trip is paid by its own account, and by the chosen one where it has none', () => {
  expect(paymentOf(withFixedTrip(draft, guestTrip, withTrip), withTrip)).toMatchObject({ accountName: 'Ledelsen', byTrip: true });
  const free = { ...withTrip, fixedTrips: [{ ...guestTrip, account: null }] };
  expect(paymentOf({ ...draft, fixedTripId: guestTrip.id }, free)).toMatchObject({ accountName: 'Salg Danmark', byTrip: false });
});

test('an account that is offered no more is gone, and neither none at all nor that of a fixed trip is', () => {
  const others = { ...sampleOptions, accounts: sampleOptions.accounts.slice(1) };
  expect([isAccountGone(draft, sampleOptions), isAccountGone(draft, others)]).toEqual([false, true]);
  expect(isAccountGone({ ...draft, accountId: '' }, others)).toBe(false);
  expect(isAccountGone(withFixedTrip(draft, guestTrip, withTrip), withTrip)).toBe(false);
});

test('the account of a fixed trip goes with the trip, one that was chosen stays', () => {
  const onTrip = withFixedTrip(draft, guestTrip, withTrip);
  expect(accountBesides(onTrip, withTrip, '')).toBe('');
  const gone = { ...withTrip, accounts: [] };
  expect(accountBesides(draft, gone, '')).toBe(draft.accountId);
  expect(withFixedTrip(draft, { ...guestTrip, account: null }, gone).accountId).toBe(draft.accountId);
});
