import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from '../../apps/api/src/platform/postgres/run-sql.ts';
import { clusterIn, postmasterIn, programsIn } from '../../apps/api/test/reliability/cluster-programs.ts';
import type { Kind } from './kind.ts';

const LOOK_EVERY_MS = 20;
/** How often a portal is killed once more while it starts. */
const WHILE_STARTING_SHARE = 0.2;
const STARTING_MS = { least: 50, most: 900 };
/** A frozen database is away for so long: mostly less than anybody's patience, sometimes longer than a connection is waited for. */
const FROZEN_MS = { least: 100, most: 1500, long: 6500 };
const LONG_SHARE = 0.1;

/** kill -9 of the portal in the middle of its calls, and sometimes of the next one while it starts. */
export const portalKilled: Kind = {
  name: 'portal-killed',
  times: { test: 1, short: 10, long: 1000 },
  prepare: async ({ stage, random }) => ({
    async inject() {
      await stage.killPortal();
      const starting = stage.startPortal();
      if (!random.happens(WHILE_STARTING_SHARE)) return starting.then(() => 1);
      await sleep(random.between(STARTING_MS.least, STARTING_MS.most));
      await stage.killPortal();
      await starting;
      await stage.startPortal();
      return 2;
    },
  }),
};

/** kill -9 of PostgreSQL itself; whoever keeps it running starts it again. */
export const databaseKilled: Kind = {
  name: 'database-killed',
  times: { test: 2, short: 5, long: 300 },
  prepare: async ({ stage }) => ({
    async inject() {
      const killed = postmasterIn(stage.folder);
      process.kill(killed, 'SIGKILL');
      const another = () => existsSync(path.join(clusterIn(stage.folder), 'postmaster.pid')) && postmasterIn(stage.folder) !== killed;
      while (!another() || !(await answers(stage.databaseUrl))) await sleep(LOOK_EVERY_MS);
      return 1;
    },
  }),
};
const answers = (url: string): Promise<boolean> =>
  runSql(url, 'select').then(
    () => true,
    () => false,
  );

/** Every connection that the portal holds is ended. */
export const connectionsCut: Kind = {
  name: 'connections-cut',
  times: { test: 3, short: 20, long: 300 },
  prepare: async ({ stage }) => ({
    async inject() {
      const cut = await runSql<{ done: boolean }>(
        stage.databaseUrl,
        `select pg_terminate_backend(pid) as done from pg_stat_activity where application_name = 'praj'`,
      );
      return cut.filter(({ done }) => done).length;
    },
  }),
};

/** PostgreSQL with all that it started stands still (SIGSTOP), as on a machine or a disk that hangs, and goes on. */
export const databaseFrozen: Kind = {
  name: 'database-frozen',
  times: { test: 1, short: 4, long: 60 },
  prepare: async ({ stage, random, form }) => ({
    async inject() {
      const frozen = programsIn(clusterIn(stage.folder));
      const signal = (name: NodeJS.Signals) => {
        for (const pid of frozen) {
          try {
            process.kill(pid, name);
          } catch {
            // it has ended meanwhile
          }
        }
      };
      signal('SIGSTOP');
      const isLong = form !== 'test' && random.happens(LONG_SHARE);
      await sleep(isLong ? FROZEN_MS.long : random.between(FROZEN_MS.least, FROZEN_MS.most));
      signal('SIGCONT');
      return 1;
    },
  }),
};
