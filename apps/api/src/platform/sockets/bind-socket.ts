import type { CallPermission } from '@praj/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { ONLY_UPGRADES } from '../http/upgrade-constraint.ts';
import { CLOSE } from './hub.ts';

/** What the guard has decided about an upgrade: to be closed with a code, or let in, and then told of the open socket. */
export type SocketEntry = { readonly refusal: number } | { readonly opened: (socket: WebSocket) => void };

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard for every socket. */
    socketEntry: SocketEntry | null;
  }
  interface FastifyContextConfig {
    isSocket?: boolean;
  }
}

interface SocketRoute {
  readonly path: string;
  readonly permission: CallPermission;
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CLOSE_ON_ERROR = 1011;

/**
 * Opens a socket of the contract. Nothing a client sends is lost while `open` asks the database: the socket is held still
 * until it has ended. `id` is the one in the path, a UUID ('' where the path has none).
 */
export function bindSocket(
  app: FastifyInstance,
  route: SocketRoute,
  open: (socket: WebSocket, request: FastifyRequest, id: string) => void | Promise<void>,
): void {
  app.get(
    route.path,
    {
      websocket: true,
      constraints: ONLY_UPGRADES,
      config: { permission: route.permission, isSocket: true },
      exposeHeadRoute: false,
      preHandler: async (request, reply) => reply.raw.detachSocket(request.raw.socket),
    },
    async (socket, request) => {
      letGoOfRequest(socket);
      const entry = request.socketEntry ?? { refusal: CLOSE.notSignedIn };
      if ('refusal' in entry) return socket.close(entry.refusal);
      const id = idOf(request);
      if (route.path.includes('/:id') && !UUID.test(id)) return socket.close(CLOSE.notYours);
      entry.opened(socket);
      await openStill(socket, request, () => open(socket, request, id));
    },
  );
}

/** A socket outlives what asked for it: with request and reply hanging on it by their listeners it took half as much memory again (bench/sockets). */
function letGoOfRequest(socket: WebSocket): void {
  socket.removeAllListeners('error');
  socket.on('error', () => socket.terminate());
}

/** Written in capitals it is the same id. */
const idOf = ({ params }: FastifyRequest): string => ((params as { id?: string }).id ?? '').toLowerCase();

async function openStill(socket: WebSocket, request: FastifyRequest, open: () => void | Promise<void>): Promise<void> {
  socket.pause();
  try {
    await open();
  } catch (error) {
    request.log.error({ err: error }, 'a socket could not be opened');
    socket.close(CLOSE_ON_ERROR);
  } finally {
    socket.resume();
  }
}
