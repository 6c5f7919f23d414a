import { describe, expect, test } from 'vitest';
import { readConfig, SettingRefused } from '../config.ts';

const URL = { DISPATCH_WEBHOOK_URL: 'https://centre.example/praj?line=1' };
const whsec = (bytes: number, fill = 7) => `whsec_${Buffer.alloc(bytes, fill).toString('base64')}`;
const SECRET = { DISPATCH_WEBHOOK_SECRET: whsec(24) };

test('without settings the centre asks by itself', () => {
  expect(readConfig({})).not.toHaveProperty('dispatchWebhook');
});

test('one secret signs, or two while it is being changed; a stand-in on this machine is told over an open line', () => {
  expect(readConfig({ ...URL, ...SECRET }).dispatchWebhook).toEqual({ url: URL.DISPATCH_WEBHOOK_URL, keys: [Buffer.alloc(24, 7)] });
  const changing = { DISPATCH_WEBHOOK_URL: 'http://[::1]:9/', DISPATCH_WEBHOOK_SECRET: ` ${whsec(64)}  ${whsec(25, 9)} ` };
  expect(readConfig(changing).dispatchWebhook).toEqual({ url: 'http://[::1]:9/', keys: [Buffer.alloc(64, 7), Buffer.alloc(25, 9)] });
});

describe('a start is refused in one line that names the setting and shows no secret', () => {
  test.each<[string, Record<string, string>, string]>([
    ['an address without a secret', URL, 'DISPATCH_WEBHOOK_SECRET'],
    ['a secret without an address', SECRET, 'DISPATCH_WEBHOOK_URL'],
    ['an open line', { ...SECRET, DISPATCH_WEBHOOK_URL: 'http://centre.example/praj' }, 'DISPATCH_WEBHOOK_URL'],
    ['a password in the address', { ...SECRET, DISPATCH_WEBHOOK_URL: 'https://praj:hemmelig@centre.example' }, 'DISPATCH_WEBHOOK_URL'],
    ['no address', { ...SECRET, DISPATCH_WEBHOOK_URL: 'centre.example' }, 'DISPATCH_WEBHOOK_URL'],
    ['a secret of another kind', { ...URL, DISPATCH_WEBHOOK_SECRET: 'x'.repeat(40) }, 'DISPATCH_WEBHOOK_SECRET'],
    ['a secret that is not base64', { ...URL, DISPATCH_WEBHOOK_SECRET: `whsec_${'hemmelig!'.repeat(5)}` }, 'DISPATCH_WEBHOOK_SECRET'],
    ['a short secret', { ...URL, DISPATCH_WEBHOOK_SECRET: whsec(23) }, 'DISPATCH_WEBHOOK_SECRET'],
    ['a long secret', { ...URL, DISPATCH_WEBHOOK_SECRET: whsec(65) }, 'DISPATCH_WEBHOOK_SECRET'],
    ['three secrets', { ...URL, DISPATCH_WEBHOOK_SECRET: `${whsec(24)} ${whsec(24)} ${whsec(24)}` }, 'DISPATCH_WEBHOOK_SECRET'],
    ['one good of two', { ...URL, DISPATCH_WEBHOOK_SECRET: `${whsec(24)} whsec_kort` }, 'DISPATCH_WEBHOOK_SECRET'],
  ])('%s', (_, env, name) => {
    expect(() => readConfig(env)).toThrow(SettingRefused);
    expect(() => readConfig(env)).toThrow(new RegExp(`^Indstillingen ${name} er forkert: .+$`));
    expect(() => readConfig(env)).not.toThrow(/hemmelig|BwcHBw/);
  });
});
