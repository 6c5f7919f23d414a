/** The few rows of least weight among many, each once. */
export interface BestRows {
  /** A weight from which on a row is not taken. */
  limit(): number;
  offer(row: number, weight: number): void;
  /** Least weight first. */
  rows(): { readonly row: number; readonly weight: number }[];
}

export function bestRows(most: number): BestRows {
  const best: { row: number; weight: number }[] = [];
  const limit = () => (best.length < most ? Number.POSITIVE_INFINITY : (best.at(-1)?.weight ?? 0));
  return {
    limit,
    offer(row, weight) {
      if (weight >= limit()) return;
      const known = best.findIndex((each) => each.row === row);
      if (known >= 0) {
        if ((best[known]?.weight ?? 0) <= weight) return;
        best.splice(known, 1);
      } else if (best.length === most) best.pop();
      const at = best.findIndex((each) => each.weight > weight);
      best.splice(at < 0 ? best.length : at, 0, { row, weight });
    },
    rows: () => best,
  };
}
