import { expect, type Page, type Request } from '@playwright/test';
import type { Order } from '@praj/contract/orders.ts';
import {
  caller,
  chooseAddress,
  emptyForm,
  type Kept,
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

test.use({ expectedErrors: refusedCalls, maps: false });

/** Presses the button as it is, also while it says that it is unavailable. */
const pressOrder = (page: Page): Promise<void> => orderButton(page).click({ force: true });

/** A pickup where no colleague has just ordered, so that nothing is asked first. */
const fromElsewhere = (page: Page): Promise<void> => chooseAddress(page, 'Afhentning', 'Odense Banegård');

/** An empty form of this person: what is refused leaves none behind, and after an order it is empty again. */
const formOf = (kept: Kept, email: string): Promise<Page> => kept(email, '/order', emptyForm);

/** Counts the orders that the page sends. */
function sentOrders(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/orders') sent.push(request);
  });
  return sent;
}

test('everything that is missing is said at its field, the first one gets the focus, and nothing is sent', async ({ kept }) => {
  const page = await formOf(kept, people.architect);
  const sent = sentOrders(page);
  const form = orderForm(page);
  await form.getByRole('combobox', { name: 'Afhentning' }).clear();
  await pressOrder(page);
  for (const label of ['Afhentning', 'Destination', 'Sagsnummer']) {
    await expect(form.getByText(`Mangler at udfylde ${label}`)).toBeVisible();
  }
  await expect(form.getByRole('combobox', { name: 'Afhentning' })).toBeFocused();
  await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true');
  expect(sent).toEqual([]);
});

test('an add-on that the company requires is chosen from the start, and stays so', async ({ kept }) => {
  const page = await formOf(kept, people.architect);
  const required = orderForm(page).getByRole('button', { name: 'Elbil (påkrævet)' });
  await expect(required).toHaveAttribute('aria-pressed', 'true');
  await required.click();
  await expect(required).toHaveAttribute('aria-pressed', 'true');
});

test('a text that the company gave a pattern must follow it', async ({ kept }) => {
  const page = await formOf(kept, people.architect);
  const reference = orderForm(page).getByLabel('Sagsnummer');
  await reference.fill('sag 12');
  await reference.blur();
  await expect(reference).toHaveAttribute('aria-invalid', 'true');
  await expect(orderForm(page).getByText('Skrives som 1234-567.')).toBeVisible();
  await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true');
  await reference.fill('2026-012');
  await expect(reference).not.toHaveAttribute('aria-invalid', 'true');
});

test('an address that was typed and not chosen is not sent', async ({ kept }) => {
  const page = await formOf(kept, people.employee);
  const sent = sentOrders(page);
  const destination = orderForm(page).getByRole('combobox', { name: 'Destination' });
  await destination.pressSequentially('Ingensteds 999999');
  await expect(page.getByText('Ingen resultater fundet').first()).toBeVisible();
  await destination.press('Tab');
  await pressOrder(page);
  await expect(orderForm(page).getByText('Vælg en adresse på listen')).toBeVisible();
  await expect(destination).toBeFocused();
  await expect(destination).toHaveValue('Ingensteds 999999');
  expect(sent).toEqual([]);
});

test('a date before today is refused in the form', async ({ kept }) => {
  const page = await formOf(kept, people.employee);
  const sent = sentOrders(page);
  const date = orderForm(page).getByLabel('Dato', { exact: true });
  await date.fill('01/01/2026');
  await date.press('Tab');
  await expect(orderForm(page).getByText('Datoen kan ikke ligge før i dag.')).toBeVisible();
  await pressOrder(page);
  expect(sent).toEqual([]);
  await expect(date).toHaveValue('01/01/2026');
});

/** In the first minutes of a day nothing of it has passed yet, and it takes one more to say so. */
async function outOfMidnight(): Promise<void> {
  const clock = new Intl.DateTimeFormat('da-DK', { timeZone: 'Europe/Copenhagen', hour: '2-digit', minute: '2-digit' });
  const isMidnight = () => ['23.59', '00.00', '00.01'].includes(clock.format(Date.now()).replace(':', '.'));
  if (isMidnight()) test.setTimeout(300_000);
  while (isMidnight()) await new Promise((resolve) => setTimeout(resolve, 1000));
}

