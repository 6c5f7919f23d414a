// The portal's own server and hub in a process of its own, and beside it ws alone: `bench/sockets/measure-sockets.ts` talks to it by messages.
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { readConfig } from '../../apps/api/src/config.ts';
import { createServer } from '../../apps/api/src/platform/http/server.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { bindSocket } from '../../apps/api/src/platform/sockets/bind-socket.ts';
import { createSocketHub } from '../../apps/api/src/platform/sockets/hub.ts';
import { openFrameWriter, textFrame } from '../../apps/api/src/platform/sockets/text-frame.ts';
import type { Told, Wish } from './words.ts';

/** As large as a pushed order. */
const MESSAGE = { type: 'order', order: { text: 'Vesterbrogade 112, 1620 København V. '.repeat(40) } };
/** Between two messages, so that the crowd keeps up and none is closed as too slow; milliseconds. */
const PAUSE_MS = 8;
/** Sockets of one person. */
const PER_USER = 80;

// Its clock stands still: the crowd says nothing, and none of it is to be dropped for that.
const hub = createSocketHub(() => 0);
const app = createServer({
  config: readConfig({ DEMO: '1' }),
  log: createLog('silent'),
  closeSockets: () => hub.stop(),
});
const raw = new Set<WebSocket>();
let joined = 0;
app.addHook('onRequest', async (request) => {
  request.socketEntry = { opened: () => undefined };
});
app.register(async (api) => {
  bindSocket(api, { path: '/hub', permission: 'session' as never }, (socket) => {
    hub.join(socket, 'topic', String(Math.floor(joined++ / PER_USER)));
  });
});
const alone = new WebSocketServer({ port: 0, perMessageDeflate: false });
alone.on('connection', (socket) => {
  raw.add(socket);
  socket.on('close', () => raw.delete(socket));
});
await app.listen({ port: 0, host: '127.0.0.1' });

const spent = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return user + system;
};

/** The work of this process for so many messages, to all sockets of a kind. */
async function deliver(kind: 'hub' | 'raw', messages: number): Promise<Told> {
  const lines = kind === 'raw' ? [...raw].map(openFrameWriter) : [];
  const frame = textFrame(JSON.stringify(MESSAGE));
  const cpu = process.cpuUsage();
  for (let at = 0; at < messages; at++) {
    if (kind === 'hub') hub.send('topic', MESSAGE);
    else for (const write of lines) write(frame);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return { cpuMicros: spent(cpu), sockets: hub.size + raw.size };
}

let counted = process.cpuUsage();
/** What is held, and the work since it was last asked. */
function memory(): Told {
  const cpuMicros = spent(counted); // before the collecting that is done only to weigh
  for (let round = 0; round < 3; round++) globalThis.gc?.();
  counted = process.cpuUsage();
  return { rss: process.memoryUsage().rss, sockets: hub.size + raw.size, cpuMicros };
}

process.on('message', (wish: Wish) => {
  const answer = wish.ask === 'deliver' ? deliver(wish.kind, wish.messages) : memory();
  void Promise.resolve(answer).then((told) => process.send?.(told));
});
process.on('disconnect', () => process.exit(0));
process.send?.({ hub: (app.server.address() as AddressInfo).port, raw: (alone.address() as AddressInfo).port });
