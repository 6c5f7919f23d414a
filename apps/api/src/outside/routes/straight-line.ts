import { metresBetween } from './metres-between.ts';
import type { Routes } from './routes.ts';

/** How much longer streets are than the straight line: the middle of København's, measured on its own streets. */
const DETOUR = 1.3;
/** How fast a taxi makes the first metres of its way, the next ones, and the rest: city streets are slow, motorways are not. */
const PACE = [
  { metres: 5_000, kilometresPerHour: 29 },
  { metres: 10_000, kilometresPerHour: 50 },
  { metres: 25_000, kilometresPerHour: 75 },
  { metres: Number.POSITIVE_INFINITY, kilometresPerHour: 92 },
] as const;

/** Seconds that a way takes; a longer one always takes longer. */
function secondsOf(metres: number): number {
  let left = metres;
  let seconds = 0;
  for (const { metres: most, kilometresPerHour } of PACE) {
    const driven = Math.min(left, most);
    seconds += driven / (kilometresPerHour / 3.6);
    left -= driven;
  }
  return seconds;
}

/** Metres and seconds of a way of which only the straight line is known. */
export function reckon(straightMetres: number): { readonly metres: number; readonly seconds: number } {
  const metres = straightMetres * DETOUR;
  return { metres, seconds: secondsOf(metres) };
}

/** Ways without a map of streets, the same at every hour: the straight line, made longer as streets are. */
export const straightLineRoutes: Routes = {
  async routeBetween(from, to) {
    const { metres, seconds } = reckon(metresBetween(from, to));
    return {
      metres: Math.round(metres),
      seconds: Math.round(seconds),
      line: [
        [from.longitude, from.latitude],
        [to.longitude, to.latitude],
      ],
      approximate: true,
    };
  },
};
