import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import type { Order } from '@praj/contract/orders.ts';
import { isOngoing } from '@praj/domain/orders/order-state.ts';
import { WebSocketServer } from 'ws';
import { changed, manyOrders } from './many-orders.ts';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
};
const LIST = '/api/orders';
const isFeed = (url: string): boolean => /^\/api\/branches\/[^/]+\/orders\?/.test(url);

/** Which orders are pushed: any of those under way, or the first ones of the list, whose rows are in sight. */
export type Pushed = 'any' | 'in sight';
const IN_SIGHT = 6;

export interface Stage {
  readonly address: string;
  /** The list from now on, and the pages that open it. */
  hold(count: number): void;
  /** Pushes one change of an order under way to every page. */
  push(of: Pushed): void;
  close(): void;
}

/**
 * Stands before a portal and plays as many orders and pushes as it is told to, to the built pages in `dist`; whatever else a page
 * asks for, the portal answers. So the page alone is measured, and two builds of it against the same portal.
 */
export async function openStage(portal: string, dist: string, port: number): Promise<Stage> {
  const behind = new URL(portal);
  let orders: Order[] = [];
  let wanted = 0;
  let turn = 0;

  const pass = (incoming: IncomingMessage, answer: ServerResponse, take?: (body: string) => string): void => {
    const { origin: _, ...headers } = incoming.headers;
    if (take) delete headers['accept-encoding'];
    const asked = request(behind, { path: incoming.url, method: incoming.method, headers: { ...headers, host: behind.host } }, (given) => {
      if (!take || given.statusCode !== 200) {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      given.on('data', (part: Buffer) => parts.push(part));
      given.on('end', () => answer.writeHead(200, { 'content-type': 'application/json' }).end(take(Buffer.concat(parts).toString())));
    });
    asked.on('error', () => answer.destroy());
    incoming.pipe(asked);
  };
  const made = (answered: string): string => {
    if (orders.length !== wanted) orders = manyOrders(wanted, JSON.parse(answered) as Order[], Date.now());
    return JSON.stringify(orders);
  };
  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', portal);
    if (pathname === LIST && incoming.method === 'GET') return pass(incoming, answer, made);
    if (pathname.startsWith('/api')) return pass(incoming, answer);
    const file = path.join(dist, pathname);
    const shown = existsSync(file) && statSync(file).isFile() ? file : path.join(dist, 'index.html');
    answer.writeHead(200, { 'content-type': TYPES[path.extname(shown).slice(1)] ?? 'application/octet-stream' }).end(readFileSync(shown));
  });

  const feeds = new WebSocketServer({ noServer: true });
  feeds.on('connection', (socket) => {
    socket.on('message', () => socket.send(JSON.stringify({ type: 'pong', time: new Date().toISOString() })));
  });
  server.on('upgrade', (incoming, socket, head) => {
    if (isFeed(incoming.url ?? '')) {
      feeds.handleUpgrade(incoming, socket, head, (open) => feeds.emit('connection', open, incoming));
      return;
    }
    const through = connect(Number(behind.port), behind.hostname, () => {
      const { origin: _, ...headers } = incoming.headers;
      const lines = Object.entries({ ...headers, host: behind.host }).map(([name, value]) => `${name}: ${String(value)}`);
      through.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      through.write(head);
      socket.pipe(through).pipe(socket);
    });
    for (const end of [through, socket]) end.on('error', () => [through, socket].map((one) => one.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    address: `http://localhost:${port}`,
    hold(count) {
      wanted = count;
      orders = [];
    },
    push(of) {
      const underWay = orders.flatMap((order, i) => (isOngoing(order.state) ? [i] : []));
      // 7919 is prime: the turns come to every order.
      const i = underWay[of === 'any' ? (turn++ * 7919) % underWay.length : turn++ % IN_SIGHT];
      const order = i === undefined ? undefined : orders[i];
      if (i === undefined || !order) return;
      orders[i] = changed(order, Date.now());
      const frame = JSON.stringify({ type: 'order', order: orders[i] });
      for (const page of feeds.clients) page.send(frame);
    },
    close() {
      for (const page of feeds.clients) page.terminate();
      server.close();
      server.closeAllConnections();
    },
  };
}
