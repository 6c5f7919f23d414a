import { type Environment, hostName, text, wholeNumber } from '../platform/settings/readers.ts';

/** Where the portal tells how it is doing: not on the port that people reach. */
export interface MetricsAddress {
  readonly port: number;
  readonly host: string;
}

export const METRICS_SETTINGS = ['METRICS_PORT', 'METRICS_HOST'];

/** @returns nothing when no port is set: then nothing is told @throws SettingRefused for what is no port or host */
export function readMetrics(env: Environment): MetricsAddress | undefined {
  const host = hostName(env, 'METRICS_HOST');
  if (text(env, 'METRICS_PORT') === undefined) return undefined;
  return { port: wholeNumber(env, 'METRICS_PORT', { least: 1, most: 65535, otherwise: 0 }), host };
}
