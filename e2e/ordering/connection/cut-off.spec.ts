import { expect, type Page, type Request } from '@playwright/test';
import type { Order } from '@praj/contract/orders.ts';
import { ownPortal } from '../../own-portal.ts';
import {
  caller,
  chooseAddress,
  ongoing,
  orderButton,
  orderByForm,
  orderForm,
  people,
  refusedCalls,
  rowOf,
  signedIn,
  test,
  toasts,
} from '../../portal.ts';

const portal = ownPortal();
/** Longer than the page took before it sent a press of its own accord. */
const OUTAGE_MS = 32_000;
/** In which a page that is live again would send what it still has. */
const SETTLING_MS = 5000;

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: portal.address, expectedErrors: refusedCalls });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await portal.start({ centre: false });
});
test.afterAll(() => portal.remove());

const live = (page: Page) => expect(page.getByRole('banner').getByText('Live')).toBeVisible({ timeout: 30_000 });
const asking = (page: Page) => orderForm(page).getByText('Vi undersøger, om bestillingen gik igennem…');
const notArrived = (page: Page) => page.getByRole('alertdialog', { name: 'Bestillingen nåede ikke frem. Bestil nu?' });
const named = async (name: string) => {
  const orders = (await (await caller(people.employee, portal.address)).raw('GET', '/orders')).body as Order[];
  return orders.filter(({ customerName }) => customerName === name);
};
/**
 * Lets this time pass for the page, in milliseconds, a second at a time and each only as long as an answer takes.
 * @returns whether it sent an order meanwhile
 */
async function ordersWithin(page: Page, passing: number): Promise<boolean> {
  let sent = false;
  const notice = (request: Request) => {
    sent ||= request.method() === 'POST' && new URL(request.url()).pathname === '/api/orders';
  };
  page.on('request', notice);
  for (let passed = 0; passed < passing; passed += 1000) {
    await page.clock.runFor(1000);
    await page.evaluate(() => fetch('/healthz').catch(() => undefined));
  }
  page.off('request', notice);
  return sent;
}
/** Opens the form with everything filled in for this passenger, from a door where nobody else has ordered. */
async function filled(page: Page, name: string, from: string): Promise<void> {
  await page.clock.install(); // it goes on by itself, and is set forward where nothing else is waited for
  await signedIn(page, people.employee);
  await live(page);
  await chooseAddress(page, 'Afhentning', from);
  await orderForm(page).getByLabel('Firma / Navn').fill(name);
}

test('pressed while the server is away and the page says so, nothing is ordered, then or when the server is back', async ({ page }) => {
  test.setTimeout(180_000);
  await filled(page, 'Trykket Uden Linje', 'Vesterbrogade 10');
  await portal.kill();
  await expect(page.getByText(/Ingen forbindelse\. Viser ture fra/)).toBeVisible({ timeout: 20_000 });
  await orderButton(page).click();
  const told = orderForm(page).getByRole('alert');
  await expect(told).toHaveText('Du er offline. Ring 12 34 56 78.');
  await expect(told.getByRole('link')).toHaveAttribute('href', 'tel:+4512345678');
  await expect(asking(page)).toHaveCount(0);

  expect(await ordersWithin(page, OUTAGE_MS)).toBe(false);
  await portal.start({ centre: false });
  await live(page);
  await expect(told).toHaveCount(0);
  expect(await ordersWithin(page, SETTLING_MS)).toBe(false);
  expect(await named('Trykket Uden Linje')).toEqual([]);
  await expect(orderForm(page).getByLabel('Firma / Navn')).toHaveValue('Trykket Uden Linje');
  const order = await orderByForm(page);
  await expect(rowOf(page, order)).toContainText('Trykket Uden Linje');
});

test('when only the answer is lost, the repeat finds the order and books no second one', async ({ page }) => {
  await filled(page, 'Svaret Blev Væk', 'Vesterbrogade 20');
  const presses: (string | undefined)[] = [];
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    presses.push(route.request().headers()['pressed-at']);
    if (presses.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await orderButton(page).click();
  await expect(asking(page)).toBeVisible();
  await expect(toasts(page).getByText('Ordre oprettet')).toBeVisible();
  expect(await named('Svaret Blev Væk')).toHaveLength(1);
  expect(new Set(presses).size).toBe(1);
  expect(Math.abs(Date.parse(presses[0] ?? '') - Date.now())).toBeLessThan(30_000);
});

test('a press that arrives after more than a minute is asked about, and ordered only by a new one', async ({ page }) => {
  await filled(page, 'Kom For Sent', 'Vesterbrogade 30');
  let late = true;
  await page.route('**/api/orders', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const headers = route.request().headers();
    const earlier = new Date(Date.parse(headers['pressed-at'] ?? '') - 61_000).toISOString();
    return route.fallback(late ? { headers: { ...headers, 'pressed-at': earlier } } : {});
  });
  await orderButton(page).click();
  await expect(notArrived(page)).toBeVisible();
  expect(await named('Kom For Sent')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(orderForm(page).getByLabel('Firma / Navn')).toHaveValue('Kom For Sent');

  await orderButton(page).click();
  await expect(notArrived(page)).toBeVisible();
  late = false;
  await notArrived(page).getByRole('button', { name: 'Bestil nu' }).click();
  await expect(toasts(page).getByText('Ordre oprettet')).toBeVisible();
  expect(await named('Kom For Sent')).toHaveLength(1);
});

test('an order that is waited for can be given up at once, and none comes of it, also not after a reload', async ({ page }) => {
  await filled(page, 'Opgivet', 'Vesterbrogade 40');
  await page.route('**/api/orders', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await orderButton(page).click();
  await asking(page).waitFor();
  await orderForm(page).getByRole('button', { name: 'Opgiv bestillingen' }).click();
  await expect(orderForm(page).getByText(/Bestillingen er opgivet\. Nåede første forsøg frem, kommer den på listen/)).toBeFocused();
  await expect(orderForm(page).getByLabel('Firma / Navn')).toBeEditable();
  await page.unroute('**/api/orders');
  await page.reload();
  await live(page);
  await expect(orderForm(page).getByLabel('Firma / Navn')).toHaveValue('Opgivet');
  expect(await ordersWithin(page, SETTLING_MS)).toBe(false);
  expect(await named('Opgivet')).toEqual([]);
  await expect(ongoing(page).getByText('Opgivet')).toHaveCount(0);
});
