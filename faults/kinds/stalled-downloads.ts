import { setTimeout as sleep } from 'node:timers/promises';
import { readReport } from '@praj/contract/overview.ts';
import { openDatabase } from '../../apps/api/src/platform/database.ts';
import { buildManyTrips } from '../../apps/api/test/many-trips.ts';
import { readSlowly } from '../../apps/api/test/reliability/slow-reader.ts';
import { copyTrips } from '../../bench/overview/fill.ts';
import { signedIn } from '../../bench/signed-in.ts';
import type { Kind } from './kind.ts';

/** A report of so many lines is longer than what lies in buffers between the portal and whoever reads it. */
const TRIPS = 60_000;
const SEEDS = 60;
/** Who sees most of them; each may read one report at a time. */
const READERS = ['admin@praj.example', 'firma@nordlys.example'];
const YEARS_MS = 3 * 365 * 24 * 60 * 60 * 1000;
const STALL_MS = { least: 500, most: 4000 };
const LEAVE_SHARE = 0.5;

/** Reports that nobody reads on after their first bytes; some are left, the others read to their end. */
export const stalledDownloads: Kind = {
  name: 'stalled-downloads',
  times: { test: 1, short: 3, long: 30 },
  async prepare({ stage, random }) {
    const database = openDatabase(stage.databaseUrl, 1);
    await buildManyTrips(database.db, stage.world, stage.now(), SEEDS);
    await copyTrips(database.pool, TRIPS);
    await database.close();
    const people = await Promise.all(READERS.map((email) => signedIn(stage.address, email)));
    const fromDate = new Date(stage.now().getTime() - YEARS_MS).toISOString();
    return {
      async inject(load) {
        const query = new URLSearchParams({ fromDate, toDate: stage.now().toISOString() });
        const answers = await Promise.all(
          people.map(({ accessToken }) => readSlowly(stage.address, `${readReport.path}?${query.toString()}`, accessToken)),
        );
        const stalled = answers.filter(({ status }) => status === 200);
        await load.acknowledgesMore(10); // they keep nobody else waiting
        await sleep(random.between(STALL_MS.least, STALL_MS.most));
        for (const answer of stalled) {
          if (random.happens(LEAVE_SHARE)) {
            answer.leave();
            continue;
          }
          const lines = (await answer.rest()).split('\r\n').length;
          if (lines < TRIPS / 3) load.journal.seen.lost.push(`a report that stood still ended after ${lines} lines`);
        }
        for (const answer of answers) answer.leave();
        return stalled.length;
      },
    };
  },
};
