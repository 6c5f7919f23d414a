import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDanishPhone, isForeignPhone, showPhone, toStoredPhone } from './danish-phone.ts';

test.each(['12345678', '12 34 56 78', '+4512345678', '(+45) 12 34 56 78', '+45 12 34 5678', ' 12345678 ', '\u202a12 34 56 78\u202c'])(
  '%s is a Danish phone',
  (text) => {
    expect(isDanishPhone(text)).toBe(true);
    expect(toStoredPhone(text)).toBe('+4512345678');
  },
);

test.each(['', '1234567', '123456789', '12-34-56-78', '+4612345678', '12 34 56 7a', '1 2345678', '45 12 34 56 78'])(
  '"%s" is not',
  (text) => {
    expect(isDanishPhone(text)).toBe(false);
    expect(toStoredPhone(text)).toBeUndefined();
  },
);

test('every eight digits are stored and shown so that they can be read back', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{8}$/), (digits) => {
      const stored = toStoredPhone(digits);
      expect(stored).toBe(`+45${digits}`);
      expect(toStoredPhone(showPhone(stored ?? ''))).toBe(stored);
    }),
  );
});

test.each(['+46 70 123 45 67', '+4670-1234567', '0046701234567', '(+47) 912 34 567', ' +1 (212) 555-0100 ', '+354 611 1234'])(
  '%s is the number of another country',
  (text) => expect(isForeignPhone(text)).toBe(true),
);
test.each([
  '12345678',
  '+4512345678',
  '+45 12 34 56',
  '004512345678',
  '+46',
  '00',
  '+abc',
  'Jonas',
  '',
  'x+4670123456',
  '+4670123456x',
  '+4ab1234567',
])('"%s" is none', (text) => expect(isForeignPhone(text)).toBe(false));

test.each(['12345678', '1+4512345678', '+45123456789', '+46701234567'])('%s is shown as it is stored', (stored) => {
  expect(showPhone(stored)).toBe(stored);
});
