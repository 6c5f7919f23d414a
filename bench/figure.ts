/** One measured figure against its goal. */
export interface Figure {
  /** The row of the plan and what is measured: 'P13 start on kept data'. */
  readonly name: string;
  readonly measured: number;
  readonly goal: number;
  readonly unit: string;
  /** The goal is the least that is good, not the most. */
  readonly atLeast?: boolean;
}

/** How long a run may take: the short form looks whether a figure is in reach, the long one says what it is. */
export type Form = 'short' | 'long';

/** What a figure is of its goal, so that 1 or less is good: measured by goal, or goal by measured where more is better. */
export const ratioOf = ({ measured, goal, atLeast }: Figure): number => (atLeast ? goal / measured : measured / goal);

/** The middle of several rounds; of an even number the mean of the two in the middle. */
export function median(rounds: readonly number[]): number {
  return percentile(rounds, 50);
}

/** The value below which `percent` of the rounds lie, between its two neighbours where it falls between them. NaN of none. */
export function percentile(rounds: readonly number[], percent: number): number {
  const sorted = rounds.toSorted((a, b) => a - b);
  const at = ((sorted.length - 1) * percent) / 100;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/** `P10 sign-in page: 96 KB of 110 KB, ratio 0.87` and whether the goal is met. */
export function showFigure(figure: Figure): string {
  const { name, measured, goal, unit, atLeast } = figure;
  const ratio = ratioOf(figure);
  const missed = atLeast ? '  ← under the goal' : '  ← over the goal';
  return `${name}: ${shown(measured)} of ${atLeast ? 'at least ' : ''}${goal} ${unit}, ratio ${shown(ratio, 2)}${ratio <= 1 ? '' : missed}`;
}

/** With as many digits as tell something: what is small is not rounded away. */
function shown(value: number, decimals = Math.abs(value) < 10 ? 2 : 1): string {
  return value !== 0 && Math.abs(value) < 0.1 ? value.toPrecision(2) : value.toFixed(decimals);
}
