import { isDeepStrictEqual } from 'node:util';
import { ALL_CALLS } from '@praj/contract/calls.ts';
import type { Endpoint } from '@praj/contract/endpoint.ts';
import type { FailureCode } from '@praj/contract/failures.ts';
import { order } from '@praj/contract/orders.ts';
import { centreVoucher } from '@praj/contract/vouchers/at-dispatch.ts';
import { voucher } from '@praj/contract/vouchers/vouchers.ts';
import { z } from 'zod';
import { ANY_CALL, declaredFailures, isDeclared } from '../calls/declared-failures.ts';
import type { Answer, Sent } from '../calls/wire.ts';
import type { Asker } from './askers.ts';
import type { Census } from './census.ts';

/** A method or path that no call has. */
const NO_CALL: readonly FailureCode[] = [
  ...ANY_CALL,
  'no_such_call',
  'not_signed_in',
  'not_allowed',
  'wrong_dispatch_key',
  'wrong_sms_signature',
];

/** `code`, `message` in Danish, and the thing that a refusal concerns as it is now; nothing else. */
const failure = z.strictObject({
  code: z.union([z.string(), z.int()]),
  message: z.string().min(1),
  fields: z.record(z.string(), z.string().min(1)).optional(),
  order: order.optional(),
  voucher: z.union([voucher, centreVoucher]).optional(),
});
/** What a text says that was put together wrongly. */
const UNFILLED = /\{\w+\}|undefined|\[object|NaN/;

/** Everything that is wrong with an answer. */
export function faultsOf(asked: Endpoint, sent: Sent, answer: Answer, asker: Asker, census: Census): string[] {
  const { status, headers, body } = answer;
  const text = body.toString('utf8');
  const isReached = (each: Endpoint) => sent.method === each.method && isPathOf(each, sent.path);
  // With another method or path it may have become another call: the one that names most of its path.
  const reached = isReached(asked)
    ? asked
    : ALL_CALLS.filter(isReached).toSorted((one, other) => parametersOf(one) - parametersOf(other))[0];
  const call = reached ?? asked;
  const isOfCall = reached !== undefined;
  const faults: string[] = [];
  if (status >= 500) faults.push(`answers ${status} ${codeOf(text)}`);
  else if (status >= 400 && !(isOfCall && isBeyondItsEnd(call, answer)))
    faults.push(...faultsOfFailure(isOfCall ? declaredFailures(call) : NO_CALL, answer, sent));
  else if (isOfCall && status === 200) faults.push(...faultsOfReply(call, answer));
  else if (isOfCall && ![206, 304, 416].includes(status)) faults.push(`answers ${status}`);
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('lacks nosniff');
  if (Object.keys(headers).some((name) => name === 'x-injected')) faults.push('takes a header from the request');
  if (text.includes('$argon2') || text.includes('    at ')) faults.push('shows a secret or a stack');
  const opened = opensSomethingByKey(call) && status === 200;
  if (!opened) {
    const said = `${safely(sent.path)} ${sent.body ?? ''} ${Object.values(sent.headers).join(' ')}`;
    const shown = `${text} ${JSON.stringify(headers)}`;
    const reader: Asker = call.path.startsWith('/traveller') ? { name: 'a traveller', role: 'traveller' } : asker;
    faults.push(...census.foreignIn(shown, said, reader).map((token) => `shows ${token}, which ${reader.name} may not see`));
  }
  return faults;
}

/** A range of a file beyond its end is answered with how long it is, and nothing else. */
const isBeyondItsEnd = ({ replyType }: Endpoint, { status, headers, body }: Answer): boolean =>
  status === 416 && replyType !== undefined && body.length === 0 && /^bytes \*\/\d+$/.test(headers['content-range'] ?? '');

/** Whoever has the password, the refresh token or the key of a link is told whose it is. */
const opensSomethingByKey = ({ path }: Endpoint): boolean =>
  ['/login', '/oauth/access_token', '/voucher_links/:key', '/approval_link', '/companies/:id/image_url'].includes(path);

const parametersOf = ({ path }: Endpoint): number => path.split('/:').length;

const PATHS = new Map(
  ALL_CALLS.map(({ path }) => [path, new RegExp(`^/api${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/?]+')}/?(\\?|$)`)]),
);
const isPathOf = ({ path }: Endpoint, sent: string): boolean => PATHS.get(path)?.test(sent) === true;

function safely(path: string): string {
  try {
    return `${path} ${decodeURIComponent(path.replaceAll('+', ' '))}`;
  } catch {
    return path;
  }
}

function faultsOfReply(call: Endpoint, { headers, body }: Answer): string[] {
  const type = headers['content-type'] ?? '';
  if (call.replyType) return type.startsWith(call.replyType) ? [] : [`is of type ${type}`];
  if (!type.startsWith('application/json')) return [`is of type ${type}`];
  const said = parse(body.toString('utf8'));
  const read = z.safeParse(call.reply, said);
  if (!read.success) return [`does not fit its schema: ${z.prettifyError(read.error).slice(0, 400)}`];
  return isDeepStrictEqual(bare(read.data), said) ? [] : ['says more than its schema'];
}

function faultsOfFailure(known: readonly FailureCode[], { status, headers, body }: Answer, sent: Sent): string[] {
  if (sent.method === 'HEAD' && body.length === 0) return [];
  if (!headers['content-type']?.startsWith('application/json'))
    return [`fails with ${status} and type ${headers['content-type'] ?? 'none'}`];
  const read = failure.safeParse(parse(body.toString('utf8')));
  if (!read.success) return [`fails in no failure's shape: ${z.prettifyError(read.error).slice(0, 300)}`];
  const { code, message, fields = {} } = read.data;
  const faults = isDeclared(known, status, code) ? [] : [`fails with ${status} ${code}, which it does not declare`];
  const asWritten = (sent.body ?? '').replaceAll(/[\s-]/g, '');
  for (const text of [message, ...Object.values(fields)]) {
    const [unfilled] = UNFILLED.exec(text) ?? [];
    // What the asker wrote is said back, with or without its hyphens.
    if (unfilled !== undefined && !asWritten.includes(unfilled)) faults.push(`says ‘${text}’`);
  }
  return faults;
}

const codeOf = (text: string): string => String((parse(text) as { code?: unknown } | undefined)?.code);

/** As it would be over the wire: without what is undefined. */
const bare = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