test('a time of today that has passed is told of and ordered for now', async ({ kept }) => {
  await outOfMidnight();
  const page = await formOf(kept, people.employee);
  const time = orderForm(page).getByLabel('Tid', { exact: true });
  await time.fill('00:01');
  await time.press('Tab');
  await expect(orderForm(page).getByText('Tidspunktet er passeret – vi bestiller til nu.')).toBeVisible();
  const sent = sentOrders(page);
  const orderId = await orderByForm(page);
  await expect(rowOf(page, orderId)).toBeVisible();
  const body = sent[0]?.postDataJSON() as { requestedPickup: string };
  expect(Math.abs(Date.parse(body.requestedPickup) - Date.now())).toBeLessThan(120_000);
});

test('a time that is none is refused beside its field and never ordered for now', async ({ kept }) => {
  const page = await formOf(kept, people.employee);
  const sent = sentOrders(page);
  const form = orderForm(page);
  const field = form.getByLabel('Tid', { exact: true });
  const refused = form.getByText('Er ikke udfyldt rigtigt.');
  await form.getByRole('radio', { name: 'Forudbestil' }).check({ force: true });
  await form.getByLabel('Dato', { exact: true }).fill('i morgen');
  for (const time of ['25:00', '24:00', '12:75', '']) {
    await field.fill('12:30');
    await page.keyboard.press('Tab');
    await expect(refused).toBeHidden();
    await field.fill(time);
    await page.keyboard.press('Tab');
    await expect(refused).toBeVisible();
    await expect(form.getByRole('contentinfo').or(form.locator('footer'))).not.toContainText(/I dag|I morgen/);
    await page.keyboard.press('Control+Enter');
    await expect(field).toBeFocused();
  }
  expect(sent).toEqual([]);
});

test('a date that no calendar has is refused beside its field, and the sentence names no time', async ({ kept }) => {
  const page = await formOf(kept, people.employee);
  const sent = sentOrders(page);
  const date = orderForm(page).getByLabel('Dato', { exact: true });
  await date.fill('31/02/2027');
  await date.press('Tab');
  await expect(orderForm(page).getByText('Februar 2027 har kun 28 dage.')).toBeVisible();
  await expect(orderForm(page).locator('footer')).not.toContainText(/\d\d:\d\d/);
  await page.keyboard.press('Control+Enter');
  await expect(date).toBeFocused();
  expect(sent).toEqual([]);
});

test('a night when the clocks are changed is told of beside the time', async ({ kept }) => {
  const page = await formOf(kept, people.employee);
  const lastSunday = (year: number) => {
    const last = new Date(Date.UTC(year, 2, 31));
    return Date.UTC(year, 2, 31 - last.getUTCDay());
  };
  const year = new Date().getUTCFullYear();
  // The next one: nobody orders more than a year ahead.
  const night = new Date([lastSunday(year), lastSunday(year + 1)].find((at) => at > Date.now()) ?? 0);
  const form = orderForm(page);
  await form.getByLabel('Dato', { exact: true }).fill(`${night.getUTCDate()}/3/${night.getUTCFullYear()}`);
  await form.getByLabel('Tid', { exact: true }).fill('02:30');
  await expect(form.getByText('Uret stilles frem den nat – vi bestiller til kl. 03:30.')).toBeVisible();
  await expect(form.locator('footer')).toContainText('03:30');
  await form.getByLabel('Tid', { exact: true }).fill('03:30');
  await expect(form.getByText(/^Uret stilles/)).toHaveCount(0);
});

