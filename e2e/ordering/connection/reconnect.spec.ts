import { expect } from '@playwright/test';
import { ownPortal } from '../../own-portal.ts';
import { caller, chooseAddress, orderByCall, orderByForm, orderForm, people, refusedCalls, rowOf, signedIn, test } from '../../portal.ts';

const portal = ownPortal();
/** How long the page restores the line before it says so across its width. */
const BANNER_AFTER_MS = 10_000;

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: portal.address, expectedErrors: refusedCalls, maps: false });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await portal.start();
});
test.afterAll(() => portal.remove());

test('a page that is open while the server is restarted loses nothing and misses nothing', async ({ page }) => {
  test.setTimeout(120_000);
  await page.clock.install(); // it goes on by itself, and is set forward where the page waits
  await signedIn(page, people.employee);
  const header = page.getByRole('banner');
  await expect(header.getByText('Live')).toBeVisible();
  await chooseAddress(page, 'Destination', 'Kastrup Lufthavn');
  const destination = await orderForm(page).getByRole('combobox', { name: 'Destination' }).inputValue();
  await orderForm(page).getByLabel('Firma / Navn').fill('Halvt Skrevet');

  await portal.kill();
  await expect(header.getByText('Genopretter forbindelse…')).toBeVisible();
  const banner = page.getByText(/Ingen forbindelse\. Viser ture fra kl\. \d\d[:.]\d\d\./);
  await page.clock.fastForward(BANNER_AFTER_MS);
  await expect(banner).toBeVisible();

  await portal.start();
  const colleague = await caller(people.manager, portal.address);
  const meanwhile = await orderByCall(colleague, { customerName: 'Bestilt Imens' });

  await expect(header.getByText('Live')).toBeVisible({ timeout: 30_000 });
  await expect(banner).toBeHidden();
  await expect(rowOf(page, meanwhile.id)).toContainText('Bestilt Imens');
  await expect(orderForm(page).getByRole('combobox', { name: 'Destination' })).toHaveValue(destination);
  await expect(orderForm(page).getByLabel('Firma / Navn')).toHaveValue('Halvt Skrevet');

  const mine = await orderByForm(page);
  await expect(rowOf(page, mine)).toContainText('Halvt Skrevet');
});

test('a taxi centre that is silent for a minute is told of, with the number to ring', async ({ page }) => {
  test.setTimeout(120_000);
  await portal.kill();
  await portal.start({ centre: false });
  await page.clock.install();
  await signedIn(page, people.employee);
  const orderId = await orderByForm(page);
  const said = 'Taxacentralen har ikke svaret endnu. Ring på 12 34 56 78.';
  await expect(rowOf(page, orderId)).toContainText('Anmoder');
  await expect(page.getByText(said)).toHaveCount(0);

  await page.clock.fastForward(61_000);
  await expect(rowOf(page, orderId)).toContainText(said);
  await rowOf(page, orderId).getByRole('link').click();
  await expect(page.getByRole('dialog').getByText(said)).toBeVisible();
});
