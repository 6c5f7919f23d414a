import { type ChangedMessage, SOCKETS } from '@praj/contract/sockets.ts';
import { type Audience, audiencesFor, audiencesOf } from '@praj/domain/people/audience.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bindSocket } from '../../platform/sockets/bind-socket.ts';
import { CHANGED_TOPIC, type Change } from './store.ts';

const topicOf = (audience: Audience): string => `${CHANGED_TOPIC}:${audience}`;

/** `/ws`: tells an open page that something its person may read has changed, so that its lists stay fresh (decisions §6). */
export function registerChangesFeed(app: FastifyInstance, { push, sockets }: Deps): void {
  bindSocket(app, SOCKETS.changes, (socket, { actor }) => {
    sockets.join(socket, audiencesOf(actor).map(topicOf), actor.userId);
  });
  push.on(CHANGED_TOPIC, (payload) => {
    const { resource, id, permission, ...thing } = payload as Change;
    const message: ChangedMessage = { type: 'changed', resource, id };
    for (const audience of audiencesFor(permission, thing)) sockets.send(topicOf(audience), message);
  });
}
