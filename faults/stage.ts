import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { V2_FEATURES } from '@praj/domain/people/pages.ts';
import { buildVoucherAccount } from '../apps/api/db/demo/voucher-builders.ts';
import { openDatabase } from '../apps/api/src/platform/database.ts';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded.ts';
import { migrate } from '../apps/api/src/platform/postgres/migrate.ts';
import { temporaryFolder } from '../apps/api/src/platform/postgres/temporary-folder.ts';
import { takeAwayAfterwards } from '../apps/api/src/platform/postgres/watchdog.ts';
import { MIGRATIONS } from '../apps/api/src/with-database.ts';
import { makeWorld, type World } from '../apps/api/test/world.ts';
import { type PortalProcess, portalProcess, type Settings } from './portal-process.ts';

/** A portal in a process of its own, on a database of its own that waits for the disk as a real one does; both can be broken. */
export interface Stage {
  readonly world: World;
  /** Where the portal is, also while it is not there. */
  readonly address: string;
  readonly databaseUrl: string;
  /** The data folder of the embedded PostgreSQL. */
  readonly folder: string;
  /** The portal's time. */
  now(): Date;
  /** Sets the portal's clock off, in milliseconds; the next one that is started begins with it too. */
  setClockOff(ms: number): void;
  /** kill -9. */
  killPortal(): Promise<void>;
  /** Starts the portal where it was, with settings of its own; comes back when it answers. */
  startPortal(settings?: Settings): Promise<void>;
  /** Starts one more portal on the same database, which goes when the stage is taken down. */
  startAnother(): Promise<PortalProcess>;
  close(): Promise<void>;
}

/** By which the dispatch centre is known on a stage. */
export const DISPATCH_KEY = 'faults-dispatch-key-0123456789';
/** Vouchers are sent by SMS, of which a load needs many. */
const SMS_DAILY_CAP = '100000';

/**
 * Sets a stage up: PostgreSQL, the small world of the API's tests, and the portal.
 * @param folder for the data, kept when it is taken down; without one a temporary folder, which goes
 */
export async function setStage(folder?: string): Promise<Stage> {
  const dataDir = folder ?? temporaryFolder('praj-faults-');
  const callOff = folder === undefined ? takeAwayAfterwards(dataDir) : () => {};
  const postgres = await startEmbeddedPostgres(dataDir, () => {});
  await migrate(postgres.url, MIGRATIONS);
  const world = await fill(postgres.url);
  let clockOffMs = 0;
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://praj.example',
    DISPATCH_KEY,
    SMS_DAILY_CAP,
    FEATURES: V2_FEATURES,
  };
  const newPortal = async () => portalProcess(await freePort(), settings, () => clockOffMs);
  const portal = await newPortal();
  const portals = [portal];

  const stage: Stage = {
    world,
    address: portal.address,
    databaseUrl: postgres.url,
    folder: dataDir,
    now: () => new Date(Date.now() + clockOffMs),
    setClockOff(ms) {
      clockOffMs = ms;
      for (const each of portals) each.tellClock();
    },
    killPortal: () => portal.kill(),
    startPortal: (besides) => portal.start(besides),
    async startAnother() {
      const another = await newPortal();
      portals.push(another);
      await another.start();
      return another;
    },
    async close() {
      await Promise.all(portals.map((each) => each.kill()));
      await postgres.stop();
      if (folder === undefined) {
        await removeEmbeddedPostgres(dataDir);
        rmSync(dataDir, { recursive: true, force: true });
      }
      callOff();
    },
  };
  await stage.startPortal();
  return stage;
}

/** The small world, in which Nordlys in København may issue vouchers. */
async function fill(url: string): Promise<World> {
  const { db, close } = openDatabase(url, 1);
  try {
    const world = await makeWorld(db, new Date());
    await buildVoucherAccount(db, { branchId: world.nordlys.branches.koebenhavn.id });
    return world;
  } finally {
    await close();
  }
}

/** One that is not handed out again while nobody else asks for so many. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
