import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FailureCode } from '@praj/contract/failures.ts';
import type { Config } from '../../config.ts';
import { failureBody } from './error-reply.ts';
import { bareHeaders } from './security-headers.ts';

interface Refusal {
  readonly status: number;
  readonly failure: FailureCode;
}
const TOO_LARGE: Refusal = { status: 431, failure: 'too_large' };
const TOO_SLOW: Refusal = { status: 408, failure: 'invalid' };
const UNREADABLE: Refusal = { status: 400, failure: 'invalid' };

type Unreadable = Error & { readonly code?: string };

/** What is no request that can be read never comes to a call; it is answered like any other failure, and its connection ends. */
export function answerUnreadable(config: Config): (error: Unreadable, socket: Socket) => void {
  const lines = Object.entries(bareHeaders(config)).map(([name, value]) => `${name}: ${value}`);
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(replyTo(error.code, lines));
    socket.destroy();
  };
}

function replyTo(code: string | undefined, lines: readonly string[]): string {
  const { status, failure } = refusalOf(code);
  const body = JSON.stringify(failureBody(failure));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
    ...lines,
    '',
    body,
  ].join('\r\n');
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return TOO_LARGE;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TOO_SLOW : UNREADABLE;
}
