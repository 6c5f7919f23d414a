import type { WebSocket } from 'ws';
import type { Deps } from '../../platform/deps.ts';
import { CLOSE } from '../../platform/sockets/hub.ts';
import type { SignedIn } from './actor.ts';
import { createKnownTokens } from './session/known-tokens.ts';
import { findSignedIn } from './store.ts';

/** How old an answer about a session may be, in milliseconds; a push forgets it before whoever ended the session is answered. */
const FRESH_MS = 5000;
const REMEMBERED_MAX = 20_000;

export interface LiveSessions {
  /** Who comes with this access token, while it and its session live. */
  identify(token: string): Promise<SignedIn | undefined>;
  /** The same at once, where nobody has to be asked for it: a call that waits for nothing costs less (decision 142). */
  known(token: string): SignedIn | undefined;
  /** Who the session belongs to, while it lives and its user, branch and company are active. */
  find(sessionId: string): Promise<SignedIn | undefined>;
  /** An open socket ends with its session, also with one that ended while it opened. */
  attach(actor: SignedIn, socket: WebSocket): Promise<void>;
  /** Forgets what is remembered of a person; closes the sockets of one of their sessions, or of all. */
  end(userId: string, sessionId: string | undefined): void;
}

export const feedTopic = (sessionId: string): string => `session-feed:${sessionId}`;

/** The sessions that this process has lately seen, and the sockets that hang on them. */
export function createLiveSessions({
  db,
  now,
  push,
  sockets,
  secrets,
}: Pick<Deps, 'db' | 'now' | 'push' | 'sockets' | 'secrets'>): LiveSessions {
  const tokens = createKnownTokens({ secrets, now });
  const remembered = new Map<string, { actor: SignedIn; at: number }>();
  const open = new Map<string, Map<WebSocket, SignedIn>>();
  /** Grows whenever something is forgotten, so that an answer asked for before is not remembered after. */
  let forgotten = 0;

  function rememberedOf(sessionId: string): SignedIn | undefined {
    const known = remembered.get(sessionId);
    return known && Math.abs(now().getTime() - known.at) < FRESH_MS ? known.actor : undefined;
  }
  async function find(sessionId: string): Promise<SignedIn | undefined> {
    const known = rememberedOf(sessionId);
    if (known) {
      await push.caughtUpLately();
      if (remembered.get(sessionId)?.actor === known) return known;
    }
    const asked = forgotten;
    const at = now().getTime();
    const actor = await findSignedIn(db, sessionId, now());
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    if (actor && asked === forgotten) remembered.set(sessionId, { actor, at });
    else remembered.delete(sessionId);
    return actor;
  }

  return {
    find,
    async identify(token) {
      const claims = await tokens.read(token);
      const actor = claims && (await find(claims.sessionId));
      return actor?.userId === claims?.userId ? actor : undefined;
    },
    known(token) {
      const claims = push.isCaughtUpLately() ? tokens.known(token) : undefined;
      const actor = claims && rememberedOf(claims.sessionId);
      return actor?.userId === claims?.userId ? actor : undefined;
    },
    async attach(actor, socket) {
      const own = open.get(actor.userId) ?? new Map<WebSocket, SignedIn>();
      open.set(actor.userId, own.set(socket, actor));
      socket.once('close', () => {
        own.delete(socket);
        if (own.size === 0) open.delete(actor.userId);
      });
      // The session may have ended between the guard's question and now, when nobody saw this socket yet.
      const still = await find(actor.sessionId).catch(() => undefined);
      if (!still) socket.close(CLOSE.notSignedIn, 'session ended');
    },
    end(userId, sessionId) {
      forgotten += 1;
      tokens.forget(userId);
      for (const [id, { actor }] of remembered) if (actor.userId === userId) remembered.delete(id);
      const ended = [...(open.get(userId) ?? [])].filter(([, actor]) => sessionId === undefined || actor.sessionId === sessionId);
      for (const id of new Set(ended.map(([, actor]) => actor.sessionId))) {
        sockets.send(feedTopic(id), { type: 'session', activeAccessToken: false });
      }
      for (const [socket] of ended) socket.close(CLOSE.notSignedIn, 'session ended');
    },
  };
}
