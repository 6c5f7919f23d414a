import { isIP } from 'node:net';
import path from 'node:path';
import { isEmail } from '@praj/domain/people/email.ts';
import { INVOICING, V2_FEATURES } from '@praj/domain/people/pages.ts';
import type { Tariff } from '@praj/domain/tariff/tariff.ts';
import manifest from '../package.json' with { type: 'json' };
import type { NatsAddress } from './platform/push/nats-wake-ups.ts';
import { findMisspelt } from './platform/settings/misspelt.ts';
import {
  choice,
  type Environment,
  given,
  hostName,
  hostOf,
  isLoopback,
  line,
  onOff,
  secret,
  text,
  token,
  webAddress,
  wholeNumber,
} from './platform/settings/readers.ts';
import { SettingRefused, wrongSetting } from './platform/settings/setting-refused.ts';
import { readDatabaseUrl } from './settings/database.ts';
import { DISPATCH_WEBHOOK_SETTINGS, type DispatchWebhook, readDispatchWebhook } from './settings/dispatch-webhook.ts';
import { GEOCODER_SETTINGS, type GeocoderSettings, readGeocoder } from './settings/geocoder.ts';
import { INVOICE_SENDING_SETTINGS, type InvoiceSendingSettings, readInvoiceSending } from './settings/invoice-sending.ts';
import { MESSAGE_SETTINGS, readSms, readSmtp, type SmsSettings } from './settings/messages.ts';
import { METRICS_SETTINGS, type MetricsAddress, readMetrics } from './settings/metrics.ts';
import { ROUTES_SETTINGS, type RoutesChoice, readRoutesChoice } from './settings/routes.ts';
import { readSeller, SELLER_SETTINGS, type Seller } from './settings/seller.ts';
import { readSimulator, readSpeed, SIMULATOR_SETTINGS, type SimulatorSettings } from './settings/simulator.ts';
import { readTariff, TARIFF_SETTINGS } from './settings/tariff.ts';
import { readNats, WAKE_UP_SETTINGS } from './settings/wake-ups.ts';

export { SettingRefused } from './platform/settings/setting-refused.ts';

/** What the installation has decided, read once at start. */
export interface Config extends SmsSettings {
  version: string;
  port: number;
  host: string;
  /** Where people reach the portal, without a slash at the end. */
  publicUrl: string;
  /** Origins whose pages may change state (decisions §3). */
  ownOrigins: string[];
  secureCookies: boolean;
  /** Imported streets, and the embedded PostgreSQL where there is no `databaseUrl`. */
  dataDir: string;
  /** Where imported streets lie, also with `databaseUrl`; the whole path. */
  streetsDir: string;
  databaseUrl?: string;
  /** By which processes on one database wake each other; without it by the database itself. */
  nats?: NatsAddress;
  /** Take a database that may lose what it acknowledged. */
  allowVolatile: boolean;
  /** Demo world and simulator. */
  demo: boolean;
  /** `/api/docs`. */
  apiDocs: boolean;
  /** How long it goes on answering after it was told to end, in seconds. */
  drainSeconds: number;
  /** How many times faster than life the simulator drives. */
  dispatchSpeed: number;
  simulator: SimulatorSettings;
  /** Where `/metrics` is answered; without it nowhere. */
  metrics?: MetricsAddress;
  dispatchKey?: string;
  /** Where the dispatch centre is told of orders; without it, it asks. */
  dispatchWebhook?: DispatchWebhook;
  jwtSecret?: string;
  brandName: string;
  providerPhone: string;
  contactMail: string;
  faqUrl: string;
  mapStyleUrl?: string;
  /** Who searches for addresses; without it the portal does so itself. */
  geocoder?: GeocoderSettings;
  /** A PMTiles archive of vector tiles instead of imported streets; the whole path. */
  mapPmtiles?: string;
  /** Where mails are sent; without it they stay in the database. */
  smtpUrl?: string;
  /** Google Analytics measurement id; without it nothing is counted. */
  analyticsId?: string;
  features: Feature[];
  /** Proxies in front: how many, or their addresses. */
  trustProxy?: number | string[];
  rateLimits: boolean;
  /** Months after a trip until its personal data goes (decisions §7). */
  retentionMonths: number;
  /** From how many finished trips on the overview is answered from memory (decision 77). */
  tripsInMemoryFrom: number;
  /** By which prices are estimated before a trip is ordered; without it none is. */
  tariff: Tariff | undefined;
  /** Who sells the trips; without it they have no receipts. */
  seller?: Seller;
  /** Who takes invoices to their receivers; without it nobody does. */
  invoiceSending?: InvoiceSendingSettings;
  /** Who finds ways along streets. */
  routes: RoutesChoice;
}

