import { expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { createFailureLimits } from './failure-limits.ts';

const MINUTE_MS = 60_000;
const EMAIL = 'bruger@nordlys.example';
const HOME = '192.0.2.1';
const ELSEWHERE = '203.0.113.1';

function limited(config = readConfig({})) {
  let at = 0;
  const limits = createFailureLimits({ now: () => new Date(at), config });
  return {
    pass: (ms: number) => (at += ms),
    fail(times: number, email: string, address: string) {
      for (let time = 0; time < times; time++) limits.failed(email, address);
    },
    /** The seconds to wait; 0 when one may try. */
    wait(email: string, address: string): number {
      try {
        limits.check(email, address);
        return 0;
      } catch (error) {
        if (!(error instanceof Failure) || error.failure !== 'too_many') throw error;
        return error.detail.retryAfterSeconds ?? Number.NaN;
      }
    },
  };
}

test('an e-mail fails ten times at an address, and may still try elsewhere', () => {
  const { fail, wait } = limited();
  fail(9, EMAIL, ELSEWHERE);
  expect(wait(EMAIL, ELSEWHERE)).toBe(0);
  fail(1, EMAIL, ELSEWHERE);
  expect(wait(EMAIL, ELSEWHERE)).toBe(15 * 60);
  expect(wait(EMAIL, HOME)).toBe(0);
  expect(wait('leder@nordlys.example', ELSEWHERE)).toBe(0);
});

test('an address fails a hundred times, whatever the e-mail', () => {
  const { fail, wait } = limited();
  for (let person = 0; person < 99; person++) fail(1, `person${person}@firma.example`, ELSEWHERE);
  expect(wait(EMAIL, ELSEWHERE)).toBe(0);
  fail(1, 'person99@firma.example', ELSEWHERE);
  expect(wait(EMAIL, ELSEWHERE)).toBe(15 * 60);
  expect(wait(EMAIL, HOME)).toBe(0);
});

test('an e-mail fails a hundred times, whatever the address', () => {
  const { fail, wait } = limited();
  for (let address = 0; address < 99; address++) fail(1, EMAIL, `198.51.100.${address}`);
  expect(wait(EMAIL, HOME)).toBe(0);
  fail(1, EMAIL, '198.51.100.99');
  expect(wait(EMAIL, HOME)).toBe(15 * 60);
  expect(wait('leder@nordlys.example', HOME)).toBe(0);
});

test('a window of fifteen minutes begins with its first failure', () => {
  const { fail, wait, pass } = limited();
  fail(1, EMAIL, HOME);
  pass(10 * MINUTE_MS);
  fail(9, EMAIL, HOME);
  expect(wait(EMAIL, HOME)).toBe(5 * 60);
  pass(5 * MINUTE_MS - 1);
  expect(wait(EMAIL, HOME)).toBe(1);
  pass(1);
  expect(wait(EMAIL, HOME)).toBe(0);
});

test('with RATE_LIMITS=off nobody waits', () => {
  const { fail, wait } = limited(readConfig({ DEMO: '1', RATE_LIMITS: 'off' }));
  fail(500, EMAIL, HOME);
  expect(wait(EMAIL, HOME)).toBe(0);
});
