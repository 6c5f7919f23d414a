import { expect, type Page } from '@playwright/test';
import {
  caller,
  chooseAddress,
  emptyForm,
  finished,
  type Kept,
  ongoing,
  orderButton,
  orderByCall,
  orderByForm,
  orderForm,
  people,
  rowOf,
  signedIn,
  tabTo,
  test,
  toasts,
  withoutMaps,
} from '../../portal.ts';

const emptyOrderPage = (kept: Kept): Promise<Page> => kept(people.employee, '/order', emptyForm);

test('the header leads to both pages, the help in a new tab, the phone, and shows who is signed in', async ({ kept }) => {
  const page = await emptyOrderPage(kept);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Overblik', exact: true }).click();
  await expect(page).toHaveURL('/orders');
  await expect(page).toHaveTitle('Overblik – Praj');
  await header.getByRole('link', { name: /^Praj/ }).click();
  await expect(page).toHaveURL('/order');
  const help = header.getByRole('link', { name: /^Hjælp/ });
  await expect(help).toHaveAttribute('target', '_blank');
  await expect(header.getByRole('link', { name: 'Ring til 12 34 56 78' })).toHaveAttribute('href', 'tel:+4512345678');
  await expect(header.getByRole('button', { name: /Brugermenu/ })).toHaveText('MS');
  const opened = page.waitForEvent('popup');
  await help.click();
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
  await (await opened).close();
});

