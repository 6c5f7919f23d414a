/** One measured figure against its goal; the ratio is what counts, below 1 is good. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
  readonly goal: number;
  readonly unit: string;
}

/** The middle of several rounds; of an even number the mean of the two in the middle. */
export function median(rounds: readonly number[]): number {
  const sorted = rounds.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}

/** `P10 sign-in page: 96 KB of 110 KB, ratio 0.87` and whether the goal is met. */
export function showFigure({ name, measured, goal, unit }: Figure): string {
  const ratio = measured / goal;
  return `${name}: ${measured.toFixed(1)} of ${goal} ${unit}, ratio ${ratio.toFixed(2)}${ratio <= 1 ? '' : '  ← over the goal'}`;
}
