import vm from 'node:vm';
import { wholeValue } from '@praj/domain/booking-form/booking-form.ts';

/** How long one pattern may work on one value, in milliseconds. */
const PATTERN_MS = 50;
/** How often a pattern is asked that was stopped although it had worked for less than half of that: the machine was busy elsewhere. */
const TRIES = 5;

const context: vm.Context = vm.createContext({ pattern: '', value: '' });
const script = new vm.Script('new RegExp(pattern, "u").test(value)');

/**
 * Does the whole value match? Patterns are written by people, so one that backtracks without end is stopped: it then
 * counts as not matching. A pattern that is no regular expression is not asked, as in the browser.
 */
export function matchesInTime(pattern: string, value: string): boolean {
  context.pattern = wholeValue(pattern);
  context.value = value;
  for (let tries = 1; tries <= TRIES; tries++) {
    const before = process.threadCpuUsage();
    try {
      const matches: unknown = script.runInContext(context, { timeout: PATTERN_MS });
      return matches === true;
    } catch (error) {
      if (!isStopped(error)) return true;
      const { user, system } = process.threadCpuUsage(before);
      if ((user + system) / 1000 > PATTERN_MS / 2) return false;
    }
  }
  return false;
}

/** Errors of the other context are not instances of this one's Error. */
const isStopped = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
