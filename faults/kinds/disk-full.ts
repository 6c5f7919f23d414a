import { setTimeout as sleep } from 'node:timers/promises';
import { mountSmallDisk, type SmallDisk } from '../../apps/api/test/reliability/small-disk.ts';
import type { Stage } from '../stage.ts';
import type { Kind } from './kind.ts';

const LOOK_EVERY_MS = 50;
/** How long the load may find room yet where PostgreSQL has set some aside, and how long the portal may take to be well again; milliseconds. */
const REFUSED_WITHIN_MS = 30_000;
const WELL_WITHIN_MS = 60_000;
const FULL_MS = { least: 200, most: 1500 };

/** What /healthz says, waited for. @returns whether it came in time */
async function comesTo(stage: Stage, wanted: (status: number) => boolean, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    const status = await fetch(`${stage.address}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (wanted(status)) return true;
  }
  return false;
}

/** The disk that the database lies on has no room left, until somebody makes some. */
export const diskFull: Kind = {
  name: 'disk-full',
  times: { test: 1, short: 2, long: 20 },
  ground() {
    return mountSmallDisk() ?? { notTried: 'a small disk can only be mounted by root' };
  },
  prepare: async ({ stage, random, ground }) => ({
    async inject() {
      const disk = ground as SmallDisk;
      disk.fill();
      try {
        const refused = await comesTo(stage, (status) => status === 503, REFUSED_WITHIN_MS);
        await sleep(random.between(FULL_MS.least, FULL_MS.most));
        return refused ? 1 : 0;
      } finally {
        disk.makeRoom();
        if (!(await comesTo(stage, (status) => status === 200, WELL_WITHIN_MS))) console.log('the portal is not well again yet');
      }
    },
  }),
};
