import { type Environment, isLoopback, text, webAddress } from '../platform/settings/readers.ts';
import { wrongSetting } from '../platform/settings/setting-refused.ts';

/** A dispatch centre that is told of orders instead of asking for them. */
export interface DispatchWebhook {
  readonly url: string;
  /** One, or two while it is being changed. */
  readonly keys: readonly Uint8Array[];
}

export const DISPATCH_WEBHOOK_SETTINGS = ['DISPATCH_WEBHOOK_URL', 'DISPATCH_WEBHOOK_SECRET'];

/** As Standard Webhooks writes a secret. */
const PREFIX = 'whsec_';
const KEY_BYTES = { least: 24, most: 64 };

/** @returns nothing where the centre asks by itself @throws SettingRefused for half of it, or what is wrong */
export function readDispatchWebhook(env: Environment): DispatchWebhook | undefined {
  const url = webAddress(env, 'DISPATCH_WEBHOOK_URL', { path: false });
  const secrets = text(env, 'DISPATCH_WEBHOOK_SECRET');
  if (url === undefined && secrets === undefined) return undefined;
  if (url === undefined) {
    throw wrongSetting(
      'DISPATCH_WEBHOOK_URL',
      'den skal være sat, når DISPATCH_WEBHOOK_SECRET er det: det er den adresse, ordrer sendes til.',
    );
  }
  if (secrets === undefined) {
    throw wrongSetting(
      'DISPATCH_WEBHOOK_SECRET',
      'den skal være sat, når DISPATCH_WEBHOOK_URL er det: ordrer sendes ikke uden underskrift.',
    );
  }
  const { protocol, hostname, username, password, hash } = new URL(url);
  if (username || password || hash) throw wrongSetting('DISPATCH_WEBHOOK_URL', 'skriv adressen uden bruger, adgangskode og #.');
  if (protocol !== 'https:' && !isLoopback(hostname.replace(/^\[|\]$/g, ''))) {
    throw wrongSetting('DISPATCH_WEBHOOK_URL', 'den skal begynde med https://, så ingen kan læse med.');
  }
  return { url, keys: readKeys(secrets) };
}

function readKeys(secrets: string): Uint8Array[] {
  const keys = secrets.split(/\s+/).map(readKey);
  const known = keys.filter((key) => key !== undefined);
  if (known.length < keys.length || keys.length > 2) {
    throw wrongSetting(
      'DISPATCH_WEBHOOK_SECRET',
      `skriv den som ${PREFIX} og ${KEY_BYTES.least} til ${KEY_BYTES.most} bytes i base64; mens den skiftes to, adskilt af mellemrum.`,
    );
  }
  return known;
}

function readKey(secret: string): Uint8Array | undefined {
  if (!secret.startsWith(PREFIX)) return undefined;
  const base64 = secret.slice(PREFIX.length);
  const key = Buffer.from(base64, 'base64');
  const isWhole = key.toString('base64').replace(/=+$/, '') === base64.replace(/=+$/, '');
  return isWhole && key.length >= KEY_BYTES.least && key.length <= KEY_BYTES.most ? key : undefined;
}