test('a phone number with letters is refused, and any Danish way of writing one is taken', async ({ kept }) => {
  const page = await formOf(kept, people.employee);
  const phone = orderForm(page).getByLabel('Telefon');
  const wrong = orderForm(page).getByText('Ugyldigt telefonnummer');
  await phone.fill('12 34 ab 78');
  await phone.press('Tab');
  await expect(wrong).toBeVisible();
  await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true');
  for (const written of ['12345678', '12 34 56 78', '+4512345678', '(+45) 12 34 56 78']) {
    await phone.fill(written);
    await phone.press('Tab');
    await expect(wrong).toBeHidden();
  }
});

test('a text of 10,000 characters stays where it was typed and is refused with its limit', async ({ kept }) => {
  const page = await formOf(kept, people.employee);
  const sent = sentOrders(page);
  await orderForm(page).getByRole('button', { name: '+ Bemærkning til turen' }).click();
  const comment = orderForm(page).getByLabel('Bemærkning til turen');
  await comment.fill('æ'.repeat(10_000));
  await pressOrder(page);
  await expect(comment).toHaveAttribute('aria-invalid', 'true');
  await expect(orderForm(page).getByText('Højst 500 tegn.')).toBeVisible();
  expect((await comment.inputValue()).length).toBe(10_000);
  expect(sent).toEqual([]);
});

test('two clicks on the button make one order', async ({ kept }) => {
  const page = await formOf(kept, people.employee);
  await fromElsewhere(page);
  const name = `Dobbelt Klik ${Date.now() % 100_000}`;
  await orderForm(page).getByLabel('Firma / Navn').fill(name);
  await orderButton(page).dblclick();
  const toast = toasts(page).getByRole('listitem').filter({ hasText: 'Ordre oprettet' });
  await expect(toast).toBeVisible();
  const orders = (await (await caller(people.employee)).raw('GET', '/orders')).body as Order[];
  expect(orders.filter((order) => order.customerName === name)).toHaveLength(1);
});

test('an order whose answer is lost is asked for again with the same key, and booked once', async ({ kept }) => {
  const page = await formOf(kept, people.employee);
  await fromElsewhere(page);
  const name = `Tabt Svar ${Date.now() % 100_000}`;
  await orderForm(page).getByLabel('Firma / Navn').fill(name);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch(); // it arrives, and the answer is lost
    return route.abort();
  });
  await orderButton(page).click();
  await expect(page.getByText('Vi undersøger, om bestillingen gik igennem…')).toBeVisible();
  await expect(toasts(page).getByText('Ordre oprettet')).toBeVisible();
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  const orders = (await (await caller(people.employee)).raw('GET', '/orders')).body as Order[];
  expect(orders.filter((order) => order.customerName === name)).toHaveLength(1);
});

test('Kvikbestil whose answer is lost over a reload is booked once, and what was typed beside it stays', async ({ kept }) => {
  const page = await formOf(kept, people.employee);
  const name = `Kvik Svar ${Date.now() % 100_000}`;
  await orderForm(page).getByLabel('Firma / Navn').fill(name);
  await chooseAddress(page, 'Destination', 'Lyngby St');
  const destination = await orderForm(page).getByRole('combobox', { name: 'Destination' }).inputValue();
  let arrived = false;
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (!arrived) await route.fetch();
    arrived = true;
    return route.abort();
  });
  await orderForm(page).getByRole('button', { name: 'Kvikbestil' }).click();
  await page.getByRole('alertdialog', { name: 'Kvikbestil' }).getByRole('button', { name: 'Bestil taxa' }).click();
  const anyway = page.getByRole('button', { name: 'Bestil alligevel' });
  const asking = page.getByText('Vi undersøger, om bestillingen gik igennem…');
  await expect(anyway.or(asking)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(asking).toBeVisible();

  await page.unroute('**/api/orders');
  await page.reload();
  await expect(toasts(page).getByText('Ordre oprettet')).toBeVisible();
  await expect(orderForm(page).getByLabel('Firma / Navn')).toHaveValue(name);
  await expect(orderForm(page).getByRole('combobox', { name: 'Destination' })).toHaveValue(destination);
  const orders = (await (await caller(people.employee)).raw('GET', '/orders')).body as Order[];
  expect(orders.filter((order) => order.customerName === name)).toMatchObject([{ destinationAddress: null }]);
});

