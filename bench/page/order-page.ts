import path from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { AT_A_DESK, browserWith, signInOn } from '../browser.ts';
import { type Figure, type Form, median, percentile } from '../figure.ts';
import { IN_PAGE } from './in-page.ts';
import { openStage, type Pushed, type Stage } from './stage.ts';

const DIST = path.join(import.meta.dirname, '../../apps/web/dist');
const MANY = 5000;
const SOME = 500;
const PUSHES_A_SECOND = 50;
/** How many times slower than this machine the person's is, in the second row. */
const SLOWER = 4;
/** What a click or key is counted as that the browser does not tell of, since its frame came within 16 ms. */
const TOO_SHORT_TO_TELL_MS = 16;

/** What one build of the page was measured to do. */
export interface PageFigures {
  readonly rows: number;
  readonly clicks: number;
  readonly busy: number;
  readonly typing: number;
  readonly opening: number;
  /** A panel that stands ready put on the page, and nothing else. */
  readonly leastOpening: number;
  readonly push: number;
  /** Two words written into a row, and nothing else. */
  readonly leastPush: number;
}

const ROUNDS: Readonly<Record<Form, { rounds: number; clicks: number; letters: number; opened: number; turns: number }>> = {
  short: { rounds: 1, clicks: 20, letters: 20, opened: 4, turns: 2 },
  long: { rounds: 3, clicks: 50, letters: 40, opened: 8, turns: 2 },
};
const PUSHES_A_TURN = 20;
const PUSH_EVERY_MS = 200;

/** A page that fetched nothing for so long has what it wanted. */
const STILL_MS = 3000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function signedIn(browser: Browser, stage: Stage): Promise<Page> {
  const context = await browser.newContext(AT_A_DESK);
  const page = await context.newPage();
  await signInOn(page, stage.address);
  return page;
}

async function withOrders(page: Page, stage: Stage, count: number): Promise<void> {
  stage.hold(count);
  await page.goto(`${stage.address}/order`, { waitUntil: 'load' });
  await page.locator('[data-order]').first().waitFor();
  // A page that is used fetches ahead what it may want, once it rests. That is no part of what is measured.
  await page.keyboard.press('Shift');
  for (let before = -1, now = await fetched(page); now > before; now = await fetched(page)) {
    before = now;
    await pause(STILL_MS);
  }
}
const fetched = (page: Page): Promise<number> => page.evaluate<number>(`performance.getEntriesByType('resource').length`);

const begun = (page: Page): Promise<number> => page.evaluate<number>('bench.now()');
/** What clicks and keys took since then, of which `done` were made. */
async function toldSince(page: Page, since: number, done: number): Promise<number[]> {
  await pause(500);
  const told = await page.evaluate<number[]>(`bench.told(${since})`);
  return [...told, ...Array<number>(Math.max(0, done - told.length)).fill(TOO_SHORT_TO_TELL_MS)];
}

/** Milliseconds in which the page's thread was at work, since it was opened. */
async function worked(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Pushes at a pace until it is stopped. */
function pushing(stage: Stage, aSecond: number, of: Pushed): () => void {
  const begunAt = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    for (; sent < ((performance.now() - begunAt) / 1000) * aSecond; sent += 1) stage.push(of);
  }, 5);
  return () => clearInterval(timer);
}

/** Where something can be pressed, taken before the page is busy. */
async function placeOf(page: Page, role: 'button' | 'radio' | 'switch', name: string | RegExp): Promise<{ x: number; y: number }> {
  const box = await page.getByRole(role, { name }).first().boundingBox();
  if (!box) throw new Error(`${String(name)} is not on the page`);
  return { x: box.x + Math.min(20, box.width / 2), y: box.y + box.height / 2 };
}

async function clicksAmongPushes(page: Page, stage: Stage, clicks: number): Promise<Pick<PageFigures, 'rows' | 'clicks' | 'busy'>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await withOrders(page, stage, MANY);
  const places = [
    await placeOf(page, 'radio', 'Mine ture'),
    await placeOf(page, 'radio', 'Hele lokationen'),
    await placeOf(page, 'switch', 'Senest opdateret'),
    await placeOf(page, 'switch', 'Senest opdateret'),
    await placeOf(page, 'button', /^Vis de 3 vogne/),
  ];
  const stop = pushing(stage, PUSHES_A_SECOND, 'any');
  await pause(2000);
  const [from, at] = [await worked(cdp), performance.now()];
  await pause(6000);
  const busy = ((await worked(cdp)) - from) / (performance.now() - at);
  const since = await begun(page);
  for (let n = 0; n < clicks; n += 1) {
    const { x, y } = places[n % places.length] ?? { x: 0, y: 0 };
    await page.mouse.click(x, y);
    await pause(150);
  }
  stop();
  let rows = 0;
  await page.mouse.move(1000, 500);
  for (let n = 0; n < 12; n += 1) {
    rows = Math.max(rows, await page.locator('[data-row]').count());
    await page.mouse.wheel(0, n < 8 ? 700 : 100_000);
    await pause(200);
  }
  const told = await toldSince(page, since, clicks);
  return { rows, busy: busy * 100, clicks: percentile(told, 98) };
}

