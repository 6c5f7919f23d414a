import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * Whose address it is, for limits: IPv4 as it stands, also where it is written as IPv6; of IPv6 the first 64 bits, because a
 * subscriber is given all the others to choose among.
 * @param address as the socket or the trusted proxy tells it; what is no address is answered as it came
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%', 1); // without the zone of a link-local one
  if (isIPv4(bare) || !isIPv6(bare)) return bare;
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1); // the one way of writing it
  const [, high, low] = MAPPED.exec(written) ?? [];
  if (high !== undefined && low !== undefined) return [high, low].flatMap(twoBytes).join('.');
  const [head = '', tail] = written.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':').length : 0;
  const zeros = tail === undefined ? 0 : 8 - groups.length - after;
  const whole = [...groups, ...Array<string>(zeros).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${whole.slice(0, 4).join(':')}::/64`;
}

const twoBytes = (group: string): number[] => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];
