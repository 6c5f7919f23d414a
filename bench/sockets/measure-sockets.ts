import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Figure, type Form, median } from '../figure.ts';
import type { Told, Wish } from './words.ts';

/** Goals P4 and P5, and how many times as much one more may cost of many as it did of few. */
const GOAL = { ofRaw: 0.8, megabytes: 500, growth: 1.5 } as const;
const SOCKETS = 20_000;
/** What a round pushes, and to how many; how many rounds, and how many sockets are weighed. */
const PUSHED = { sockets: 500, messages: 200 } as const;
const SIZES = { short: { rounds: 3, sockets: 4000 }, long: { rounds: 7, sockets: 16_000 } } as const;
const MEGABYTE = 1024 * 1024;

const start = (file: string): ChildProcess =>
  fork(path.join(import.meta.dirname, file), { execArgv: ['--expose-gc'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

async function answer<Answer>(child: ChildProcess, wish?: object): Promise<Answer> {
  const heard = once(child, 'message');
  if (wish) child.send(wish);
  return ((await heard) as [Answer])[0];
}

/** A server and a crowd, each a process of its own. */
async function withCrowd<Found>(work: (server: Asked) => Promise<Found>): Promise<Found> {
  const [server, crowd] = [start('server.ts'), start('crowd.ts')];
  try {
    const ports = await answer<{ hub: number; raw: number }>(server);
    return await work({
      open: async (kind, count) => void (await answer(crowd, { port: ports[kind], path: kind === 'hub' ? '/hub' : '/', count })),
      tell: (wish) => answer<Told>(server, wish),
    });
  } finally {
    crowd.disconnect();
    server.disconnect();
  }
}
interface Asked {
  readonly open: (kind: 'hub' | 'raw', count: number) => Promise<void>;
  readonly tell: (wish: Wish) => Promise<Told>;
}

/** P4: what a push to 500 sockets costs the process, and what writing one frame that stands ready to as many sockets of ws alone does. */
const measureDeliveries = (rounds: number): Promise<Figure> =>
  withCrowd(async ({ open, tell }) => {
    await open('hub', PUSHED.sockets);
    await open('raw', PUSHED.sockets);
    const spent = { hub: [] as number[], raw: [] as number[] };
    for (let round = -1; round < rounds; round++) {
      for (const kind of ['hub', 'raw'] as const) {
        const { cpuMicros, sockets } = await tell({ ask: 'deliver', kind, messages: PUSHED.messages });
        if (sockets !== PUSHED.sockets * 2) throw new Error(`${sockets} sockets were left: the crowd did not keep up`);
        if (round >= 0) spent[kind].push(cpuMicros); // the first one warms up
      }
    }
    const perSecond = (micros: number) => (PUSHED.sockets * PUSHED.messages * 1e6) / micros;
    console.log(
      `P4 deliveries a core-second: hub ${perSecond(median(spent.hub)).toFixed(0)}, ws alone ${perSecond(median(spent.raw)).toFixed(0)}`,
    );
    return {
      name: 'P4 deliveries a core-second, of ws alone',
      measured: median(spent.raw) / median(spent.hub),
      goal: GOAL.ofRaw,
      unit: '×',
      atLeast: true,
    };
  });

/** P5: memory with so many sockets open, brought to 20,000, and what the last quarter of them cost to open against the first one. */
const measureMany = (sockets: number): Promise<Figure[]> =>
  withCrowd(async ({ open, tell }) => {
    const quarters: number[] = [];
    await open('hub', 200); // what the first ones wake up
    const empty = await tell({ ask: 'memory' });
    let before = empty;
    for (let quarter = 0; quarter < 4; quarter++) {
      await open('hub', sockets / 4);
      const now = await tell({ ask: 'memory' });
      quarters.push(now.cpuMicros);
      before = now;
    }
    const each = ((before.rss ?? 0) - (empty.rss ?? 0)) / sockets;
    console.log(
      `P5 ${before.sockets} sockets: ${((before.rss ?? 0) / MEGABYTE).toFixed(0)} MB, ${(each / 1024).toFixed(1)} KB each; microseconds to open one, by quarters: ${quarters.map((micros) => ((micros * 4) / sockets).toFixed(0)).join(', ')}`,
    );
    const [first = Number.NaN, , , last = Number.NaN] = quarters;
    return [
      { name: 'P5 memory of 20,000 sockets', measured: ((empty.rss ?? 0) + each * SOCKETS) / MEGABYTE, goal: GOAL.megabytes, unit: 'MB' },
      { name: 'P5 opening one: the last quarter against the first', measured: last / first, goal: GOAL.growth, unit: '×' },
    ];
  });

/** Sockets (P4, P5): the portal's server and hub without identity and database, each time beside ws alone or beside itself. */
export async function measureSockets(form: Form): Promise<Figure[]> {
  const { rounds, sockets } = SIZES[form];
  return [await measureDeliveries(rounds), ...(await measureMany(sockets))];
}
