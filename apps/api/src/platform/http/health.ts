import type { FastifyInstance } from 'fastify';

export interface Health {
  /** Migrated, filled, listening and not on the way down. */
  ready: boolean;
  /** Asks the database whether it keeps what it acknowledges. */
  isDurable(): Promise<boolean>;
}

/** `/healthz`: 200 when the portal serves, else 503. `volatile` tells of a database that may lose what it acknowledged. */
export function registerHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!health.ready) return reply.status(503).send({ ok: false });
    try {
      const fsync = await health.isDurable();
      return await reply.send({ ok: true, fsync, volatile: !fsync });
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.status(503).send({ ok: false });
    }
  });
}
