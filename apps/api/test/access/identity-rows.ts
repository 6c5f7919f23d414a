import * as identity from '@praj/contract/identity.ts';
import { DEMO_PASSWORD } from '../../db/demo/demo-password.ts';
import { all, everyone, KEY, type Row, signedIn } from './rows.ts';

/** The calls of sign-in, passwords and sessions. */
export const IDENTITY_ROWS: readonly Row[] = [
  {
    call: identity.signIn,
    input: ({ email }) => ({ body: { username: email, password: DEMO_PASSWORD } }),
    expected: everyone([200, 200, 200, 403]),
  },
  {
    call: identity.renew,
    input: () => ({ body: { grant_type: 'refresh_token', refresh_token: KEY } }),
    expected: everyone(all(401)),
  },
  { call: identity.signOut, input: () => ({}), expected: everyone(all(200)), endsSession: true },
  { call: identity.signOutEverywhere, input: () => ({}), expected: signedIn(all(200)), endsSession: true },
  {
    call: identity.activate,
    input: () => ({ body: { password: 'turkis-lampe-7', confirmPassword: 'turkis-lampe-7', activationKey: KEY } }),
    expected: everyone(all(400)),
  },
  { call: identity.forgotPassword, input: ({ email }) => ({ body: { email } }), expected: everyone(all(200)) },
  {
    call: identity.newPassword,
    input: () => ({ body: { password: 'turkis-lampe-7', confirmPassword: 'turkis-lampe-7', resetKey: KEY } }),
    expected: everyone(all(400)),
  },
  { call: identity.checkResetKey, input: () => ({ body: { resetKey: KEY } }), expected: everyone(all(200)) },
  { call: identity.socketTicket, input: () => ({}), expected: signedIn(all(200)) },
  { call: identity.readConfig, input: () => ({}), expected: everyone(all(200)) },
  { call: identity.currentDate, input: () => ({}), expected: signedIn(all(200)) },
];
