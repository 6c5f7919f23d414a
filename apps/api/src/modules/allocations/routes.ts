import * as calls from '@praj/contract/allocations/allocations.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { addAllocationValue } from './add-allocation-value.ts';
import { changeAllocationValue } from './change-allocation-value.ts';
import { importAllocationValues } from './import-allocation-values.ts';
import { listAllocationValues } from './list-allocation-values.ts';
import { readAllocationValue } from './read-allocation-value.ts';
import { searchAllocationValues } from './search-allocation-values.ts';

export function registerAllocations(app: FastifyInstance, deps: Deps): void {
  bind(app, calls.listAllocationValues, ({ params, query }, { actor }) => listAllocationValues(deps, actor, params.companyId, query));
  bind(app, calls.readAllocationValue, ({ params }, { actor }) => readAllocationValue(deps, actor, params));
  bind(app, calls.addAllocationValue, ({ params, body }, { actor }) => addAllocationValue(deps, actor, params.companyId, body));
  bind(app, calls.changeAllocationValue, ({ params, body }, { actor }) => changeAllocationValue(deps, actor, params, body));
  bind(app, calls.importAllocationValues, ({ params, body }, { actor }) => importAllocationValues(deps, actor, params.companyId, body));
  bind(app, calls.searchAllocationValues, ({ params, query }, { actor }) => searchAllocationValues(deps, actor, params.id, query));
}
