import type { Environment } from '../platform/settings/readers.ts';
import { readSignedAddress, type SignedAddress } from './signed-address.ts';

/** A dispatch centre that is told of orders instead of asking for them. */
export type DispatchWebhook = SignedAddress;

const NAMED = { url: 'DISPATCH_WEBHOOK_URL', secret: 'DISPATCH_WEBHOOK_SECRET', sent: 'ordrer' };
export const DISPATCH_WEBHOOK_SETTINGS = [NAMED.url, NAMED.secret];

/** @returns nothing where the centre asks by itself @throws SettingRefused for half of it, or what is wrong */
export const readDispatchWebhook = (env: Environment): DispatchWebhook | undefined => readSignedAddress(env, NAMED);
