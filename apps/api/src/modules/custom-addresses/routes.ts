import * as calls from '@praj/contract/companies/custom-addresses.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { addCustomAddress } from './add-custom-address.ts';
import { changeCustomAddress } from './change-custom-address.ts';
import { listCustomAddresses } from './list-custom-addresses.ts';
import { readCustomAddress } from './read-custom-address.ts';
import { removeCustomAddress } from './remove-custom-address.ts';

export function registerCustomAddresses(app: FastifyInstance, deps: Deps): void {
  bind(app, calls.listCustomAddresses, ({ params, query }, { actor }) => listCustomAddresses(deps, actor, params.id, query));
  bind(app, calls.addCustomAddress, ({ params, body }, { actor }) => addCustomAddress(deps, actor, params.id, body));
  bind(app, calls.readCustomAddress, ({ params }) => readCustomAddress(deps, params));
  bind(app, calls.changeCustomAddress, ({ params, body }, { actor }) => changeCustomAddress(deps, actor, params, body));
  bind(app, calls.removeCustomAddress, ({ params }, { actor }) => removeCustomAddress(deps, actor, params));
}
