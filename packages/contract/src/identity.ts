import { PASSWORD_MAX, PASSWORD_MIN } from '@praj/domain/limits.ts';
import { ROLES } from '@praj/domain/people/roles.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FIELD_TEXTS } from './failures.ts';
import { streetMap } from './map/map.ts';
import { done, emptyBody, id, instant, nothing } from './shapes.ts';

const password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
/** Measured against the password alone, beside which it is told how long that must be. */
const confirmPassword = z.string().min(1);
/** Beside a first or new password, and the one that is signed in with. */
const passwordTexts = { password: { invalid: FIELD_TEXTS.password } };
const key = z.string().min(16).max(128);

/** S1 §7. Wrong e-mail or password answers one and the same text; the cookies are set by the server (decisions §3). */
export const signIn = endpoint({
  method: 'POST',
  path: '/login',
  permission: 'anonymous',
  summary: 'Sign in with e-mail and password',
  body: z.strictObject({ username: z.string().min(1).max(254), password: z.string().min(1).max(PASSWORD_MAX) }),
  fieldTexts: passwordTexts,
  reply: z.object({ userId: id, access_token: z.string(), refresh_token: z.string(), roles: z.array(z.enum(ROLES)) }),
  failures: ['wrong_credentials', 'user_inactive', 'branch_inactive', 'company_inactive', 'too_many'],
});
/** Renews the tokens. The refresh token comes from the body or else the cookie; it is answered only when the body brought it. */
export const renew = endpoint({
  method: 'POST',
  path: '/oauth/access_token',
  permission: 'anonymous',
  summary: 'Renew the access token',
  body: z.strictObject({ grant_type: z.literal('refresh_token'), refresh_token: z.string().max(256).nullish() }),
  reply: z.object({ access_token: z.string(), refresh_token: z.string().optional(), userId: id }),
  failures: ['session_ended'],
});
/** Ends the session's token family; works with an expired access token through the refresh cookie. */
export const signOut = endpoint({
  method: 'POST',
  path: '/logout',
  permission: 'anonymous',
  summary: 'Sign out and end the session',
  body: emptyBody,
  reply: done,
});
/** Ends every session of the person, on all devices; their open pages are told (decisions §3). Needs a living session of theirs. */
export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/logout/everywhere',
  permission: 'session.use',
  summary: 'Sign out on all devices',
  body: emptyBody,
  reply: done,
});
export const activate = endpoint({
  method: 'PUT',
  path: '/users/activate',
  permission: 'anonymous',
  summary: 'Activate an invited user with a first password',
  body: z.strictObject({ password, confirmPassword, activationKey: key }),
  fieldTexts: passwordTexts,
  reply: done,
  failures: ['invalid_key'],
});
/** A signed-in person who asks for somebody they administer is told why not, and has a limit of their own (decisions §7). */
export const forgotPassword = endpoint({
  method: 'PUT',
  path: '/users/forgot_password',
  permission: 'anonymous',
  summary: 'Ask for a link to set a new password',
  body: z.strictObject({ email: z.string().min(1).max(254) }),
  fieldTexts: { email: { invalid: FIELD_TEXTS.email } },
  reply: done,
  failures: ['not_outranked', 'wrong_status', 'too_many'],
});
export const newPassword = endpoint({
  method: 'PUT',
  path: '/users/new_password',
  permission: 'anonymous',
  summary: 'Set a new password by a reset key',
  body: z.strictObject({ password, confirmPassword, resetKey: key }),
  fieldTexts: passwordTexts,
  reply: done,
  failures: ['invalid_key'],
});
/**
 * Would `PUT /users/new_password` take this key now? Asked when its link is opened, so that a dead one is told before anything
 * is typed. It says no, in the same time, of a key that is spent, has run out, or was never made.
 */
export const checkResetKey = endpoint({
  method: 'POST',
  path: '/users/new_password/check',
  permission: 'anonymous',
  summary: 'Is a link for a new password still good?',
  body: z.strictObject({ resetKey: z.string().min(1).max(128) }),
  reply: z.object({ usable: z.boolean() }),
  failures: ['too_many'],
});
/** A single-use ticket of 30 seconds that stands in the query of a socket instead of the access token (decisions §3). */
export const socketTicket = endpoint({
  method: 'POST',
  path: '/socket_tickets',
  permission: 'session.use',
  summary: 'A single-use ticket for opening a socket',
  body: emptyBody,
  reply: z.object({ ticket: z.string() }),
});
/** Whom maps and lists of addresses thank for them. */
const addressSource = z.enum(['Klimadatastyrelsen', 'OpenStreetMap', 'Mapbox']);
export type AddressSource = z.infer<typeof addressSource>;
/** Brand, phone, links and flags of the installation (decisions §1). */
export const readConfig = endpoint({
  method: 'GET',
  path: '/config',
  permission: 'anonymous',
  summary: 'Brand and flags of this installation',
  query: nothing,
  reply: z.object({
    brandName: z.string(),
    providerPhone: z.string(),
    faqUrl: z.string(),
    contactMail: z.string(),
    features: z.array(z.string()),
    demo: z.boolean(),
    version: z.string(),
    mapStyleUrl: z.string().nullable(),
    /** Streets under the map; null where none were imported. */
    streetMap: streetMap.nullable(),
    addressSources: z.array(addressSource),
    /** Google Analytics measurement id; null counts nothing. */
    analyticsId: z.string().nullable(),
    /** Has the installation said who sells its trips, so that they have receipts? */
    receipts: z.boolean(),
    /** Whom an SMS says that it is from. */
    smsSender: z.string(),
  }),
});
export type PortalConfig = z.infer<(typeof readConfig)['reply']>;
export const currentDate = endpoint({
  method: 'GET',
  path: '/current_date',
  permission: 'clock.read',
  summary: 'The server’s time',
  query: nothing,
  reply: z.object({ currentDate: instant }),
});
