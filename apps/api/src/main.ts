import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config, Secrets } from './config.ts';
import { seedPlaces } from './modules/addresses/seed-places.ts';
import { readBehind } from './modules/dispatch/webhook/store.ts';
import { createWebhookSender } from './modules/dispatch/webhook/webhook-sender.ts';
import { startRetention } from './modules/forgetting/retention.ts';
import { fillDemoOnce, refuseDemoWorld } from './modules/installation/fill-demo-once.ts';
import { provideReliedOn } from './modules/installation/provide-relied-on.ts';
import { hasUsers, isDurable, keepSecret, purgeExpired } from './modules/installation/store.ts';
import { tellClock } from './modules/installation/tell-clock.ts';
import { createInvoiceSender } from './modules/invoices/sending/invoice-sender.ts';
import { createMessageWorker } from './modules/messages/message-worker.ts';
import type { Carrier } from './modules/messages/send-messages.ts';
import { createPortalMetrics } from './modules/metrics/portal-metrics.ts';
import { tellUnanswered } from './modules/ordering-rules/approvals/write-mails.ts';
import { prepareRules } from './modules/ordering-rules/prepare-rules.ts';
import { startOrderClocks } from './modules/orders/clocks/order-clocks.ts';
import { startSeriesClock } from './modules/orders/series/order-series.ts';
import { finishImport } from './modules/streets/import/finish-import.ts';
import { startTellingTravellers } from './modules/traveller-links/tell/tell-travellers.ts';
import { signedWebhook } from './outside/dispatch/signed-webhook.ts';
import { accessPoint } from './outside/invoice-sending/access-point.ts';
import { embeddedMail } from './outside/mail/embedded.ts';
import { smtpMail } from './outside/mail/smtp.ts';
import { chooseRoutes } from './outside/routes/choose-routes.ts';
import { embeddedSms } from './outside/sms/embedded.ts';
import { gatewayApi } from './outside/sms/gateway-api.ts';
import { startClock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { databaseTrouble } from './platform/database-trouble.ts';
import type { Deps } from './platform/deps.ts';
import type { Health } from './platform/http/health.ts';
import { byOneOnly, createLeases } from './platform/limits/leases.ts';
import { createLog } from './platform/log.ts';
import { serveMetrics } from './platform/metrics/metrics.ts';
import { migrate } from './platform/postgres/migrate.ts';
import { refusePooler } from './platform/postgres/pooler/refuse-pooler.ts';
import { createNatsWakeUps } from './platform/push/nats-wake-ups.ts';
import { createNotifyWakeUps } from './platform/push/notify-wake-ups.ts';
import { createPushBus } from './platform/push/push-bus.ts';
import type { WakeUps } from './platform/push/wake-ups.ts';
import { createSocketHub } from './platform/sockets/hub.ts';
import { startSocketSharing } from './platform/sockets/share-limit.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../db/migrations');
const SECRET_BYTES = 32;
/** Long enough that no two installations on the same NATS wake each other. */
const SUBJECT_BYTES = 8;
/** How often what has expired is deleted, in milliseconds. */
const PURGE_EVERY_MS = 5 * 60_000;
/** How often messages that could not be sent are looked at again, in milliseconds; a new one leaves at once. */
const DRAIN_EVERY_MS = 60_000;
/** How often the clock of this machine is held against the database's, in milliseconds. */
const COMPARE_EVERY_MS = 5 * 60_000;
/** How often what the dispatch centre has yet to be told is looked at again, in milliseconds; what is new is sent at once. */
const WEBHOOK_EVERY_MS = 1000;
/** How long calls under way may take to end when the portal stops, in milliseconds. */
const FINISH_MS = 5000;

export interface Portal {
  /** Where it listens. */
  readonly address: string;
  readonly dispatchKey: string;
  /**
   * Says that it leaves, and goes on answering for DRAIN_SECONDS: time for a balancer to see it, and for those who hold a
   * connection open to have it ended by an answer and not in the middle of a call. Ends at once when `hurry` does.
   */
  leave(hurry: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}
interface PortalOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  /** Takes lines for the person at the keyboard. */
  readonly log: (line: string) => void;
  readonly now?: () => Date;
  /** How much is logged; by default little in the demo, every call in a real installation. */
  readonly logLevel?: string;
}

