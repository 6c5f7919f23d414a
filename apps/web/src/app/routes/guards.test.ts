import { expect, it } from 'vitest';
import { redirectFor } from './guards.ts';

it.each(['/order', '/order/1', '/orders', '/nowhere', '/registered'])('sends a stranger from %s to the sign-in page', (path) => {
  expect(redirectFor(path, false)).toBe('/login');
});

it.each(['/', '/login', '/login/', '/register', '/activate', '/resetPassword', '/resetPassword/key', '/hjaelp'])(
  'lets a stranger open %s',
  (path) => {
    expect(redirectFor(path, false)).toBeUndefined();
  },
);

it.each(['/', '/login', '/login/'])('sends a signed-in person from %s to ordering', (path) => {
  expect(redirectFor(path, true)).toBe('/order');
});

it.each(['/order', '/orders/1', '/resetPassword/key', '/activate', '/hjaelp', '/nowhere'])('lets a signed-in person open %s', (path) => {
  expect(redirectFor(path, true)).toBeUndefined();
});
