/** The quarter hours of a day as HH:mm, from the first that is not before `min` on; all of them where none is left. Pure. */
export function quarterHours(min?: string): readonly string[] {
  const all = Array.from({ length: 96 }, (_, i) => `${pad(Math.floor(i / 4))}:${pad((i % 4) * 15)}`);
  const left = min === undefined ? all : all.filter((time) => time >= min);
  return left.length > 0 ? left : all;
}
const pad = (n: number): string => String(n).padStart(2, '0');

/** The time of a list that stands nearest after a given one, or the last; `times` in their order. Pure. */
export const nearestOf = (times: readonly string[], time: string): string | undefined => times.find((one) => one >= time) ?? times.at(-1);