async function onASlowMachine(page: Page, stage: Stage, form: Form): Promise<Omit<PageFigures, 'rows' | 'clicks' | 'busy'>> {
  const { letters, opened, turns } = ROUNDS[form];
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await withOrders(page, stage, SOME);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await pause(STILL_MS);
  const [push, leastPush] = await pushedByTurns(page, () => worked(cdp), stage, turns);

  const since = await begun(page);
  await page.getByLabel('Firma / Navn').focus();
  for (let n = 0; n < letters; n += 1) {
    await page.keyboard.press('abcdefghij'.charAt(n % 10));
    await pause(150);
  }
  const typing = percentile(await toldSince(page, since, letters), 98);

  const times: number[] = [];
  for (let n = 0; n < opened; n += 1) times.push(await openedOrder(page, n % 5));
  await page.evaluate('bench.openKept()');
  const least: number[] = [];
  for (let n = 0; n < opened; n += 1) least.push(await openedOrder(page, n % 5));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { typing, opening: percentile(times, 98), leastOpening: percentile(least, 98), push, leastPush };
}

/** From the press on a row of the list to the frame in which its panel stands, in milliseconds. Closes it again. */
async function openedOrder(page: Page, nth: number): Promise<number> {
  const row = await page.locator('section a[href^="/order/"]').nth(nth).boundingBox();
  if (!row) throw new Error('no row to open');
  await page.evaluate('bench.watch()');
  await page.mouse.click(row.x + 200, row.y + 12);
  const took = await page.evaluate<number>('bench.opened');
  await pause(1500);
  await page.evaluate('bench.keepPanel()');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await pause(500);
  return took;
}

/**
 * What pushes cost the page's thread beyond what it does anyway, and what two words cost that are written into a row and nothing else;
 * milliseconds each, the medians of turns that are equally long.
 */
async function pushedByTurns(page: Page, soFar: () => Promise<number>, stage: Stage, turns: number): Promise<[number, number]> {
  const spent = async (each: () => unknown): Promise<number> => {
    const from = await soFar();
    for (let n = 0; n < PUSHES_A_TURN; n += 1) {
      each();
      await pause(PUSH_EVERY_MS);
    }
    // The yellow edge is taken off four seconds later, and that is the push's work too.
    await pause(5000);
    return (await soFar()) - from;
  };
  const [pushed, written]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    const rest = await spent(() => undefined);
    pushed.push(((await spent(() => stage.push('in sight'))) - rest) / PUSHES_A_TURN);
    await page.evaluate(`bench.writeWords(${PUSHES_A_TURN}, ${PUSH_EVERY_MS})`);
    written.push(((await spent(() => undefined)) - rest) / PUSHES_A_TURN);
  }
  return [median(pushed), median(written)];
}

/** Measures each build of the page by turns, against the same portal; the medians of the rounds. */
export async function measureBuilds(portal: string, dists: readonly string[], form: Form, firstPort = 3195): Promise<PageFigures[]> {
  // The map is measured by itself: a processor that draws it would be all that is seen here.
  const browser = await chromium.launch(browserWith('--disable-3d-apis'));
  const stages = await Promise.all(dists.map((dist, i) => openStage(portal, dist, firstPort + i)));
  const found = dists.map((): PageFigures[] => []);
  try {
    for (let round = 0; round < ROUNDS[form].rounds; round += 1) {
      for (const [i, stage] of stages.entries()) {
        const page = await signedIn(browser, stage);
        await page.addInitScript(IN_PAGE);
        const many = await clicksAmongPushes(page, stage, ROUNDS[form].clicks);
        const slow = await onASlowMachine(page, stage, form);
        found[i]?.push({ ...many, ...slow });
        await page.context().close();
      }
    }
  } finally {
    await browser.close();
    for (const stage of stages) stage.close();
  }
  return found.map((rounds) => {
    const middle = (of: keyof PageFigures) => median(rounds.map((round) => round[of]));
    return {
      rows: Math.max(...rounds.map(({ rows }) => rows)),
      clicks: middle('clicks'),
      busy: middle('busy'),
      typing: middle('typing'),
      opening: middle('opening'),
      leastOpening: middle('leastOpening'),
      push: middle('push'),
      leastPush: middle('leastPush'),
    };
  });
}

/** The order page with 5,000 orders and 50 pushes a second (P12), and with 500 on a machine four times slower. */
export async function measureOrderPage(portal: string, form: Form): Promise<Figure[]> {
  const [page] = await measureBuilds(portal, [DIST], form);
  if (!page) return [];
  return [
    { name: 'P12 rows in the document of 5,000 orders, at most', measured: page.rows, goal: 60, unit: 'rows' },
    { name: 'P12 clicks beside 50 pushes a second, p98', measured: page.clicks, goal: 50, unit: 'ms' },
    { name: 'slow: typing, p98', measured: page.typing, goal: 100, unit: 'ms' },
    { name: 'slow: an order opened, p98', measured: page.opening, goal: 200, unit: 'ms' },
    { name: 'slow: the same panel, standing ready, put on the page, p98', measured: page.leastOpening, goal: 200, unit: 'ms' },
    { name: 'slow: what a push costs a page of 500 orders', measured: page.push, goal: 8, unit: 'ms' },
    { name: 'slow: two words written into a row of it', measured: page.leastPush, goal: 8, unit: 'ms' },
  ];
}
