import type { Readable } from 'node:stream';
import type { CallPermission, Endpoint, Parsed, Reply } from '@praj/contract/endpoint.ts';
import { nothing } from '@praj/contract/shapes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shapeValidator } from './shape-refused.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: CallPermission;
    /** The path is logged as it is declared, without what stands in it. */
    pathIsSecret?: boolean;
  }
}

/** What a handler gives: the reply, or its bytes or a stream of them, whose shape the handler answers for. */
type Answer<E extends Endpoint> = Reply<E> | Readable | Buffer;

/**
 * Hangs a handler on a call of the contract: its method and path, its permission for the guard, its schemas for parsing
 * what comes in and for building what goes out field by field, its own texts and its own limit of the body. A call that names
 * no query takes none.
 * @param packsItself the handler packs its answer where that is asked for: nobody else looks whether to
 */
export function bind<E extends Endpoint>(
  app: FastifyInstance,
  call: E,
  handle: (input: Parsed<E>, request: FastifyRequest, reply: FastifyReply) => Promise<Answer<E>>,
  { packsItself = false } = {},
): void {
  app.route({
    method: call.method,
    url: call.path,
    config: { permission: call.permission, pathIsSecret: call.pathIsSecret === true },
    ...(packsItself && { compress: false }),
    ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
    validatorCompiler: shapeValidator(call),
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[1] ?? ''],
      ...(call.params && { params: call.params }),
      querystring: call.query ?? nothing,
      ...(call.body && { body: call.body }),
      ...(call.headers && { headers: call.headers }),
      ...(call.replyType ? { produces: [call.replyType] } : { response: { 200: call.reply } }),
    },
    handler: (request, reply) =>
      handle(
        { params: request.params, query: request.query, body: request.body, headers: request.headers } as unknown as Parsed<E>,
        request,
        reply,
      ),
  });
}
