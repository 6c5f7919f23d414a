import { type Environment, hostOf, isLoopback, text, webAddress } from '../platform/settings/readers.ts';
import { wrongSetting } from '../platform/settings/setting-refused.ts';

/** An address that is told of things, signed as Standard Webhooks says. */
export interface SignedAddress {
  readonly url: string;
  /** One, or two while it is being changed. */
  readonly keys: readonly Uint8Array[];
}
/** The settings that say it, and what is sent there, in Danish: `ordrer`. */
interface Named {
  readonly url: string;
  readonly secret: string;
  readonly sent: string;
}

/** As Standard Webhooks writes a secret. */
const PREFIX = 'whsec_';
const KEY_BYTES = { least: 24, most: 64 };

/** @returns nothing where nothing is sent @throws SettingRefused for half of it, or what is wrong */
export function readSignedAddress(env: Environment, named: Named): SignedAddress | undefined {
  const url = webAddress(env, named.url, { path: false });
  const secrets = text(env, named.secret);
  if (url === undefined && secrets === undefined) return undefined;
  if (url === undefined) {
    throw wrongSetting(named.url, `den skal være sat, når ${named.secret} er det: det er den adresse, ${named.sent} sendes til.`);
  }
  if (secrets === undefined) {
    throw wrongSetting(named.secret, `den skal være sat, når ${named.url} er det: ${named.sent} sendes ikke uden underskrift.`);
  }
  const { protocol, hash } = new URL(url);
  if (hash) throw wrongSetting(named.url, 'skriv adressen uden #.');
  if (protocol !== 'https:' && !isLoopback(hostOf(url))) {
    throw wrongSetting(named.url, 'den skal begynde med https://, så ingen kan læse med.');
  }
  return { url, keys: readKeys(secrets, named.secret) };
}

function readKeys(secrets: string, setting: string): Uint8Array[] {
  const keys = secrets.split(/\s+/).map(readKey);
  const known = keys.filter((key) => key !== undefined);
  if (known.length < keys.length || keys.length > 2) {
    throw wrongSetting(
      setting,
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