/**
 * Starts the portal on a database: brings it to the newest shape, fills the demo world, and listens.
 * @throws StartRefused when something outside the program must change first
 */
export async function startPortal(options: PortalOptions): Promise<Portal> {
  const { config, databaseUrl, log: say, now = () => new Date(), logLevel = config.demo ? 'warn' : 'info' } = options;
  await migrate(databaseUrl, MIGRATIONS, { allowVolatile: config.allowVolatile });
  if (config.databaseUrl !== undefined) await refusePooler(databaseUrl, { hasNats: config.nats !== undefined });
  const log = createLog(logLevel);
  const sockets = createSocketHub(Date.now);
  /** While the database is away pushes may be lost: pages learn that they are cut off, and ask again when they are back. */
  const onError = (error: unknown) => {
    log.error({ err: error }, 'push');
    if (databaseTrouble(error) === 'away') sockets.closeAll();
  };
  const database = openDatabase(databaseUrl);
  const { db } = database;
  const started: (() => Promise<void>)[] = [() => database.close()];
  /** Last started, first stopped. */
  const stop = async () => {
    for (const end of started.splice(0).toReversed()) await end().catch((error: unknown) => log.error({ err: error }, 'stop'));
  };
  try {
    if (!config.demo) await refuseDemoWorld(db);
    const secrets = await readSecrets(db, config);
    await seedPlaces(db);
    await tellOfStreets(db, config, log);
    if (config.demo) await fillDemoOnce(db, config, now(), say);
    else if (await hasUsers(db)) await provideReliedOn(db, now());
    else log.warn('there are no users yet: npm run admin -- create <e-mail>');

    const wakeUps = await chooseWakeUps(db, config, log, onError);
    const push = createPushBus({ db, onError, wakeUps });
    const deps: Deps = { db, config, now, push, sockets, log, secrets };
    const health: Health = {
      ready: false,
      isDurable: () => isDurable(db),
      ...(config.dispatchWebhook && { told: () => toldOfCentre(db) }),
    };
    const workers = [mailCarrier(config), smsCarrier(config, log)].map((carrier) => createMessageWorker(deps, carrier));
    const metrics = config.metrics && createPortalMetrics(deps, database.pool, wakeUps);
    const routes = chooseRoutes(deps);
    const app = buildApp(deps, health, { metrics, routes });
    await app.ready();
    started.push(() => push.stop());
    await push.start();

    const leases = createLeases(deps);
    const purging = startClock('purge', PURGE_EVERY_MS, () => byOneOnly(leases, 'purge', () => purgeExpired(db, now())), log);
    started.push(() => purging.stop());
    const comparing = startClock('clock', COMPARE_EVERY_MS, () => tellClock(deps), log);
    started.push(() => comparing.stop());
    // Not awaited: the workers themselves say how long a message under way is waited for.
    const drain = () => workers.forEach((worker) => void worker.drain());
    const draining = startClock('messages', DRAIN_EVERY_MS, async () => drain(), log);
    started.push(() => draining.stop());
    started.push(async () => void (await Promise.all(workers.map((worker) => worker.stop()))));
    if (config.dispatchWebhook) {
      // Not awaited: the sender itself says how long what is under way is waited for.
      const sender = createWebhookSender(deps, signedWebhook({ ...config.dispatchWebhook, now }));
      started.push(() => sender.stop());
      const looking = startClock('dispatch webhook', WEBHOOK_EVERY_MS, async () => void sender.send(), log);
      started.push(() => looking.stop());
    }
    if (config.seller && config.invoiceSending) {
      const sender = createInvoiceSender(deps, accessPoint({ ...config.invoiceSending, now }));
      started.push(() => sender.stop());
      const looking = startClock('invoice sending', DRAIN_EVERY_MS, async () => void sender.send(), log);
      started.push(() => looking.stop());
    }
    const clocks = startOrderClocks(deps, (trx, ids, at) => tellUnanswered(deps, trx, ids, at));
    started.push(() => clocks.stop());
    const repeating = startSeriesClock(deps, prepareRules(deps, routes));
    started.push(() => repeating.stop());
    const telling = startTellingTravellers(deps);
    started.push(() => telling.stop());
    const sharing = startSocketSharing(deps);
    started.push(() => sharing.stop());
    const retention = startRetention(deps);
    started.push(() => retention.stop());

    if (metrics && config.metrics) {
      const served = await serveMetrics(metrics, config.metrics);
      started.push(() => served.close());
    }
    started.push(() => closeInTime(app));
    const address = await app.listen({ port: config.port, host: config.host });
    health.ready = true;
    started.push(async () => void (health.ready = false));
    const leave = async (hurry: AbortSignal) => {
      health.ready = false;
      await delay(config.drainSeconds * 1000, undefined, { signal: hurry }).catch(() => undefined);
    };
    return { address, dispatchKey: secrets.dispatchKey, leave, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** With the embedded database there is nobody to wake. */
async function chooseWakeUps(
  db: Database,
  { databaseUrl, nats }: Config,
  log: Deps['log'],
  onError: (error: unknown) => void,
): Promise<WakeUps | undefined> {
  if (databaseUrl === undefined) return undefined;
  if (nats === undefined) return createNotifyWakeUps(databaseUrl, onError);
  const installation = await keepSecret(db, 'wake_up_subject', randomBytes(SUBJECT_BYTES).toString('hex'));
  return createNatsWakeUps(nats, { subject: `praj.${installation}.push`, log });
}

/** An import that was killed at its very end is finished here, or told of; neither keeps the portal from starting. */
async function tellOfStreets(db: Database, { streetsDir }: Config, log: Deps['log']): Promise<void> {
  try {
    const line = await finishImport(db, streetsDir);
    if (line) log.warn(line);
  } catch (error) {
    log.error({ err: error }, 'map of streets');
  }
}

/** For `/healthz`: how far behind a centre is that is called by webhook. */
async function toldOfCentre(db: Database): Promise<Record<string, number>> {
  const { waiting, refused, seconds } = await readBehind(db);
  return { dispatchWaiting: waiting, dispatchRefused: refused, dispatchBehindSeconds: seconds };
}

/** Mails go where the settings say, from the installation's own address. */
const mailCarrier = ({ smtpUrl, brandName, contactMail, demo }: Config): Carrier => ({
  kind: 'mail',
  port: smtpUrl === undefined ? embeddedMail : smtpMail({ url: smtpUrl, from: { name: brandName, address: contactMail } }),
  forget: smtpUrl !== undefined && !demo,
});
function smsCarrier({ smsToken, smsUrl, smsSender, demo }: Config, log: Deps['log']): Carrier {
  if (smsToken === undefined) return { kind: 'sms', port: embeddedSms, forget: false };
  const onUnread = (message: string) => log.warn({ message }, 'sms taken, but what GatewayAPI answered cannot be read');
  return { kind: 'sms', port: gatewayApi({ url: smsUrl, token: smsToken, sender: smsSender, onUnread }), forget: !demo };
}

/** Given by the settings, or made at the first start and kept. */
async function readSecrets(db: Database, { jwtSecret, dispatchKey }: Config): Promise<Secrets> {
  const fresh = () => randomBytes(SECRET_BYTES).toString('base64url');
  return {
    jwt: new TextEncoder().encode(jwtSecret ?? (await keepSecret(db, 'jwt_secret', fresh()))),
    dispatchKey: dispatchKey ?? (await keepSecret(db, 'dispatch_key', fresh())),
  };
}

/** Takes no more calls and lets those under way end; what takes too long is cut. */
async function closeInTime(app: FastifyInstance): Promise<void> {
  const impatient = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
  await app.close();
  clearTimeout(impatient);
}
