import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { runSql } from '../../apps/api/src/platform/postgres/run-sql.ts';
import { type Figure, type Form, median } from '../figure.ts';
import { processorSeconds, processorSecondsOfDatabase } from '../processor-time.ts';
import { load } from './load.ts';
import { onStage, ordersOf, type Person, type Stage, signIn } from './measure-calls.ts';

const ROUNDS = { short: 3, long: 7 } as const;
const ROUND_MS = 3000;
const CONNECTIONS = 16;
const SOCKETS = 2000;
/** Below what one person may have open. */
const PER_USER = 75;
const GOAL_SHARE = 0.85;

/** A round: orders a second, and the microseconds of processor time of an order. */
interface Round {
  readonly rate: number;
  readonly portal: number;
  readonly database: number;
  /** Those who hold the sockets. */
  readonly crowd: number;
  /** Those who order. */
  readonly load: number;
}

/** P6: orders placed while 2,000 pages hear of their branches, beside the same without a page, by turns. Those who order have open pages first. */
export const measureBesideSockets = (form: Form): Promise<Figure[]> =>
  onStage(async (stage) => {
    const lines = await manyPages(stage);
    const without: Round[] = [];
    const beside: Round[] = [];
    for (let at = 0; at <= ROUNDS[form]; at += 1) {
      const alone = await measureRound(stage);
      const crowd = await openCrowd(stage.portal.port, lines);
      const heard = await measureRound(stage, crowd);
      crowd.disconnect();
      await once(crowd, 'exit');
      if (at === 0) continue; // the portal is warm after it
      without.push(alone);
      beside.push(heard);
    }
    console.log(`P6 without sockets: ${describe(without)}`);
    console.log(`P6 beside ${SOCKETS} sockets: ${describe(beside)}`);
    const share = (of: (round: Round) => number) => median(beside.map((round, at) => of(round) / of(without[at] ?? round)));
    const goal = { goal: GOAL_SHARE, unit: 'of those without', atLeast: true };
    return [
      { name: `P6 orders beside ${SOCKETS} sockets`, measured: share(({ rate }) => rate), ...goal },
      // Those who hold the sockets are on processors of their own where they are people.
      {
        name: 'P6 the same by the processor time of portal and database',
        measured: share(({ portal, database }) => 1 / (portal + database)),
        ...goal,
      },
    ];
  });

async function measureRound({ portal, people }: Stage, crowd?: ChildProcess): Promise<Round> {
  const used = () => ({
    portal: portal.cpu(),
    database: processorSecondsOfDatabase(process.pid),
    crowd: crowd ? processorSeconds(crowd.pid ?? 0) : 0,
    load: processorSeconds(process.pid),
  });
  const before = used();
  const rate = await load({ port: portal.port, connections: CONNECTIONS, ms: ROUND_MS, request: ordersOf(portal, people) });
  const after = used();
  const each = (who: keyof typeof before) => ((after[who] - before[who]) * 1e6) / ((rate * ROUND_MS) / 1000);
  return { rate, portal: each('portal'), database: each('database'), crowd: each('crowd'), load: each('load') };
}

function describe(rounds: readonly Round[]): string {
  const [rate, ...micros] = (['rate', 'portal', 'database', 'crowd', 'load'] as const).map((what) =>
    median(rounds.map((round) => round[what])).toFixed(0),
  );
  return `${rate} orders a second; microseconds of processor time an order: portal, database, crowd, load ${micros.join(', ')}`;
}

/** Those who order and as many more of the demo's people as are needed, each on the page of their own branch. */
async function manyPages({ portal, url, people }: Stage): Promise<Person[]> {
  const wanted = Math.ceil(SOCKETS / PER_USER);
  const others = await runSql<{ email: string }>(
    url,
    `select users.email from users join booking_modules using (company_id) join branches on branches.id = branch_id
      join companies on companies.id = users.company_id
    where users.status = 'ACTIVE' and branches.status = 'ACTIVE' and companies.status = 'ACTIVE' and users.id <> all($1)
    order by users.email limit $2`,
    [people.map(({ id }) => id), wanted - people.length],
  );
  const lines = [...people];
  for (const { email } of others) lines.push(await signIn(portal, url, email));
  if (lines.length < wanted) throw new Error(`only ${lines.length} people to open pages`);
  return lines;
}

async function openCrowd(port: number, lines: readonly Person[]): Promise<ChildProcess> {
  const crowd = fork(path.join(import.meta.dirname, '../sockets/crowd.ts'));
  const ended = once(crowd, 'exit');
  let left = SOCKETS;
  for (const { branchId, token } of lines) {
    const count = Math.min(PER_USER, left);
    crowd.send({ port, path: `/api/branches/${branchId}/orders?access_token=${token}`, count });
    const [answer] = (await Promise.race([once(crowd, 'message'), ended])) as [unknown];
    if (typeof answer !== 'object') throw new Error('the sockets could not be opened');
    left -= count;
  }
  return crowd;
}
