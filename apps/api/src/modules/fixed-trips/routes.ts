import * as calls from '@praj/contract/companies/fixed-trips.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { pressOf } from '../idempotency/store.ts';
import { prepareAddingFixedTrip } from './add-fixed-trip.ts';
import { changeFixedTrip } from './change-fixed-trip.ts';
import { changeUsualAllocations } from './change-usual-allocations.ts';
import { listFixedTrips } from './list-fixed-trips.ts';
import { readFixedTrip } from './read-fixed-trip.ts';
import { removeFixedTrip } from './remove-fixed-trip.ts';
import { sortFixedTrips } from './sort-fixed-trips.ts';

const keyOf = ({ id: branchId, fixedTripId: id }: { readonly id: string; readonly fixedTripId: string }) => ({ branchId, id });

export function registerFixedTrips(app: FastifyInstance, deps: Deps): void {
  for (const call of [calls.listFixedTrips, calls.listFixedTripsAdmin]) {
    bind(app, call, ({ params }, { actor }) => listFixedTrips(deps, actor, call.permission, params.id));
  }
  const addFixedTrip = prepareAddingFixedTrip(deps);
  bind(app, calls.addFixedTrip, ({ params, body, headers }, { actor }) => addFixedTrip(actor, params.id, body, pressOf(headers)));
  bind(app, calls.sortFixedTrips, ({ params, body }, { actor }) => sortFixedTrips(deps, actor, params.id, body));
  bind(app, calls.readFixedTrip, ({ params }, { actor }) => readFixedTrip(deps, actor, keyOf(params)));
  bind(app, calls.changeFixedTrip, ({ params, body, headers }, { actor }) =>
    changeFixedTrip(deps, actor, keyOf(params), body, headers['if-match']),
  );
  bind(app, calls.changeFixedTripsUsualAllocations, ({ params, body }, { actor }) =>
    changeUsualAllocations(deps, actor, keyOf(params), body.allocations),
  );
  bind(app, calls.removeFixedTrip, ({ params }, { actor }) => removeFixedTrip(deps, actor, keyOf(params)));
}
