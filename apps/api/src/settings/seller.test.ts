import { describe, expect, test } from 'vitest';
import { readConfig, SettingRefused } from '../config.ts';

const OWN = { PUBLIC_URL: 'https://taxi.example', DEMO: '0' };
const SELLER = { SELLER_NAME: 'Byens Taxa A/S', SELLER_CVR: 'DK 12 34 56 74', SELLER_ADDRESS: 'Torvet 1, 8000 Aarhus C' };

test('the demo has a made-up seller, an installation the one it names or none', () => {
  expect(readConfig({}).seller).toMatchObject({ cvr: '12345674', vatPercent: 0 });
  expect(readConfig(OWN)).not.toHaveProperty('seller');
  expect(readConfig({ ...OWN, ...SELLER, VAT_PERCENT: '25' }).seller).toEqual({
    name: 'Byens Taxa A/S',
    cvr: '12345674',
    address: 'Torvet 1, 8000 Aarhus C',
    vatPercent: 25,
    paymentDays: 14,
  });
});

test('an installation says where its invoices are paid, and by when', () => {
  expect(readConfig({ ...OWN, ...SELLER, SELLER_BANK: '1234-12345678', PAYMENT_DAYS: '30' }).seller).toMatchObject({
    bank: { regNo: '1234', accountNo: '0012345678' },
    paymentDays: 30,
  });
  expect(readConfig({}).seller).toMatchObject({ bank: { regNo: '1234' } });
  expect(readConfig({ PAYMENT_DAYS: '30' }).seller).toMatchObject({ cvr: '12345674', paymentDays: 30 });
});

describe('a start is refused in one line that names the setting', () => {
  test.each<[string, Record<string, string>, string]>([
    ['no name', { SELLER_CVR: SELLER.SELLER_CVR, SELLER_ADDRESS: SELLER.SELLER_ADDRESS }, 'SELLER_NAME'],
    ['no number', { SELLER_NAME: SELLER.SELLER_NAME, SELLER_ADDRESS: SELLER.SELLER_ADDRESS }, 'SELLER_CVR'],
    ['no address', { SELLER_NAME: SELLER.SELLER_NAME, SELLER_CVR: SELLER.SELLER_CVR }, 'SELLER_ADDRESS'],
    ['a name of two lines', { ...SELLER, SELLER_NAME: 'Byens\nTaxa A/S' }, 'SELLER_NAME'],
    ['an address of two lines', { ...SELLER, SELLER_ADDRESS: 'Torvet 1\r\n8000 Aarhus C' }, 'SELLER_ADDRESS'],
    ['an account and no seller', { SELLER_BANK: '1234-12345678' }, 'SELLER_NAME'],
    ['days and no seller', { PAYMENT_DAYS: '30' }, 'SELLER_NAME'],
    ['VAT and no seller', { VAT_PERCENT: '25' }, 'SELLER_NAME'],
    ['a number that is none', { ...SELLER, SELLER_CVR: '12345675' }, 'SELLER_CVR'],
    ['an account that is none', { ...SELLER, SELLER_BANK: '12' }, 'SELLER_BANK'],
    ['more days than anybody gives', { ...SELLER, PAYMENT_DAYS: '121' }, 'PAYMENT_DAYS'],
    ['more VAT than there is', { ...SELLER, VAT_PERCENT: '51' }, 'VAT_PERCENT'],
  ])('%s', (_, env, name) => {
    expect(() => readConfig({ ...OWN, ...env })).toThrow(SettingRefused);
    expect(() => readConfig({ ...OWN, ...env })).toThrow(new RegExp(`^Indstillingen ${name} er forkert: .+$`));
  });
});
