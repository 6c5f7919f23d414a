import type { ApiDescription } from './platform/http/api-docs.ts';

const INTRODUCTION = [
  'Every failed call answers `{ message, code, fields? }`; `message` is Danish and may be shown to a person.',
  'Times are ISO 8601 in UTC, money kroner, distances metres, ids UUIDs. An empty value in a query means none, and a text may hold no NUL.',
  'Sockets carry `access_token` in the query: `/api/branches/{branchId}/orders`, `/api/users/{id}`, `/api/orders/{id}/location`, `/api/ws`.',
].join('\n\n');

/** What the OpenAPI document says of the portal's calls: people come with an access token, the dispatch centre with its key. */
export const API_DESCRIPTION: ApiDescription = {
  introduction: INTRODUCTION,
  schemes: {
    accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'access_token fra POST /api/login' },
    smsSignature: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Gwapi-Signature',
      description: 'GatewayAPI’s underskrift (SMS_CALLBACK_SECRET)',
    },
    dispatchKey: { type: 'http', scheme: 'bearer', description: 'Taxacentralens nøgle (DISPATCH_KEY)' },
  },
  besides: ['order', 'voucher'],
  accessOf: ({ permission }) => {
    if (permission === 'dispatch') return { scheme: 'dispatchKey', failures: ['wrong_dispatch_key'] };
    if (permission === 'sms-provider') return { scheme: 'smsSignature', failures: ['wrong_sms_signature'] };
    return { scheme: 'accessToken', failures: ['not_signed_in', 'not_allowed'] };
  },
};
