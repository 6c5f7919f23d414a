import { isDeepStrictEqual } from 'node:util';
import { rangeBefore } from '@praj/domain/overview/period-before.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { askTrips, type Trips, tripsOfDatabase } from '../../apps/api/src/modules/overview/columns/ask-trips.ts';
import { keepColumns } from '../../apps/api/src/modules/overview/columns/keep-columns.ts';
import { type AskedTrips, type TripFilter, tripFilter } from '../../apps/api/src/modules/overview/trip-filter.ts';
import type { DatabaseHandle } from '../../apps/api/src/platform/database.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { type Figure, median } from '../figure.ts';
import { everythingUntil, timed } from './asked.ts';
import { leastLoop } from './least.ts';

const GOAL_MS = 25;
const GOAL_FASTER = 30;
const ROUNDS = 7;
const NAMES_MAX = 200;
const LOOK_EVERY_MS = 20;

/** What people ask of the overview most. */
const ASKED: Readonly<Record<string, (actor: Actor) => readonly [Actor, Partial<AskedTrips>]>> = {
  'all of them': (actor) => [actor, {}],
  'a year': (actor) => [actor, { fromDate: '2025-11-20T23:00:00Z' }],
  'one company': (actor) => [{ ...actor, role: 'CompanyAdmin' }, {}],
  'a branch between two prices': (actor) => [actor, { issuedByBranches: [actor.branchId], priceFrom: 100, priceTo: 300 }],
  'two words': (actor) => [actor, { search: 'kastrup mette' }],
};
/** The figures and choices as a statement each, of all trips. */
const AGGREGATES = [
  'count(*), sum(final_price_oere), sum(estimated_trip_distance) filter (where is_electric)',
  ...['customer_name', 'destination_name', 'account_id', 'issued_by', 'branch_id', 'company_id'].map((column) => `${column}, count(*)`),
].map((what) => {
  const [column, counted] = what.split(', ');
  return `select ${what} from orders where state = 'concluded'${counted === 'count(*)' ? ` group by ${column}` : ''}`;
});

/** A trip costs more: nothing that was kept of a question is true any more. */
const CHANGE = `update orders set final_price_oere = final_price_oere + 100 where id = (select id from orders where state = 'concluded' limit 1)`;

/** P7: filters, figures and the first page from memory, beside seven plain aggregates and beside the same by SQL, which must say the same. */
export async function measureAnswers({ db, pool }: DatabaseHandle, actor: Actor, now: Date): Promise<Figure[]> {
  const rss = process.memoryUsage().rss;
  const begun = performance.now();
  const config = { ...readConfig({ DEMO: '1' }), tripsInMemoryFrom: 1 };
  const { rows: counted } = await pool.query<{ trips: number }>(`select count(*)::int as trips from orders where state = 'concluded'`);
  const least = leastLoop(counted[0]?.trips ?? 0);
  const columns = keepColumns({ db, config, now: () => new Date(), log: createLog('warn') });
  try {
    while (!(await columns.now())) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const seconds = (performance.now() - begun) / 1000;
    const grown = (process.memoryUsage().rss - rss) / 1e6;
    console.log(`overview: filled in ${seconds.toFixed(1)} s, the process grew by ${grown.toFixed(0)} MB`);
    const figures: Figure[] = [];
    let [compared, equal] = [0, 0];
    for (const [name, ask] of Object.entries(ASKED)) {
      const [as, asked] = ask(actor);
      const filter = tripFilter(as, { ...everythingUntil(now), ...asked }, now);
      const [memory, changed, loops, aggregates, bySql]: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const mine = await timed(() => page(askTrips(db, columns), filter, now));
        memory.push(mine.ms);
        loops.push((await timed(async () => least())).ms);
        if (name === 'all of them') aggregates.push((await timed(() => aggregate(pool))).ms);
        if (round < 3) {
          const theirs = await timed(() => page(tripsOfDatabase(db), filter, now));
          bySql.push(theirs.ms);
          compared += 1;
          if (isDeepStrictEqual(mine.result, theirs.result)) equal += 1;
        }
        await pool.query(CHANGE);
        changed.push((await timed(() => page(askTrips(db, columns), filter, now))).ms);
      }
      const [first = Number.NaN] = memory;
      console.log(
        `overview, ${name}: ${median(memory).toFixed(1)} ms, after a change ${median(changed).toFixed(1)} ms, the first time ${first.toFixed(1)} ms, by SQL ${median(bySql).toFixed(0)} ms; a bare loop that counts seven facets of as many rows and adds up their prices ${median(loops).toFixed(1)} ms`,
      );
      figures.push({ name: `P7 ${name}, median of ${ROUNDS}`, measured: median(memory), goal: GOAL_MS, unit: 'ms' });
      if (aggregates.length === 0) continue;
      const faster = median(aggregates) / median(memory);
      figures.push({ name: 'P7 beside seven aggregates', measured: faster, goal: GOAL_FASTER, unit: 'times faster', atLeast: true });
    }
    figures.push({ name: 'P7 answers that are SQL’s', measured: equal / compared, goal: 1, unit: 'of all', atLeast: true });
    return figures;
  } finally {
    await columns.stop();
  }
}

/** What one page asks. */
const page = (trips: Trips, filter: TripFilter, now: Date) =>
  trips.readPage(filter, {
    namesMax: NAMES_MAX,
    rangeBefore: rangeBefore(filter.range, now.getTime()),
    sorting: { sort: 'date', direction: 'desc' },
    windowOf: () => ({ limit: 10, offset: 0 }),
  });
async function aggregate(pool: DatabaseHandle['pool']): Promise<void> {
  for (const statement of AGGREGATES) await pool.query(statement);
}
