import { SOCKETS } from '@praj/contract/sockets.ts';
import { WebSocket } from 'ws';
import type { SeededRandom } from '../../../db/demo/seeded-random.ts';
import { writeBytes } from '../../calls/wire.ts';
import type { Asker } from '../askers.ts';
import type { FurnishedWorld } from '../furnished-world.ts';
import type { Things } from '../known-things.ts';
import { oddValue, written } from '../odd-values.ts';

/** How often each socket is knocked at by each who asks. */
const KNOCKS = 3;
const PATIENCE_MS = 10_000;
/** What a socket may be closed with: protocol faults of the sender, and those of decisions §6. */
const CLOSED_BY = [1000, 1001, 1002, 1003, 1005, 1006, 1007, 1008, 1009, 1012, 1013, 4400, 4401, 4403, 4408, 4429];

/** Bytes on the way to a socket or a call that no library sends. */
const BROKEN_REQUESTS = [
  'GET /api/ws HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  'GET /api/ws HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 99\r\nsec-websocket-key: x\r\n\r\n',
  'GET /api/config HTTP/1.1\r\nhost: localhost\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n',
  'GET /api/config HTTP/9.9\r\n\r\n',
  'GET /api/config\r\n\r\n',
  'GET /api/config?x=\r\nx-injected: 1 HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'GET /api/logos/a%0d%0ax-injected:%201 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n{}',
  'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n',
  `GET /api/config HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
  'GET /api/config HTTP/1.1\r\nhost: localhost\r\nx: \u0000\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc',
];

/** Knocks at every socket with ids and tickets of everybody and of nobody, sends what no page does, and tells what should not have been let in. */
export async function knock(
  world: FurnishedWorld,
  askers: readonly Asker[],
  { things }: { readonly things: readonly Things[] },
  random: SeededRandom,
  tell: (what: string, asker: Asker) => void,
): Promise<void> {
  const { address } = world.portal;
  for (const asker of askers) {
    for (const [name, { path }] of Object.entries(SOCKETS)) {
      for (let knocks = 0; knocks < KNOCKS; knocks += 1) {
        const of = random.pick(things);
        const id = random.happens(0.8)
          ? idFor(name, of, random)
          : encodeURIComponent(
              String(written(oddValue(random)))
                .toWellFormed()
                .slice(0, 500),
            );
        const token = random.happens(0.7)
          ? (asker.token ?? '')
          : encodeURIComponent(
              String(written(oddValue(random)))
                .toWellFormed()
                .slice(0, 500),
            );
        const { opened, code } = await tryOpen(
          `${address.replace(/^http/, 'ws')}/api${path.replace(':id', id)}?access_token=${token}`,
          random,
        );
        if (opened && !mayListen(asker, name, of)) tell(`${path} of ${of.place.name} lets in`, asker);
        if (!CLOSED_BY.includes(code)) tell(`${path} is closed with ${code}`, asker);
      }
    }
  }
  const [nobody] = askers;
  for (const bytes of BROKEN_REQUESTS) {
    const said = await writeBytes(address, bytes);
    if (nobody && said.startsWith('HTTP/1.1 5')) tell(`${JSON.stringify(bytes.slice(0, 60))} is answered ${said}`, nobody);
  }
}

function idFor(name: string, { place, users, orders }: Things, random: SeededRandom): string {
  if (name === 'branchOrders') return place.branch.id;
  if (name === 'userSession') return users.length > 0 ? random.pick(users) : '';
  return orders.length > 0 ? random.pick(orders).id : '';
}

function mayListen({ role, person, token }: Asker, name: string, { place }: Things): boolean {
  if (!person || !token) return false;
  if (name === 'changes' || name === 'userSession') return true;
  if (name === 'orderLocation' && role === 'PrajAdmin') return true;
  if (name === 'orderLocation' && role === 'CompanyAdmin') return place.companyId === person.companyId;
  return place.branch.id === person.branchId;
}

/** Opens a socket if it may, writes odd frames, and asks whether it is still there. */
async function tryOpen(url: string, random: SeededRandom): Promise<{ opened: boolean; code: number }> {
  const socket = new WebSocket(url, { handshakeTimeout: PATIENCE_MS });
  let opened = false;
  socket.on('error', () => socket.terminate());
  socket.on('message', (data: Buffer) => {
    opened ||= data.toString('utf8').includes('"pong"');
    if (opened) socket.close(1000);
  });
  socket.on('open', () => {
    socket.send(JSON.stringify({ type: 'ping' }));
    const frame = written({ type: random.pick(['ping', 'pong', 'order', '__proto__']), x: oddValue(random) }) ?? '';
    socket.send(random.pick([frame, Buffer.from(frame), '{', '', 'null', '[]', '"\\ud800"', 'x'.repeat(5000)]));
  });
  const patience = setTimeout(() => socket.terminate(), PATIENCE_MS);
  const code = await new Promise<number>((resolve) => socket.on('close', resolve));
  clearTimeout(patience);
  return { opened, code };
}
