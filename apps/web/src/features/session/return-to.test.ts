import { expect, it } from 'vitest';
import { placeAfterSignIn, placeState } from './return-to.ts';

it('brings the same person back to the page they were on', () => {
  expect(placeAfterSignIn(placeState('/orders?konto=1', 'mette'), 'mette')).toBe('/orders?konto=1');
});
it('brings another person to the order page', () => {
  expect(placeAfterSignIn(placeState('/orders/1', 'mette'), 'jonas')).toBe('/order');
});
it('brings whoever opened a link without being signed in to that link', () => {
  expect(placeAfterSignIn(placeState('/orders/1', null), 'jonas')).toBe('/orders/1');
});
it.each([null, {}, { returnTo: 'x' }, { returnTo: { path: 7, userId: null } }])('starts at the order page with the state %j', (state) => {
  expect(placeAfterSignIn(state, 'mette')).toBe('/order');
});
