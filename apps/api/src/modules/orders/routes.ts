import * as calls from '@praj/contract/orders.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { reorder } from './again/reorder.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeOrder } from './change/change-order.ts';
import { clearOrders } from './clear-orders.ts';
import { listOrders } from './list-orders.ts';
import { registerBranchFeed } from './live/branch-feed.ts';
import { registerLocationFeed } from './live/location-feed.ts';
import { searchPassengers } from './passengers/search-passengers.ts';
import { prepareBookOnce } from './place/book-once.ts';
import { placeOrder } from './place/place-order.ts';
import { readOrder } from './read-order.ts';
import { readRoute } from './read-route.ts';

export function registerOrders(app: FastifyInstance, deps: Deps): void {
  bind(app, calls.listOrders, (_input, { actor }) => listOrders(deps, actor));
  const bookOnce = prepareBookOnce(deps);
  bind(app, calls.placeOrder, ({ body, headers }, { actor }) => placeOrder(bookOnce, actor, body, headers['idempotency-key']));
  bind(app, calls.reorder, ({ params, headers }, { actor }) => reorder(bookOnce, actor, params.id, headers['idempotency-key']));
  bind(app, calls.changeOrder, ({ params, body, headers }, { actor }) => changeOrder(deps, actor, params.id, body, headers['if-match']));
  bind(app, calls.searchPassengers, ({ query }, { actor }) => searchPassengers(deps, actor, query.value));
  bind(app, calls.clearOrders, (_input, { actor }) => clearOrders(deps, actor));
  bind(app, calls.readOrder, ({ params }, { actor }) => readOrder(deps, actor, params.id));
  bind(app, calls.cancelOrder, ({ params }, { actor }) => cancelOrder(deps, actor, params.id));
  bind(app, calls.readRoute, ({ params }, { actor }) => readRoute(deps, actor, params.id));
  registerBranchFeed(app, deps);
  registerLocationFeed(app, deps);
}
