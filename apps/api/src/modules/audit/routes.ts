import { readAudit } from '@praj/contract/history/audit.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { readHistory } from './history/read-history.ts';

export function registerAudit(app: FastifyInstance, deps: Deps): void {
  bind(app, readAudit, ({ query }) => readHistory(deps, query));
}
