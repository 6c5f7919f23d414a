import * as calls from '@praj/contract/companies/predefined-addresses.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { addFavourite } from './add-favourite.ts';
import { changeFavourite } from './change-favourite.ts';
import { listFavourites } from './list-favourites.ts';
import { readFavourite } from './read-favourite.ts';
import { removeFavourite } from './remove-favourite.ts';
import { sortFavourites } from './sort-favourites.ts';

export function registerFavourites(app: FastifyInstance, deps: Deps): void {
  bind(app, calls.listPredefinedAddresses, ({ params }, { actor }) => listFavourites(deps, actor, params.id));
  bind(app, calls.addPredefinedAddress, ({ params, body }, { actor }) => addFavourite(deps, actor, params.id, body));
  bind(app, calls.sortPredefinedAddresses, ({ params, body }, { actor }) => sortFavourites(deps, actor, params.id, body));
  bind(app, calls.readPredefinedAddress, ({ params }) => readFavourite(deps, params));
  bind(app, calls.changePredefinedAddress, ({ params, body }, { actor }) => changeFavourite(deps, actor, params, body));
  bind(app, calls.removePredefinedAddress, ({ params }, { actor }) => removeFavourite(deps, actor, params));
}
