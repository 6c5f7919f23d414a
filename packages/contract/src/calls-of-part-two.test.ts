import { expect, test } from 'vitest';
import { ALL_CALLS } from './calls.ts';
import { SOCKETS } from './sockets.ts';

/** Methods and path of each call that S2 §7 names; `{}` is an id. */
const NAMED: readonly (readonly [methods: string, path: string])[] = [
  ['GET', '/map_box/place'],
  ['GET', '/dawa/zip_codes'],
  ['GET', '/dawa/zip_codes/grouped'],
  ['GET POST', '/companies'],
  ['GET PUT', '/companies/{}'],
  ['POST', '/companies/{}/status'],
  ['GET', '/companies/{}/image_url'],
  ['GET POST', '/companies/{}/branches'],
  ['GET PUT', '/companies/{}/branches/{}'],
  ['POST', '/companies/{}/branches/{}/status'],
  ['GET PUT', '/companies/{}/booking_module'],
  ['GET POST', '/companies/{}/accounts'],
  ['GET PUT DELETE', '/companies/{}/accounts/{}'],
  ['PUT', '/companies/{}/accounts/{}/activate'],
  ['GET POST', '/attributes'],
  ['GET PUT DELETE', '/attributes/{}'],
  ['PUT', '/attributes/{}/activate'],
  ['GET PUT POST', '/branches/{}/predefined_addresses'],
  ['GET PUT DELETE', '/branches/{}/predefined_addresses/{}'],
  ['GET POST', '/branches/{}/custom_addresses'],
  ['GET PUT DELETE', '/branches/{}/custom_addresses/{}'],
  ['GET PUT POST', '/branches/{}/fixed_trips'],
  ['GET', '/branches/{}/fixed_trips/admin'],
  ['GET PUT DELETE', '/branches/{}/fixed_trips/{}'],
  ['GET POST', '/users'],
  ['GET PUT', '/users/{}'],
  ['POST', '/users/{}/status'],
  ['PUT', '/users/{}/anonymize'],
  ['PUT', '/users/{}/invite'],
  ['GET', '/users/{}/activities'],
  ['PUT', '/users/forgot_password'],
  ['GET POST', '/branches/{}/vouchers'],
  ['PUT DELETE', '/branches/{}/vouchers/{}'],
  ['POST PUT DELETE', '/branches/{}/vouchers/account'],
  ['GET POST', '/discount_codes'],
  ['PUT DELETE', '/discount_codes/{}'],
  ['GET', '/discount_codes/redeem_counts'],
  ['GET', '/mobile_users/MARKETING/count'],
  ['GET', '/current_date'],
];
const held = new Set(ALL_CALLS.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '{}')}`));

test.each(NAMED)('%s %s is called as the specification names it', (methods, path) => {
  expect(methods.split(' ').filter((method) => !held.has(`${method} ${path}`))).toEqual([]);
});

test('the live channel of the administration is at /ws', () => {
  expect(SOCKETS.changes.path).toBe('/ws');
});
