import type { FastifyBaseLogger } from 'fastify';
import { type Db, PgBoss } from 'pg-boss';

/** Clocks are set by what a clock on the wall in Denmark shows. */
const TIME_ZONE = 'Europe/Copenhagen';
/** pg-boss keeps connections of its own. */
const CONNECTIONS = 4;
/** How long work under way may take to end when the portal stops, in milliseconds. */
const STOP_MS = 4000;

type Handler = (data: unknown) => Promise<void>;
export interface Jobs {
  /** Runs `handler` whenever the clock in Copenhagen matches `cron`, in one of the processes. Said before `start`. */
  every(name: string, cron: string, handler: () => Promise<void>): void;
  /** Says who does the work that `after` asks for. Said before `start`. */
  on(name: string, handler: Handler): void;
  /** Has the work done once, `seconds` from now; inside the transaction of `within` where one is given. */
  after(name: string, seconds: number, data: object, within?: Db): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Work that outlives a request and a restart; kept in the database and handed to one process each time. */
export function createJobs({ url, log }: { url: string; log: FastifyBaseLogger }): Jobs {
  const boss = new PgBoss({ connectionString: url, max: CONNECTIONS, application_name: 'praj-jobs', useListenNotify: true });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs'));
  const kinds: { name: string; handler: Handler; cron?: string }[] = [];
  return {
    every: (name, cron, handler) => void kinds.push({ name, cron, handler }),
    on: (name, handler) => void kinds.push({ name, handler }),
    async after(name, seconds, data, within) {
      await boss.send(name, data, { startAfter: seconds, ...(within && { db: within }) });
    },
    async start() {
      await boss.start();
      for (const { name, handler, cron } of kinds) {
        // A clock that is due again while it still runs is not due twice.
        await boss.createQueue(name, { notify: true, ...(cron && { policy: 'singleton', retryLimit: 0 }) });
        await boss.work(name, async (jobs) => {
          for (const job of jobs) await handler(job.data);
        });
        if (cron) await boss.schedule(name, cron, null, { tz: TIME_ZONE });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  };
}
