interface Identified {
  readonly id: string;
}

export interface PausedRows<Row> {
  readonly rows: readonly Row[];
  /** How many rows would come, go or move if nothing was held. */
  readonly waiting: number;
}

/**
 * What a list shows while its rows are held because a pointer or the focus rests on one (design §2.1): the rows of
 * `held` in their places with the newest picture of each, whatever `next` would put where. Pure.
 */
export function pauseRows<Row extends Identified>(held: readonly string[], next: readonly Row[], all: readonly Row[]): PausedRows<Row> {
  const newest = new Map(all.map((row) => [row.id, row]));
  const rows = held.flatMap((id) => newest.get(id) ?? []);
  const shown = new Set(rows.map((row) => row.id));
  const wanted = new Set(next.map((row) => row.id));
  const coming = next.filter((row) => !shown.has(row.id)).length;
  const going = rows.filter((row) => !wanted.has(row.id)).length;
  const stayingHere = rows.filter((row) => wanted.has(row.id));
  const stayingThere = next.filter((row) => shown.has(row.id));
  const moving = stayingHere.filter((row, i) => row.id !== stayingThere[i]?.id).length;
  return { rows, waiting: coming + going + moving };
}
