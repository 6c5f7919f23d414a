import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is written in the log; set by the guard. */
    loggedUserId: string | null;
  }
}

/** One line for each call answered. The query is left out: it may hold tokens and what people searched for. */
export function logCalls(api: FastifyInstance): void {
  api.decorateRequest('loggedUserId', null);
  api.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.loggedUserId ?? undefined,
      },
      'answered',
    );
    done();
  });
}

function pathOf({ is404, url, routeOptions }: FastifyRequest): string | undefined {
  if (is404) return undefined;
  return routeOptions.config.pathIsSecret ? routeOptions.url : url.split('?', 1)[0];
}
