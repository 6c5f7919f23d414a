import { expect, type Page } from '@playwright/test';
import { changeOrder, type Order } from '@praj/contract/orders.ts';
import { caller, orderByCall, password, people, refusedCalls, signedIn, test, toasts } from '../../portal.ts';

test.use({ expectedErrors: refusedCalls, maps: false });

/** An order of tomorrow, opened for change. */
async function openedForChange(page: Page): Promise<Order> {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const order = await orderByCall(await caller(people.employee), { requestedPickup: tomorrow });
  await signedIn(page, people.employee, `/order/${order.id}/edit`);
  return order;
}
const panel = (page: Page) => page.getByRole('dialog', { name: 'Opdater ordre' });
const message = (page: Page) => panel(page).getByLabel('Bemærkning til turen');

test('an impossible time is refused there too, and the trip stays where it was', async ({ page }) => {
  const order = await openedForChange(page);
  await panel(page).getByLabel('Tid', { exact: true }).fill('29:30');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByText('Er ikke udfyldt rigtigt.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(panel(page).getByLabel('Tid', { exact: true })).toBeFocused();
  const now = (await (await caller(people.employee)).raw('GET', `/orders/${order.id}`)).body as Order;
  expect(now.requestedPickup).toBe(order.requestedPickup);
});

test('what was typed outlives a reload, is put over a change of a colleague, and goes when it is saved', async ({ page }) => {
  const order = await openedForChange(page);
  await message(page).fill('Ring på hos Jonas');
  const manager = await caller(people.manager);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  const { bookingModuleUpdatedAt, requestedPickup, pickupAddress, destinationAddress } = order;
  const asItIs = { bookingModuleUpdatedAt, requestedPickup, pickupAddress, destinationAddress };
  await manager.call(changeOrder, { params: { id: order.id }, body: { ...asItIs, customerName: 'Fra en kollega' } });
  await page.goto(`/order/${order.id}/edit`);
  await expect(message(page)).toHaveValue('Ring på hos Jonas');
  await expect(panel(page).getByText('Turen er ændret af en anden.')).toBeVisible();
  await message(page).press('Control+Enter');
  await expect(toasts(page).getByText('Turen er ændret')).toBeVisible();
  const now = (await manager.raw('GET', `/orders/${order.id}`)).body as Order;
  expect(now).toMatchObject({ comment: 'Ring på hos Jonas', customerName: 'Fra en kollega' });
});

test('what was typed outlives a sign-out by the server', async ({ page, context }) => {
  const order = await openedForChange(page);
  await message(page).fill('Ring på hos Jonas');
  await expect(page.getByText('Live').first()).toBeAttached();
  const cookies = (await context.cookies('http://localhost/api/x')).map(({ name, value }) => `${name}=${value}`).join('; ');
  await (await caller(people.manager)).raw('POST', '/logout', {}, { cookie: cookies, authorization: '' });
  await expect(page).toHaveURL('/login');
  await page.getByLabel('E-mail').fill(people.employee);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/order/${order.id}/edit`);
  await expect(message(page)).toHaveValue('Ring på hos Jonas');
  await panel(page).getByRole('button', { name: 'Luk' }).click();
  await page.getByRole('button', { name: 'Kassér' }).click();
  await page.goto(`/order/${order.id}/edit`);
  await expect(message(page)).toHaveValue(order.comment ?? '');
});
