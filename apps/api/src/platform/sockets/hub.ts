import { CLOSE_TOO_MANY } from '@praj/contract/sockets.ts';
import type { WebSocket } from 'ws';
import { openFrameWriter, textFrame } from './text-frame.ts';

/** Limits of one socket (decisions §6, reliability 9). Bytes, messages a second, milliseconds. */
export const SOCKET_LIMITS = {
  messageBytes: 4096,
  messagesPerSecond: 20,
  /** Twenty pages of four sockets each. */
  perUser: 80,
  bufferedBytes: 1024 * 1024,
  pingEveryMs: 10_000,
  silentAfterMs: 30_000,
} as const;
export const CLOSE = { goingAway: 1001, policy: 1008, overloaded: 1013, restarting: 1012, notSignedIn: 4401, notYours: 4403 } as const;

interface Member {
  readonly socket: WebSocket;
  /** Puts frames that stand ready on the line. */
  readonly write: (frames: Buffer) => void;
  readonly topics: readonly string[];
  readonly userId: string;
  lastSign: number;
  /** When its last messages came, no more of them than one may send in a second. */
  readonly received: number[];
}
export interface SocketHub {
  /** Takes a socket in under one topic or several; beyond the user's limit the oldest of theirs is closed. */
  join(socket: WebSocket, topics: string | readonly string[], userId: string): void;
  /** Is anyone listening to the topic in this process? */
  has(topic: string): boolean;
  /** Sends messages to all of a topic, one after the other: each a frame that is built once, and all of them in one write a socket. */
  send(topic: string, ...messages: readonly unknown[]): void;
  readonly size: number;
  /** Who holds more than so many here, and how many. */
  held(moreThan: number): ReadonlyMap<string, number>;
  /** Closes so many of a person's, those that were opened first, as beyond the limit. */
  closeOldest(userId: string, count: number): void;
  /** Closes every socket as a restart does: pages open new ones and ask again for what they show. */
  closeAll(): void;
  stop(): void;
}

/** Open sockets of this process by topic, with heartbeat and limits. Knows no message of its own but ping and pong. */
export function createSocketHub(clock: () => number): SocketHub {
  const members = new Set<Member>();
  const byTopic = new Map<string, Set<Member>>();
  /** Beside them, so that one who joins is counted among their own and not among all. */
  const byUser = new Map<string, Set<Member>>();

  function leave(member: Member): void {
    members.delete(member);
    takeOut(byUser, member.userId, member);
    for (const topic of member.topics) takeOut(byTopic, topic, member);
  }
  function onMessage(member: Member, data: Buffer): void {
    member.lastSign = clock();
    if (data.length > SOCKET_LIMITS.messageBytes || isTooMany(member.received, clock())) {
      member.socket.close(CLOSE.policy, 'too much');
      return;
    }
    if (isPing(data)) member.socket.send(JSON.stringify({ type: 'pong', time: new Date(clock()).toISOString() }));
  }
  function closeAll(): void {
    for (const { socket } of members) socket.close(CLOSE.restarting, 'restarting');
  }
  const beat = setInterval(() => {
    for (const member of members) {
      if (clock() - member.lastSign > SOCKET_LIMITS.silentAfterMs) member.socket.terminate();
      else member.socket.ping();
    }
  }, SOCKET_LIMITS.pingEveryMs);
  beat.unref();

  /** One that is closing stays a member until its page has said goodbye, and is not counted meanwhile. */
  const openOf = (own: Iterable<Member>) => [...own].filter(({ socket }) => socket.readyState === socket.OPEN);
  function closeOldest(userId: string, count: number): void {
    for (const { socket } of openOf(byUser.get(userId) ?? []).slice(0, count)) socket.close(CLOSE_TOO_MANY, 'too many sockets');
  }

  return {
    join(socket, topics, userId) {
      const own = openOf(byUser.get(userId) ?? []);
      if (own.length >= SOCKET_LIMITS.perUser) own[0]?.socket.close(CLOSE_TOO_MANY, 'too many sockets');
      const member: Member = {
        socket,
        write: openFrameWriter(socket),
        topics: [topics].flat(),
        userId,
        lastSign: clock(),
        received: [],
      };
      members.add(member);
      putIn(byUser, userId, member);
      for (const topic of member.topics) putIn(byTopic, topic, member);
      socket.on('message', (data: Buffer) => onMessage(member, data));
      const sign = () => {
        member.lastSign = clock();
      };
      socket.on('ping', sign).on('pong', sign);
      socket.on('close', () => leave(member));
      socket.on('error', () => socket.terminate());
    },
    has: (topic) => byTopic.has(topic),
    send(topic, ...messages) {
      const set = byTopic.get(topic);
      if (!set) return;
      const frames = Buffer.concat(messages.map((message) => textFrame(JSON.stringify(message))));
      for (const { socket, write } of set) {
        if (socket.bufferedAmount > SOCKET_LIMITS.bufferedBytes) socket.close(CLOSE.overloaded, 'too slow');
        else if (socket.readyState === socket.OPEN) write(frames);
      }
    },
    get size() {
      return members.size;
    },
    held: (moreThan) =>
      new Map(
        [...byUser]
          .filter(([, own]) => own.size > moreThan)
          .map(([userId, own]): [string, number] => [userId, openOf(own).length])
          .filter(([, count]) => count > moreThan),
      ),
    closeOldest,
    closeAll,
    stop() {
      clearInterval(beat);
      closeAll();
    },
  };
}

function putIn(sets: Map<string, Set<Member>>, key: string, member: Member): void {
  const set = sets.get(key);
  if (set) set.add(member);
  else sets.set(key, new Set([member]));
}

function takeOut(sets: Map<string, Set<Member>>, key: string, member: Member): void {
  const set = sets.get(key);
  set?.delete(member);
  if (set?.size === 0) sets.delete(key);
}

/** Notes one more; were there too many in the second that ends with it? */
function isTooMany(received: number[], at: number): boolean {
  received.push(at);
  if (received.length <= SOCKET_LIMITS.messagesPerSecond) return false;
  const before = received.shift() ?? at;
  return at - before < 1000;
}

function isPing(data: Buffer): boolean {
  try {
    const message: unknown = JSON.parse(data.toString('utf8'));
    return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ping';
  } catch {
    return false;
  }
}
