import { expect, test } from 'vitest';
import { EMAIL_MAX, emailKey, isEmail } from './email.ts';

test.each([
  'mette@nordlys.dk',
  'søren.ærø@firma.example',
  'a+b@c.co',
  'a.b@post.hr.c-d.co',
  ' mette@nordlys.dk ',
  '\u200bmette@\u00adnordlys.dk',
  "o'hara@nordlys.dk",
  `${'x'.repeat(EMAIL_MAX - 5)}@a.dk`,
])('%s is an e-mail', (text) => expect(isEmail(text)).toBe(true));

test.each([
  '',
  'mette',
  'mette@nordlys',
  'mette@nordlys.d',
  '@nordlys.dk',
  'me tte@nordlys.dk',
  'a@b@c.dk',
  'mette@nordlys.dk.',
  'mette@nordlys..dk',
  'mette@.nordlys.dk',
  `${'x'.repeat(250)}@a.dk`,
  '<mette@nordlys.dk>',
  'Mette<mette@nordlys.dk>',
  '"mette"@nordlys.dk',
  'mette@nordlys.dk,jens@nordlys.dk',
  'mette,jens@nordlys.dk',
  'mette@nordlys.dk;',
  'mette(løn)@nordlys.dk',
  'mailto:mette@nordlys.dk',
  'nord\\mette@nordlys.dk',
])('"%s" is not', (text) => expect(isEmail(text)).toBe(false));

test('e-mails are told apart by what can be seen of them, whatever their capitals', () => {
  expect(emailKey('\u200b Mette@Nord\u00adlys.DK\u202c ')).toBe('mette@nordlys.dk');
});
