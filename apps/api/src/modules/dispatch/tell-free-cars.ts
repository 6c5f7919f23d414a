import type { Deps } from '../../platform/deps.ts';
import { type FreeCar, saveFreeCars } from './store.ts';

/** Takes where all free cars are, in the place of those told before. */
export async function tellFreeCars({ db, now }: Deps, cars: readonly FreeCar[]): Promise<{ taken: number }> {
  await saveFreeCars(db, cars, now());
  return { taken: cars.length };
}
