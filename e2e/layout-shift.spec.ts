import { expect, type Locator, type Page } from '@playwright/test';
import { runSql } from '../apps/api/src/platform/postgres/run-sql.ts';
import { ownPortal } from './own-portal.ts';
import { finished, ongoing, people, refusedCalls, signedIn, test } from './portal.ts';

// No taxi centre, so that nobody moves a trip while the page is looked at.
const portal = ownPortal();
test.use({ baseURL: portal.address });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  // However long ago the demo world was filled: who is driven is there in two digits of minutes.
  const { url } = await portal.database();
  await runSql(url, "update orders set estimated_completed = now() + interval '20 minutes' where state = 'trip_started'");
  // A car alone and the first of those that were ordered together are on their way from far off.
  await runSql(url, "update orders set state = 'arriving' where group_number = 1 and state = 'booked'");
  await runSql(url, "update orders set estimated_pickup = now() + interval '40 minutes' where state = 'arriving'");
  await portal.start({ centre: false });
});
test.afterAll(() => portal.remove());

/** How long the calls are kept waiting, one after the other, so that they come back in another order than they were sent. */
const DELAYS_MS = [300, 1500, 700, 100, 1100];
/** The limit of the plan for the layout shift of a page (P11). */
const MOST = 0.01;

/** Keeps every answer waiting. */
async function slow(page: Page): Promise<void> {
  let calls = 0;
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAYS_MS[calls++ % DELAYS_MS.length]));
    await route.continue().catch(() => undefined); // the page has gone
  });
}

/** Notes what moves on the page without the person having done anything. */
async function watched(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { moved: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput && entry.sources.some(isElsewhere)) window.moved.push(describe(entry));
    }).observe({ type: 'layout-shift', buffered: true });
    // A text that became shorter where it stands has not moved.
    const isElsewhere = ({ previousRect: was, currentRect: is }: LayoutShift['sources'][number]) => was.x !== is.x || was.y !== is.y;
    const describe = ({ value, sources }: LayoutShift) => ({
      value,
      nodes: sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? `${node.tagName} ${node.className}` : node?.nodeName;
        return `${name}: ${previousRect.x},${previousRect.y} → ${currentRect.x},${currentRect.y}`;
      }),
    });
  });
}

/** What has moved, once the page is at rest. */
async function moved(page: Page): Promise<Moved[]> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => window.moved);
}

/** What is told in minutes gets shorter, as it does when one goes by. @returns how many texts did */
const aMinuteLess = (list: Locator): Promise<number> =>
  list.evaluate((node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    let shorter = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!/^\d\d min$/.test(text.nodeValue ?? '')) continue;
      text.nodeValue = '9 min';
      shorter++;
    }
    return shorter;
  });

