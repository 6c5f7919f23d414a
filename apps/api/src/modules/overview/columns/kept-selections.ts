import type { ColumnFilter } from './question.ts';
import { type Condition, conditionsOf, type Selected, selectTrips } from './select-trips.ts';
import type { TripColumns } from './trip-columns.ts';

// A fast path: a page of the overview asks several questions of one filter, and two of them for the period before too. Which trips
// those are is found once (decision 95; P7 of docs/figures.md: a search costs half, its next page a fraction).

/** Selections kept: those of a page's own period, of the one before it and of the chart's. */
const SELECTIONS_MAX = 3;
/** They are let go when nobody has asked for so long, in milliseconds: of a million trips they take 9 MB each. */
const KEPT_MS = 10_000;

export interface KeptSelections {
  of(filter: ColumnFilter): Selected;
  /** The columns are others now. */
  forget(): void;
}

export function keepSelections(columns: TripColumns): KeptSelections {
  /** By their filters, the one asked for last at the end. */
  const selections = new Map<string, Selected>();
  /** What a filter asks of a trip, whoever asks it and of whatever period: a search reads every text once for it. */
  let narrowing: { readonly key: string; readonly conditions: readonly Condition[] } | undefined;
  let forgetting: NodeJS.Timeout | undefined;

  function forget(): void {
    clearTimeout(forgetting);
    selections.clear();
    narrowing = undefined;
  }
  function conditions({ actor: _actor, range: _range, ...asked }: ColumnFilter): readonly Condition[] {
    const key = JSON.stringify(asked);
    if (narrowing?.key !== key) narrowing = { key, conditions: conditionsOf(columns, asked) };
    return narrowing.conditions;
  }
  return {
    of(filter) {
      clearTimeout(forgetting);
      forgetting = setTimeout(forget, KEPT_MS).unref();
      const key = JSON.stringify(filter);
      const selection = selections.get(key) ?? selectTrips(columns, filter, conditions(filter));
      selections.delete(key);
      selections.set(key, selection);
      for (const oldest of selections.keys()) if (selections.size > SELECTIONS_MAX) selections.delete(oldest);
      return selection;
    },
    forget,
  };
}
