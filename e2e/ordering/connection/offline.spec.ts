import { expect } from '@playwright/test';
import { caller, orderByCall, people, rowOf, signedIn, test } from '../../portal.ts';

test.use({
  expectedErrors: /Failed to load resource|WebSocket connection to|dynamically imported module|Unable to preload CSS|no stylesheet/,
  fetchesAhead: true,
});

const later = () => new Date(Date.now() + 40 * 3_600_000).toISOString();

test('a panel first wanted while the line is away can be closed, and comes once the line is back', async ({ page, context }) => {
  const order = await orderByCall(await caller(people.manager), { requestedPickup: later() });
  // Were the portal found to be there, the page would load itself anew, as after an update.
  await context.route(/open-order|side-panel|healthz/, (route) => route.abort('internetdisconnected'));
  await signedIn(page, people.employee);
  const row = rowOf(page, order.id).getByRole('link');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await row.click();
  const broken = page.getByRole('dialog', { name: 'Tur' });
  await expect(broken.getByText('Turens panel kunne ikke vises.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(broken).toBeHidden();
  await expect(page).toHaveURL('/order');
  await expect(row).toBeFocused();

  await row.click();
  // It says so once more before the line is back: while it is fetched there is a panel too.
  await expect(broken.getByText('Turens panel kunne ikke vises.')).toBeVisible();
  await context.route(/open-order|side-panel/, (route) => route.continue());
  await broken.getByRole('button', { name: 'Genindlæs denne del' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('button', { name: 'Annuller tur' })).toBeVisible();
  await expect(panel).toHaveCSS('position', 'fixed');
  await expect(page.locator('body[data-same-page]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/order');
});

test('panels are there when the line drops, and an overview that was never fetched says so', async ({ page, context }) => {
  const order = await orderByCall(await caller(people.manager), { requestedPickup: later() });
  const ahead = page.waitForResponse(/open-order/);
  await signedIn(page, people.employee);
  await ahead;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await rowOf(page, order.id).getByRole('link').click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Annuller tur' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Overblik', exact: true }).click();
  const failed = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Prøv igen' }) });
  await expect(failed).toBeVisible();
  await expect(page.getByRole('banner').getByText('Ingen forbindelse.', { exact: true })).toBeVisible({ timeout: 30_000 });
  await failed.getByRole('button', { name: 'Prøv igen' }).click();
  await context.setOffline(false);
  await expect(page.getByText(/Viser 1 til/)).toBeVisible();
});
