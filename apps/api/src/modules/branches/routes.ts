import * as calls from '@praj/contract/companies.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { listFixedTrips } from './list-fixed-trips.ts';
import { listPredefinedAddresses } from './list-predefined-addresses.ts';
import { readBranch } from './read-branch.ts';

export function registerBranches(app: FastifyInstance, deps: Deps): void {
  bind(app, calls.readBranch, ({ params }, { actor }) => readBranch(deps, actor, params));
  bind(app, calls.listPredefinedAddresses, ({ params }, { actor }) => listPredefinedAddresses(deps, actor, params.id));
  bind(app, calls.listFixedTrips, ({ params }, { actor }) => listFixedTrips(deps, actor, params.id));
}
