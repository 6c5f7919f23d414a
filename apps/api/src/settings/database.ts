import { type Environment, text } from '../platform/settings/readers.ts';
import { wrongSetting } from '../platform/settings/setting-refused.ts';

/** @returns nothing where the portal brings its own @throws SettingRefused for what is no such address, without a word of it: it may hold a password */
export function readDatabaseUrl(env: Environment): string | undefined {
  const value = text(env, 'DATABASE_URL');
  if (value === undefined) return undefined;
  if (!/^postgres(ql)?:\/\/\S+$/.test(value)) {
    throw wrongSetting('DATABASE_URL', 'den skal begynde med postgres:// og pege på en PostgreSQL 15 eller nyere.');
  }
  if (!isAddress(value)) {
    throw wrongSetting(
      'DATABASE_URL',
      'skriv den som postgres://bruger:kode@vært:port/database, med særlige tegn i koden som %-tegn (/ er %2F, # er %23, ? er %3F, @ er %40).',
    );
  }
  return value;
}

/** A password that is not written so ends the host too early, and its `@` then stands behind it. No host (`@/`) is a socket of this machine. */
function isAddress(value: string): boolean {
  const hosted = value.replace('@/', '@localhost/');
  if (!URL.canParse(hosted)) return false;
  const { pathname, search, hash } = new URL(hosted);
  const [firstName = ''] = search.split('=');
  return hash === '' && !`${pathname}${firstName}`.includes('@');
}
