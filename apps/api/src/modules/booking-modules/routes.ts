import { changeAllocationFields } from '@praj/contract/allocations/allocations.ts';
import * as calls from '@praj/contract/companies/booking-modules.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { changeAllocationFields as changeFields } from './change-allocation-fields.ts';
import { changeBookingModule } from './change-booking-module.ts';
import { readBookingModule } from './read-booking-module.ts';

export function registerBookingModules(app: FastifyInstance, deps: Deps): void {
  bind(app, calls.readBookingModule, ({ params }, { actor }) => readBookingModule(deps, actor, params.id));
  bind(app, calls.changeBookingModule, ({ params, body }, { actor }) => changeBookingModule(deps, actor, params.id, body));
  bind(app, changeAllocationFields, ({ params, body }, { actor }) => changeFields(deps, actor, params.id, body.allocationFields));
}
