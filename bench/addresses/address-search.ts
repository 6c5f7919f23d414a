import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seededRandom } from '../../apps/api/db/demo/seeded-random.ts';
import { loadPlaces } from '../../apps/api/src/modules/addresses/known/load-places.ts';
import { nearestPlace } from '../../apps/api/src/modules/addresses/known/nearest-place.ts';
import type { PlaceIndex } from '../../apps/api/src/modules/addresses/known/place-index.ts';
import { searchPlaces } from '../../apps/api/src/modules/addresses/search/search-places.ts';
import { type Database, type DatabaseHandle, openDatabase } from '../../apps/api/src/platform/database.ts';
import { migrate } from '../../apps/api/src/platform/postgres/migrate.ts';
import { startTemporaryPostgres } from '../../apps/api/src/platform/postgres/temporary.ts';
import { type Figure, median, percentile } from '../figure.ts';
import { KINDS, type Kind, type Sought } from './as-typed.ts';
import { type CountryStreet, makeCountry, shuffled } from './country.ts';
import { fillCountry, fillTrigrams, realStreets } from './fill.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../apps/api/db/migrations');
const GOAL_P99_MS = 2;
const GOAL_SHARE_OF_TRIGRAMS = 1 / 50;
const GOAL_MISSED = 1;
const GOAL_HOLD_MS = 50;
const SOUGHT = 1_000;
const ASKED_OF_TRIGRAMS = 15;
/** Each text is asked so often, and the shortest counts: what else runs on the machine is not the search's. */
const ROUNDS = 3;

/** P9: address search over a whole country, beside pg_trgm over the same houses in the same run, and whom it finds. */
export async function measureAddressSearch(): Promise<Figure[]> {
  const postgres = await startTemporaryPostgres();
  const handle = openDatabase(postgres.url, 1);
  try {
    await migrate(postgres.url, MIGRATIONS, { allowVolatile: true });
    const real = realStreets();
    await fillCountry(handle, real);
    const { index, figures } = await measureLoad(handle.db);
    const sought = soughtAmong(makeCountry());
    figures.push(...measureTyping(index, sought), ...measureNearest(index, sought));
    figures.push(...measureQuality('made-up', index, sought), ...measureQuality('real', index, soughtAmong(real)));
    const rows = await fillTrigrams(handle);
    return [...figures, await measureTrigrams(handle.pool, index, sought, rows)];
  } finally {
    await handle.close();
    await postgres.stop();
  }
}

type Placed = Sought & { readonly longitude: number; readonly latitude: number };

function soughtAmong(streets: Iterable<CountryStreet>): Placed[] {
  const random = seededRandom(9);
  const some = [...streets]
    .filter(({ houses }) => houses.length > 0)
    .map(({ houses, ...street }) => ({ ...street, ...random.pick(houses) }));
  return shuffled(some, random).slice(0, SOUGHT);
}

async function measureLoad(db: Database): Promise<{ index: PlaceIndex; figures: Figure[] }> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1e6;
  };
  const before = held();
  const rssBefore = process.memoryUsage().rss / 1e6;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const begun = performance.now();
  const turns = watchTurns();
  const { index } = await loadPlaces(db);
  const seconds = (performance.now() - begun) / 1000;
  const worked = turns.stop();
  delay.disable();
  const rss = process.memoryUsage().rss / 1e6 - rssBefore;
  console.log(
    `addresses: ${index.streets.count} streets, ${index.streets.names.length} names, ${index.grid.house.length} houses read in ${seconds.toFixed(1)} s; the process grew by ${rss.toFixed(0)} MB`,
  );
  return {
    index,
    figures: [
      { name: 'P9 memory of the index', measured: held() - before, goal: 200, unit: 'MB' },
      { name: 'P9 longest hold of the process while reading', measured: delay.max / 1e6, goal: GOAL_HOLD_MS, unit: 'ms' },
      { name: 'P9 the same in processor time', measured: worked, goal: GOAL_HOLD_MS, unit: 'ms' },
    ],
  };
}

/** Watches for how long the thread works before others have their turn; what else the machine does meanwhile is not counted. */
function watchTurns() {
  const worked = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [last, longest] = [worked(), 0];
  let next: NodeJS.Immediate;
  const turn = () => {
    const now = worked();
    longest = Math.max(longest, now - last);
    last = now;
    next = setImmediate(turn);
  };
  next = setImmediate(turn);
  return {
    /** The longest in milliseconds. */
    stop(): number {
      clearImmediate(next);
      return longest;
    },
  };
}

function timed(asked: readonly (() => unknown)[]): number[] {
  for (const ask of asked.slice(0, asked.length / 4)) ask();
  return asked
    .map((ask) => {
      const rounds = Array.from({ length: ROUNDS }, () => {
        const begun = performance.now();
        ask();
        return performance.now() - begun;
      });
      return Math.min(...rounds);
    })
    .toSorted((one, other) => one - other);
}

