import swagger from '@fastify/swagger';
import { ALL_CALLS } from '@praj/contract/calls.ts';
import type { Endpoint } from '@praj/contract/endpoint.ts';
import { FAILURES, type FailureCode } from '@praj/contract/failures.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../../config.ts';

/** The page brings its own styles; nothing else of ours is loosened, and nothing comes from elsewhere. */
const DOCS_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** How a call shows whose it is. */
type Scheme = { readonly description: string } & (
  | { readonly type: 'http'; readonly scheme: 'bearer'; readonly bearerFormat?: string }
  | { readonly type: 'apiKey'; readonly in: 'header'; readonly name: string }
);
interface Access {
  readonly scheme: string;
  readonly failures: readonly FailureCode[];
}
/** What the document says of this portal. */
export interface ApiDescription {
  readonly introduction: string;
  /** How a call may show whose it is, by name. */
  readonly schemes: Readonly<Record<string, Scheme>>;
  /** By which scheme a call that is not anyone's knows its caller, and what it answers to others. */
  readonly accessOf: (call: Endpoint) => Access;
  /** What a refusal by 409 or 412 may hold of what it concerns, by its noun. */
  readonly besides: readonly string[];
}

/** Collects the calls for the OpenAPI document; said before the calls are bound. */
export function collectCalls(app: FastifyInstance, config: Config, { introduction, schemes, accessOf, besides }: ApiDescription): void {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${config.brandName} API`, version: config.version, description: introduction },
      components: {
        securitySchemes: schemes,
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const call = ALL_CALLS.find((one) => one.method === route.route.method && `/api${one.path}` === url);
      return {
        schema: call && !schema.hide ? { ...schema, ...describeCall(call, { ...accessOf(call), besides }, schema.response) } : schema,
        url,
      };
    },
  });
}

/** Where the documentation stands. */
export const DOCS_PATH = '/api/docs';
/** How long the page's own script is kept: its address tells nothing of its version. */
const SCRIPT_KEPT = 'public, max-age=3600';

const CONFIGURATION = {
  url: `${DOCS_PATH}/openapi.json`,
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
};
/** Scalar's own page tells its script what to show by a line of script; ours says it in an attribute, as its script reads too. */
const PAGE = `<!doctype html><html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/lamp.svg"><title>API</title></head>
<body><script id="api-reference" type="application/json" data-configuration="${JSON.stringify(CONFIGURATION).replaceAll('"', '&quot;')}"></script>
<script src="${DOCS_PATH}/js/scalar.js"></script></body></html>`;

/** `/api/docs` shows the calls, `/api/docs/openapi.json` is the document. Register under `DOCS_PATH`. */
export async function registerDocs(docs: FastifyInstance): Promise<void> {
  docs.addHook('onRequest', async ({ routeOptions }, reply) => {
    reply.header('content-security-policy', DOCS_POLICY);
    reply.header('cache-control', routeOptions.url?.endsWith('.js') ? SCRIPT_KEPT : 'no-cache');
    if ([DOCS_PATH, `${DOCS_PATH}/`].includes(routeOptions.url ?? '')) return reply.type('text/html; charset=utf-8').send(PAGE);
    return undefined;
  });
  docs.get('/openapi.json', { schema: { hide: true } }, async () => docs.swagger());
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  await docs.register(apiReference, { routePrefix: '/', configuration: { url: CONFIGURATION.url } });
}

/** What any call may answer, beside its own failures. */
const ANY_CALL: readonly FailureCode[] = ['invalid', 'not_found', 'too_large', 'too_many', 'unexpected', 'busy', 'unknown_host'];
/** What any call may answer that changes something. */
const ANY_CHANGE: readonly FailureCode[] = ['foreign_origin', 'unread_type'];

function describeCall(call: Endpoint, access: Access & Pick<ApiDescription, 'besides'>, replies: unknown) {
  const anonymous = call.permission === 'anonymous';
  const failures: readonly FailureCode[] = [
    ...(anonymous ? [] : access.failures),
    ...ANY_CALL,
    ...(call.method === 'GET' ? [] : ANY_CHANGE),
    ...(call.failures ?? []),
  ];
  return {
    security: anonymous ? [] : [{ [access.scheme]: [] }],
    response: {
      ...(replies as object | undefined),
      ...(call.replyType && textReply(call.replyType)),
      ...otherReplies(call),
      ...failureReplies(failures, access.besides),
    },
  };
}

const textReply = (type: string) => ({ 200: { description: 'Default Response', content: { [type]: { schema: { type: 'string' } } } } });

const otherReplies = ({ otherReplies: others = {} }: Endpoint) =>
  Object.fromEntries(Object.entries(others).map(([status, description]) => [status, { description }]));

function failureReplies(failures: readonly FailureCode[], besides: readonly string[]) {
  const byStatus = Map.groupBy([...new Set(failures)], (failure) => FAILURES[failure].status);
  return Object.fromEntries(
    [...byStatus].map(([status, ones]) => [
      status,
      {
        description: ones.map((one) => `\`${FAILURES[one].code}\`: ${FAILURES[one].message}`).join('\n\n'),
        content: { 'application/json': { schema: schemaOf(status, besides) } },
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

const CONFLICTS: readonly number[] = [409, 412];
/** The body of a refusal, with the things that may come along as they are now. */
const schemaOf = (status: number, besides: readonly string[]) =>
  CONFLICTS.includes(status)
    ? {
        ...FAILURE_SCHEMA,
        properties: { ...FAILURE_SCHEMA.properties, ...Object.fromEntries(besides.map((noun) => [noun, asItIs(noun)])) },
      }
    : FAILURE_SCHEMA;
const asItIs = (noun: string) => ({ type: 'object', description: `The ${noun} as it is now, where the refusal concerns one` });
