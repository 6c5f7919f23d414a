import { WebSocket } from 'ws';

type Message = Record<string, unknown> & { type: string };
export interface Listener {
  readonly socket: WebSocket;
  /** Everything that has come so far. */
  readonly messages: readonly Message[];
  /** The next message that has not been taken yet and that fits; waits for it up to twenty seconds. */
  next(fits?: (message: Message) => boolean): Promise<Message>;
  send(message: unknown): void;
  /** The code it was closed with. */
  readonly closed: Promise<number>;
  close(): void;
}

const PATIENCE_MS = 20_000;

/** Opens a socket and keeps what comes. Rejects with `{ status }` when the upgrade is refused with an HTTP answer. */
export function openSocket(url: string, headers: Record<string, string>): Promise<Listener> {
  const socket = new WebSocket(url, { headers });
  const messages: Message[] = [];
  let taken: Message[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString('utf8')) as Message);
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const listener: Listener = {
    socket,
    messages,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    close: () => socket.close(),
    next: (fits = () => true) =>
      new Promise((resolve, reject) => {
        const patience = setTimeout(() => end(() => reject(new Error(`no such message came; ${JSON.stringify(messages)}`))), PATIENCE_MS);
        const end = (then: () => void) => {
          clearTimeout(patience);
          waiting.delete(look);
          then();
        };
        const look = () => {
          const found = messages.find((message) => !taken.includes(message) && fits(message));
          if (!found) return;
          taken = [...taken, found];
          end(() => resolve(found));
        };
        waiting.add(look);
        look();
      }),
  };
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(listener));
    socket.once('unexpected-response', (_request, answer) => {
      reject(Object.assign(new Error(`the upgrade was answered ${answer.statusCode}`), { status: answer.statusCode }));
      socket.terminate();
    });
    socket.on('error', reject);
  });
}