test('without a line the click says so with the number to ring, and nothing is lost or queued', async ({ kept }) => {
  const page = await formOf(kept, people.employee);
  await expect(page.getByRole('banner').getByText('Live')).toBeVisible();
  const sent = sentOrders(page);
  await orderForm(page).getByLabel('Firma / Navn').fill('Uden Net');
  await page.context().setOffline(true);
  await orderButton(page).click();
  await expect(orderForm(page).getByText('Du er offline. Ring 12 34 56 78.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('banner').getByText('Live')).toBeVisible({ timeout: 25_000 });
  await expect(orderForm(page).getByLabel('Firma / Navn')).toHaveValue('Uden Net');
  expect(sent).toEqual([]);
  const orderId = await orderByForm(page);
  await expect(rowOf(page, orderId)).toBeVisible();
});

test('an address search that does not answer says so, and a press tries again', async ({ kept }) => {
  const page = await formOf(kept, people.employee);
  let down = true;
  await page.route('**/api/map_box/place?*', (route) =>
    down
      ? route.fulfill({ status: 503, json: { message: 'Adressesøgning svarer ikke. Prøv igen.', code: 'geocoder_unavailable' } })
      : route.fallback(),
  );
  const destination = orderForm(page).getByRole('combobox', { name: 'Destination' });
  await destination.pressSequentially('Rådhuspladsen');
  const again = page.getByRole('button', { name: 'Adressesøgning svarer ikke – prøv igen' });
  await expect(again).toBeVisible();
  down = false;
  await again.click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(destination).toHaveValue(/Rådhuspladsen/);
});

test('a list that cannot be fetched says so instead of looking empty, and is tried again', async ({ page }) => {
  await page.route('**/api/orders', (route) => route.fulfill({ status: 500, json: { message: '', code: 'unexpected' } }));
  await signedIn(page, people.employee);
  const failed = ongoing(page).getByText(/Turene kunne ikke hentes\. Der gik desværre noget galt\. Prøv igen om lidt/);
  await expect(failed).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/orders');
  await ongoing(page).getByRole('button', { name: 'Prøv igen' }).click();
  await expect(ongoing(page).getByRole('listitem').first()).toBeVisible();
});

test('an order that is not there leads back to the order page, and an unknown page says so', async ({ page }) => {
  await signedIn(page, people.employee, '/order/01900000-0000-7000-8000-000000000000');
  await expect(page).toHaveURL('/order');
  await expect(toasts(page).getByText('Turen findes ikke længere.')).toBeVisible();
  await page.goto('/findes-ikke');
  await expect(page.getByRole('heading', { name: 'Siden findes ikke' })).toBeVisible();
});

test('cancelling asks once with the name of the trip, and says so when it is done', async ({ kept }) => {
  const page = await formOf(kept, people.employee);
  await orderForm(page).getByRole('radio', { name: 'Forudbestil' }).check({ force: true });
  await orderForm(page).getByLabel('Dato', { exact: true }).fill('i morgen');
  await orderForm(page).getByLabel('Tid', { exact: true }).fill('23:59');
  await chooseAddress(page, 'Destination', 'Nørreport');
  const orderId = await orderByForm(page);
  await rowOf(page, orderId).getByRole('link').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuller tur' }).click();
  const question = page.getByRole('alertdialog', { name: 'Annuller tur?' });
  await expect(question.getByText(/Vesterbrogade 112 – .*kl\. 23[:.]59/)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Behold turen' })).toBeFocused();
  await question.getByRole('button', { name: 'Annuller tur' }).click();
  await expect(toasts(page).getByText('Turen er annulleret.')).toBeVisible();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Annulleret/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/^Annulleret af .+ kl\. \d\d:\d\d\.$/)).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Intet kortmateriale tilgængeligt')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Annuller tur' })).toHaveCount(0);
});
