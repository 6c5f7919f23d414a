import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listOrders, placeOrder } from '@praj/contract/orders.ts';
import type { Kind } from './kind.ts';

/** So many come at once, and send a letter so often; milliseconds. */
const AT_ONCE = 25;
const LETTER_MS = 100;
const STAY_MS = { least: 500, most: 1500 };
/** How often they leave; the others stay until the portal has had enough of them. */
const LEAVE_SHARE = 0.5;

const LIST = `GET /api${listOrders.path} HTTP/1.1\r\nhost: praj.example\r\nx-slow: ${'z'.repeat(2000)}`;
const ORDER = `POST /api${placeOrder.path} HTTP/1.1\r\nhost: praj.example\r\ncontent-type: application/json\r\ncontent-length: 2000\r\n\r\n`;

/** Clients that send their head or their body letter by letter, or say nothing at all. */
export const slowClients: Kind = {
  name: 'slow-clients',
  times: { test: 2, short: 8, long: 40 },
  async prepare({ stage, random }) {
    const { port } = new URL(stage.address);
    const here = new Set<Socket>();
    const ways = [
      (): { said: string; letters: string } => ({ said: '', letters: '' }),
      () => ({ said: '', letters: LIST }),
      () => ({ said: ORDER, letters: '{"comment":"' + 'z'.repeat(1000) }),
    ];
    const arrive = () =>
      new Promise<boolean>((resolve) => {
        const { said, letters } = random.pick(ways)();
        const socket = connect(Number(port), '127.0.0.1', () => {
          here.add(socket);
          socket.write(said);
          resolve(true);
        });
        socket.on('error', () => resolve(false));
        let sent = 0;
        const sending = setInterval(() => {
          if (sent < letters.length) socket.write(letters[sent++] ?? '');
        }, LETTER_MS);
        socket.on('close', () => {
          clearInterval(sending);
          here.delete(socket);
        });
      });
    return {
      async inject(load) {
        const came = await Promise.all(Array.from({ length: AT_ONCE }, arrive));
        await load.acknowledgesMore(AT_ONCE); // they keep nobody else waiting
        await sleep(random.between(STAY_MS.least, STAY_MS.most));
        for (const socket of here) if (random.happens(LEAVE_SHARE)) socket.destroy();
        return came.filter(Boolean).length;
      },
      async clear() {
        for (const socket of here) socket.destroy();
      },
    };
  },
};
