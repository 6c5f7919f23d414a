import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type DatabaseTrouble, databaseTrouble } from '../database-trouble.ts';

export interface Health {
  /** Migrated, filled, listening and not on the way down. */
  ready: boolean;
  /** Asks the database whether it keeps what it acknowledges. */
  isDurable(): Promise<boolean>;
}
/** What is wrong, for whoever watches the portal; the log has the rest. */
type Wrong = 'not_ready' | `database_${DatabaseTrouble}` | 'database_unknown';

/** How long the database may take to answer before it counts as busy, in milliseconds. */
const PATIENCE_MS = 3000;
/** A full disk still answers questions: for so long after it refused to keep something it counts as full, in milliseconds. */
const FULL_REMEMBERED_MS = 30_000;

/**
 * `/healthz`: 200 when the portal serves, else 503 with what is wrong. `volatile` tells of a database that may lose what it
 * acknowledged. While it is not ready each answer ends its connection: who holds one open opens the next where a balancer
 * sends them. Registered before the calls, whose failures it hears of.
 */
export function registerHealth(app: FastifyInstance, health: Health): void {
  let fullAt = Number.NEGATIVE_INFINITY;
  app.addHook('onError', async (_request, _reply, error) => {
    if (databaseTrouble(error) === 'full') fullAt = performance.now();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!health.ready) reply.header('connection', 'close');
  });
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refuse = (wrong: Wrong) => reply.status(503).send({ ok: false, wrong });
    if (!health.ready) return refuse('not_ready');
    try {
      const fsync = await Promise.race([health.isDurable(), sleep(PATIENCE_MS, undefined, { ref: false })]);
      if (fsync === undefined) return await refuse('database_busy');
      if (performance.now() - fullAt < FULL_REMEMBERED_MS) return await refuse('database_full');
      return await reply.send({ ok: true, fsync, volatile: !fsync });
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return refuse(`database_${databaseTrouble(error) ?? 'unknown'}`);
    }
  });
}
