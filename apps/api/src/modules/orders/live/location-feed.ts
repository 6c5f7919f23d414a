import { CLOSE_NOT_YOURS, type LocationMessage, SOCKETS } from '@praj/contract/sockets.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { bindSocket } from '../../../platform/sockets/bind-socket.ts';
import { findReadableOrder } from '../read-order.ts';
import { coalescePushes } from './coalesce.ts';
import { loadDriven, loadLocations } from './store.ts';

/** `order-location:{orderId}`, both of the outbox and of the sockets. */
const PREFIX = 'order-location:';

/** The live map of one order: where its taxi is and has been, then wherever it moves (decisions §6). */
export function registerLocationFeed(app: FastifyInstance, deps: Deps): void {
  const { db, push, sockets, log } = deps;

  bindSocket(app, SOCKETS.orderLocation, async (socket, { actor }, orderId) => {
    if (!(await findReadableOrder(deps, actor, orderId, 'order.location'))) return socket.close(CLOSE_NOT_YOURS);
    // Joined before the position is read: one that changes meanwhile is pushed, never missed.
    sockets.join(socket, PREFIX + orderId, actor.userId);
    const driven = await loadDriven(db, orderId);
    const [location] = await loadLocations(db, [orderId]);
    if (location) socket.send(JSON.stringify({ ...location.message, driven } satisfies LocationMessage));
  });

  const coalesce = coalescePushes(
    async (topicOf) => {
      for (const { orderId, message } of await loadLocations(db, [...topicOf.keys()])) {
        sockets.send(topicOf.get(orderId) ?? '', message);
      }
    },
    (error) => log.error({ err: error }, 'location feed'),
  );
  push.on(PREFIX, (_payload, topic) => {
    if (sockets.has(topic)) coalesce(topic.slice(PREFIX.length), topic);
  });
}
