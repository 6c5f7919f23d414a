import type { Endpoint, Input, Reply } from '@praj/contract/endpoint.ts';
import { FAILURES } from '@praj/contract/failures.ts';
import { CallFailed } from './call-failed.ts';
import { renewOnce } from './renewal.ts';
import { send, sendForRange } from './request.ts';
import { addressOf, type SendOptions } from './sender/create-sender.ts';
import { isOthersByNow, readAccessToken, readSession, type SessionCookies } from './session-cookies.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

async function sendSignedIn<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: Pick<SendOptions, 'signal' | 'isFile'>,
): Promise<Response> {
  if (endpoint.permission !== 'anonymous') return withToken((token) => send(endpoint, input, { ...options, token }));
  return send(endpoint, input, { ...options, token: ownToken(readSession()) });
}

/** The cookies are the browser's: with those of who signed in beside this page, its person would order in another one's name (decision 29). */
function ownToken(session: SessionCookies): string | undefined {
  if (isOthersByNow(session)) throw new CallFailed(401, { code: 'session_ended', message: FAILURES.session_ended.message });
  return session.accessToken;
}

async function withToken(sendWith: (token: string | undefined) => Promise<Response>): Promise<Response> {
  let session = readSession();
  if (session.accessToken === undefined) {
    await renewOnce(undefined);
    session = readSession();
  }
  const token = ownToken(session);
  try {
    return await sendWith(token);
  } catch (failure) {
    const spent = failure instanceof CallFailed && failure.status === 401;
    if (!spent || (await renewOnce(token)) !== 'kept') throw failure;
    return sendWith(ownToken(readSession()));
  }
}

/** Calls that were begun before anybody asked for them, by address. */
const begun = new Map<string, Promise<Response>>();

/**
 * Begins a call that a signed-in page will surely make, while its scripts are still on their way: whoever makes it first gets that answer, or asks
 * anew when it was a failure. Nothing is renewed for it.
 */
export function callAhead<E extends Endpoint>(endpoint: E, input: Input<E>): void {
  const token = readAccessToken();
  if (token === undefined) return;
  const answer = send(endpoint, input, { token });
  answer.catch(() => undefined); // whoever asks learns it
  begun.set(addressOf(endpoint, input), answer);
}

function answerOf<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions): Promise<Response> {
  const address = addressOf(endpoint, input);
  const ahead = endpoint.method === 'GET' ? begun.get(address) : undefined;
  begun.delete(address);
  return ahead?.catch(() => sendSignedIn(endpoint, input, options)) ?? sendSignedIn(endpoint, input, options);
}

/**
 * Makes a call of the contract: `await call(readOrder, { params: { id } })`. The bearer token goes along; a 401 renews
 * the session once and repeats the call (decisions §3). Headers such as `if-match` go in `input.headers`.
 * @throws CallFailed
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options: CallOptions = {}): Promise<Reply<E>> {
  const answer = await answerOf(endpoint, input, options);
  return (await answer.json().catch(() => {
    // Cut off on its way: what was asked for may well have been done.
    throw new CallFailed(0, undefined);
  })) as Reply<E>;
}

/**
 * Reads some bytes of a file behind the session.
 * @param path below `/api`
 * @throws CallFailed
 */
export const readRange = (path: string, from: number, length: number, { signal }: CallOptions): Promise<Response> =>
  withToken((token) => sendForRange(path, from, length, { signal, token }));

/**
 * Fetches a file behind the session and hands it to the browser as a download.
 * @throws CallFailed
 */
export async function download<E extends Endpoint>(endpoint: E, input: Input<E>, fileName: string): Promise<void> {
  const answer = await sendSignedIn(endpoint, input, { isFile: true });
  saveFile(await answer.blob(), fileName);
}

/** Hands what the page holds to the browser as a download. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
