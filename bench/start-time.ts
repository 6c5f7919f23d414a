import type { Figure } from './figure.ts';
import { median } from './figure.ts';
import type { KeptPortal } from './kept-portal.ts';

const ROUNDS = 5;
/** Goal P13: seconds from `npm start` on kept data to the first answer. */
const GOAL_SECONDS = 3;

/** Starts and stops on kept data; the first start, which fills the demo world, is told but not judged. */
export async function measureStart(portal: KeptPortal): Promise<Figure[]> {
  const first = await portal.start();
  await portal.stop();
  console.log(`first start with the demo world: ${(first / 1000).toFixed(1)} s (not judged)`);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(await portal.start());
    await portal.stop();
  }
  return [{ name: 'P13 start on kept data', measured: median(rounds) / 1000, goal: GOAL_SECONDS, unit: 's' }];
}
