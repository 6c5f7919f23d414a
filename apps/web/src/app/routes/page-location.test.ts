import { expect, it } from 'vitest';
import { backgroundLocation, stateOver } from './page-location.ts';

const at = (state: unknown) => ({ pathname: '/order/1', search: '', hash: '', key: 'k', state });

it('is the page that the navigation carried', () => {
  expect(backgroundLocation(at({ backgroundLocation: { pathname: '/orders', search: '?konto=1' } }))).toEqual({
    pathname: '/orders',
    search: '?konto=1',
  });
});
it.each([null, {}, 'x', { backgroundLocation: '/orders' }, { backgroundLocation: { search: '?x' } }])(
  'is nothing with the state %j',
  (state) => {
    expect(backgroundLocation(at(state))).toBeUndefined();
  },
);

const overview = { pathname: '/orders', search: '?konto=1', hash: '', key: 'k', state: { view: 'Salg' } };
const kept = { backgroundLocation: { pathname: '/orders', search: '?konto=1', state: { view: 'Salg' } } };

it('an order that is opened from the overview lies over it, also from a trip’s panel or over another order', () => {
  expect(stateOver('/order/1', overview)).toEqual(kept);
  expect(stateOver('/order/1', { ...overview, pathname: '/orders/7' })).toEqual(kept);
  expect(stateOver('/order/2', { ...overview, pathname: '/order/1', search: '', state: kept })).toEqual(kept);
});
it.each(['/orders/1', '/orders', '/order'])('%s stands by itself, wherever one comes from', (to) => {
  expect(stateOver(to, overview)).toBeUndefined();
});
it('an order that is opened from the order page stands over that, as its address says', () => {
  expect(stateOver('/order/1', { ...overview, pathname: '/order' })).toBeUndefined();
});
it('the notice lies over whichever page one stands on, and over what lies below a panel', () => {
  const company = { pathname: '/companies/17', search: '?vis=oplysninger', hash: '', key: 'k', state: null };
  expect(stateOver('/notice', company)).toEqual({
    backgroundLocation: { pathname: '/companies/17', search: '?vis=oplysninger', state: null },
  });
  expect(stateOver('/notice', { ...overview, pathname: '/order/2', search: '', state: kept })).toEqual(kept);
  expect(stateOver('/notice', { ...company, pathname: '/notice' })).toBeUndefined();
});
