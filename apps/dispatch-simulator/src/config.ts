export interface SimulatorConfig {
  /** Where the portal answers, without a slash at the end. */
  readonly portalUrl: string;
  readonly dispatchKey: string;
  /** How many times faster than life it searches, drives and answers; the calendar is never moved. */
  readonly speed: number;
  readonly seed: number;
  /** Simulated seconds that recipients keep a voucher before they use it; undefined: none is played. */
  readonly voucherPatience: number | undefined;
  /** Where imports put streets; undefined: the main roads are driven. */
  readonly streetsFolder: string | undefined;
}

/** Reads the simulator's own settings; throws with one line when the two that it cannot do without are missing. */
export function readSimulatorConfig(env: Readonly<Record<string, string | undefined>> = process.env): SimulatorConfig {
  const portalUrl = env.PORTAL_URL?.replace(/\/$/, '');
  const dispatchKey = env.DISPATCH_KEY;
  if (!portalUrl || !dispatchKey) throw new Error('The simulator needs PORTAL_URL and DISPATCH_KEY.');
  const speed = Number(env.DISPATCH_SPEED ?? 1);
  if (!(speed > 0)) throw new Error('DISPATCH_SPEED must be a number above 0.');
  return {
    portalUrl,
    dispatchKey,
    speed,
    seed: Number(env.SIMULATOR_SEED ?? 1),
    voucherPatience: readPatience(env.VOUCHER_PATIENCE),
    streetsFolder: env.STREETS_FOLDER || undefined,
  };
}

/** Seconds, or `off`; off when it is left out. */
function readPatience(text = 'off'): number | undefined {
  if (text === 'off') return undefined;
  const seconds = text.trim() === '' ? Number.NaN : Number(text);
  if (!(seconds >= 0)) throw new Error('VOUCHER_PATIENCE must be seconds or off.');
  return seconds;
}
