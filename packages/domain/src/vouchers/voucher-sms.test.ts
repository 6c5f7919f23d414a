import { expect, test } from 'vitest';
import { smsParts } from './sms-parts.ts';
import { showHighestPrice, showVoucherCode, showVoucherPhone, showVoucherTime, voucherSms } from './voucher-sms.ts';

const LINK = 'https://praj.example/t/Zm9vYmFyYmF6cXV4MTIzNA';
const VOUCHER = {
  language: 'DK',
  recipientName: 'Jonas Friis',
  companyName: 'Nordlys A/S',
  code: 'K7R4MX',
  expiresAt: Date.parse('2026-11-28T13:05:00Z'),
  link: LINK,
  providerName: 'Praj',
  providerPhone: '+45 12 34 56 78',
} as const;

test('the SMS says who gives it, how it is used, until when, and where it is told at length', () => {
  expect(voucherSms(VOUCHER)).toBe(
    `Hej Jonas. Nordlys A/S har givet dig en taxa. Ring til Praj på 12 34 56 78, og sig koden K7R 4MX, eller vis den til chaufføren. Gælder til 28/11/2026 kl. 14:05. ${LINK}`,
  );
  expect(voucherSms({ ...VOUCHER, language: 'EN' })).toBe(
    `Hi Jonas. Nordlys A/S has given you a taxi. Call Praj on +45 12 34 56 78 and say the code K7R 4MX, or show it to the driver. Valid until 28 November 2026, 14:05. ${LINK}`,
  );
});

test('it says what the recipient pays above the highest price', () => {
  expect(voucherSms({ ...VOUCHER, highestPrice: 400 })).toContain(
    'kl. 14:05. Turen er betalt op til 400 kr. Er den dyrere, betaler du selv resten i taxien. https://',
  );
  expect(voucherSms({ ...VOUCHER, language: 'EN', highestPrice: 1250.5 })).toContain(
    '14:05. The ride is paid up to DKK 1,250.50. If it costs more, you pay the rest in the taxi. https://',
  );
  expect(voucherSms({ ...VOUCHER, highestPrice: null })).toBe(voucherSms(VOUCHER));
});

test('it takes no more than three parts of the phones’ own alphabet, also at its longest', () => {
  const longest = { ...VOUCHER, recipientName: 'Æ'.repeat(64), companyName: 'Ø'.repeat(32), highestPrice: 99_999.95 };
  expect(smsParts(voucherSms(longest)).parts).toBe(3);
  expect(smsParts(voucherSms(VOUCHER)).parts).toBe(2);
});

test('a name that was typed over two lines stays on one', () => {
  expect(voucherSms({ ...VOUCHER, recipientName: '  Bent-Ole\n Æbelø ', companyName: 'Fjord \n Bro' })).toMatch(
    /^Hej Bent-Ole\. Fjord Bro har/,
  );
});

test('it greets by the first name, and somebody with a title by all of it', () => {
  expect(voucherSms({ ...VOUCHER, recipientName: 'Anne Marie Weiss' })).toMatch(/^Hej Anne\. /);
  expect(voucherSms({ ...VOUCHER, language: 'EN', recipientName: 'Dr. Anna Weiss' })).toMatch(/^Hi Dr\. Anna Weiss\. /);
});

test('codes, times, phones and prices as people read them', () => {
  expect(showVoucherCode('K7 R4M X')).toBe('K7R 4MX');
  expect(showVoucherCode('K7R4MX')).toBe('K7R 4MX');
  expect(showVoucherCode('K7R 4MX')).toBe('K7R 4MX');
  expect(showVoucherCode('K7R')).toBe('K7R');
  // The hour that comes twice in October, and a day of one digit.
  expect(showVoucherTime('DK', Date.parse('2026-10-25T01:30:00Z'))).toBe('25/10/2026 kl. 02:30');
  expect(showVoucherTime('EN', Date.parse('2027-01-01T23:00:00Z'))).toBe('2 January 2027, 00:00');
  expect(showVoucherPhone('DK', '12345678')).toBe('12 34 56 78');
  expect(showVoucherPhone('EN', '12 34 56 78')).toBe('+45 12 34 56 78');
  expect(showVoucherPhone('DK', '112')).toBe('112');
  expect(showHighestPrice('DK', 1250)).toBe('1.250 kr.');
  expect(showHighestPrice('EN', 400)).toBe('DKK 400');
});
