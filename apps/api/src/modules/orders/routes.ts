import { allocateOrder as allocate } from '@praj/contract/allocations/allocations.ts';
import { readReceipt as receiptCall } from '@praj/contract/invoicing/receipt.ts';
import { checkOrders as check } from '@praj/contract/orders/check-orders.ts';
import * as calls from '@praj/contract/orders.ts';
import type { FastifyInstance } from 'fastify';
import type { Routes } from '../../outside/routes/routes.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { createSharedLimit } from '../../platform/limits/shared-limit.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { pressOf } from '../idempotency/store.ts';
import type { Rules } from '../ordering-rules/judge/store.ts';
import { prepareLinkAgain } from './again/link-again.ts';
import { reorder } from './again/reorder.ts';
import { allocateOrder } from './allocate/allocate-order.ts';
import { cancelCars } from './cancel-cars.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeOrder } from './change/change-order.ts';
import { checkOrders } from './check/check-orders.ts';
import { clearOrders } from './clear-orders.ts';
import { createKeptLists } from './listed/kept-lists.ts';
import { listOrders } from './listed/list-orders.ts';
import { registerBranchFeed } from './live/branch-feed.ts';
import { registerLocationFeed } from './live/location-feed.ts';
import { searchPassengers } from './passengers/search-passengers.ts';
import { prepareLinks } from './place/give-link.ts';
import { limitRefusals } from './place/limit-refusals.ts';
import { placeOrder } from './place/place-order.ts';
import { prepareIdempotency } from './place/with-idempotency.ts';
import { findNumbered, prepareLooks, readOrder } from './read-order.ts';
import { readRoute } from './read-route.ts';
import { readReceipt } from './receipt/read-receipt.ts';
import { registerSeries } from './series/routes.ts';
import { registerOrderWays } from './way/order-ways.ts';

/** How often one person may look passengers up in a window, in milliseconds: more than anybody types. */
const SEARCHES_MAX = 20;
const SEARCHES_WINDOW_MS = 1000;
/** How often one person may fetch a receipt in a window, in milliseconds: each is drawn anew. */
const RECEIPTS_MAX = 30;
const RECEIPTS_WINDOW_MS = 60_000;
/** How many orders of lists one person may have checked in a window, in milliseconds: each costs what ordering it costs. */
const CHECKED_MAX = 600;
const CHECKED_WINDOW_MS = 60_000;

/**
 * @param routes says how a car gets from one place to another
 * @param rules what every order is held against
 */
export function registerOrders(app: FastifyInstance, deps: Deps, routes: Routes, rules: Rules): void {
  const lists = createKeptLists(deps);
  bind(app, calls.listOrders, (_input, request, reply) => listOrders(lists, request, reply), { packsItself: true });
  limitRefusals(app, deps);
  const withIdempotency = prepareIdempotency(deps);
  const giveLink = prepareLinks(deps.secrets);
  bind(app, calls.placeOrder, ({ body, headers }, { actor }) =>
    placeOrder(withIdempotency, giveLink, rules, actor, body, pressOf(headers)),
  );
  const checks = createSharedLimit('orders checked', { limit: CHECKED_MAX, windowMs: CHECKED_WINDOW_MS }, deps);
  bind(app, check, async ({ body }, { actor }) => {
    await checks.spend(actor.userId, body.rows.length);
    return checkOrders(deps, rules, actor, body);
  });
  const linkAgain = prepareLinkAgain(deps.secrets);
  bind(app, calls.reorder, ({ params, headers }, { actor }) =>
    reorder(withIdempotency, linkAgain, rules, actor, params.id, pressOf(headers)),
  );
  bind(app, calls.changeOrder, ({ params, body, headers }, { actor }) =>
    changeOrder(deps, rules, actor, params.id, body, headers['if-match']),
  );
  bind(app, allocate, ({ params, body, headers }, { actor }) =>
    allocateOrder(deps, actor, params.id, body.allocations, headers['if-match']),
  );
  const searches = createRateLimit({ limit: SEARCHES_MAX, windowMs: SEARCHES_WINDOW_MS, now: deps.now, on: deps.config.rateLimits });
  bind(app, calls.searchPassengers, async ({ query }, { actor }) => {
    searches.spend(actor.userId);
    return searchPassengers(deps, actor, query.value);
  });
  bind(app, calls.clearOrders, (_input, { actor }) => clearOrders(deps, actor));
  const looks = prepareLooks('looks at an order', deps);
  bind(app, calls.readOrder, ({ params }, { actor }) => readOrder(deps, actor, params.id, looks(actor)));
  bind(app, calls.findNumbered, ({ query }, { actor }) => findNumbered(deps, actor, query.number));
  bind(app, calls.cancelOrder, ({ params }, { actor }) => cancelOrder(deps, actor, params.id));
  bind(app, calls.cancelCars, ({ params, query }, { actor }) => cancelCars(deps, actor, params.id, query.only));
  bind(app, calls.readRoute, ({ params }, { actor }) => readRoute(deps, actor, params.id));
  const receipts = createRateLimit({ limit: RECEIPTS_MAX, windowMs: RECEIPTS_WINDOW_MS, now: deps.now, on: deps.config.rateLimits });
  bind(app, receiptCall, async ({ params }, { actor }, reply) => {
    receipts.spend(actor.userId);
    const { pdf, fileName } = await readReceipt(deps, actor, params.id);
    reply.headers({ 'content-type': receiptCall.replyType, 'content-disposition': `attachment; filename="${fileName}"` });
    return pdf;
  });
  registerSeries(app, deps, { giveLink, rules });
  registerOrderWays(app, deps, routes);
  registerBranchFeed(app, deps);
  registerLocationFeed(app, deps);
}
