import { expect, test } from 'vitest';
import { whyNoDate } from './typed-date.ts';

const UNREADABLE = 'Skriv datoen som dd/mm/åååå.';

test.each([
  ['2026-11-30', undefined],
  ['31/11/2026', 'November har kun 30 dage.'],
  ['31. november', 'November har kun 30 dage.'],
  ['tirsdag den 31. november 2026', 'November har kun 30 dage.'],
  ['29/02/2027', 'Februar 2027 har kun 28 dage.'],
  ['290227', 'Februar 2027 har kun 28 dage.'],
  ['2027-02-29', 'Februar 2027 har kun 28 dage.'],
  ['31/11/2026 kl. 14:05', 'November har kun 30 dage.'],
  ['31/11', 'November har kun 30 dage.'],
  ['29/2', 'Februar 2027 har kun 28 dage.'],
  ['29. februar kl. 14:05', 'Februar 2027 har kun 28 dage.'],
  // The month first, the year first without a stroke, a range: written otherwise than asked.
  ['12/31/2026', UNREADABLE],
  ['20261131', UNREADABLE],
  ['30/11-31/11', UNREADABLE],
  ['snart', UNREADABLE],
  ['', UNREADABLE],
])('of "%s" it is said: %s', (value, text) => {
  expect(whyNoDate(value, '2026-11-20', UNREADABLE)).toBe(text);
});