/** What the server signs with and lets others in by: as the settings say, or made at the first start and kept. */
export interface Secrets {
  readonly jwt: Uint8Array;
  /** By which the dispatch centre is known. */
  readonly dispatchKey: string;
}

/** Paths of the settings are seen from here. */
const ROOT = path.join(import.meta.dirname, '../../..');

const features = [V2_FEATURES] as const;
export type Feature = (typeof features)[number];
/** The flags of the installation, as pages and calls ask for them: those that were chosen, and what comes with a seller. */
export const allFeatures = ({ features: chosen, seller }: Pick<Config, 'features' | 'seller'>): string[] =>
  seller ? [...chosen, INVOICING] : chosen;

/** The names of all settings. */
export const settings = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'ALLOW_VOLATILE',
  'DEMO',
  'API_DOCS',
  'DRAIN_SECONDS',
  'DISPATCH_KEY',
  'JWT_SECRET',
  'BRAND_NAME',
  'PROVIDER_PHONE',
  'CONTACT_MAIL',
  'FAQ_URL',
  'MAP_STYLE_URL',
  'MAP_PMTILES',
  'ANALYTICS_ID',
  'FEATURES',
  'TRUST_PROXY',
  'RATE_LIMITS',
  'RETENTION_MONTHS',
  'TRIPS_IN_MEMORY_FROM',
  ...SIMULATOR_SETTINGS,
  ...MESSAGE_SETTINGS,
  ...TARIFF_SETTINGS,
  ...GEOCODER_SETTINGS,
  ...ROUTES_SETTINGS,
  ...METRICS_SETTINGS,
  ...SELLER_SETTINGS,
  ...INVOICE_SENDING_SETTINGS,
  ...WAKE_UP_SETTINGS,
  ...DISPATCH_WEBHOOK_SETTINGS,
];

/**
 * Reads the installation's settings.
 * @param env the environment; names that are not ours are left alone
 * @throws SettingRefused for one that is wrong, half given or misspelt
 */
export function readConfig(env: Environment): Config {
  refuseUnknown(env);
  const port = wholeNumber(env, 'PORT', { least: 1, most: 65535, otherwise: 3000 });
  const host = hostName(env, 'HOST');
  const databaseUrl = readDatabaseUrl(env);
  const publicUrl = readPublicUrl(env);
  const dataDir = readDataDir(env);
  const demo = readDemo(env, { host, publicUrl, ownDatabase: databaseUrl !== undefined });
  const loopback = ['localhost', '127.0.0.1', '[::1]'].map((name) => new URL(`http://${name}:${port}`).origin);
  return {
    version: manifest.version,
    port,
    host,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    ownOrigins: publicUrl ? [publicUrl] : loopback,
    secureCookies: publicUrl?.startsWith('https:') ?? false,
    dataDir,
    streetsDir: path.resolve(ROOT, dataDir, 'streets'),
    ...given('databaseUrl', databaseUrl),
    ...given('nats', readNats(env)),
    allowVolatile: onOff(env, 'ALLOW_VOLATILE') ?? false,
    demo,
    apiDocs: onOff(env, 'API_DOCS') ?? demo,
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', { least: 0, most: 60, otherwise: demo ? 1 : 5 }),
    ...given('metrics', readMetrics(env, port)),
    dispatchSpeed: readSpeed(env),
    simulator: readSimulator(env),
    ...given('dispatchKey', token(env, 'DISPATCH_KEY', 16)),
    ...given('dispatchWebhook', readDispatchWebhook(env)),
    ...given('jwtSecret', secret(env, 'JWT_SECRET', 32)),
    brandName: line(env, 'BRAND_NAME') ?? 'Praj',
    providerPhone: readPhone(env),
    contactMail: readMail(env),
    faqUrl: webAddress(env, 'FAQ_URL', { path: true }) ?? '/hjaelp',
    ...given('mapStyleUrl', webAddress(env, 'MAP_STYLE_URL', { path: true })),
    ...given('geocoder', readGeocoder(env)),
    ...given('mapPmtiles', readMapPmtiles(env)),
    ...given('smtpUrl', readSmtp(env)),
    ...readSms(env),
    ...given('analyticsId', readAnalytics(env)),
    features: readFeatures(env) ?? (demo ? [V2_FEATURES] : []),
    ...given('trustProxy', readProxies(env)),
    rateLimits: readRateLimits(env, demo),
    tripsInMemoryFrom: wholeNumber(env, 'TRIPS_IN_MEMORY_FROM', { least: 1, most: 100_000_000, otherwise: 100_000 }),
    retentionMonths: wholeNumber(env, 'RETENTION_MONTHS', { least: 1, most: 60, otherwise: 24 }),
    tariff: readTariff(env),
    ...given('seller', readSeller(env, demo)),
    ...given('invoiceSending', readInvoiceSending(env)),
    routes: readRoutesChoice(env),
  };
}