function p99(name: string, asked: readonly (() => unknown)[]): Figure {
  const times = timed(asked);
  console.log(
    `${name}: p50 ${percentile(times, 50).toFixed(3)} ms, p99 ${percentile(times, 99).toFixed(3)} ms, longest ${times.at(-1)?.toFixed(2)} ms of ${times.length}`,
  );
  return { name: `P9 ${name}, p99`, measured: percentile(times, 99), goal: GOAL_P99_MS, unit: 'ms' };
}

/** Somebody near the address: within some 3 km. */
const nearTo = ({ longitude, latitude }: Placed, random: ReturnType<typeof seededRandom>) => ({
  near: { longitude: longitude + random.between(-0.045, 0.045), latitude: latitude + random.between(-0.025, 0.025) },
});

function measureTyping(index: PlaceIndex, sought: readonly Placed[]): Figure[] {
  const random = seededRandom(3);
  const begun = sought.slice(0, 200).flatMap((each) => {
    const text = `${each.name} ${each.no}${each.letter ?? ''}, ${each.zip} ${each.city}`;
    return Array.from({ length: text.length - 2 }, (_, at) => () => searchPlaces(index, text.slice(0, at + 3), nearTo(each, random)));
  });
  return [
    p99('every prefix from three letters', begun),
    ...KINDS.map(({ kind, type }) =>
      p99(
        kind,
        sought.flatMap((each) => {
          const text = type(each, random);
          return text ? [() => searchPlaces(index, text, nearTo(each, random))] : [];
        }),
      ),
    ),
  ];
}

const measureNearest = (index: PlaceIndex, sought: readonly Placed[]): Figure[] => {
  const random = seededRandom(5);
  const points = sought.map((each) => nearTo(each, random).near);
  return [
    p99(
      'the address nearest to a point',
      points.map((point) => () => nearestPlace(index, point)),
    ),
  ];
};

/** How many of each kind stand first, and among the first five. */
function measureQuality(whose: string, index: PlaceIndex, sought: readonly Placed[]): Figure[] {
  if (sought.length === 0) return [];
  const random = seededRandom(7);
  const all = { asked: 0, first: 0, five: 0 };
  for (const kind of KINDS) {
    const { asked, first, five, missed } = found(index, sought, kind, random);
    if (asked === 0) continue;
    console.log(
      `${whose} addresses, ${kind.kind}: ${((100 * first) / asked).toFixed(1)} % first, ${((100 * five) / asked).toFixed(1)} % among five, of ${asked}${missed.length > 0 ? `; not ${missed.slice(0, 3).join(' | ')}` : ''}`,
    );
    all.asked += asked;
    all.first += first;
    all.five += five;
  }
  console.log(
    `${whose} addresses, all: ${((100 * all.first) / all.asked).toFixed(1)} % first, ${((100 * all.five) / all.asked).toFixed(2)} % among five`,
  );
  return [{ name: `P9 ${whose} addresses not among five`, measured: 100 - (100 * all.five) / all.asked, goal: GOAL_MISSED, unit: '%' }];
}

function found(index: PlaceIndex, sought: readonly Placed[], { type, nearBy }: Kind, random: ReturnType<typeof seededRandom>) {
  const missed: string[] = [];
  let [asked, first, five] = [0, 0, 0];
  for (const each of sought) {
    const text = type(each, random);
    if (!text) continue;
    asked += 1;
    const hits = searchPlaces(index, text, nearBy ? nearTo(each, random) : {}).slice(0, 5);
    const at = hits.findIndex(
      (hit) => hit.streetName === each.name && hit.zipCode === each.zip && hit.houseNo === each.no && hit.houseLetter === each.letter,
    );
    if (at === 0) first += 1;
    if (at >= 0) five += 1;
    else missed.push(`'${text}' (${each.name} ${each.no}${each.letter ?? ''}, ${each.zip}): ${hits[0]?.fullAddress ?? 'nothing'}`);
  }
  return { asked, first, five, missed };
}

/** The same text with one letter wrong asked of both: how much of pg_trgm's time the search takes. */
async function measureTrigrams(pool: DatabaseHandle['pool'], index: PlaceIndex, sought: readonly Placed[], rows: number): Promise<Figure> {
  const random = seededRandom(11);
  const typed = KINDS.find(({ kind }) => kind === 'one letter wrong');
  const texts = sought.flatMap((each) => typed?.type(each, random) ?? []).slice(0, ASKED_OF_TRIGRAMS);
  const theirs: number[] = [];
  for (const text of texts) {
    const begun = performance.now();
    await pool.query('select address from bench_addresses where $1 % address order by similarity($1, address) desc limit 8', [text]);
    theirs.push(performance.now() - begun);
  }
  const ours = timed(texts.map((text) => () => searchPlaces(index, text)));
  console.log(
    `pg_trgm over ${rows} rows, one letter wrong: median ${median(theirs).toFixed(0)} ms; ours ${median(ours).toFixed(3)} ms, ${(median(theirs) / median(ours)).toFixed(0)} times faster`,
  );
  return {
    name: 'P9 our median beside pg_trgm’s',
    measured: median(ours) / median(theirs),
    goal: GOAL_SHARE_OF_TRIGRAMS,
    unit: 'of its time',
  };
}
