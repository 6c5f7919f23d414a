import { type Environment, hostName, text, wholeNumber } from '../platform/settings/readers.ts';
import { wrongSetting } from '../platform/settings/setting-refused.ts';

/** Where the portal tells how it is doing: not on the port that people reach. */
export interface MetricsAddress {
  readonly port: number;
  readonly host: string;
}

export const METRICS_SETTINGS = ['METRICS_PORT', 'METRICS_HOST'];

/** @param peoplesPort where people reach the portal @returns nothing when no port is set: then nothing is told @throws SettingRefused for what is no port or host, for that port, and for a host alone */
export function readMetrics(env: Environment, peoplesPort: number): MetricsAddress | undefined {
  const host = hostName(env, 'METRICS_HOST');
  if (text(env, 'METRICS_PORT') === undefined) {
    if (text(env, 'METRICS_HOST') === undefined) return undefined;
    throw wrongSetting('METRICS_PORT', 'den skal være sat, når METRICS_HOST er det: uden den fortælles ingen tal.');
  }
  const port = wholeNumber(env, 'METRICS_PORT', { least: 1, most: 65535, otherwise: 0 });
  if (port === peoplesPort) throw wrongSetting('METRICS_PORT', `vælg en anden port end ${port}: den er portalens egen.`);
  return { port, host };
}
