import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { runSql } from '../../apps/api/src/platform/postgres/run-sql.ts';
import { type Figure, type Form, median } from '../figure.ts';
import { load } from './load.ts';
import { onStage, ordersOf, type Person, type Stage, signIn } from './measure-calls.ts';

const ROUNDS = { short: 3, long: 7 } as const;
const ROUND_MS = 3000;
const CONNECTIONS = 16;
const SOCKETS = 2000;
/** Below what one person may have open. */
const PER_USER = 75;
const GOAL_SHARE = 0.85;

/** P6: orders placed while 2,000 pages hear of their branches, beside the same without a page, by turns. Those who order have open pages first. */
export const measureBesideSockets = (form: Form): Promise<Figure[]> =>
  onStage(async (stage) => {
    const request = ordersOf(stage.portal, stage.people);
    const lines = await manyPages(stage);
    const measured = { without: [] as number[], beside: [] as number[] };
    const round = () => load({ port: stage.portal.port, connections: CONNECTIONS, ms: ROUND_MS, request });
    for (let at = 0; at <= ROUNDS[form]; at += 1) {
      const without = await round();
      const crowd = await openCrowd(stage.portal.port, lines);
      const beside = await round();
      crowd.disconnect();
      await once(crowd, 'exit');
      if (at === 0) continue; // the portal is warm after it
      measured.without.push(without);
      measured.beside.push(beside);
    }
    const share = median(measured.beside.map((rate, at) => rate / (measured.without[at] ?? Number.NaN)));
    console.log(
      `P6 ${median(measured.beside).toFixed(0)} orders a second beside ${SOCKETS} sockets, ${median(measured.without).toFixed(0)} without`,
    );
    return [{ name: `P6 orders beside ${SOCKETS} sockets`, measured: share, goal: GOAL_SHARE, unit: 'of those without', atLeast: true }];
  });

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
  let left = SOCKETS;
  for (const { branchId, token } of lines) {
    const count = Math.min(PER_USER, left);
    crowd.send({ port, path: `/api/branches/${branchId}/orders?access_token=${token}`, count });
    await once(crowd, 'message');
    left -= count;
  }
  return crowd;
}
