import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** As much of NATS as wake-ups need: who may come in, subjects, and what is told on them. */
export interface NatsServer {
  readonly port: number;
  /** How many are let in and listen. */
  readonly lines: number;
  /** What was told, by subject, in order. */
  readonly told: readonly string[];
  /** Closes every line and lets nobody in; nobody is kept from trying. */
  leave(): Promise<void>;
  /** Is there again, on the same port. */
  comeBack(): Promise<void>;
}
interface Options {
  /** Lets in who connects with these words. */
  readonly asks?: Readonly<Record<string, string>>;
}

const LINE_END = '\r\n';

export async function startNatsServer({ asks = {} }: Options = {}): Promise<NatsServer> {
  const lines = new Set<Socket>();
  const listeners = new Map<Socket, { subject: string; id: string }[]>();
  const noEcho = new WeakSet<Socket>();
  const told: string[] = [];
  const server = createServer((socket) => {
    lines.add(socket);
    socket.on('close', () => [lines.delete(socket), listeners.delete(socket)]).on('error', () => socket.destroy());
    const info = {
      server_id: 'stand-in',
      version: '2.10.0',
      proto: 1,
      max_payload: 1024,
      headers: true,
      auth_required: Object.keys(asks).length > 0,
    };
    socket.write(`INFO ${JSON.stringify(info)}${LINE_END}`);
    let unread = '';
    socket.on('data', (data) => {
      const parts = (unread + data.toString()).split(LINE_END);
      unread = parts.pop() ?? '';
      for (const part of parts) answer(socket, part);
    });
  });
  function answer(socket: Socket, said: string): void {
    const [verb, subject = '', id = ''] = said.split(' ');
    if (verb === 'CONNECT') {
      const who = JSON.parse(said.slice('CONNECT '.length)) as Record<string, unknown>;
      if (who.echo === false) noEcho.add(socket);
      if (Object.entries(asks).some(([name, word]) => who[name] !== word)) socket.end(`-ERR 'Authorization Violation'${LINE_END}`);
    }
    if (verb === 'PING') socket.write(`PONG${LINE_END}`);
    if (verb === 'SUB') listeners.set(socket, [...(listeners.get(socket) ?? []), { subject, id }]);
    if (verb === 'PUB') {
      told.push(subject);
      for (const [other, own] of listeners) {
        if (other === socket && noEcho.has(socket)) continue;
        for (const one of own) if (one.subject === subject) other.write(`MSG ${subject} ${one.id} 0${LINE_END}${LINE_END}`);
      }
    }
  }
  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
  const port = await listen(0);
  return {
    port,
    get lines() {
      return listeners.size;
    },
    told,
    async leave() {
      const gone = once(server, 'close');
      server.close();
      for (const line of lines) line.destroy();
      await gone;
    },
    async comeBack() {
      await listen(port);
    },
  };
}
