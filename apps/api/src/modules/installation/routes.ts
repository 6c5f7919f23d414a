import * as calls from '@praj/contract/identity.ts';
import type { StreetMap } from '@praj/contract/map/map.ts';
import type { FastifyInstance } from 'fastify';
import { allFeatures } from '../../config.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind } from '../../platform/http/bind.ts';
import { openAddressSources } from './address-sources.ts';

/** What belongs to the installation itself: its brand and flags, and its clock. */
export function registerInstallation(app: FastifyInstance, deps: Deps, streetMap: () => StreetMap | undefined): void {
  const { config, now } = deps;
  const addressSources = openAddressSources(deps);
  bind(app, calls.readConfig, async () => ({
    brandName: config.brandName,
    providerPhone: config.providerPhone,
    faqUrl: config.faqUrl,
    contactMail: config.contactMail,
    features: allFeatures(config),
    demo: config.demo,
    version: config.version,
    mapStyleUrl: config.mapStyleUrl ?? null,
    streetMap: streetMap() ?? null,
    addressSources: await addressSources(),
    analyticsId: config.analyticsId ?? null,
    receipts: config.seller !== undefined,
    smsSender: config.smsSender,
  }));
  bind(app, calls.currentDate, async () => ({ currentDate: now().toISOString() }));
}
