import { Agent } from 'node:http';
import type { Endpoint, Input, Reply } from '@praj/contract/endpoint.ts';
import { declaredFailures, isDeclared } from './calls/declared-failures.ts';
import { openWire } from './calls/wire.ts';
import { type Listener, openSocket } from './listener.ts';

/** A call as people write it: `PUT /users/:id`. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
  readonly headers: Headers;
}
/** What `call` throws when the portal refuses. */
export interface Refusal {
  readonly status: number;
  readonly body: {
    readonly message: string;
    readonly code: string | number;
    readonly fields?: Record<string, string>;
    readonly order?: unknown;
  };
}
type MayBeEmpty<T> = [T] extends [Record<string, never> | null | undefined] ? true : Partial<T> extends T ? true : false;
/** What a call takes; a part that may be empty may be left out. */
type Given<E extends Endpoint> = { [K in keyof Input<E> as MayBeEmpty<Input<E>[K]> extends true ? never : K]: Input<E>[K] } & {
  [K in keyof Input<E>]?: Input<E>[K];
};
export interface Client {
  /** The tokens of the person; undefined while nobody is signed in. May be set. */
  accessToken: string | undefined;
  refreshToken: string | undefined;
  userId: string;
  signIn(email: string, password: string): Promise<void>;
  /** Makes a call of the contract; answers its reply or throws the `Refusal`. */
  call<E extends Endpoint>(endpoint: E, input: Given<E>): Promise<Reply<E>>;
  /** Makes a call of the contract; answers status and body whatever they are. */
  try<E extends Endpoint>(endpoint: E, input: Given<E>): Promise<Refusal>;
  /** Any call: the path below `/api`, or an address that begins with `//` for one beside it; a body that is no text goes as JSON. */
  raw(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Opens a socket on a path below `/api` with the person's token, or the one given. */
  socket(path: string, options?: { token?: string; headers?: Record<string, string> }): Promise<Listener>;
}

interface Parts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number | undefined | readonly (string | number)[]>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** One for all clients: as many calls at once as they make, over connections that the next of them find open. */
const agent = new Agent({ keepAlive: true });

export function createClient(address: string): Client {
  const wire = openWire(address, { agent, patienceMs: 0, strict: true }); // its test has a patience of its own
  const client: Client = {
    accessToken: undefined,
    refreshToken: undefined,
    userId: '',
    async signIn(email, password) {
      const { status, body } = await client.raw('POST', '/login', { username: email, password });
      if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`);
      const answer = body as { userId: string; access_token: string; refresh_token: string };
      client.accessToken = answer.access_token;
      client.refreshToken = answer.refresh_token;
      client.userId = answer.userId;
    },
    async call<E extends Endpoint>(endpoint: E, input: Given<E>) {
      const { status, body } = await send(endpoint, input);
      if (status !== 200)
        throw Object.assign(new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`), { status, body });
      return body as Reply<E>;
    },
    async try(endpoint, input) {
      const { status, body } = await send(endpoint, input);
      return { status, body: body as Refusal['body'] };
    },
    async raw(method, path, body, headers = {}) {
      const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      const { pathname, search } = new URL(path.startsWith('//') ? address + path.slice(1) : `${address}/api${path}`);
      const answer = await wire.send({
        method,
        path: pathname + search,
        headers: {
          'accept-encoding': 'gzip, deflate',
          ...(client.accessToken && { authorization: `Bearer ${client.accessToken}` }),
          ...(text !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: text,
      });
      const said = utf8.decode(answer.body);
      return { status: answer.status, text: said, body: parse(said), headers: headersOf(answer.rawHeaders) };
    },
    socket(path, { token = client.accessToken, headers = {} } = {}) {
      const query = token === undefined ? '' : `?access_token=${encodeURIComponent(token)}`;
      return openSocket(`${address.replace(/^http/, 'ws')}/api${path}${query}`, headers);
    },
  };

  async function send(endpoint: Endpoint, input: object): Promise<Answer> {
    const { params = {}, query = {}, body, headers = {} } = input as Parts;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
    }
    const answer = await client.raw(endpoint.method, search.size ? `${path}?${search.toString()}` : path, body, headers);
    const { status, text } = answer;
    // A call whose feature is switched off is none.
    const failures = [...declaredFailures(endpoint), 'no_such_call'] as const;
    if (status >= 400 && status < 500 && !isDeclared(failures, status, (answer.body as Partial<Refusal['body']>).code)) {
      throw new Error(`${endpoint.method} ${endpoint.path} does not declare that it fails with ${status} ${text.slice(0, 200)}`);
    }
    return answer;
  }
  return client;
}

const utf8 = new TextDecoder();

function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '');
  return headers;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
