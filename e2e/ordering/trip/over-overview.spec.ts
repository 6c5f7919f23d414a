import { expect, type Page } from '@playwright/test';
import { caller, type Kept, orderByCall, people, test } from '../../portal.ts';

test.use({ maps: false });

const dearestFirst = (kept: Kept): Promise<Page> =>
  kept(people.manager, '/orders?sort=-pris', (page) => expect(page).toHaveURL('/orders?sort=-pris'));

test('Ctrl K from the overview opens an unfinished order over the overview, and closing it leads back there', async ({ kept }) => {
  const requestedPickup = new Date(Date.now() + 70 * 3_600_000).toISOString();
  const order = await orderByCall(await caller(people.manager), { requestedPickup, reference: 'Over overblik' });
  const page = await dearestFirst(kept);
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

test('an order under way that the overview finds by its number opens with all that can be done with it, over the overview', async ({
  kept,
}) => {
  const requestedPickup = new Date(Date.now() + 71 * 3_600_000).toISOString();
  const { id, globalApiId } = await orderByCall(await caller(people.manager), { requestedPickup });
  const page = await dearestFirst(kept);
  await page.getByRole('searchbox', { name: 'Søg i ture' }).fill(globalApiId);
  await page.getByText(/er ikke en afsluttet tur/).waitFor();
  await page.getByRole('table').getByRole('link').press('Enter');
  await expect(page).toHaveURL(`/order/${id}`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('button', { name: 'Annuller tur' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Overblik', includeHidden: true })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/orders\\?.*${globalApiId}`));
});
