import { type ChangedMessage, SOCKETS } from '@praj/contract/sockets.ts';
import { scopeOf } from '@praj/domain/people/permissions.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bindSocket } from '../../platform/sockets/bind-socket.ts';

const PREFIX = 'changed:';
const EVERY_COMPANY = `${PREFIX}*`;

/** `/ws`: tells an open page that something it may show has changed, so that its lists stay fresh (decisions §6). */
export function registerChangesFeed(app: FastifyInstance, { push, sockets }: Deps): void {
  bindSocket(app, SOCKETS.changes, (socket, { actor }) => {
    const seesAll = scopeOf('company.image', actor.role) === 'all';
    sockets.join(socket, seesAll ? EVERY_COMPANY : PREFIX + actor.companyId, actor.userId);
  });
  push.on(PREFIX, (payload, topic) => {
    const { resource, id } = payload as Pick<ChangedMessage, 'resource' | 'id'>;
    const message: ChangedMessage = { type: 'changed', resource, id };
    for (const listening of [topic, EVERY_COMPANY]) sockets.send(listening, message);
  });
}
