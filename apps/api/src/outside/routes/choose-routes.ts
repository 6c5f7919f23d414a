import type { Config } from '../../config.ts';
import { createBreaker, NeighbourRests } from '../../platform/breaker.ts';
import type { Deps } from '../../platform/deps.ts';
import { secondsAt } from './crowded-hours.ts';
import { embeddedRoutes } from './embedded/embedded.ts';
import { osrmRoutes } from './osrm.ts';
import type { Route, Routes, StreetRoute, StreetRoutes } from './routes.ts';
import { reckon, straightLineRoutes } from './straight-line.ts';
import { valhallaRoutes } from './valhalla.ts';

/** After so many failures in a row who knows the streets is left alone for so long. */
const FAILURES = 5;
const REST_MS = 30_000;
/** From a door to the street a car crawls, in metres a second … */
const OFF_STREET_SPEED = 15 / 3.6;
/** … for so many metres; from further off, as beyond the edge of what was imported, there must be streets that nobody here knows. */
const AT_THE_STREET_METRES = 300;

/** What finds ways, made ready and let go of by whoever runs it. */
export type ChosenRoutes = Routes & { prepare(): void; close(): Promise<void> };

/** Ways as the installation chose to have them; whatever is wrong with that, the straight line answers. */
export function chooseRoutes({ config, log, now }: Pick<Deps, 'config' | 'log' | 'now'>): ChosenRoutes {
  const streets = streetRoutesOf(config);
  const breaker = createBreaker({ failures: FAILURES, restMs: REST_MS, now });

  async function find(from: Parameters<StreetRoutes['find']>[0], to: typeof from, signal?: AbortSignal): Promise<StreetRoute | undefined> {
    const inTime = AbortSignal.timeout(config.routes.timeoutMs);
    try {
      return await breaker.run(async () => {
        try {
          return await streets?.find(from, to, signal ? AbortSignal.any([signal, inTime]) : inTime);
        } catch (error) {
          // Whoever no longer wants to know is no failure of who was asked.
          if (signal?.aborted) return undefined;
          throw error;
        }
      });
    } catch (error) {
      if (!(error instanceof NeighbourRests)) log.warn({ err: error }, 'no route along streets');
      return undefined;
    }
  }
  return {
    async routeBetween(from, to, at, signal) {
      const found = await find(from, to, signal);
      signal?.throwIfAborted();
      return found ? along(found, at) : straightLineRoutes.routeBetween(from, to, at);
    },
    prepare: () => streets?.prepare?.(),
    close: async () => streets?.close?.(),
  };
}

function streetRoutesOf({ routes, streetsDir }: Config): StreetRoutes | undefined {
  switch (routes.by) {
    case 'embedded':
      return embeddedRoutes(streetsDir);
    case 'osrm':
      return osrmRoutes(routes.url);
    case 'valhalla':
      return valhallaRoutes(routes.url);
    case 'straight':
      return undefined;
  }
}

function along({ metres, seconds, line, offStreet }: StreetRoute, at: Date): Route {
  const ends = offStreet.map((away) => (isAtStreet(away) ? { metres: away, seconds: away / OFF_STREET_SPEED } : reckon(away)));
  return {
    metres: Math.round(ends.reduce((sum, end) => sum + end.metres, metres)),
    seconds: Math.round(ends.reduce((sum, end) => sum + end.seconds, secondsAt(seconds, at))),
    line,
    approximate: !offStreet.every(isAtStreet),
  };
}

const isAtStreet = (metres: number): boolean => metres <= AT_THE_STREET_METRES;