test('the form is 720 wide at first, moves between 480 and 1100, and keeps its width', async ({ page }) => {
  await page.setViewportSize({ width: 1900, height: 900 });
  await signedIn(page, people.employee);
  const edge = page.getByRole('separator', { name: 'Bredde på bestillingsformularen' });
  await expect(edge).toHaveAttribute('aria-valuenow', '720');
  const place = (await edge.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(place.x + place.width / 2, 400);
  await page.mouse.down();
  await page.mouse.move(1800, 400, { steps: 5 });
  await page.mouse.up();
  await expect(edge).toHaveAttribute('aria-valuenow', '1100');
  await edge.focus();
  await page.keyboard.press('Home');
  await expect(edge).toHaveAttribute('aria-valuenow', '480');
  await page.keyboard.press('ArrowRight');
  const kept = (await edge.getAttribute('aria-valuenow')) ?? '';
  await page.reload();
  await expect(edge).toHaveAttribute('aria-valuenow', kept);
});

test('a colleague’s order comes into the open list by itself, and the toggle turns the order of the list', async ({ kept }) => {
  const page = await emptyOrderPage(kept);
  await expect(page.getByRole('banner').getByText('Live')).toBeVisible();
  const colleague = await caller(people.manager);
  const pickup = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const late = await orderByCall(colleague, { customerName: 'Kollega Sent', requestedPickup: pickup(50) });
  const early = await orderByCall(colleague, { customerName: 'Kollega Tidligt', requestedPickup: pickup(30) });
  await expect(rowOf(page, late.id)).toContainText('Kollega Sent');
  await expect(rowOf(page, early.id)).toContainText('Bestilt');
  const order = () =>
    ongoing(page)
      .getByRole('listitem')
      .evaluateAll(
        (rows, ids) => rows.map((row) => row.getAttribute('data-order')).filter((id) => ids.includes(id ?? '')),
        [late.id, early.id],
      );
  await expect.poll(order).toEqual([early.id, late.id]);
  await ongoing(page).getByText('Senest opdateret').click();
  await expect.poll(order).toEqual([late.id, early.id]);
  await ongoing(page).getByText('Senest opdateret').click();
});

test('three cars of one order stand together, are found by name, and are cancelled one first and then the rest', async ({ kept }) => {
  const page = await emptyOrderPage(kept);
  const requestedPickup = new Date(Date.now() + 40 * 3_600_000).toISOString();
  await orderByCall(await caller(people.manager), { customerName: 'Åse Trevogn', numberOfCars: 3, requestedPickup });
  await ongoing(page).getByRole('searchbox', { name: 'Søg i turene' }).fill('aase tre');
  await expect(ongoing(page).getByText('Åse Trevogn, 3 vogne')).toBeVisible();
  // 'Kræver handling' above them has links of its own, as long as somebody's large car is not answered.
  await expect(ongoing(page).getByRole('listitem').getByRole('link')).toHaveCount(3);
  const cars = ongoing(page).getByRole('button', { name: /^Vis de 3 vogne til / });
  await expect(cars).toHaveAttribute('aria-expanded', 'true');
  const second = ongoing(page).getByRole('listitem').filter({ hasText: '2 af 3' }).last();
  await second.getByRole('link').focus();
  await page.keyboard.press('Shift+F10');
  await page.keyboard.press('ArrowLeft');
  await expect(second.getByRole('button', { name: 'Annuller tur' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kun denne vogn' }).click();
  await expect(toasts(page).getByText('Turen er annulleret.')).toBeVisible();

  await expect(ongoing(page).getByText('Åse Trevogn, 2 vogne')).toBeVisible();
  await ongoing(page)
    .getByRole('button', { name: /^Vis de 2 vogne til / })
    .hover();
  await ongoing(page).getByRole('toolbar').getByRole('button', { name: 'Annuller vognene' }).click();
  await page.getByRole('alertdialog', { name: 'Annuller begge vogne?' }).getByRole('button', { name: 'Annuller begge vogne' }).click();
  await expect(toasts(page).getByText('2 vogne er annulleret.')).toBeVisible();
  // The focus is back in the row, so it stays until it is let go.
  await ongoing(page).getByRole('button', { name: '1 opdatering' }).click();
  await expect(ongoing(page).getByText('Ingen ture passer til ”aase tre”')).toBeVisible();
  await expect(finished(page).getByRole('listitem').filter({ hasText: 'Annulleret' })).toHaveCount(3);
  await ongoing(page).getByRole('button', { name: 'Nulstil' }).click();
  await expect(ongoing(page).getByRole('listitem').first()).toBeVisible();
});

test('the finished list counts driven and cancelled trips apart, and clears after one question', async ({ page }) => {
  await signedIn(page, people.admin);
  await expect(finished(page).getByText(/\d+ afslutte(t|de) · \d+ annulle(ret|rede)/)).toBeVisible();
  const cancelled = finished(page).getByRole('listitem').filter({ hasText: 'Annulleret' }).first();
  const row = rowOf(page, (await cancelled.getAttribute('data-order')) ?? '');
  await finished(page).getByRole('button', { name: 'Ryd liste' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ryd afsluttede ture?' });
  await expect(question).toContainText(/\d+ ture fjernes fra din liste\. Kørte ture findes stadig i Overblik\./);
  await question.getByRole('button', { name: 'Behold' }).click();
  await expect(row).toBeVisible();
  await finished(page).getByRole('button', { name: 'Ryd liste' }).click();
  const answer = page.waitForResponse('**/api/orders/clear');
  await question.getByRole('button', { name: 'Ryd liste' }).click();
  await expect(row).toHaveCount(0);
  expect((await answer).status()).toBe(200);
  await page.reload();
  await expect(finished(page).getByText(/\d+ afslutte(t|de) · 0 annullerede/)).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('messages stand at the bottom left, above the button that orders, and aside of the field one goes to', async ({ kept }) => {
  const page = await emptyOrderPage(kept);
  await page.setViewportSize({ width: 1024, height: 768 });
  await orderForm(page).getByLabel('Firma / Navn').fill('Ryddes Straks');
  await orderForm(page).getByRole('button', { name: 'Ryd', exact: true }).click();
  const toast = toasts(page).getByRole('listitem').first();
  await expect(toast).toContainText('Formularen er ryddet.');
  const button = (await orderButton(page).boundingBox())?.y ?? 0;
  // It glides to where it stands.
  await expect(async () => {
    const { x, y, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    expect(x).toBeLessThan(100);
    expect(y).toBeGreaterThan(400);
    expect(y + height).toBeLessThan(button);
  }).toPass({ timeout: 4000 });
  const account = orderForm(page).getByLabel('Konto');
  await account.focus();
  await account.click({ trial: true, timeout: 2000 });
  await toast.getByRole('button', { name: 'Fortryd' }).press('Enter');
  await expect(orderForm(page).getByLabel('Firma / Navn')).toHaveValue('Ryddes Straks');
});

test('a destination is picked on the map; a fixed trip fills the form, and its addresses and add-ons cannot be changed', async ({
  kept,
}) => {
  const page = await emptyOrderPage(kept);
  const destination = orderForm(page).getByRole('combobox', { name: 'Destination' });
  await expect(destination).toBeFocused();
  await page.keyboard.press('Alt+KeyK');
  const map = page.getByRole('dialog', { name: 'Destination: vælg på kort' });
  await map.locator('canvas').press('Enter');
  await expect(map.getByText(/^Nær .+, \d{4} /)).toBeVisible();
  await map.getByRole('button', { name: 'Brug dette sted' }).click();
  await expect(destination).toHaveValue(/, \d{4} /);
  await expect(destination).toBeFocused();
  await orderForm(page).getByRole('button', { name: 'Kontoret til lufthavnen' }).click();
  await expect(orderForm(page).getByText(/Fast tur · fast pris: 325,00 kr\./)).toBeVisible();
  for (const label of ['Afhentning', 'Destination']) {
    await expect(orderForm(page).getByRole('combobox', { name: label })).toHaveAttribute('readonly', '');
  }
  await expect(orderForm(page).getByText('Tilvalg følger den faste tur.')).toBeVisible();
  await orderForm(page).getByRole('button', { name: 'Enkelttur' }).click();
  await expect(orderForm(page).getByRole('combobox', { name: 'Destination' })).not.toHaveAttribute('readonly', '');
});

test('a fixed trip that was ordered stands in a colleague’s open page with its fixed price, and one that needs updating says why not', async ({
  kept,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  await withoutMaps(elsewhere);
  const theirs = await elsewhere.newPage();
  const page = await emptyOrderPage(kept);
  await signedIn(theirs, people.manager);
  await expect(theirs.getByRole('banner').getByText('Live')).toBeVisible();

  await orderForm(page).getByRole('button', { name: 'Alle faste ture' }).click();
  await page.getByRole('menuitemradio', { name: 'Kontoret til Lyngby (skal opdateres)' }).click();
  await expect(toasts(page).getByText('Den faste tur skal opdateres, før den kan bestilles.')).toBeVisible();
  await expect(toasts(page).getByText(/^Kontoret til Lyngby: .+ (mangler|er arkiveret)\. Ring på /)).toBeVisible();
  await expect(orderForm(page).getByRole('button', { name: 'Enkelttur' })).toHaveAttribute('aria-pressed', 'true');

  await orderForm(page).getByRole('button', { name: 'Kontoret til lufthavnen' }).click();
  await orderForm(page).getByLabel('Firma / Navn').fill('Fast Rejsende');
  const sent = page.waitForRequest((one) => one.method() === 'POST' && new URL(one.url()).pathname === '/api/orders');
  const orderId = await orderByForm(page);
  expect((await sent).postDataJSON()).toMatchObject({ tripType: 'FIXED', numberOfPeople: 4 });
  await expect(rowOf(theirs, orderId)).toContainText('Fast Rejsende');
  await rowOf(theirs, orderId).getByRole('link').click();
  await theirs.getByRole('dialog').getByText('Flere oplysninger').click();
  await expect(theirs.getByRole('dialog').getByRole('definition').filter({ hasText: 'Ja · 325,00 kr.' })).toBeVisible();
});

test('the whole form stands on the screen: at 1440 × 900, and at 1280 × 800 also as narrow as it gets', async ({ page }) => {
  await signedIn(page, people.employee);
  const fields = orderForm(page).locator('> div').first();
  const below = () => fields.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(orderForm(page).getByLabel('Reference')).toBeInViewport({ ratio: 1 });
  await expect.poll(below).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(below).toBe(0);
  await page.getByRole('separator').press('Home');
  await expect.poll(async () => (await orderForm(page).boundingBox())?.width).toBeLessThan(490);
  await expect.poll(below).toBe(0);
});

test('after a reload the field with the focus is in sight, though the stops that were kept come above it', async ({ kept }) => {
  const page = await emptyOrderPage(kept);
  await page.setViewportSize({ width: 1024, height: 768 });
  await chooseAddress(page, 'Destination', 'Rådhuspladsen 1');
  await orderForm(page).getByLabel('Firma / Navn').fill('Jonas Holm');
  for (const number of [1, 2, 3]) {
    await orderForm(page).getByRole('button', { name: '+ Tilføj stop' }).click();
    await expect(orderForm(page).getByRole('combobox', { name: `Stop ${number}` })).toBeFocused();
    await page.keyboard.type(`Nørrebrogade ${number}`);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await page.reload();
  await expect(orderForm(page).getByRole('combobox', { name: 'Stop 3' })).toBeVisible();
  const phone = orderForm(page).getByLabel('Telefon');
  await expect(phone).toBeFocused();
  const foot = await orderForm(page).locator('footer').boundingBox();
  await expect.poll(async () => (await phone.boundingBox())?.y ?? Number.POSITIVE_INFINITY).toBeLessThan((foot?.y ?? 0) - 30);
});

test('an order by keyboard alone takes at most 12 keystrokes besides the texts, with the passenger’s name too', async ({ kept }) => {
  const page = await emptyOrderPage(kept);
  await page.evaluate(() => {
    Object.assign(globalThis, { strokes: 0 });
    const isText = ({ key, ctrlKey }: KeyboardEvent) => key.length === 1 && !ctrlKey;
    const isModifier = ({ key }: KeyboardEvent) => key === 'Control' || key === 'Shift';
    const count = (event: KeyboardEvent) => {
      if (event.isTrusted && !isText(event) && !isModifier(event))
        Object.assign(globalThis, { strokes: Reflect.get(globalThis, 'strokes') + 1 });
    };
    addEventListener('keydown', count, true);
  });
  await expect(orderForm(page).getByRole('combobox', { name: 'Destination' })).toBeFocused();
  await page.keyboard.type('Rådhuspladsen');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, orderForm(page).getByLabel('Firma / Navn'));
  await page.keyboard.type('Tolv Tryk');
  const orderId = await orderByForm(page, () => page.keyboard.press('Control+Enter'));
  await expect(rowOf(page, orderId)).toContainText('Tolv Tryk');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'strokes'))).toBeLessThanOrEqual(12);
});

test('fields stay where they stood when the same customer is offered after an order', async ({ page }) => {
  await signedIn(page, people.employee);
  const name = orderForm(page).getByLabel('Firma / Navn');
  const offer = orderForm(page).getByRole('button', { name: 'Brug samme kunde' });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await chooseAddress(page, 'Destination', 'Lyngby St');
    await name.fill('Samme Kunde');
    const top = () =>
      name.evaluate((field) => field.getBoundingClientRect().top - (document.querySelector('h1')?.getBoundingClientRect().top ?? 0));
    const before = await top();
    await orderByForm(page);
    await expect(offer).toBeVisible();
    expect(await top()).toBe(before);
    await offer.click();
    await expect(name).toHaveValue('Samme Kunde');
    expect(await top()).toBe(before);
  }
});
