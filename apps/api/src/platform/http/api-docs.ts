import swagger from '@fastify/swagger';
import { ALL_CALLS } from '@praj/contract/calls.ts';
import type { Endpoint } from '@praj/contract/endpoint.ts';
import { FAILURES, type FailureCode } from '@praj/contract/failures.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../../config.ts';

/** The page brings its own styles and one line of script; nothing else of ours is loosened, and nothing comes from elsewhere. */
const DOCS_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Collects the calls for the OpenAPI document; said before the calls are bound. */
export function collectCalls(app: FastifyInstance, config: Config): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${config.brandName} API`, version: config.version, description: INTRODUCTION },
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'access_token fra POST /api/login' },
          dispatchKey: { type: 'http', scheme: 'bearer', description: 'Taxacentralens nøgle (DISPATCH_KEY)' },
        },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const call = ALL_CALLS.find((one) => one.method === route.route.method && `/api${one.path}` === url);
      return { schema: call && !schema.hide ? { ...schema, ...describeCall(call, schema.response) } : schema, url };
    },
  });
}

/** Where the documentation stands. */
export const DOCS_PATH = '/api/docs';
/** How long the page's own script is kept: its address tells nothing of its version. */
const SCRIPT_KEPT = 'public, max-age=3600';

/** `/api/docs` shows the calls, `/api/docs/openapi.json` is the document. Register under `DOCS_PATH`. */
export async function registerDocs(docs: FastifyInstance): Promise<void> {
  docs.addHook('onRequest', async ({ raw }, reply) => {
    // The page would send whoever leaves out its last slash away to the address with it; here that makes no difference.
    raw.url = raw.url?.replace(/\/docs(?=\?|$)/, '/docs/');
    reply.header('cache-control', raw.url?.endsWith('.js') ? SCRIPT_KEPT : 'no-cache');
  });
  docs.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', DOCS_POLICY);
  });
  docs.get('/openapi.json', { schema: { hide: true } }, async () => docs.swagger());
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  await docs.register(apiReference, {
    routePrefix: '/',
    configuration: {
      url: `${DOCS_PATH}/openapi.json`,
      cdn: `${DOCS_PATH}/js/scalar.js`,
      pageTitle: 'API',
      withDefaultFonts: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
}

const INTRODUCTION = [
  'Every failed call answers `{ message, code, fields? }`; `message` is Danish and may be shown to a person.',
  'Times are ISO 8601 in UTC, money kroner, distances metres, ids UUIDs. An empty value in a query means none, and a text may hold no NUL.',
  'Sockets carry `access_token` in the query: `/api/branches/{branchId}/orders`, `/api/users/{id}`, `/api/orders/{id}/location`, `/api/ws`.',
].join('\n\n');

/** What any call may answer, beside its own failures. */
const ANY_CALL: readonly FailureCode[] = ['invalid', 'not_found', 'too_large', 'too_many', 'unexpected', 'busy'];

function describeCall(call: Endpoint, replies: unknown) {
  const anonymous = call.permission === 'anonymous';
  const scheme = call.permission === 'dispatch' ? 'dispatchKey' : 'accessToken';
  const signedIn: readonly FailureCode[] = call.permission === 'dispatch' ? ['wrong_dispatch_key'] : ['not_signed_in', 'not_allowed'];
  const failures: readonly FailureCode[] = [...(anonymous ? [] : signedIn), ...ANY_CALL, ...(call.failures ?? [])];
  return {
    security: anonymous ? [] : [{ [scheme]: [] }],
    response: { ...(replies as object | undefined), ...(call.replyType && textReply(call.replyType)), ...failureReplies(failures) },
  };
}

const textReply = (type: string) => ({ 200: { description: 'Default Response', content: { [type]: { schema: { type: 'string' } } } } });

function failureReplies(failures: readonly FailureCode[]) {
  const byStatus = Map.groupBy([...new Set(failures)], (failure) => FAILURES[failure].status);
  return Object.fromEntries(
    [...byStatus].map(([status, ones]) => [
      status,
      {
        description: ones.map((one) => `\`${FAILURES[one].code}\`: ${FAILURES[one].message}`).join('\n\n'),
        content: { 'application/json': { schema: FAILURE_SCHEMA } },
      },
    ]),
  );
}

const FAILURE_SCHEMA = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: ['string', 'integer'] },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};
