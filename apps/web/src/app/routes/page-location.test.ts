import { expect, it } from 'vitest';
import { pageBelow } from './page-location.ts';

const at = (state: unknown) => ({ pathname: '/order/1', search: '', hash: '', key: 'k', state });

it('is the page that the navigation carried', () => {
  expect(pageBelow(at({ backgroundLocation: { pathname: '/orders', search: '?konto=1' } }))).toEqual({
    pathname: '/orders',
    search: '?konto=1',
  });
});
it.each([null, {}, 'x', { backgroundLocation: '/orders' }, { backgroundLocation: { search: '?x' } }])(
  'is nothing with the state %j',
  (state) => {
    expect(pageBelow(at(state))).toBeUndefined();
  },
);
