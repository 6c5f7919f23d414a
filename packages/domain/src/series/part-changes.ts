import type { Day } from '../copenhagen-time.ts';
import { partOn, type SeriesPart } from './series-rule.ts';

/** What held of a series from a day on, and what holds of it now. */
export interface PartChange<Part> {
  readonly from: Day;
  readonly before: Part;
  readonly after: Part;
}

/**
 * What became of a series that was changed, from each day on which one of its parts begins or began. Where it is over by then, what held
 * only comes to its end. Pure.
 */
export function partChanges<Part extends SeriesPart>(before: readonly Part[], after: readonly Part[]): PartChange<Part>[] {
  const begins = new Set([...before, ...after].map(({ from }) => from));
  return [...begins].toSorted().flatMap((from) => {
    const [was, is] = [partOn(before, from), partOn(after, from)];
    if (!was || !is) return [];
    const isOver = is.end !== null && is.end < from;
    return [{ from, before: was, after: isOver ? { ...was, end: is.end } : is }];
  });
}