/** Nobody waits at the door for a car that is far off: when it is there is in sight, of a trip, of several cars together and of the one of them. */
async function clockTimesAreSeen(page: Page): Promise<void> {
  const rows = ongoing(page);
  await expect(rows.getByText(/^ca\. kl\. \d\d:\d\d$/).filter({ visible: true })).toHaveCount(2);
  const first = rows.getByText(/^Første ca\. kl\. \d\d:\d\d$/);
  await expect(first).toBeVisible();
  // None is cut off by what stands beside it.
  for (const text of [
    first,
    ...(await rows
      .getByText(/^ca\. kl\. \d\d:\d\d$/)
      .filter({ visible: true })
      .all()),
  ]) {
    const { left, right, room } = await text.evaluate((node) => {
      const { x, width } = node.getBoundingClientRect();
      return { left: x, right: x + width, room: node.closest('section')?.getBoundingClientRect().right ?? 0 };
    });
    expect(left).toBeGreaterThan(0);
    expect(right).toBeLessThanOrEqual(room);
  }
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('nothing moves while the order page is loaded', async ({ page }) => {
      await slow(page);
      await watched(page);
      await signedIn(page, people.manager, '/order');
      const there = width < 900 ? page.getByRole('tab', { name: /^Ture · \d/ }) : finished(page).getByRole('listitem').first();
      await expect(there).toBeVisible();
      if (width >= 900) await expect(ongoing(page).getByRole('listitem').first()).toBeVisible();
      const loaded = await moved(page);
      expect(sum(loaded), JSON.stringify(loaded)).toBeLessThanOrEqual(MOST);
      if (width < 900) {
        await there.click();
        return clockTimesAreSeen(page);
      }
      expect(await aMinuteLess(ongoing(page))).toBeGreaterThan(0);
      expect((await moved(page)).slice(loaded.length)).toEqual([]);
      await clockTimesAreSeen(page);
      await page.setViewportSize({ width: 1280, height });
      await clockTimesAreSeen(page);
    });

    test('nothing moves while fixed trips are loaded, of which one cannot be ordered', async ({ page }) => {
      const { url } = await portal.database();
      const [{ company, branch } = { company: '', branch: '' }] = await runSql<{ company: string; branch: string }>(
        url,
        `with archived as (update accounts set status = 'ARCHIVED' where id = (select account_id from fixed_trips where account_id is not null order by id limit 1) returning id)
        select branches.company_id as company, branches.id as branch from fixed_trips join branches on branches.id = fixed_trips.branch_id
          join archived on archived.id = fixed_trips.account_id order by fixed_trips.id limit 1`,
      );
      await slow(page);
      await watched(page);
      await signedIn(page, people.provider, `/companies/${company}/${branch}/fixed-trips`);
      await expect(page.getByText(/kan ikke bestilles/).first()).toBeVisible();
      expect(sum(await moved(page)), JSON.stringify(await moved(page))).toBeLessThanOrEqual(MOST);
    });

    test('nothing moves while the overview is loaded', async ({ page }) => {
      await slow(page);
      await watched(page);
      await signedIn(page, people.manager, '/orders');
      await expect(page.getByText(/^Viser 1 til 10 af /)).toBeVisible();
      expect(sum(await moved(page)), JSON.stringify(await moved(page))).toBeLessThanOrEqual(MOST);
    });
  });
}

test.describe('without a line', () => {
  test.use({ expectedErrors: refusedCalls });

  test('nothing moves, nor is anything covered, when the line is lost', async ({ context }) => {
    test.setTimeout(120_000);
    const [wide, phone] = [await context.newPage(), await context.newPage()];
    await wide.setViewportSize({ width: 1440, height: 900 });
    await phone.setViewportSize({ width: 390, height: 844 });
    for (const page of [wide, phone]) {
      await watched(page);
      await signedIn(page, people.manager, '/order');
      await expect(page.getByRole('button', { name: 'Bestil taxa' })).toBeVisible();
    }
    const before = [await moved(wide), await moved(phone)];
    await portal.kill();
    for (const page of [wide, phone]) {
      await page.bringToFront();
      const said = page.getByRole('banner').getByText(/^Ingen forbindelse\. Viser ture fra kl\. /);
      await expect(said).toBeVisible({ timeout: 30_000 });
      const [bar, text] = [await page.getByRole('banner').boundingBox(), await said.boundingBox()];
      expect(text?.y).toBeGreaterThanOrEqual(bar?.y ?? Number.NaN);
      expect((text?.y ?? Number.NaN) + (text?.height ?? Number.NaN)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      await expect(page.getByRole('banner').getByRole('link', { name: /^Ring til / })).toBeInViewport({ ratio: 1 });
      const name = page.getByRole('banner').getByText('praj', { exact: true });
      expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    const after = [await moved(wide), await moved(phone)];
    expect(after.map(sum), JSON.stringify(after)).toEqual(before.map(sum));
  });
});

const sum = (shifts: readonly Moved[]): number => shifts.reduce((total, { value }) => total + value, 0);

interface Moved {
  readonly value: number;
  readonly nodes: readonly string[];
}
/** What the browser tells of a layout shift; TypeScript does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
}
declare global {
  interface Window {
    moved: Moved[];
  }
}
