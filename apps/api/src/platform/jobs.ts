import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';

/** Clocks are set by what a clock on the wall in Denmark shows. */
const TIME_ZONE = 'Europe/Copenhagen';
/** pg-boss keeps connections of its own. */
const CONNECTIONS = 4;
/** How long work under way may take to end when the portal stops, in milliseconds. */
const STOP_MS = 4000;

export interface Jobs {
  /** Runs `work` whenever the clock in Copenhagen matches `cron` (whole minutes), in one of the processes. Said before `start`. */
  every(name: string, cron: string, work: () => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Work by the clock, kept in the database: whichever process is up does it, and each time only one of them. */
export function createJobs({ url, log }: { url: string; log: FastifyBaseLogger }): Jobs {
  const boss = new PgBoss({ connectionString: url, max: CONNECTIONS, application_name: 'praj-jobs', useListenNotify: true });
  let stopping = false;
  // The connection that listens may outlive `stop` by a moment; that the database then ends it is no fault.
  boss.on('error', (error) => (stopping ? log.debug({ err: error }, 'jobs') : log.error({ err: error }, 'jobs')));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs'));
  const clocks: { name: string; cron: string; work: () => Promise<void> }[] = [];
  return {
    every: (name, cron, work) => void clocks.push({ name, cron, work }),
    async start() {
      await boss.start();
      for (const { name, cron, work } of clocks) {
        // A clock that is due again while it still runs is not due twice.
        await boss.createQueue(name, { notify: true, policy: 'singleton', retryLimit: 0 });
        await boss.work(name, work);
        await boss.schedule(name, cron, null, { tz: TIME_ZONE });
      }
    },
    async stop() {
      stopping = true;
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}
