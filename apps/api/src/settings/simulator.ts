import { choice, type Environment, given, text, wholeNumber } from '../platform/settings/readers.ts';
import { wrongSetting } from '../platform/settings/setting-refused.ts';

/** How the demo's simulator plays. */
export interface SimulatorSettings {
  /** Else the demo waits for another dispatch centre. */
  readonly plays: boolean;
  readonly seed: number;
  /** Simulated seconds until recipients use their voucher. */
  readonly voucherPatience: number | 'off';
  /** Where it reads streets, when not where the portal does. */
  readonly streetsFolder?: string;
}

/** The settings of the simulator. */
export const SIMULATOR_SETTINGS = ['SIMULATOR', 'DISPATCH_SPEED', 'SIMULATOR_SEED', 'VOUCHER_PATIENCE', 'STREETS_FOLDER'];
const SEED = { least: 0, most: 4_294_967_295, otherwise: 1 };
const PATIENCE = 600;

/** @throws SettingRefused unless it is a number above 0 and at most 1000 */
export function readSpeed(env: Environment): number {
  const value = text(env, 'DISPATCH_SPEED') ?? '1';
  const speed = decimal(value);
  if (!(speed > 0 && speed <= 1000)) throw wrongSetting('DISPATCH_SPEED', `skriv et tal over 0 og højst 1000, ikke "${value}".`);
  return speed;
}

/** @throws SettingRefused for a part that is wrong: the simulator would end by it again and again */
export function readSimulator(env: Environment): SimulatorSettings {
  const plays = choice(env, 'SIMULATOR', ['on', 'off']) !== 'off';
  const streets = given('streetsFolder', text(env, 'STREETS_FOLDER'));
  return { plays, seed: wholeNumber(env, 'SIMULATOR_SEED', SEED), voucherPatience: readPatience(env), ...streets };
}

function readPatience(env: Environment): SimulatorSettings['voucherPatience'] {
  const value = text(env, 'VOUCHER_PATIENCE') ?? String(PATIENCE);
  if (value === 'off') return value;
  const seconds = decimal(value);
  if (!(seconds >= 0)) throw wrongSetting('VOUCHER_PATIENCE', `skriv et antal sekunder eller off, ikke "${value}".`);
  return seconds;
}

const decimal = (value: string): number => (/^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN);
