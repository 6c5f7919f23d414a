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

/** What is logged as it was sent: an id, or a day. Anything else may be an e-mail, a name or a phone that somebody took for an id. */
const ID = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d{2}-\d{2})$/i;

function pathOf({ is404, url, params, routeOptions }: FastifyRequest): string | undefined {
  if (is404) return undefined;
  const isOfIds = Object.values(params ?? {}).every((value) => ID.test(String(value)));
  return routeOptions.config.pathIsSecret || !isOfIds ? routeOptions.url : url.split('?', 1)[0];
}
