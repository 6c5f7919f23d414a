import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { DEMO_PASSWORD } from '../db/demo/demo-password.ts';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { beginSession } from '../src/modules/identity/session/sign-in.ts';
import { findPersonByEmail } from '../src/modules/identity/store.ts';
import { type Database, type DatabaseHandle, openDatabase } from '../src/platform/database.ts';
import type { Deps } from '../src/platform/deps.ts';
import type { Metrics } from '../src/platform/metrics/metrics.ts';
import { createPushBus } from '../src/platform/push/push-bus.ts';
import type { WakeUps } from '../src/platform/push/wake-ups.ts';
import { createSocketHub } from '../src/platform/sockets/hub.ts';
import { type Client, createClient } from './client.ts';
import { type FreshDatabase, freshDatabase, freshWorld } from './database.ts';
import { makeWorld, TEST_NOW, type World } from './world.ts';

export { TEST_NOW } from './world.ts';

export interface TestPortal {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly deps: Deps;
  readonly world: World;
  /** Where it listens, without `/api`. */
  readonly address: string;
  /**
   * Someone to make calls: in a session of the person with this e-mail, else nobody. With a password they sign in by call;
   * without one the session is begun beside the sign-in page, because reckoning a password is slow on purpose.
   */
  client(email?: string, password?: string): Promise<Client>;
  /** Sets the portal's clock; it stands still until it is set again. */
  setNow(date: Date): void;
  /** Sets the clock forward, in milliseconds. */
  pass(ms: number): void;
  /** Makes Nordlys, its branches and people active again, whatever a test did to them. */
  everyoneActive(): Promise<void>;
  close(): Promise<void>;
}
interface Options {
  readonly now?: Date;
  /** Settings that differ from the test's own. */
  readonly config?: Partial<Config>;
  /** How late the event loop may be before calls are turned away, in milliseconds. By default none is: it is the tests' machine that is busy then. */
  readonly loopDelayMaxMs?: number;
  /** Who is told how long calls take. */
  readonly metrics?: Metrics;
  /** Takes every line that is logged; by default none is. */
  readonly logTo?: (line: string) => void;
  /** How it and others on its database wake each other; by default there are no others. */
  readonly wakeUps?: (databaseUrl: string) => WakeUps;
}

/** No test looks at what the developer imported. */
const NO_DATA = path.join(import.meta.dirname, 'no-such-folder');
/** The dispatch centre's key in every test. */
export const TEST_DISPATCH_KEY = 'test-dispatch-key-0123456789';

/** The whole portal over HTTP on a database of its own with the small world in it, and a clock that the test sets. */
export async function startPortal(options: Options = {}): Promise<TestPortal> {
  let now = options.now ?? TEST_NOW;
  const { fresh, database, world } = await openWorld(now);
  const { db } = database;
  const push = createPushBus({ db, wakeUps: options.wakeUps?.(fresh.url), onError: (error) => console.error(error) });
  const deps: Deps = {
    db,
    config: { ...readConfig({ DEMO: '1', DATA_DIR: NO_DATA }), ...options.config },
    now: () => new Date(now),
    push,
    sockets: createSocketHub(Date.now),
    log: options.logTo ? pino({ level: 'trace' }, { write: options.logTo }) : pino({ level: 'silent' }),
    secrets: { jwt: new TextEncoder().encode('test-secret-of-thirty-two-letters'), dispatchKey: TEST_DISPATCH_KEY },
  };
  const app = buildApp(
    deps,
    { ready: true, isDurable: async () => true },
    {
      loopDelayMaxMs: options.loopDelayMaxMs ?? 0,
      metrics: options.metrics,
    },
  );
  await app.ready(); // those who listen to pushes are there before the first is read
  await push.start();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    db,
    deps,
    world,
    address,
    async client(email, password) {
      const client = createClient(address);
      if (email === undefined) return client;
      const session = password === undefined ? await beginSessionOf(deps, email) : undefined;
      if (session) return Object.assign(client, session);
      await client.signIn(email, password ?? DEMO_PASSWORD);
      return client;
    },
    setNow(date) {
      now = date;
    },
    pass(ms) {
      now = new Date(now.getTime() + ms);
    },
    async everyoneActive() {
      const { company } = world.nordlys;
      await db.updateTable('companies').set({ status: 'ACTIVE' }).where('id', '=', company.id).execute();
      await db.updateTable('branches').set({ status: 'ACTIVE' }).where('companyId', '=', company.id).execute();
      await db
        .updateTable('users')
        .set({ status: 'ACTIVE' })
        .where('companyId', '=', company.id)
        .where('status', '=', 'INACTIVE')
        .execute();
    },
    async close() {
      await app.close();
      await push.stop();
      await database.close();
      await fresh.drop();
    },
  };
}

/** By default nobody is turned away for want of a connection: a hundred calls at once take their time on a machine that runs other tests. */
const openWaiting = (url: string): DatabaseHandle => openDatabase(url, 8, CONNECTION_WAIT_MS);
const CONNECTION_WAIT_MS = 25_000;

/** A database with the small world of this moment. */
async function openWorld(now: Date): Promise<{ fresh: FreshDatabase; database: DatabaseHandle; world: World }> {
  if (now.getTime() === TEST_NOW.getTime()) {
    const { world, ...fresh } = await freshWorld();
    return { fresh, database: openWaiting(fresh.url), world };
  }
  const fresh = await freshDatabase();
  const database = openWaiting(fresh.url);
  return { fresh, database, world: await makeWorld(database.db, now) };
}

/** What signing in gives to somebody who may; undefined for anybody else, so that the portal itself refuses them. */
async function beginSessionOf(deps: Deps, email: string): Promise<Pick<Client, 'userId' | 'accessToken' | 'refreshToken'> | undefined> {
  const person = await findPersonByEmail(deps.db, email);
  const begun = person?.passwordHash && (await beginSession(deps, person));
  return begun ? { userId: person.id, accessToken: begun.access_token, refreshToken: begun.refresh_token } : undefined;
}
