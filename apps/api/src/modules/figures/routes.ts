import * as calls from '@praj/contract/companies/figures.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { readFigures } from './read-figures.ts';

export function registerFigures(app: FastifyInstance, deps: Deps): void {
  bind(app, calls.readFigures, ({ params, query }, { actor }) => readFigures(deps, actor, { ...params, ...query }));
}
