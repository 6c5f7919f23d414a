import { Worker } from 'node:worker_threads';
import type { Answers, Kind, Reply } from './question.ts';

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}
export interface ColumnThread {
  ask<K extends Kind>(kind: K, asked: Answers[K]['asked']): Promise<Answers[K]['answer']>;
  stop(): Promise<void>;
}

/** Starts a thread with empty columns. `onEnd` is told when it ends by itself; whoever still waits is refused. */
export function startColumnThread(onEnd: (error: Error) => void): ColumnThread {
  const thread = new Worker(new URL('./thread.ts', import.meta.url), { execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let ended: Error | undefined;
  const end = (error: Error) => {
    if (ended) return;
    ended = error;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
    onEnd(error);
  };
  thread.unref();
  thread.on('message', (reply: Reply) => {
    const one = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('failed' in reply) one?.reject(new Error(reply.failed));
    else one?.resolve(reply.answer as never);
  });
  thread.on('error', (error) => end(error as Error));
  thread.on('exit', () => end(new Error('The thread that keeps finished trips has ended.')));
  return {
    ask: (kind, question) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        const id = ++asked;
        waiting.set(id, { resolve, reject });
        thread.postMessage({ id, kind, asked: question });
      }),
    async stop() {
      ended ??= new Error('The thread that keeps finished trips was stopped.');
      for (const one of waiting.values()) one.reject(ended);
      waiting.clear();
      await thread.terminate();
    },
  };
}
