import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../apps/api/db/demo/seeded-random.ts';
import { DISPATCH_KEY, type Stage } from '../stage.ts';
import { beginAsking } from './asking.ts';
import { savingForms } from './booking-form.ts';
import { Journal } from './journal.ts';
import { ordering } from './orders.ts';
import { vouchering } from './vouchers.ts';

/** Who places orders, all of Nordlys. */
const ORDERING = ['bruger@nordlys.example', 'leder@nordlys.example', 'aarhus@nordlys.example'] as const;
const LEADER = 'leder@nordlys.example';
const FORM_ADMIN = 'admin@praj.example';
const REST_MS = { least: 10, most: 70 };
const LOOK_EVERY_MS = 20;
/** How long nothing may be acknowledged before the portal counts as gone for good, in milliseconds. */
const GONE_MS = 120_000;

export interface Load {
  readonly journal: Journal;
  /** Waits until so many more calls were acknowledged, and something of every kind. @throws when the portal does not come back */
  acknowledgesMore(count: number): Promise<void>;
  /** Asks nothing new, and waits until every open call is answered or given up. */
  end(): Promise<void>;
}

/** @param mark begins the name of whatever this load makes @param seed decides what is done, when, and which lines break */
export async function startLoad(stage: Stage, mark: string, seed: number): Promise<Load> {
  const journal = new Journal();
  const random = (n: number) => seededRandom(seed * 31 + n);
  const ask = (email: string, n: number) => beginAsking(stage, { email }, journal, random(n));
  const people = await Promise.all(
    ORDERING.flatMap((email, n) => [n, n + ORDERING.length].map(async (who) => ordering(await ask(email, who), email, `${mark} ${who}`))),
  );
  const centre = await beginAsking(stage, { key: DISPATCH_KEY }, journal, random(98));
  const acts = [
    ...people,
    vouchering(await ask(LEADER, 97), centre, `${mark} vouchers`),
    savingForms(await ask(FORM_ADMIN, 99), stage.world.havnens.company.id),
  ];

  let over = false;
  const rest = random(100);
  const running = Promise.all(
    acts.map(async (act) => {
      while (!over) {
        await act();
        await sleep(rest.between(REST_MS.least, REST_MS.most));
      }
    }),
  );
  running.catch(() => undefined); // told where it is waited for
  return {
    journal,
    async acknowledgesMore(count) {
      const until = Date.now() + GONE_MS;
      const goal = journal.acknowledged + count;
      while (journal.acknowledged < goal || Object.values(journal.counts).includes(0)) {
        if (Date.now() > until) throw new Error(`nothing is acknowledged any more, after ${JSON.stringify(journal.counts)}`);
        await Promise.race([sleep(LOOK_EVERY_MS), running]);
      }
    },
    async end() {
      over = true;
      await running;
    },
  };
}
