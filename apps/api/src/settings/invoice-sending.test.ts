import { describe, expect, test } from 'vitest';
import { readConfig, SettingRefused } from '../config.ts';

const URL = { INVOICE_SENDING_URL: 'https://access.example/documents' };
const SECRET = { INVOICE_SENDING_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}` };

test('without settings nobody sends invoices; with them as OIOUBL, unless it says otherwise', () => {
  expect(readConfig({})).not.toHaveProperty('invoiceSending');
  const sending = { url: URL.INVOICE_SENDING_URL, keys: [Buffer.alloc(24, 7)] };
  expect(readConfig({ ...URL, ...SECRET }).invoiceSending).toEqual({ ...sending, format: 'oioubl' });
  expect(readConfig({ ...URL, ...SECRET, INVOICE_SENDING_TOKEN: 't', INVOICE_SENDING_FORMAT: 'peppol' }).invoiceSending).toEqual({
    ...sending,
    token: 't',
    format: 'peppol',
  });
});

describe('a start is refused in one line that names the setting', () => {
  test.each<[string, Record<string, string>, string]>([
    ['an address without a secret', URL, 'INVOICE_SENDING_SECRET'],
    ['a secret without an address', SECRET, 'INVOICE_SENDING_URL'],
    ['a token without an address', { INVOICE_SENDING_TOKEN: 'hemmelig' }, 'INVOICE_SENDING_URL'],
    ['a token with a blank', { ...URL, ...SECRET, INVOICE_SENDING_TOKEN: 'hemmelig kode' }, 'INVOICE_SENDING_TOKEN'],
    ['a form without an address', { INVOICE_SENDING_FORMAT: 'peppol' }, 'INVOICE_SENDING_URL'],
    ['invoices that nobody makes', { ...URL, ...SECRET, DEMO: '0', PUBLIC_URL: 'https://taxi.example' }, 'SELLER_NAME'],
    ['an open line', { ...SECRET, INVOICE_SENDING_URL: 'http://access.example' }, 'INVOICE_SENDING_URL'],
    ['another form', { ...URL, ...SECRET, INVOICE_SENDING_FORMAT: 'xrechnung' }, 'INVOICE_SENDING_FORMAT'],
  ])('%s', (_, env, name) => {
    expect(() => readConfig(env)).toThrow(SettingRefused);
    expect(() => readConfig(env)).toThrow(new RegExp(`^Indstillingen ${name} er forkert: .+$`));
    expect(() => readConfig(env)).not.toThrow(/hemmelig/);
  });
});
