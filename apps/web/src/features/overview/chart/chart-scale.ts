/** Heights that read well and whose half does too. */
const ROUND = [1, 2, 4, 6, 8, 10] as const;

/** The round number at or above what is drawn that a scale ends with; at least 2 where only whole numbers make sense. */
export function scaleEnd(highest: number, whole: boolean): number {
  const least = whole ? 2 : 0.02;
  const high = Math.max(highest, least);
  const power = 10 ** Math.floor(Math.log10(high));
  const end = (ROUND.find((round) => round * power >= high * (1 - 1e-9)) ?? 10) * power;
  return Math.max(least, Number(end.toPrecision(12)));
}

/** Which of so many steps are named below a chart: all where there is room, else some an equal way apart, always the first. */
export function namedSteps(count: number, most: number): number[] {
  const apart = Math.max(1, Math.ceil((count - 1) / Math.max(1, most - 1)));
  return Array.from({ length: Math.ceil(count / apart) }, (_, at) => at * apart);
}
