import { CLOSE_NOT_YOURS, type ClearedMessage, type OrderMessage, SOCKETS } from '@praj/contract/sockets.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { bindSocket } from '../../../platform/sockets/bind-socket.ts';
import { type Cleared, LIST_CHANGED, loadOrders } from '../store.ts';
import { ORDER_CHANGED } from '../write/store.ts';
import { coalescePushes } from './coalesce.ts';

interface Payload {
  readonly orderId: string;
}

/** What one person alone is told of their list. */
const ownTopic = (userId: string): string => `own-list:${userId}`;

/**
 * The live list of a branch: every change of one of its orders goes to the branch's own open pages (decisions §6), and that somebody
 * has cleared what is finished to all pages of theirs.
 */
export function registerBranchFeed(app: FastifyInstance, { db, now, push, sockets, log }: Deps): void {
  bindSocket(app, SOCKETS.branchOrders, (socket, { actor }, branchId) => {
    if (branchId !== actor.branchId) return socket.close(CLOSE_NOT_YOURS);
    sockets.join(socket, [ORDER_CHANGED + branchId, ownTopic(actor.userId)], actor.userId);
  });

  const coalesce = coalescePushes(
    async (topicOf) => {
      const orders = await loadOrders(db, [...topicOf.keys()], now());
      for (const [topic, own] of Map.groupBy(orders, ({ id }) => topicOf.get(id) ?? '')) {
        sockets.send(topic, ...own.map((order): OrderMessage => ({ type: 'order', order })));
      }
    },
    (error) => log.error({ err: error }, 'branch feed'),
  );
  push.on(ORDER_CHANGED, (payload, topic) => {
    if (sockets.has(topic)) coalesce((payload as Payload).orderId, topic);
  });
  push.on(LIST_CHANGED, (payload) => {
    const message: ClearedMessage = { type: 'cleared' };
    sockets.send(ownTopic((payload as Cleared).clearedBy), message);
  });
}
