import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a stand-in answers: a body (JSON unless it is text) with a status, or nothing at all. */
type Answer = { readonly status?: number; readonly body: unknown } | 'silence';
type Answering = (asked: URL, body: unknown) => Answer | Promise<Answer>;
interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  /** What was sent along: JSON as what it says, XML as its text. */
  readonly body: unknown;
}
export interface StandIn {
  readonly url: string;
  /** What was asked, in order. */
  readonly asked: Asked[];
  /** Answers so from now on. */
  answer(answer: Answer | Answering): void;
  close(): Promise<void>;
}

function say(reply: ServerResponse, answer: Answer): void {
  if (answer === 'silence') return;
  const { status = 200, body } = answer;
  reply.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** A server on this machine that keeps what it is asked and answers as a test says; until then with an empty object. */
export async function startStandIn(): Promise<StandIn> {
  const asked: Asked[] = [];
  let current: Answer | Answering = { body: {} };
  const server = createServer((request, reply: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = Buffer.concat(chunks).toString('utf8');
      const isXml = request.headers['content-type']?.startsWith('application/xml') ?? false;
      const told: unknown = sent && !isXml ? JSON.parse(sent) : sent || undefined;
      asked.push({ method: request.method ?? '', url, headers: request.headers, body: told });
      void Promise.resolve(typeof current === 'function' ? current(url, told) : current).then((answer) => say(reply, answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (answer) => void (current = answer),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
