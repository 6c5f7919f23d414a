import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { DEMO_PASSWORD } from '../db/demo/demo-password.ts';
import { buildApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import { type Database, openDatabase } from '../src/platform/database.ts';
import type { Deps } from '../src/platform/deps.ts';
import { createPushBus } from '../src/platform/push/push-bus.ts';
import { createSocketHub } from '../src/platform/sockets/hub.ts';
import { type Client, createClient } from './client.ts';
import { freshDatabase } from './database.ts';
import { makeWorld, type World } from './world.ts';

export interface TestPortal {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly deps: Deps;
  readonly world: World;
  /** Where it listens, without `/api`. */
  readonly address: string;
  /** Someone to make calls: signed in as the person with this e-mail, else nobody. */
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
}

/** The clock of a test begins on a Friday at 11 in Copenhagen. */
export const TEST_NOW = new Date('2026-11-20T10:00:00Z');
/** The dispatch centre's key in every test. */
export const TEST_DISPATCH_KEY = 'test-dispatch-key-0123456789';

/** The whole portal over HTTP on a database of its own with the small world in it, and a clock that the test sets. */
export async function startPortal(options: Options = {}): Promise<TestPortal> {
  const fresh = await freshDatabase();
  const database = openDatabase(fresh.url, 8);
  const { db } = database;
  let now = options.now ?? TEST_NOW;
  const world = await makeWorld(db, now);
  const push = createPushBus({ db, onError: (error) => console.error(error) });
  const deps: Deps = {
    db,
    config: { ...readConfig({ DEMO: '1' }), ...options.config },
    now: () => new Date(now),
    push,
    sockets: createSocketHub(Date.now),
    log: pino({ level: 'silent' }),
    secrets: { jwt: new TextEncoder().encode('test-secret-of-thirty-two-letters'), dispatchKey: TEST_DISPATCH_KEY },
  };
  const app = buildApp(deps, { ready: true, isDurable: async () => true });
  await app.ready(); // those who listen to pushes are there before the first is read
  await push.start();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    db,
    deps,
    world,
    address,
    async client(email, password = DEMO_PASSWORD) {
      const client = createClient(address);
      if (email !== undefined) await client.signIn(email, password);
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
      await db.updateTable('branches').set({ status: 'ACTIVE' }).where('company_id', '=', company.id).execute();
      await db
        .updateTable('users')
        .set({ status: 'ACTIVE' })
        .where('company_id', '=', company.id)
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
