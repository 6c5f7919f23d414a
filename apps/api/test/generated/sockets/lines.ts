import { order } from '@praj/contract/orders.ts';
import { instant, point } from '@praj/contract/shapes.ts';
import { SOCKETS } from '@praj/contract/sockets.ts';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Asker } from '../askers.ts';
import type { Census } from '../census.ts';
import type { FurnishedWorld } from '../furnished-world.ts';

const taxi = z.strictObject({ ...point.shape, heading: z.number().nullable(), at: z.string() });
/** Every message that a socket may carry (`sockets.ts` of the contract). */
const pushed = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('order'), order: z.strictObject(order.shape) }),
  z.strictObject({ type: z.literal('cleared') }),
  z.strictObject({ type: z.literal('session'), activeAccessToken: z.boolean() }),
  z.strictObject({
    type: z.literal('location'),
    taxi: taxi.nullable(),
    driven: z.array(z.tuple([z.number(), z.number()])).optional(),
    pickUp: point,
    destination: point.nullable(),
  }),
  z.strictObject({ type: z.literal('changed'), resource: z.string(), id: z.string() }),
  z.strictObject({ type: z.literal('pong'), time: instant }),
]);

/** What is wrong with a message. */
export function faultsOfPush(text: string, asker: Asker, census: Census): string[] {
  const read = pushed.safeParse(parse(text));
  const faults = census.foreignIn(text, '', asker).map((token) => `shows ${token}, which ${asker.name} may not see`);
  return read.success ? faults : [`fits no message: ${z.prettifyError(read.error).slice(0, 300)}`, ...faults];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Line {
  readonly asker: Asker;
  readonly path: string;
  readonly heard: string[];
  socket: WebSocket | undefined;
}

/** Holds everybody's own sockets open while requests are made, as open pages do, and keeps what is pushed on them. */
export function openLines({ portal }: FurnishedWorld, askers: readonly Asker[]) {
  const lines = askers.flatMap((asker): Line[] => {
    const { person } = asker;
    if (!person) return [];
    const paths = [
      SOCKETS.changes.path,
      SOCKETS.branchOrders.path.replace(':id', person.branchId),
      SOCKETS.userSession.path.replace(':id', person.id),
    ];
    return paths.map((path) => ({ asker, path, heard: [], socket: undefined }));
  });
  function open(line: Line): void {
    const url = `${portal.address.replace(/^http/, 'ws')}/api${line.path}?access_token=${line.asker.token ?? ''}`;
    const socket = new WebSocket(url);
    line.socket = socket;
    socket.on('message', (data: Buffer) => line.heard.push(data.toString('utf8')));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      if (line.socket === socket) line.socket = undefined;
    });
  }
  return {
    /** Judges what has been heard since, and opens again what was closed. */
    async judge(census: Census): Promise<{ readonly asker: string; readonly what: string; readonly message: string }[]> {
      const found = lines.flatMap(({ asker, heard }) =>
        heard.splice(0).flatMap((message) => faultsOfPush(message, asker, census).map((what) => ({ asker: asker.name, what, message }))),
      );
      for (const line of lines) if (!line.socket) open(line);
      return found;
    },
    close(): void {
      for (const { socket } of lines) socket?.terminate();
    },
  };
}
