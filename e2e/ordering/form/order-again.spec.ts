import { expect, type Page } from '@playwright/test';
import { listOrders, type Order } from '@praj/contract/orders.ts';
import { searchTrips } from '@praj/contract/overview.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { caller, emptyForm, type Kept, openByNumber, orderByCall, orderForm, people, signedIn, test } from '../../portal.ts';

test.use({ maps: false });

/** A trip that was driven for the person's branch, and that may be ordered again: a voucher pays but once. */
async function drivenTrip(): Promise<Order> {
  const orders = await (await caller(people.employee)).call(listOrders, {});
  const driven = orders.find(
    ({ state, tripType, destinationAddress, voucherCode }) =>
      state === 'concluded' && tripType === 'METERED' && destinationAddress && voucherCode === null,
  );
  if (!driven) throw new Error('no trip was driven');
  return driven;
}

for (const [button, from, to] of [
  ['Bestil igen', 'pickupAddress', 'destinationAddress'],
  ['Returtur', 'destinationAddress', 'pickupAddress'],
] as const) {
  test(`${button} fills the form from a driven trip`, async ({ kept }) => {
    const trip = await drivenTrip();
    const page = await kept(people.employee, '/order', emptyForm);
    await openByNumber(page, trip);
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
    await expect(page).toHaveURL('/order');
    const field = (name: string) => orderForm(page).getByRole('combobox', { name });
    await expect(field('Afhentning')).toHaveValue(trip[from]?.fullAddress ?? '');
    await expect(field('Destination')).toHaveValue(trip[to]?.fullAddress ?? '');
    await expect(field('Firma / Navn')).toHaveValue(trip.customerName ?? '');
  });
}

test('Ctrl K finds a trip by its number and opens it', async ({ page }) => {
  const requestedPickup = new Date(Date.now() + 40 * 3_600_000).toISOString();
  const order = await orderByCall(await caller(people.employee), { customerName: 'Findes Hurtigt', requestedPickup });
  await signedIn(page, people.employee, '/orders');
  // The first time the palette is still on its way while one types.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(order.globalApiId);
  const search = page.getByRole('dialog', { name: 'Søg' }).getByRole('combobox');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(order.globalApiId);
  await expect(page.getByRole('option', { name: /Findes Hurtigt/ })).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL(`/order/${order.id}`);
  await expect(page.getByRole('dialog').getByText(new RegExp(`Ordre ${showOrderNumber(order.globalApiId)}`))).toBeVisible();
});

/** The order page of the provider, with nothing over it. */
const ordersOfProvider = (kept: Kept): Promise<Page> =>
  kept(people.provider, '/order', async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Bestilling', exact: true }).click();
    await expect(orderForm(page)).toBeVisible();
  });

