import { expect } from '@playwright/test';
import { listOrders, type Order } from '@praj/contract/orders.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { caller, orderByCall, orderForm, people, signedIn, test } from './portal.ts';

/** A trip that was driven for the person's branch. */
async function drivenTrip(): Promise<Order> {
  const orders = await (await caller(people.employee)).call(listOrders, {});
  const driven = orders.find(
    ({ state, tripType, destinationAddress }) => state === 'concluded' && tripType === 'METERED' && destinationAddress,
  );
  if (!driven) throw new Error('no trip was driven');
  return driven;
}

for (const [button, from, to] of [
  ['Bestil igen', 'pickupAddress', 'destinationAddress'],
  ['Returtur', 'destinationAddress', 'pickupAddress'],
] as const) {
  test(`${button} fills the form from a driven trip`, async ({ page }) => {
    const trip = await drivenTrip();
    await signedIn(page, people.employee, `/order/${trip.id}`);
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
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Søg' }).getByRole('combobox');
  await expect(search).toBeFocused();
  await search.fill(order.globalApiId);
  await expect(page.getByRole('option', { name: /Findes Hurtigt/ })).toBeVisible();
  await search.press('Enter');
  await expect(page).toHaveURL(`/order/${order.id}`);
  await expect(page.getByRole('dialog').getByText(new RegExp(`Ordre ${showOrderNumber(order.globalApiId)}`))).toBeVisible();
});
