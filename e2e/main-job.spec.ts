import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { finished, ongoing, orderByForm, orderForm, password, people, rowOf, tabTo, test, toasts } from './portal.ts';

const passenger = 'Inger Thorsen';

/** Types the form from where the focus is put, and sends it, without touching a mouse. */
async function orderByKeyboard(page: Page): Promise<string> {
  const destination = orderForm(page).getByRole('combobox', { name: 'Destination' });
  await expect(destination).toBeFocused();
  // Far enough away that the drive, sixty times faster than life, lasts until the map is drawn.
  await page.keyboard.type('Kastrup Lufthavn');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(orderForm(page).locator('footer')).toContainText(/\d+ km · \d+ min · ca\. \d+–\d+ kr\..*Vejledende pris/);
  await tabTo(page, orderForm(page).getByLabel('Firma / Navn'));
  await page.keyboard.type(passenger);
  return orderByForm(page, () => page.keyboard.press('Control+Enter'));
}

/**
 * Opens the trip's panel by its row and watches the car until the trip is over; false when nobody came to the car, or the trip,
 * which takes seconds here, was over before a busy machine had drawn the map.
 */
async function watchUntilDriven(page: Page, orderId: string): Promise<boolean> {
  await rowOf(page, orderId).getByRole('link').press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(passenger)).toBeVisible();
  const lamp = panel.getByRole('img', { name: /^Vogn \d+$/ });
  const over = panel.getByRole('heading', { name: /^(Afsluttet|Ingen passager)/ });
  await expect(lamp.or(over).first()).toBeVisible({ timeout: 30_000 });
  const placeOfLamp = () => lamp.evaluateAll(([element]) => element?.style.transform);
  const seen = await placeOfLamp();
  let place = seen;
  if (seen !== undefined) {
    await expect
      .poll(async () => {
        place = await placeOfLamp();
        return place;
      })
      .not.toBe(seen);
  }
  if (place === undefined) return false;
  await expect(over).toBeVisible({ timeout: 60_000 });
  return (await over.textContent())?.startsWith('Afsluttet') === true;
}

test.use({ fetchesAhead: true }); // the pages as everybody gets them

test('a person signs in, orders by keyboard alone, watches the taxi drive, and finds the trip in the report', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(people.employee);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/order');
  await expect(page).toHaveTitle('Bestilling – Praj');

  let orderId = '';
  for (let driven = false; !driven; ) {
    orderId = await orderByKeyboard(page);
    await expect(toasts(page).getByText('Ordre oprettet')).toBeVisible();
    const row = ongoing(page).locator(`[data-order="${orderId}"]`);
    await expect(row).toContainText(passenger);
    // One trip in twenty ends with nobody at the door; then another one is ordered.
    driven = await watchUntilDriven(page, orderId);
    if (!driven) await page.goto('/order');
  }

  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: /^Afsluttet .+ · \d[\d.]*,\d\d kr\.$/ })).toBeVisible({ timeout: 20_000 });
  await expect(panel.getByText('Intet kortmateriale tilgængeligt')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const done = finished(page).locator(`[data-order="${orderId}"]`);
  await expect(done).toContainText('Afsluttet');
  await expect(done).toContainText(/\d+,\d\d kr\./);

  await page.getByRole('link', { name: 'Overblik', exact: true }).click();
  const trip = page.getByRole('table').getByRole('row', { name: passenger });
  await expect(trip.first()).toBeVisible();
  const price = (await trip.first().getByRole('cell').last().textContent())?.replace(' kr.', '').replaceAll(/\s/g, '');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hent rapport' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('rapport.csv');
  const report = await readFile(await file.path(), 'utf8');
  expect(report.startsWith('\uFEFFDato;Konto;Kunde;Destination;Beløb\r\n')).toBe(true);
  const line = report.split('\r\n').find((one) => one.includes(passenger));
  expect(line?.split(';')).toHaveLength(5);
  expect(line).toContain(price);
});