test('Ctrl K finds a finished trip of any company for the provider, and whoever ordered it', async ({ kept }) => {
  const [trip] = await (await caller(people.provider)).call(searchTrips, { query: { value: 'Havnens' } });
  if (!trip) throw new Error('no trip was driven for Havnens');
  const page = await ordersOfProvider(kept);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const search = page.getByRole('dialog', { name: 'Søg' }).getByRole('combobox');
  const type = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await search.fill(text);
  };
  const { firstName, lastName } = trip.issuedByEmployee;
  await type(`${firstName} ${lastName} havnens`);
  await page.getByRole('option', { name: `Ture: ${firstName} ${lastName} ${trip.issuedByCompany.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`medarbejder=${trip.issuedByEmployee.id}`));
  await page.getByRole('link', { name: 'Bestilling', exact: true }).click();
  await expect(orderForm(page)).toBeVisible();
  asked.length = 0;
  await type(trip.globalApiId);
  await page.getByRole('option', { name: new RegExp(showOrderNumber(trip.globalApiId)) }).waitFor();
  expect(asked).toContain('/api/orders/found');
  expect(asked).not.toContain('/api/orders/stats');
  await search.press('Enter');
  await expect(page).toHaveURL(`/orders/${trip.id}`);
});

test('Ctrl K finds an unfinished order of any company by its number for the provider', async ({ kept }) => {
  const requestedPickup = new Date(Date.now() + 44 * 3_600_000).toISOString();
  const order = await orderByCall(await caller(people.employee), { customerName: 'Hører til Nordlys', requestedPickup });
  const page = await ordersOfProvider(kept);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(showOrderNumber(order.globalApiId));
  const search = page.getByRole('dialog', { name: 'Søg' }).getByRole('combobox');
  await page.getByRole('option', { name: /Hører til Nordlys/ }).waitFor();
  await search.press('Enter');
  await expect(page).toHaveURL(`/order/${order.id}`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(new RegExp(`Ordre ${showOrderNumber(order.globalApiId)}`))).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Annuller tur' })).toBeVisible();
});

test('Ctrl K does not ask for a number on behalf of anybody but the provider', async ({ page }) => {
  const requestedPickup = new Date(Date.now() + 44 * 3_600_000).toISOString();
  const order = await orderByCall(await caller(people.employee), { requestedPickup });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signedIn(page, people.architect, '/order');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(order.globalApiId);
  await expect.poll(() => asked).toContain('/api/orders/found');
  await expect(page.getByText('Ingen resultater fundet').first()).toBeVisible();
  expect(asked).not.toContain(`/api/orders/${order.globalApiId}`);
});

test('Ctrl K changes how the page looks and asks Kvikbestil’s one question, from any page', async ({ page }) => {
  await signedIn(page, people.employee, '/orders');
  const search = page.getByRole('dialog', { name: 'Søg' }).getByRole('combobox');
  const choose = async (text: string, name: RegExp) => {
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await search.fill(text);
    await expect(page.getByRole('option', { name })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(search).toBeHidden();
  };
  await choose('tema', /^Skift til mørkt tema/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await choose('light', /^Skift til lyst tema/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await choose('kvik', /^Kvikbestil/);
  await expect(page).toHaveURL('/order');
  const question = page.getByRole('alertdialog', { name: 'Kvikbestil' });
  await expect(question).toContainText('Vesterbrogade 112');
  await question.getByRole('button', { name: 'Tilbage' }).click();
  await expect(question).toBeHidden();
  await choose('log af', /^Log ud/);
  await expect(page).toHaveURL('/login');
});

test('every way out of a change that is not saved asks the same question, and nothing is lost by staying', async ({ page }) => {
  const requestedPickup = new Date(Date.now() + 40 * 3_600_000).toISOString();
  const order = await orderByCall(await caller(people.employee), { requestedPickup });
  await signedIn(page, people.employee, `/order/${order.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Rediger' }).click();
  const panel = page.getByRole('dialog', { name: 'Opdater ordre' });
  const comment = panel.getByRole('textbox', { name: 'Bemærkning til turen' });
  const question = page.getByRole('alertdialog', { name: 'Kassér ændringer?' });
  const toOverview = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Søg' }).getByRole('combobox').fill('Overblik');
    await page.keyboard.press('Enter');
  };
  await comment.fill('Skrevet og ikke gemt');

  const outs: [way: string, take: () => Promise<unknown>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['the cross', () => panel.getByRole('button', { name: 'Luk', exact: true }).click()],
    ['the palette', toOverview],
    ['the browser’s back', () => page.evaluate(() => history.back())],
  ];
  for (const [way, take] of outs) {
    await take();
    await expect(question, way).toHaveCount(1);
    await expect(question.getByRole('button', { name: 'Bliv her' }), way).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question, way).toBeHidden();
    await expect(page, way).toHaveURL(`/order/${order.id}/edit`);
    await expect(comment, way).toHaveValue('Skrevet og ikke gemt');
    if (way !== 'the cross') await expect(comment, way).toBeFocused();
    await comment.focus();
  }

  const browserAsks = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const asked = await browserAsks;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await expect(comment).toHaveValue('Skrevet og ikke gemt');

  await toOverview();
  await question.getByRole('button', { name: 'Kassér' }).click();
  await expect(page).toHaveURL(/\/orders/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(comment).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(`/order/${order.id}`);
  await expect(question).toBeHidden();
});
