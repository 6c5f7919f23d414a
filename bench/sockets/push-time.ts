import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import path from 'node:path';
import { searchPlaces } from '@praj/contract/addresses.ts';
import { readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { type OrderBody, placeOrder } from '@praj/contract/orders.ts';
import { listUsers, readUser } from '@praj/contract/users.ts';
import type { Client } from '../../apps/api/test/client.ts';
import { type Figure, type Form, median, percentile } from '../figure.ts';
import { signedIn } from '../signed-in.ts';
import { openBareLine } from './bare-line.ts';
import type { Wish } from './words.ts';

/** Goal P3: milliseconds until the last of so many sockets of a branch has the order. */
const GOAL_MS = 8;
const SOCKETS = 500;
const PER_USER = 75;
const ORDERS = { short: 15, long: 60 } as const;
const PAUSE_MS = 100;

/** An order that the branch's form takes as it is. */
async function bodyOf(client: Client, companyId: string): Promise<OrderBody> {
  const place = async (value: string) => {
    const [hit] = (await client.call(searchPlaces, { query: { value } })).features;
    if (!hit) throw new Error(`no address for ${value}`);
    return hit;
  };
  const { updatedAt } = await client.call(readBookingModule, { params: { id: companyId } });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  return {
    bookingModuleUpdatedAt: updatedAt,
    requestedPickup: tomorrow,
    pickupAddress: await place('Vesterbrogade 112'),
    destinationAddress: await place('Nørreport'),
  };
}

/** The same for a server that does nothing but write a frame that stands ready to as many sockets of `ws`: what the machine leaves to win. */
async function openBareCrowd() {
  const server = fork(path.join(import.meta.dirname, 'server.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [{ raw }] = (await once(server, 'message')) as [{ raw: number }];
  let heard: ((line: Socket) => void) | undefined;
  const lines: Socket[] = [];
  while (lines.length < SOCKETS) {
    const line = await openBareLine(raw, '/');
    line.on('data', () => heard?.(line));
    lines.push(line);
  }
  return {
    async time(): Promise<number> {
      const waiting = new Set(lines);
      const last = new Promise<number>((resolve) => {
        heard = (line) => {
          if (waiting.delete(line) && waiting.size === 0) resolve(performance.now());
        };
      });
      const begun = performance.now();
      server.send({ ask: 'deliver', kind: 'raw', messages: 1 } satisfies Wish);
      return (await last) - begun;
    },
    close() {
      for (const line of lines) line.destroy();
      server.disconnect();
    },
  };
}

/** P3: from the answer that says that an order is committed until the last of 500 sockets of its branch has it. The sockets' own end is in it. */
export async function measurePush(address: string, form: Form): Promise<Figure[]> {
  const manager = await signedIn(address, 'leder@nordlys.example');
  const { companyId, branchId } = await manager.call(readUser, { params: { id: manager.userId } });
  const users = await manager.call(listUsers, { query: { companyId, branchId } });
  const colleagues = (Array.isArray(users) ? users : users.users).filter(({ status }) => status === 'ACTIVE');
  let heard: ((line: Socket, frame: Buffer) => void) | undefined;
  const lines: Socket[] = [];
  for (const { email } of colleagues.slice(0, Math.ceil(SOCKETS / PER_USER))) {
    const { accessToken = '' } = await signedIn(address, email);
    for (let at = 0; at < PER_USER && lines.length < SOCKETS; at++) {
      const line = await openBareLine(Number(new URL(address).port), `/api/branches/${branchId}/orders?access_token=${accessToken}`);
      line.on('data', (frame) => heard?.(line, frame));
      lines.push(line);
    }
  }
  if (lines.length < SOCKETS) throw new Error(`only ${lines.length} sockets: the branch has too few people`);
  const body = await bodyOf(manager, companyId);
  const bare = await openBareCrowd();
  const [times, bareTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < ORDERS[form]; round++) {
    const waiting = new Set(lines);
    const mark = `maaling ${round}.`;
    const last = new Promise<number>((resolve) => {
      // Of each socket the first frame of this order: what the centre says of it comes after.
      heard = (line, frame) => {
        if (waiting.has(line) && frame.includes(mark) && waiting.delete(line) && waiting.size === 0) resolve(performance.now());
      };
    });
    await manager.call(placeOrder, { body: { ...body, comment: mark } });
    const answered = performance.now();
    times.push((await last) - answered);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    bareTimes.push(await bare.time());
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  for (const line of lines) line.destroy();
  bare.close();
  console.log(
    `P3 ${ORDERS[form]} orders to ${SOCKETS} sockets: p99 ${percentile(times, 99).toFixed(1)} ms; least ${Math.min(...times).toFixed(1)}, of ws alone ${Math.min(...bareTimes).toFixed(1)} ms`,
  );
  return [
    { name: 'P3 an order’s answer to the last of 500 sockets, median', measured: median(times), goal: GOAL_MS, unit: 'ms' },
    { name: 'P3 the same of ws alone with a frame that stands ready', measured: median(bareTimes), goal: GOAL_MS, unit: 'ms' },
  ];
}
