import { breaksPattern, isPattern, PATTERN_MAX } from './booking-form.ts';
import { mayRunLong } from './pattern-speed.ts';

/** Why a pattern cannot be kept: longer than `PATTERN_MAX`, no regular expression, or one that a page may stand still over. */
export type PatternFault = 'too_long' | 'unreadable' | 'too_slow';

/** What is wrong with a pattern; undefined where nothing is. Pure. */
export function patternFault(pattern: string): PatternFault | undefined {
  if (pattern.length > PATTERN_MAX) return 'too_long';
  if (!isPattern(pattern)) return 'unreadable';
  return mayRunLong(pattern) ? 'too_slow' : undefined;
}

/**
 * What a field with this pattern says to a value: it `fits` or `breaks`, nothing can be said of an `empty` one, and a pattern
 * with a fault is not asked. Without a pattern every value fits. Pure, and soon answered whatever is typed.
 */
export function tryPattern(pattern: string | null | undefined, value: string): 'fits' | 'breaks' | 'empty' | PatternFault {
  const fault = pattern ? patternFault(pattern) : undefined;
  if (fault) return fault;
  if (value.trim() === '') return 'empty';
  return breaksPattern({ validation: pattern }, value) ? 'breaks' : 'fits';
}
