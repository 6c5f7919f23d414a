import path from 'node:path';
import { V2_FEATURES } from '@praj/domain/people/pages.ts';
import type { FastifyInstance } from 'fastify';
import { API_DESCRIPTION } from './api-description.ts';
import { registerAccounts } from './modules/accounts/routes.ts';
import { registerAddresses } from './modules/addresses/routes.ts';
import { registerAllocations } from './modules/allocations/routes.ts';
import { registerAttributes } from './modules/attributes/routes.ts';
import { registerAudit } from './modules/audit/routes.ts';
import { registerBookingModules } from './modules/booking-modules/routes.ts';
import { registerBranches } from './modules/branches/routes.ts';
import { registerChangesFeed } from './modules/changes/changes-feed.ts';
import { registerCompanies } from './modules/companies/routes.ts';
import { registerCustomAddresses } from './modules/custom-addresses/routes.ts';
import { registerDiscountCodes } from './modules/discount-codes/routes.ts';
import { registerDispatch } from './modules/dispatch/routes.ts';
import { registerFavourites } from './modules/favourites/routes.ts';
import { registerFigures } from './modules/figures/routes.ts';
import { registerFixedTrips } from './modules/fixed-trips/routes.ts';
import { registerIdentity } from './modules/identity/routes.ts';
import { tellsOfSession } from './modules/identity/session/cookies.ts';
import { registerInstallation } from './modules/installation/routes.ts';
import { registerInvoices } from './modules/invoices/routes.ts';
import { registerMessagesPage } from './modules/messages/messages-page.ts';
import { registerMessages } from './modules/messages/routes.ts';
import { registerNotice } from './modules/notice/routes.ts';
import { prepareRules } from './modules/ordering-rules/prepare-rules.ts';
import { registerOrderingRules } from './modules/ordering-rules/routes.ts';
import { registerOrders } from './modules/orders/routes.ts';
import { registerOverview } from './modules/overview/routes.ts';
import { openUsedMap } from './modules/streets/map/used-map.ts';
import { registerStreets } from './modules/streets/routes.ts';
import { registerTravellerLinks } from './modules/traveller-links/routes.ts';
import { registerTripEstimates } from './modules/trip-estimates/routes.ts';
import { registerUsers } from './modules/users/routes.ts';
import { registerVoucherLinks } from './modules/vouchers/recipient/routes.ts';
import { registerVouchers } from './modules/vouchers/routes.ts';
import { registerZipAreas } from './modules/zip-areas/routes.ts';
import { chooseGeocoder } from './outside/geocoder/choose-geocoder.ts';
import { type ChosenRoutes, chooseRoutes } from './outside/routes/choose-routes.ts';
import type { Deps } from './platform/deps.ts';
import { collectCalls, DOCS_PATH, registerDocs } from './platform/http/api-docs.ts';
import { refuse } from './platform/http/failure.ts';
import { type Health, registerHealth } from './platform/http/health.ts';
import { registerPages } from './platform/http/pages/pages.ts';
import { logCalls } from './platform/http/request-log.ts';
import { createServer, LOOP_DELAY_MAX_MS, refuseUnderPressure } from './platform/http/server.ts';
import type { Metrics } from './platform/metrics/metrics.ts';

const PAGES = path.join(import.meta.dirname, '../../web/dist');

interface AppOptions {
  readonly loopDelayMaxMs?: number;
  /** Who is told how long calls take; by default nobody. */
  readonly metrics?: Metrics | undefined;
  /** Ways, where somebody else asks for them too; they are closed with the server. */
  readonly routes?: ChosenRoutes | undefined;
}

/** The whole server: calls and sockets under `/api`, their documentation, health and the pages. */
export function buildApp(
  deps: Deps,
  health: Health,
  { loopDelayMaxMs = LOOP_DELAY_MAX_MS, metrics, routes = chooseRoutes(deps) }: AppOptions = {},
): FastifyInstance {
  const app = createServer({ config: deps.config, log: deps.log, closeSockets: () => deps.sockets.stop() });
  registerHealth(app, health);
  if (deps.config.apiDocs) collectCalls(app, deps.config, API_DESCRIPTION);
  app.register(
    async (api) => {
      refuseUnderPressure(api, loopDelayMaxMs);
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      logCalls(api);
      metrics?.watchCalls(api);
      api.setNotFoundHandler(async () => refuse('no_such_call'));
      registerModules(api, deps, routes);
    },
    { prefix: '/api' },
  );
  registerMessagesPage(app, deps);
  if (deps.config.apiDocs) app.register(registerDocs, { prefix: DOCS_PATH });
  registerPages(app, {
    dist: PAGES,
    apart: [
      { under: '/t/', file: 'recipient.html' },
      { under: '/tur', file: 'traveller.html' },
      { under: '/godkend', file: 'approval.html' },
    ],
    name: deps.config.brandName,
    isSignedIn: tellsOfSession,
  });
  return app;
}

/** Identity first: its guard refuses to let a call be registered without a permission. */
function registerModules(api: FastifyInstance, deps: Deps, routes: ChosenRoutes): void {
  const usedMap = openUsedMap(deps.config, (error) => deps.log.error({ err: error }, 'map of streets'));
  api.addHook('onClose', async () => usedMap.stop());
  const rules = prepareRules(deps, routes);
  api.addHook('onListen', async () => routes.prepare());
  api.addHook('onClose', () => routes.close());
  registerIdentity(api, deps);
  registerInstallation(api, deps, () => usedMap.current()?.map);
  registerUsers(api, deps);
  registerCompanies(api, deps);
  registerBookingModules(api, deps);
  registerBranches(api, deps);
  registerFigures(api, deps);
  registerAttributes(api, deps);
  registerAccounts(api, deps);
  registerAllocations(api, deps);
  registerFixedTrips(api, deps);
  registerFavourites(api, deps);
  registerCustomAddresses(api, deps);
  registerAddresses(api, deps, chooseGeocoder(deps));
  registerOrders(api, deps, routes, rules);
  registerOrderingRules(api, deps);
  registerTripEstimates(api, deps, routes, rules);
  registerOverview(api, deps);
  registerVouchers(api, deps);
  registerInvoices(api, deps);
  registerAudit(api, deps);
  registerDispatch(api, deps, rules);
  if (deps.config.features.includes(V2_FEATURES)) registerDiscountCodes(api, deps);
  registerNotice(api, deps);
  registerMessages(api, deps);
  registerZipAreas(api, deps);
  registerVoucherLinks(api, deps);
  registerTravellerLinks(api, deps);
  registerStreets(api, deps, usedMap);
  registerChangesFeed(api, deps);
}
