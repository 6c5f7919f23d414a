import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { reportColumns } from '@praj/domain/overview/report-columns.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { to as copyTo } from 'pg-copy-streams';
import { writeReport } from '../../apps/api/src/modules/overview/report/read-report.ts';
import { reportLines } from '../../apps/api/src/modules/overview/report/store.ts';
import { tripFilter } from '../../apps/api/src/modules/overview/trip-filter.ts';
import type { DatabaseHandle } from '../../apps/api/src/platform/database.ts';
import { withValues } from '../../apps/api/src/platform/spool/copy-out.ts';
import { type Figure, median } from '../figure.ts';
import { everythingUntil, timed } from './asked.ts';

const GOAL_SHARE = 0.8;
const GOAL_MB = 30;
const ROUNDS = 5;
const LOOK_EVERY_MS = 5;

/** P8: all trips as CSV beside COPY of the same lines, one after the other in turns. */
export async function measureReport({ db, pool }: DatabaseHandle, actor: Actor, now: Date): Promise<Figure[]> {
  const asked = { ...everythingUntil(now), sort: 'date', direction: 'desc', columns: [], only: [] } as const;
  const lines = withValues(db, reportLines(tripFilter(actor, asked, now), asked, reportColumns(actor.role, [])));
  const ours = async () => {
    let bytes = 0;
    for await (const part of writeReport({ db, now: () => now }, actor, asked, (question) => question())) bytes += part.length;
    return bytes;
  };
  const copy = async () => {
    const client = await pool.connect();
    const rows = client.query(copyTo(`copy (${lines}) to stdout`));
    let bytes = 0;
    rows.on('data', (part: Buffer) => {
      bytes += part.length;
    });
    await once(rows, 'end');
    client.release();
    return bytes;
  };
  const [mine, theirs]: [number[], number[]] = [[], []];
  let [bytes, grown] = [0, 0];
  await ours();
  for (let round = 0; round < ROUNDS; round += 1) {
    await delay(0);
    theirs.push((await timed(copy)).ms / 1000);
    const before = process.memoryUsage().rss;
    const look = setInterval(() => {
      grown = Math.max(grown, process.memoryUsage().rss - before);
    }, LOOK_EVERY_MS);
    const one = await timed(ours);
    clearInterval(look);
    bytes = one.result;
    mine.push(one.ms / 1000);
  }
  console.log(
    `report: ${(bytes / 1e6).toFixed(0)} MB, ${mine.map((s) => s.toFixed(1)).join(' ')} s beside ${theirs.map((s) => s.toFixed(1)).join(' ')} s`,
  );
  return [
    {
      name: 'P8 report beside COPY of the same lines, median of 5',
      measured: median(theirs) / median(mine),
      goal: GOAL_SHARE,
      unit: 'of its speed',
      atLeast: true,
    },
    { name: 'P8 memory that the process grows by', measured: grown / 1e6, goal: GOAL_MB, unit: 'MB' },
  ];
}
