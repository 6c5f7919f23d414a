import type { NatsAddress } from '../platform/push/nats-wake-ups.ts';
import { decoded, type Environment, given, text } from '../platform/settings/readers.ts';
import { wrongSetting } from '../platform/settings/setting-refused.ts';

/** The settings of how processes wake each other. */
export const WAKE_UP_SETTINGS = ['NATS_URL'];

/**
 * Servers of NATS, given as one address or as several with commas between them.
 * @returns nothing when it is not set: processes then wake each other by the database
 * @throws SettingRefused for what is no such address, for servers that are not spoken to alike, and without a database that processes can share
 */
export function readNats(env: Environment): NatsAddress | undefined {
  const value = text(env, 'NATS_URL');
  if (value === undefined) return undefined;
  if (text(env, 'DATABASE_URL') === undefined) {
    throw wrongSetting('NATS_URL', 'den bruges kun sammen med DATABASE_URL: den indbyggede database har kun én proces.');
  }
  const [first, ...others] = value.split(',').map((one) => readServer(one.trim()));
  if (!first || others.some(({ server: _, ...how }) => JSON.stringify(how) !== JSON.stringify(howOf(first)))) {
    throw wrongSetting('NATS_URL', 'skriv alle adresser med samme begyndelse, bruger og kode.');
  }
  return { ...howOf(first), servers: [first.server, ...others.map(({ server }) => server)] };
}

type Server = Omit<NatsAddress, 'servers'> & { readonly server: string };
const howOf = ({ server: _, ...how }: Server): Omit<NatsAddress, 'servers'> => how;

function readServer(value: string): Server {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const plain = url && ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '';
  if (!url?.hostname || !plain || !['nats:', 'tls:'].includes(url.protocol) || (url.username === '' && url.password !== '')) {
    // What is wrong may be the password, so it is not shown.
    throw wrongSetting(
      'NATS_URL',
      'skriv den som nats://vært:4222, nats://bruger:kode@vært, nats://token@vært eller tls://…, med særlige tegn som %-tegn.',
    );
  }
  const [name, password] = [decoded(url.username, 'NATS_URL'), decoded(url.password, 'NATS_URL')];
  return {
    server: `${url.hostname}:${url.port || '4222'}`,
    tls: url.protocol === 'tls:',
    ...(password === undefined ? given('token', name) : { ...given('user', name), pass: password }),
  };
}
