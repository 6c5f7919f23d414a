import { sql } from 'kysely';
import { inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/platform/database.ts';
import type { Deps } from '../src/platform/deps.ts';
import { createNotifyWakeUps } from '../src/platform/push/notify-wake-ups.ts';
import { createPushBus } from '../src/platform/push/push-bus.ts';
import type { WakeUps } from '../src/platform/push/wake-ups.ts';
import { createSocketHub } from '../src/platform/sockets/hub.ts';
import type { TestPortal } from './portal.ts';

/** One more process of the same installation, as far as the database can tell: own pool, own sockets, woken by NOTIFY. */
export interface Neighbour {
  readonly deps: Deps;
  readonly address: string;
  stop(): Promise<void>;
}

/** @param wakeUps how the processes wake each other, by default by NOTIFY */
export async function startNeighbour(
  portal: TestPortal,
  wakeUps = (url: string): WakeUps => createNotifyWakeUps(url, console.error),
): Promise<Neighbour> {
  const url = await urlOf(portal);
  const database = openDatabase(url, 4);
  const { db } = database;
  const push = createPushBus({ db, wakeUps: wakeUps(url), onError: console.error });
  const deps: Deps = { ...portal.deps, db, push, sockets: createSocketHub(Date.now) };
  const app = buildApp(deps, { ready: true, isDurable: async () => true }, { loopDelayMaxMs: 0 });
  await app.ready();
  await push.start();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    deps,
    async stop() {
      await app.close();
      await push.stop();
      await database.close();
    },
  };
}

/** Where the portal's own database is. */
export async function urlOf({ db }: Pick<TestPortal, 'db'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}
