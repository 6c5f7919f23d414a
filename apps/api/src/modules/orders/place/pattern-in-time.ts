import vm from 'node:vm';
import { wholeValue } from '@praj/domain/booking-form/booking-form.ts';

/** How long one pattern may work on one value, in milliseconds. */
const PATTERN_MS = 50;

const context: vm.Context = vm.createContext({ pattern: '', value: '' });
const script = new vm.Script('new RegExp(pattern, "u").test(value)');

/**
 * Does the whole value match? Patterns are written by people, so one that backtracks without end is stopped: it then
 * counts as not matching. A pattern that is no regular expression is not asked, as in the browser.
 */
export function matchesInTime(pattern: string, value: string): boolean {
  context.pattern = wholeValue(pattern);
  context.value = value;
  try {
    const matches: unknown = script.runInContext(context, { timeout: PATTERN_MS });
    return matches === true;
  } catch (error) {
    // Errors of the other context are not instances of this one's Error.
    return !(typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT');
  }
}
