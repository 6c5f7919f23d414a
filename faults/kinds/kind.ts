import type { SeededRandom } from '../../apps/api/db/demo/seeded-random.ts';
import type { Load } from '../load/load.ts';
import type { Stage } from '../stage.ts';

/** How often a kind is injected: in the tests, to see whether it holds, and for real. */
export type Form = 'test' | 'short' | 'long';

/** What a stage stands on, where a temporary folder will not do. */
export interface Ground {
  readonly folder: string;
  remove(): void;
}
interface Setting {
  readonly stage: Stage;
  readonly ground: Ground | undefined;
  readonly random: SeededRandom;
  readonly form: Form;
}
/** A kind of fault, once its surroundings are there. */
interface Ready {
  /** Where people reach the portal, when that is not the stage's own address. */
  readonly address?: string;
  /** Injects it, waits until it is over, and says how many there were. */
  inject(load: Load): Promise<number>;
  /** Takes its surroundings away. */
  clear?(): Promise<void>;
}
export interface Kind {
  readonly name: string;
  /** How often it is injected. */
  readonly times: Readonly<Record<Form, number>>;
  /** What its stage must stand on; or why that cannot be had here. */
  ground?(): Ground | { readonly notTried: string };
  /** Makes what it needs besides a stage. */
  prepare(setting: Setting): Promise<Ready>;
}
