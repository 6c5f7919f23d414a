import { Worker } from 'node:worker_threads';
import type { Answers, Kind, Reply } from './question.ts';

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}
/** The thread has ended, by itself or because it was stopped: there are no columns any more, and the database is to be asked. */
export class ThreadEnded extends Error {}

export interface ColumnThread {
  /** @throws ThreadEnded also when it ends while it answers */
  ask<K extends Kind>(kind: K, asked: Answers[K]['asked']): Promise<Answers[K]['answer']>;
  stop(): Promise<void>;
}

/** Starts a thread with empty columns. `onEnd` is told when it ends by itself; whoever still waits is refused. */
export function startColumnThread(onEnd: (error: Error) => void): ColumnThread {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let ended: ThreadEnded | undefined;
  /** Whoever still waits is refused; told once. */
  const end = (how: ThreadEnded): boolean => {
    if (ended) return false;
    ended = how;
    for (const one of waiting.values()) one.reject(how);
    waiting.clear();
    return true;
  };
  const endByItself = (how: ThreadEnded) => void (end(how) && onEnd(how));
  thread.unref();
  thread.on('message', (reply: Reply) => {
    const one = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('failed' in reply) one?.reject(new Error(reply.failed));
    else one?.resolve(reply.answer as never);
  });
  thread.on('error', (error) => endByItself(new ThreadEnded('The thread that keeps finished trips has failed.', { cause: error })));
  thread.on('exit', () => endByItself(new ThreadEnded('The thread that keeps finished trips has ended.')));
  return {
    ask: (kind, question) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        const id = ++asked;
        waiting.set(id, { resolve, reject });
        thread.postMessage({ id, kind, asked: question });
      }),
    async stop() {
      end(new ThreadEnded('The thread that keeps finished trips was stopped.'));
      await thread.terminate();
    },
  };
}
