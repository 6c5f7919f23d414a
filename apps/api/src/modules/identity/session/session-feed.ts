import { SOCKETS } from '@praj/contract/sockets.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { bindSocket } from '../../../platform/sockets/bind-socket.ts';
import { CLOSE } from '../../../platform/sockets/hub.ts';
import { feedTopic, type LiveSessions } from '../live-sessions.ts';

/** `/users/{id}`: tells an open page whether its session is still good, and ends every socket of one that is not. */
export function registerSessionFeed(app: FastifyInstance, deps: Deps, live: LiveSessions): void {
  bindSocket(app, SOCKETS.userSession, (socket, { actor }, id) => {
    if (id !== actor.userId) return socket.close(CLOSE.notYours);
    deps.sockets.join(socket, feedTopic(actor.sessionId), actor.userId);
    socket.send(JSON.stringify({ type: 'session', activeAccessToken: true }));
  });
  deps.push.on('user-session:', (payload, topic) => {
    const { sessionId } = payload as { sessionId?: string };
    live.end(topic.slice('user-session:'.length), sessionId);
  });
}
