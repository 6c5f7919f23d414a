export interface SimulatorConfig {
  /** Where the portal answers, without a slash at the end. */
  readonly portalUrl: string;
  readonly dispatchKey: string;
  /** How many times faster than life it searches, drives and answers; the calendar is never moved. */
  readonly speed: number;
  readonly seed: number;
}

/** Reads the simulator's own settings; throws with one line when the two that it cannot do without are missing. */
export function readSimulatorConfig(env: Readonly<Record<string, string | undefined>> = process.env): SimulatorConfig {
  const portalUrl = env.PORTAL_URL?.replace(/\/$/, '');
  const dispatchKey = env.DISPATCH_KEY;
  if (!portalUrl || !dispatchKey) throw new Error('The simulator needs PORTAL_URL and DISPATCH_KEY.');
  const speed = Number(env.DISPATCH_SPEED ?? 1);
  if (!(speed > 0)) throw new Error('DISPATCH_SPEED must be a number above 0.');
  return { portalUrl, dispatchKey, speed, seed: Number(env.SIMULATOR_SEED ?? 1) };
}
