import { expect, test } from 'vitest';
import { letGoBefore } from './retention.ts';

const iso = (now: string, months: number) =>
  Object.fromEntries(
    Object.entries(letGoBefore(Date.parse(now), months)).map(([what, ms]) => [what, new Date(ms as number).toISOString()]),
  );

test('what is let go goes by whole days, months and years of Copenhagen', () => {
  expect(iso('2026-11-20T10:00:00Z', 24)).toEqual({
    personal: '2024-11-19T23:00:00.000Z',
    mailText: '2026-08-21T23:00:00.000Z',
    audit: '2021-11-19T23:00:00.000Z',
    trip: '2020-12-31T23:00:00.000Z',
    invoice: '2019-12-31T23:00:00.000Z',
  });
});
test('a day begins in Copenhagen, and all day long the same is due', () => {
  expect(iso('2026-11-19T23:00:00Z', 24)).toEqual(iso('2026-11-20T22:59:59Z', 24));
  expect(iso('2026-11-19T22:59:59Z', 24).personal).toBe('2024-11-18T23:00:00.000Z');
});
test('the months are the installation’s, and end with a short month', () => {
  expect(iso('2026-03-31T12:00:00Z', 1).personal).toBe('2026-02-27T23:00:00.000Z');
  expect(iso('2026-01-15T12:00:00Z', 1).personal).toBe('2025-12-14T23:00:00.000Z');
});
