import { type BrowserContext, expect, type Page } from '@playwright/test';
import { socketTicket } from '@praj/contract/identity.ts';
import { caller, orderByCall, people, rowOf, signedIn, test } from '../portal.ts';

const TABS = 12;
const QUIET_MS = 20_000;
const soon = () => new Date(Date.now() + 40 * 3_600_000).toISOString();
const isLive = (page: Page) => expect(page.getByRole('banner').getByText('Live')).toBeVisible({ timeout: 30_000 });

test.use({ viewport: { width: 900, height: 500 } });

/** Twelve maps drawn without a graphics card take more than all else here, and nobody looks at them: the panels say that there is none. */
const withoutMaps = (context: BrowserContext) =>
  context.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });

test('twelve tabs of one person with panels open stay quiet, and each hears every push', async ({ page, context }) => {
  test.setTimeout(240_000);
  const manager = await caller(people.manager);
  const followed = await orderByCall(manager, { requestedPickup: soon() });
  let opened = 0;
  context.on('page', (tab) => tab.on('websocket', () => opened++));
  page.on('websocket', () => opened++);
  await withoutMaps(context);
  await signedIn(page, people.employee, `/order/${followed.id}`);
  const tabs = [page];
  for (let more = 1; more < TABS; more++) {
    const tab = await context.newPage();
    await tab.goto(`/order/${followed.id}`, { waitUntil: 'commit' });
    tabs.push(tab);
  }
  for (const tab of tabs) {
    await isLive(tab);
    await expect(tab.getByRole('dialog')).toBeVisible();
  }
  expect(opened).toBeGreaterThanOrEqual(2 * TABS);

  const before = opened;
  await page.waitForTimeout(QUIET_MS);
  expect(opened - before).toBe(0);
  const pushed = await orderByCall(manager, { customerName: 'Hørt Overalt', requestedPickup: soon() });
  for (const tab of tabs) await expect(rowOf(tab, pushed.id)).toContainText('Hørt Overalt');
  for (const tab of tabs) await isLive(tab);
  expect(opened - before).toBe(0);
});

test('a page whose person holds too many sockets says that it asks, and is live again when it is come to', async ({ page }) => {
  test.setTimeout(120_000);
  await signedIn(page, people.admin);
  await isLive(page);
  let opened = 0;
  page.on('websocket', () => opened++);
  const elsewhere = await caller(people.admin);
  const held = [];
  for (let more = 0; more < 82; more++) {
    const { ticket } = await elsewhere.call(socketTicket, {});
    held.push(await elsewhere.socket('/ws', { token: ticket }));
  }
  const asks = page.getByRole('banner').getByText('Opdateres hvert 30. sekund');
  await expect(asks).toBeVisible();

  const fresh = await orderByCall(await caller(people.manager), { customerName: 'Kommer Med Næste Svar', requestedPickup: soon() });
  await expect(rowOf(page, fresh.id)).toContainText('Kommer Med Næste Svar', { timeout: 40_000 });
  await expect(asks).toBeVisible();
  expect(opened).toBe(0);

  for (const socket of held) socket.close();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await isLive(page);
});
