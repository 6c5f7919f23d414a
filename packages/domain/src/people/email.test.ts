import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each(['mette@nordlys.dk', 'søren.ærø@firma.example', 'a+b@c.co'])('%s is an e-mail', (text) => expect(isEmail(text)).toBe(true));

test.each(['', 'mette', 'mette@nordlys', 'mette@nordlys.d', '@nordlys.dk', 'me tte@nordlys.dk', 'a@b@c.dk', `${'x'.repeat(250)}@a.dk`])(
  '"%s" is not',
  (text) => expect(isEmail(text)).toBe(false),
);
