import { Worker } from 'node:worker_threads';
import type { Point } from '@praj/contract/shapes.ts';
import { type Edition, readEdition, watchEdition } from '@praj/streets/edition.ts';
import type { LonLat } from '@praj/streets/way.ts';
import type { StreetRoute, StreetRoutes } from '../routes.ts';
import { type Answer, isSame, type Question } from './question.ts';

interface Waiting {
  readonly of: Edition;
  readonly resolve: (route: StreetRoute | undefined) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Ways along the streets that were imported, found in a thread of its own: opening a country's streets and finding a way across it take
 * longer than calls should wait for each other. The thread starts with `prepare` or the first question, and opens another edition when
 * there is one. Whoever asks meanwhile waits; when that takes longer than they have, no way is known yet, and nothing has failed.
 * @param streets the folder of imported streets; while there is no edition in it no way is found
 */
export function embeddedRoutes(streets: string): StreetRoutes {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let asked = 0;
  let known: Edition | undefined;
  /** The edition that the thread has open, as far as it has answered. */
  let opened: Edition | undefined;
  let watching: ReturnType<typeof watchEdition> | undefined;

  /** The last one that could be read: who watches the map tells of one that cannot. */
  function editionInUse(): Edition | undefined {
    try {
      known = readEdition(streets);
    } catch (error) {
      if (!known) throw error;
    }
    return known;
  }
  function start(): Worker {
    const thread = new Worker(new URL('./find-ways.ts', import.meta.url), { execArgv: [] });
    thread.unref();
    thread.on('message', ({ id, ...answer }: Answer) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (one) opened = one.of;
      if ('failed' in answer) one?.reject(new Error(answer.failed));
      else one?.resolve(answer.route);
    });
    const fail = (error: Error) => {
      // A thread that fails ends as well; by then another one may be asked.
      if (worker !== thread) return;
      worker = undefined;
      opened = undefined;
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    };
    thread.on('error', fail);
    thread.on('exit', () => fail(new Error('The thread that finds ways has ended.')));
    return thread;
  }
  function ask(question: Omit<Question, 'id' | 'streets'>, signal?: AbortSignal): Promise<StreetRoute | undefined> {
    worker ??= start();
    const id = ++asked;
    const of = question.edition;
    return new Promise((resolve, reject) => {
      waiting.set(id, { of, resolve, reject });
      signal?.addEventListener(
        'abort',
        () => {
          if (!waiting.delete(id)) return;
          if (isSame(opened, of)) reject(signal.reason as Error);
          else resolve(undefined);
        },
        { once: true },
      );
      worker?.postMessage({ id, streets, ...question } satisfies Question);
    });
  }
  return {
    prepare() {
      // What cannot be read or opened is told of by who asks for a way.
      const open = (edition: Edition | undefined) => edition && void ask({ edition }).catch(() => {});
      watching ??= watchEdition(streets, open, () => {});
    },
    async find(from, to, signal) {
      signal.throwIfAborted();
      const edition = editionInUse();
      if (!edition) return undefined;
      return ask({ edition, way: [lonLat(from), lonLat(to)] }, signal);
    },
    async close() {
      watching?.stop();
      await worker?.terminate();
    },
  };
}

const lonLat = ({ longitude, latitude }: Point): LonLat => [longitude, latitude];