function refuseUnknown(env: Environment): void {
  const misspelt = findMisspelt(env, settings);
  if (misspelt) throw new SettingRefused(`Ukendt indstilling ${misspelt.name}. Mente du ${misspelt.meant}?`);
}

function readPublicUrl(env: Environment): string | undefined {
  const value = webAddress(env, 'PUBLIC_URL', { path: false });
  if (value === undefined) return undefined;
  const url = new URL(value);
  if (url.pathname !== '/' || url.search || url.hash) {
    throw wrongSetting('PUBLIC_URL', 'skriv kun adressen uden sti, f.eks. https://praj.example');
  }
  return url.origin;
}

interface Reach {
  host: string;
  publicUrl: string | undefined;
  ownDatabase: boolean;
}
function readDemo(env: Environment, { host, publicUrl, ownDatabase }: Reach): boolean {
  const demo = onOff(env, 'DEMO');
  if (demo === undefined && !ownDatabase) {
    if (!isLoopback(host)) throw demoInTheOpen('HOST', host);
    // Behind a proxy the portal itself listens on this machine alone; where people reach it is what counts.
    if (publicUrl !== undefined && !isLoopback(hostOf(publicUrl))) throw demoInTheOpen('PUBLIC_URL', publicUrl);
  }
  if (publicUrl === undefined && !(demo ?? !ownDatabase)) {
    throw wrongSetting(
      'PUBLIC_URL',
      'den skal være sat uden for demoen: det er den adresse, folk når portalen på, f.eks. https://taxi.example.dk',
    );
  }
  return demo ?? !ownDatabase;
}

const demoInTheOpen = (setting: string, reached: string): SettingRefused =>
  wrongSetting(
    setting,
    `${reached} kan nås udefra, og demoens adgangskoder er offentlige. Sæt DEMO=1, hvis det er meningen, ellers DEMO=0.`,
  );

/** No folder can be made among the processes, and Node would try for ever. */
function readDataDir(env: Environment): string {
  const folder = text(env, 'DATA_DIR') ?? '.data';
  if (!/^\/proc(\/|$)/.test(path.resolve(ROOT, folder))) return folder;
  throw wrongSetting('DATA_DIR', `vælg en mappe uden for /proc, ikke "${folder}": dér kan intet gemmes.`);
}

function readPhone(env: Environment): string {
  const phone = text(env, 'PROVIDER_PHONE') ?? '12 34 56 78';
  if (!/^(\+45 ?)?\d{2}( ?\d{2}){3}$/.test(phone)) {
    throw wrongSetting('PROVIDER_PHONE', `skriv et dansk nummer på otte cifre, f.eks. 12 34 56 78, ikke "${phone}".`);
  }
  return phone;
}

function readMail(env: Environment): string {
  const mail = text(env, 'CONTACT_MAIL') ?? 'kundeservice@praj.example';
  if (!isEmail(mail)) throw wrongSetting('CONTACT_MAIL', `"${mail}" er ikke en e-mailadresse.`);
  return mail;
}

function readMapPmtiles(env: Environment): string | undefined {
  const value = text(env, 'MAP_PMTILES');
  return value && path.resolve(ROOT, value);
}

function readAnalytics(env: Environment): string | undefined {
  const value = text(env, 'ANALYTICS_ID');
  if (value !== undefined && !/^G-[A-Z0-9]{4,20}$/.test(value)) {
    throw wrongSetting('ANALYTICS_ID', `skriv et måle-id fra Google Analytics, f.eks. G-AB12CD34EF, ikke "${value}".`);
  }
  return value;
}

function readFeatures(env: Environment): Feature[] | undefined {
  if (env.FEATURES === undefined) return undefined;
  const names = env.FEATURES.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names.map((name) => {
    const feature = features.find((each) => each === name);
    if (!feature) throw wrongSetting('FEATURES', `"${name}" kendes ikke. Der kan vælges: ${features.join(', ')}.`);
    return feature;
  });
}

function readProxies(env: Environment): number | string[] | undefined {
  const value = text(env, 'TRUST_PROXY');
  if (value === undefined) return undefined;
  if (/^[1-9]$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  const wrong = addresses.find((address) => !isAddressOrRange(address));
  if (wrong !== undefined) {
    throw wrongSetting('TRUST_PROXY', `skriv antallet af proxyer (1 til 9) eller deres IP-adresser adskilt af komma, ikke "${wrong}".`);
  }
  return addresses;
}

function isAddressOrRange(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function readRateLimits(env: Environment, demo: boolean): boolean {
  const on = choice(env, 'RATE_LIMITS', ['on', 'off']) !== 'off';
  if (!on && !demo) throw wrongSetting('RATE_LIMITS', 'grænserne kan kun slås fra i demoen (DEMO=1).');
  return on;
}
