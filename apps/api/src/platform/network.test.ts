import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:C000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007:aaaa:bbbb:cccc:dddd', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::5:0:0:0:1', '2001:db8:0:5::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));
