import { isIP, isIPv4 } from 'node:net';
import { wrongSetting } from './setting-refused.ts';

export type Environment = Record<string, string | undefined>;

/** The field, or none of that name when there is no value. */
export function given<Name extends string, Value>(name: Name, value: Value | undefined): { [key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [key in Name]: Value });
}

/** Is it reached from this machine only? */
export const isLoopback = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

/** The host of an address, an IPv6 one without its brackets. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

/** A user or password of an address, nothing when it is empty. @throws SettingRefused for a % that stands alone; what is wrong may be the password, so it is not shown */
export function decoded(part: string, name: string): string | undefined {
  try {
    return part === '' ? undefined : decodeURIComponent(part);
  } catch {
    throw wrongSetting(name, 'et %-tegn i brugernavn eller kode står alene; skriv %25 for et %-tegn.');
  }
}

/** The setting without blanks around it; nothing when it is missing or empty. */
export function text(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

/** A text that stands in headings and subjects. @throws SettingRefused for more than one line */
export function line(env: Environment, name: string): string | undefined {
  const value = text(env, name);
  if (value !== undefined && /\p{Cc}/u.test(value)) throw wrongSetting(name, 'skriv den på én linje.');
  return value;
}

/** @throws SettingRefused unless it is a whole number from `least` to `most` */
export function wholeNumber(env: Environment, name: string, bounds: { least: number; most: number; otherwise: number }): number {
  const value = text(env, name);
  if (value === undefined) return bounds.otherwise;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= bounds.least && number <= bounds.most)) {
    throw wrongSetting(name, `skriv et helt tal fra ${bounds.least} til ${bounds.most}, ikke "${value}".`);
  }
  return number;
}

/** @returns a name or an IP address to listen on, this machine's own when it is not set @throws SettingRefused when it is neither */
export function hostName(env: Environment, name: string): string {
  const host = text(env, name) ?? '127.0.0.1';
  if (isIP(host) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host)) {
    throw wrongSetting(name, `skriv et værtsnavn eller en IP-adresse, ikke "${host}".`);
  }
  return host;
}

/** @throws SettingRefused unless it is one of the choices */
export function choice<Choice extends string>(env: Environment, name: string, choices: readonly Choice[]): Choice | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const chosen = choices.find((each) => each === value);
  if (chosen === undefined) throw wrongSetting(name, `skriv ${choices.join(' eller ')}, ikke "${value}".`);
  return chosen;
}

/** A switch written 1 or 0; nothing when it is not set. */
export function onOff(env: Environment, name: string): boolean | undefined {
  const value = choice(env, name, ['1', '0']);
  return value === undefined ? undefined : value === '1';
}

/** A name or an IP address as an address has it, and a port that something can listen on. */
const isSomewhere = ({ hostname, port }: URL): boolean => /^(\[[\da-f:.]+\]|[\w.-]+)$/.test(hostname) && port !== '0';

/**
 * An address on the web: http(s), or a path of our own when `path` says so.
 * @throws SettingRefused when it is neither, or has a user or a password in it
 */
export function webAddress(env: Environment, name: string, options: { path: boolean }): string | undefined {
  const value = text(env, name);
  if (value === undefined || (options.path && /^\/(?!\/)\S*$/.test(value))) return value;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw wrongSetting(
      name,
      `skriv en adresse, der begynder med https:// eller http://${options.path ? ' eller en sti, der begynder med /' : ''}.`,
    );
  }
  if (!isSomewhere(url)) throw wrongSetting(name, 'skriv den med ét værtsnavn, uden *, og med en port over 0.');
  // Neither a browser nor `fetch` calls an address with a password in it.
  if (url.username || url.password) throw wrongSetting(name, 'skriv adressen uden bruger og adgangskode.');
  return value;
}

/** @throws SettingRefused when it is shorter than `least` characters; the value itself is never shown */
export function secret(env: Environment, name: string, least: number): string | undefined {
  const value = text(env, name);
  if (value !== undefined && value.length < least) throw wrongSetting(name, `den skal være på mindst ${least} tegn.`);
  return value;
}

/** A secret that is sent in a header. @throws SettingRefused as `secret` does, and for what no header holds: blanks, and letters beyond ASCII */
export function token(env: Environment, name: string, least: number): string | undefined {
  const value = secret(env, name, least);
  if (value !== undefined && !/^[!-~]+$/.test(value))
    throw wrongSetting(name, 'skriv den uden mellemrum og uden æ, ø, å og andre særlige tegn.');
  return value;
}
