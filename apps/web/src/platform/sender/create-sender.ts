import type { Endpoint, Input } from '@praj/contract/endpoint.ts';
import { CallFailed, isFailureBody } from '../call-failed.ts';
import { takeBegun } from './begun-calls.ts';
import { anyOf, CHANGE_MS, READ_MS } from './patience.ts';

/** Where every call and socket stands (decisions §1). */
export const API_BASE = '/api';

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

const filled = (path: string, params: LooseInput['params'] = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function searchOf(query: LooseInput['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value])
      .filter((one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
      .map((one) => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError';

/** Address of a call: parameters put into its path, arrays of the query repeated, absent values left out. */
export const addressOf = (endpoint: Endpoint, { params, query }: LooseInput): string =>
  `${API_BASE}${filled(endpoint.path, params)}${searchOf(query)}`;

export interface SendOptions {
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Beside those of the call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** A file to keep takes as long as it takes. */
  readonly isFile?: boolean;
}

const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

/** A page of somebody else's, such as the sign-in of a hotel's network: no call is answered so. */
const isOthersPage = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') === true;
/** A range of a file that the file does not have is refused without a word. */
const RANGE_REFUSED = 416;

/** What was said instead of the answer; a proxy's own words are none of the portal's, and nobody knows then whether the call arrived. */
async function failureOf(answer: Response): Promise<CallFailed> {
  const body: unknown = await answer.json().catch(() => undefined);
  const isOwn = isFailureBody(body) || answer.status === RANGE_REFUSED;
  return new CallFailed(isOwn ? answer.status : 0, body, answer.headers.get('retry-after'));
}

/** What a page learns from its calls beside their answers. */
interface Notes {
  /** Whether the last call was answered by the portal. */
  readonly noteCall: (answered: boolean) => void;
  /** The answer's `Date` header. */
  readonly noteDate: (date: string | null) => void;
}

/** How a page's calls are sent. It knows nothing of React, so that a small page can do without. */
export function createSender({ noteCall, noteDate }: Notes) {
  async function ask(address: string, request: RequestInit & { headers: Headers }, options: SendOptions): Promise<Response> {
    const { token, signal, headers = {}, isFile = false } = options;
    for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
    if (token) request.headers.set('authorization', `Bearer ${token}`);
    const isChange = request.method !== undefined && request.method !== 'GET';
    const patience = isFile ? [] : [AbortSignal.timeout(isChange ? CHANGE_MS : READ_MS)];
    const ending = anyOf([...patience, ...(signal ? [signal] : [])]);
    const fetched = () => fetch(address, { ...request, signal: ending });
    const begun = takeBegun(address, request.method, fetched);
    const answer = await (begun ? Promise.race([begun, whenAborted(ending)]) : fetched()).catch(() => {
      // Called off by the page itself it says nothing of the line; called off for its time it does.
      if (!signal?.aborted || isTimeout(signal.reason)) noteCall(false);
      // Some browsers fail with an AbortError whatever the reason was.
      throw signal?.aborted ? (signal.reason as Error) : new CallFailed(0, undefined);
    });
    const failure = answer.ok && !isOthersPage(answer) ? undefined : await failureOf(answer);
    const isOwn = !failure?.offline;
    noteCall(isOwn);
    // One that was begun ahead may have lain here for seconds; another server's clock may show anything.
    if (isOwn && !begun) noteDate(answer.headers.get('date'));
    if (failure) throw failure;
    return answer;
  }

  return {
    /**
     * Sends one call as it is, without renewing anything.
     * @throws CallFailed when the answer is a refusal or the portal's did not come; the abort itself when `signal` aborted.
     */
    send: <E extends Endpoint>(endpoint: E, input: Input<E>, options: SendOptions = {}): Promise<Response> => {
      const loose: LooseInput = input;
      const headers = new Headers();
      for (const [name, value] of Object.entries(loose.headers ?? {})) if (value !== undefined) headers.set(name, value);
      const body = loose.body === undefined || loose.body === null ? null : JSON.stringify(loose.body);
      if (body !== null) headers.set('content-type', 'application/json');
      return ask(addressOf(endpoint, loose), { method: endpoint.method, headers, body }, options);
    },
    /**
     * Asks for some bytes of a file, without renewing anything.
     * @param path below `/api`
     * @throws as `send` does
     */
    sendForRange: (path: string, from: number, length: number, options: SendOptions): Promise<Response> =>
      ask(`${API_BASE}${path}`, { headers: new Headers({ range: `bytes=${from}-${from + length - 1}` }) }, options),
  };
}
