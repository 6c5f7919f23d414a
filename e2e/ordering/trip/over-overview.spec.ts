import { expect } from '@playwright/test';
import { caller, orderByCall, people, signedIn, test } from '../../portal.ts';

test.use({ maps: false });

test('Ctrl K from the overview opens an unfinished order over the overview, and closing it leads back there', async ({ page }) => {
  const requestedPickup = new Date(Date.now() + 70 * 3_600_000).toISOString();
  const order = await orderByCall(await caller(people.manager), { requestedPickup, reference: 'Over overblik' });
  await signedIn(page, people.manager, '/orders?sort=-pris');
  await expect(page.getByRole('heading', { level: 1, name: 'Overblik' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Søg/ }).fill(order.globalApiId);
  await page
    .getByRole('option')
    .filter({ hasText: order.globalApiId.replace(/(\d\d)(\d{3})(\d{3})/, '$1 $2 $3') })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/order/${order.id}`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Ref. Over overblik')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Overblik', includeHidden: true })).toBeAttached();
  await expect(page.locator('header nav a[aria-current="page"]')).toHaveText('Overblik');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/orders?sort=-pris');
});
