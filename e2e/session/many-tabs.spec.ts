import { expect, type Page } from '@playwright/test';
import { socketTicket } from '@praj/contract/identity.ts';
import { caller, orderByCall, people, rowOf, signedIn, test } from '../portal.ts';

const TABS = 12;
/** A page that fights for its socket opens one again 10 seconds after the last at the latest. */
const QUIET_MS = 11_000;
/** How often a page that is not live asks, and what its header says of it. */
const ASKS_EVERY_MS = 30_000;
const soon = () => new Date(Date.now() + 40 * 3_600_000).toISOString();
const isLive = (page: Page) => expect(page.getByRole('banner').getByText('Live')).toBeVisible({ timeout: 30_000 });

// Nobody looks at the twelve maps.
test.use({ viewport: { width: 900, height: 500 }, maps: false });
// The last files of the run, and mostly quiet: two workers take one each.
test.describe.configure({ mode: 'parallel' });

test('twelve tabs of one person with panels open stay quiet, and each hears every push', async ({ page, context }) => {
  test.setTimeout(240_000);
  const manager = await caller(people.manager);
  const followed = await orderByCall(manager, { requestedPickup: soon() });
  let opened = 0;
  context.on('page', (tab) => tab.on('websocket', () => opened++));
  page.on('websocket', () => opened++);
  await signedIn(page, people.employee, `/order/${followed.id}`);
  const tabs = [page];
  for (let more = 1; more < TABS; more++) {
    const tab = await context.newPage();
    await tab.goto(`/order/${followed.id}`, { waitUntil: 'commit' });
    tabs.push(tab);
  }
  for (const tab of tabs) {
    await isLive(tab);
    // A panel stands there while its order is still on its way.
    await expect(tab.getByRole('dialog').getByRole('button', { name: 'Annuller tur' })).toBeVisible();
  }
  await expect.poll(() => opened).toBeGreaterThanOrEqual(2 * TABS);

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
  await page.clock.install(); // it goes on by itself, and is set forward to the next time that the page asks
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
  await page.clock.fastForward(ASKS_EVERY_MS);
  await expect(rowOf(page, fresh.id)).toContainText('Kommer Med Næste Svar');
  await expect(asks).toBeVisible();
  expect(opened).toBe(0);

  for (const socket of held) socket.close();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await isLive(page);
});
