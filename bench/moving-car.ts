import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { recordPositions } from '@praj/contract/dispatch.ts';
import { listOrders, type Order } from '@praj/contract/orders.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { startPortal } from '../apps/api/src/main.ts';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded.ts';
import { temporaryFolder } from '../apps/api/src/platform/postgres/temporary-folder.ts';
import { type Client, createClient } from '../apps/api/test/client.ts';
import { buildWeb } from '../scripts/launch/build-web.ts';
import { AT_A_DESK, browserWith, DRAWS_MAPS, signInOn } from './browser.ts';
import type { Figure } from './figure.ts';
import { processorSecondsOfAll } from './processor-time.ts';
import { signedIn } from './signed-in.ts';

const PORT = 3192;
const DISPATCH_KEY = 'a-key-for-the-bench';
/** How long the browser is watched in each of the three cases, and how long it is left alone before. */
const WATCHED_MS = 20_000;
const SETTLED_MS = 6000;
/** A car tells where it is each second, and drives at some 40 km/h. */
const TOLD_EVERY_MS = 1000;
const STEPS_ONE_WAY = 60;
const STEP = { longitude: 0.00015, latitude: 0.00005 } as const;
/** A quarter of a core and three pictures a second while the car drives; next to nothing while it stands or nobody looks. */
const GOAL = { moving: { seconds: 5, pictures: 60 }, resting: { seconds: 0.5, pictures: 1 } } as const;

/** Counts the pictures that the map draws, before any of its code runs. */
const COUNT_PICTURES = `
  globalThis.pictures = 0;
  let counted = false;
  const { drawElements } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.drawElements = function (...of) {
    if (!counted) {
      counted = true;
      globalThis.pictures += 1;
      queueMicrotask(() => { counted = false; });
    }
    drawElements.apply(this, of);
  };`;
const picturesOf = (page: Page): Promise<number> => page.evaluate('globalThis.pictures');

/** Tells where the car of an order is, each second, until it is stopped: up and down a street, or where it stands. */
function drive(centre: Client, { id: orderId, pickupAddress }: Order, drives: () => boolean): () => Promise<void> {
  let { longitude, latitude } = pickupAddress;
  let step = 0;
  let telling = Promise.resolve<unknown>(undefined);
  const tell = () => {
    const back = Math.floor(step / STEPS_ONE_WAY) % 2 === 1 ? -1 : 1;
    if (drives()) {
      step += 1;
      longitude += STEP.longitude * back;
      latitude += STEP.latitude * back;
    }
    const position = { orderId, longitude, latitude, heading: back === 1 ? 60 : 240, at: new Date().toISOString() };
    telling = centre.call(recordPositions, { body: { positions: [position] } });
  };
  const clock = setInterval(tell, TOLD_EVERY_MS);
  return async () => {
    clearInterval(clock);
    await telling;
  };
}

/** Makes the page believe that nobody sees it: a browser without windows never says so itself. */
const seen = (page: Page, isSeen: boolean): Promise<void> =>
  page.evaluate(`
    Object.defineProperty(document, 'hidden', { configurable: true, value: ${!isSeen} });
    document.dispatchEvent(new Event('visibilitychange'));`);

interface Watched {
  readonly seconds: number;
  readonly pictures: number;
}
async function watch(page: Page, pid: number): Promise<Watched> {
  await page.waitForTimeout(SETTLED_MS);
  const before = { seconds: processorSecondsOfAll(pid), pictures: await picturesOf(page) };
  await page.waitForTimeout(WATCHED_MS);
  return { seconds: processorSecondsOfAll(pid) - before.seconds, pictures: (await picturesOf(page)) - before.pictures };
}

async function openOrder(browser: Browser, address: string, order: Order): Promise<Page> {
  const context = await browser.newContext(AT_A_DESK);
  const page = await context.newPage();
  await page.addInitScript({ content: COUNT_PICTURES });
  await signInOn(page, address);
  await page.goto(`${address}/order/${order.id}`);
  await page.locator('.maplibregl-canvas').waitFor();
  return page;
}

/**
 * What an order's panel with a car on its map costs the browser, and how many pictures the map draws.
 * @param kept a data folder with a demo world, such as one with imported streets; one is made and taken away otherwise
 */
export async function measureMovingCar(kept = process.env.MOVING_CAR_DATA): Promise<Figure[]> {
  const folder = kept ?? temporaryFolder('praj-bench-');
  await buildWeb(path.dirname(import.meta.dirname), console.log);
  const database = await startEmbeddedPostgres(
    folder,
    () => {},
    () => {},
  );
  const config = readConfig({ ...process.env, DEMO: '1', DATA_DIR: folder, PORT: String(PORT), RATE_LIMITS: 'off', DISPATCH_KEY });
  const portal = await startPortal({ config, databaseUrl: database.url, log: () => {} });
  const server = await chromium.launchServer(browserWith(...DRAWS_MAPS));
  const pid = server.process().pid ?? 0;
  try {
    const centre = createClient(portal.address);
    centre.accessToken = DISPATCH_KEY;
    const employee = await signedIn(portal.address, 'bruger@nordlys.example');
    const order = (await employee.call(listOrders, {})).find(({ state }) => state === 'trip_started' || state === 'arriving');
    if (!order) throw new Error('no trip is under way');
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await openOrder(browser, portal.address, order);
    let drives = true;
    const stop = drive(centre, order, () => drives);
    const moving = await watch(page, pid);
    await seen(page, false);
    const hidden = await watch(page, pid);
    await seen(page, true);
    drives = false;
    const standing = await watch(page, pid);
    await stop();
    const figures = (what: string, { seconds, pictures }: Watched, goal: { seconds: number; pictures: number }): Figure[] => [
      { name: `a car that ${what}, 20 s`, measured: seconds, goal: goal.seconds, unit: 'processor s' },
      { name: `a car that ${what}, 20 s`, measured: pictures, goal: goal.pictures, unit: 'pictures of the map' },
    ];
    return [
      ...figures('drives', moving, GOAL.moving),
      ...figures('drives and nobody sees', hidden, GOAL.resting),
      ...figures('stands', standing, GOAL.resting),
    ];
  } finally {
    await server.close();
    await portal.stop();
    await database.stop();
    if (!kept) {
      await removeEmbeddedPostgres(folder);
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
