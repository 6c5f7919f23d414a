import { expect, type Page } from '@playwright/test';
import type { Order } from '@praj/contract/orders.ts';
import {
  caller,
  chooseAddress,
  emptyForm,
  openByNumber,
  orderButton,
  orderByCall,
  orderForm,
  password,
  people,
  refusedCalls,
  signedIn,
  test,
  toasts,
} from '../../portal.ts';

test.use({ expectedErrors: refusedCalls, maps: false });

const asking = (page: Page) => orderForm(page).getByText('Vi undersøger, om bestillingen gik igennem…');
const named = async (name: string) => {
  const orders = (await (await caller(people.employee)).raw('GET', '/orders')).body as Order[];
  return orders.filter(({ customerName }) => customerName === name);
};
/** Orders from a door where nobody else has, and no answer comes while the line is away. Gives the presses that were sent. */
async function orderedInVain(page: Page, name: string, from: string): Promise<string[]> {
  const presses: string[] = [];
  await chooseAddress(page, 'Afhentning', from);
  await orderForm(page).getByLabel('Firma / Navn').fill(name);
  await page.route('**/api/orders', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    presses.push(route.request().headers()['idempotency-key'] ?? '');
    return route.abort();
  });
  await orderButton(page).click();
  await asking(page).waitFor();
  return presses;
}

test('an order is waited for while its person looks at another page, and is there when they are back', async ({ kept }) => {
  const page = await kept(people.employee, '/order', emptyForm);
  const presses = await orderedInVain(page, 'Ser Sig Om', 'Vesterbrogade 50');
  await page.getByRole('link', { name: 'Overblik', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overblik' })).toBeVisible();
  const before = presses.length;
  await expect.poll(() => presses.length).toBeGreaterThan(before);
  await page.getByRole('link', { name: 'Bestilling', exact: true }).click();
  await expect(asking(page)).toBeVisible();
  await page.unroute('**/api/orders');
  await expect(toasts(page).getByText('Ordre oprettet')).toBeVisible();
  await expect(asking(page)).toHaveCount(0);
  expect(await named('Ser Sig Om')).toHaveLength(1);
  expect(new Set(presses).size).toBe(1);
});

test('what somebody waits for is not sent on behalf of the next person in the same tab', async ({ page }) => {
  await signedIn(page, people.employee);
  const presses = await orderedInVain(page, 'Gik Hjem', 'Vesterbrogade 60');
  await page.getByRole('button', { name: /Brugermenu/ }).click();
  await page.getByRole('menuitem', { name: 'Log ud', exact: true }).click();
  await expect(page).toHaveURL('/login');
  const before = presses.length;
  await page.getByLabel('E-mail').fill(people.manager);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(orderForm(page)).toBeVisible();
  await expect(orderForm(page).getByLabel('Firma / Navn')).toHaveValue('');
  await page.waitForTimeout(5000);
  await expect(asking(page)).toHaveCount(0);
  expect([presses.length - before, await named('Gik Hjem')]).toEqual([0, []]);
});

test('a change whose answer is lost is waited for by the panel that is opened again', async ({ kept }) => {
  const requestedPickup = new Date(Date.now() + 26 * 3_600_000).toISOString();
  const order = await orderByCall(await caller(people.employee), { requestedPickup });
  const page = await kept(people.employee, '/order', emptyForm);
  await openByNumber(page, order);
  const panel = page.getByRole('dialog', { name: 'Opdater ordre' });
  const lost = panel.getByText('Vi undersøger, om ændringen gik igennem…');
  await page.getByRole('dialog').getByRole('button', { name: 'Rediger' }).click();
  await panel.getByLabel('Bemærkning til turen').fill('Ring på hos Jonas');
  await page.route(`**/api/orders/${order.id}`, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await panel.getByRole('button', { name: 'Opdater ordre' }).click();
  await lost.waitFor();
  await panel.getByRole('button', { name: 'Luk' }).click();
  await expect(toasts(page).getByText('Vi undersøger stadig, om ændringen gik igennem. Du får besked.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Rediger' }).click();
  await expect(lost).toBeVisible();
  await expect(panel.getByLabel('Bemærkning til turen')).toHaveValue('Ring på hos Jonas');
  await page.unroute(`**/api/orders/${order.id}`);
  await expect(toasts(page).getByText('Turen er ændret')).toBeVisible();
  await expect(panel).toBeHidden();
  const now = (await (await caller(people.employee)).raw('GET', `/orders/${order.id}`)).body as Order;
  expect([now.comment, now.version - order.version >= 1]).toEqual(['Ring på hos Jonas', true]);
});
