import type { FastifyBaseLogger } from 'fastify';
import type { Config, Secrets } from '../config.ts';
import type { Database } from './database.ts';
import type { PushBus } from './push/push-bus.ts';
import type { SocketHub } from './sockets/hub.ts';

/** What every module is given. The clock is passed in; nothing below reads it for itself. */
export interface Deps {
  readonly db: Database;
  readonly config: Config;
  readonly now: () => Date;
  readonly push: PushBus;
  readonly sockets: SocketHub;
  readonly log: FastifyBaseLogger;
  readonly secrets: Secrets;
}
