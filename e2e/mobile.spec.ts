import { expect, type Locator, type Page } from '@playwright/test';
import { cancelOrder } from '@praj/contract/orders.ts';
import {
  caller,
  chooseAddress,
  emptyForm,
  type Kept,
  ongoing,
  orderByCall,
  orderByForm,
  orderForm,
  people,
  rowOf,
  signedIn,
  signIn,
  test,
  toasts,
} from './portal.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, maps: false });

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The first tab of the order page, with an empty form. */
const emptyOrderPage = (kept: Kept): Promise<Page> =>
  kept(people.employee, '/order', async (page) => {
    await page.getByRole('tab', { name: 'Bestil' }).tap();
    await emptyForm(page);
  });

test('on a phone the order page has three tabs, and a trip is ordered and followed', async ({ kept }) => {
  const page = await emptyOrderPage(kept);
  await expect(page.getByRole('tab')).toHaveText(['Bestil', /^Ture · \d+$/, /^Afsluttede · \d+$/]);
  expect(await sideways(page)).toBe(0);
  await chooseAddress(page, 'Destination', 'Lyngby St');
  await orderForm(page).getByLabel('Firma / Navn').fill('Mobil Person');
  const orderId = await orderByForm(page);
  await expect(toasts(page).getByText('Ordre oprettet')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Bestil' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tab', { name: /^Ture/ }).tap();
  await rowOf(page, orderId).getByRole('link').tap();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Mobil Person')).toBeVisible();
  await expect.poll(async () => Object.values((await panel.boundingBox()) ?? {}).map(Math.round)).toEqual([0, 0, 390, 844]);
  expect(await sideways(page)).toBe(0);
  await panel.getByRole('button', { name: 'Luk' }).tap();
  await expect(page.getByRole('tab', { name: /^Ture/ })).toHaveAttribute('aria-selected', 'true');
});

test('on a phone what was typed stays while one looks at the lists', async ({ kept }) => {
  const page = await emptyOrderPage(kept);
  await orderForm(page).getByLabel('Firma / Navn').fill('Bliver Her');
  await page.getByRole('tab', { name: /^Afsluttede/ }).tap();
  await page.getByRole('tab', { name: 'Bestil' }).tap();
  await expect(orderForm(page).getByLabel('Firma / Navn')).toHaveValue('Bliver Her');
});

const ongoingTab = (page: Page) => page.getByRole('tab', { name: /^Ture/ });
/** Trips enough of tomorrow that the last row is out of sight. */
const tomorrow = (hours: number) => new Date(Date.now() + (24 + hours) * 3_600_000).toISOString();

test('on a phone the row of what was ordered is in view once one goes there, and from the message at once', async ({ kept }) => {
  const colleague = await caller(people.manager);
  for (let hour = 0; hour < 8; hour++) await orderByCall(colleague, { requestedPickup: tomorrow(hour) });
  const page = await emptyOrderPage(kept);
  const inAMonth = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Copenhagen' }).format(Date.now() + 30 * 86_400_000);
  const orderLate = async () => {
    await chooseAddress(page, 'Destination', 'Lyngby St');
    await orderForm(page).getByRole('radio', { name: 'Forudbestil' }).check({ force: true });
    await orderForm(page).getByLabel('Dato', { exact: true }).fill(inAMonth);
    return orderByForm(page);
  };
  const first = await orderLate();
  await ongoingTab(page).tap();
  await expect(rowOf(page, first)).toBeInViewport();
  await rowOf(page, first).evaluate((row) => row.closest('section')?.firstElementChild?.scrollIntoView());
  await page.getByRole('tab', { name: 'Bestil' }).tap();
  await ongoingTab(page).tap();
  await expect(rowOf(page, first)).not.toBeInViewport();

  await page.getByRole('tab', { name: 'Bestil' }).tap();
  const second = await orderLate();
  await toasts(page).getByRole('button', { name: 'Vis' }).first().tap();
  await expect(page).toHaveURL(`/order/${second}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Luk' }).tap();
  await expect(ongoingTab(page)).toHaveAttribute('aria-selected', 'true');
  await expect(rowOf(page, second)).toBeInViewport();
});

test('on a phone what is ordered again leads to its row among the trips', async ({ kept }) => {
  const colleague = await caller(people.manager);
  const order = await orderByCall(colleague, { customerName: 'Mobil Genbestil', requestedPickup: tomorrow(12) });
  await colleague.call(cancelOrder, { params: { id: order.id } });
  const page = await emptyOrderPage(kept);
  await page.getByRole('tab', { name: /^Afsluttede/ }).tap();
  await rowOf(page, order.id).getByRole('link').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Genbestil tur' }).tap();
  const answer = page.waitForResponse((one) => one.url().includes('re_order'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Genbestil tur' }).tap();
  const [again] = (await (await answer).json()) as { id: string }[];
  await expect(ongoingTab(page)).toHaveAttribute('aria-selected', 'true');
  await expect(rowOf(page, again?.id ?? '')).toBeInViewport();
});

test('on a phone the overview keeps its filters in a sheet, its period in another, and nothing scrolls sideways', async ({ page }) => {
  await signedIn(page, people.manager, '/orders');
  await expect(page.getByText(/Viser 1 til/)).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await page.getByRole('button', { name: 'Filtre' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filtre' });
  await sheet.getByRole('combobox', { name: 'Sortering' }).selectOption('Billigste først');
  await sheet.getByRole('button', { name: /^Vis ture/ }).tap();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/sort=pris/);
  await page.getByRole('button', { name: /^Periode: / }).tap();
  const period = page.getByRole('dialog', { name: 'Periode' });
  await period.getByRole('button', { name: 'Seneste 30 dage' }).tap();
  await expect(period).toBeHidden();
  await expect(page).toHaveURL(/fra=/);
  expect(await sideways(page)).toBe(0);
});

test('on a phone and a computer what belongs together in the administration stands in line, and what does not apart', async ({ page }) => {
  /** Where the very letters stand, whatever room they are given. */
  const textOf = (locator: Locator) =>
    locator.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, top, height, bottom } = range.getBoundingClientRect();
      return { left: Math.round(left), middle: top + height / 2, bottom };
    });
  await signedIn(page, people.provider, '/companies');
  await page.getByRole('link', { name: 'Havnens Arkitekter ApS' }).tap();
  const trips = page.getByRole('term').filter({ hasText: 'Ture kørt' });
  const figure = page.getByRole('definition').getByRole('link');
  expect((await textOf(figure)).left).toBe((await textOf(trips)).left);

  await page.getByRole('link', { name: /^Kontering/ }).tap();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Felter' }).tap();
  const apart = async () => {
    const choice = await page.getByRole('combobox', { name: 'Projektnummer' }).boundingBox();
    const required = await textOf(page.getByRole('dialog').getByText('Påkrævet').nth(1));
    return Math.abs(required.middle - (choice?.y ?? 0) - (choice?.height ?? 0) / 2);
  };
  // The dialog moves while it comes.
  await expect.poll(apart).toBeLessThan(2);

  await signedIn(page, people.manager, '/vouchers');
  await page.getByRole('link', { name: 'Peter Bek' }).tap();
  const ticket = page.getByRole('dialog', { name: 'Taxibon til Peter Bek' });
  const above = await textOf(ticket.getByRole('definition').last());
  const why = await ticket.getByText(/^SMS’en kunne ikke leveres/).boundingBox();
  expect((why?.y ?? 0) - above.bottom).toBeGreaterThan(16);
});

test('on a phone the sign-in page fits, and the phone number and the pages are in reach', async ({ page }) => {
  await page.goto('/login');
  expect(await sideways(page)).toBe(0);
  await expect(page.getByRole('button', { name: 'Log ind' })).toBeInViewport();
  await signedIn(page, people.employee);
  await expect(page.getByRole('link', { name: 'Ring til 12 34 56 78' })).toHaveAttribute('href', 'tel:+4512345678');
  await page.getByRole('button', { name: /Brugermenu/ }).tap();
  await page.getByRole('menuitem', { name: 'Overblik' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Overblik' })).toBeVisible();
});

test('on a phone the browser’s back closes the sheet of filters, and the question over a panel, before it leaves the page', async ({
  kept,
}) => {
  const order = await orderByCall(await caller(people.manager), { requestedPickup: tomorrow(13) });
  const page = await emptyOrderPage(kept);
  await page.getByRole('button', { name: /Brugermenu/ }).tap();
  await page.getByRole('menuitem', { name: 'Overblik' }).tap();
  await page.getByRole('button', { name: 'Filtre' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filtre' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/orders');
  await page.goBack();
  await expect(page).toHaveURL('/order');

  await ongoingTab(page).tap();
  await rowOf(page, order.id).getByRole('link').tap();
  await page.getByRole('button', { name: 'Annuller tur', exact: true }).tap();
  const question = page.getByRole('alertdialog', { name: 'Annuller tur?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(`/order/${order.id}`);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/order');
});

test('on a phone the chosen tab is still chosen after a reload and on the way back from the overview', async ({ kept }) => {
  const page = await emptyOrderPage(kept);
  await ongoingTab(page).tap();
  await page.reload();
  await expect(ongoingTab(page)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: /Brugermenu/ }).tap();
  await page.getByRole('menuitem', { name: 'Overblik' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Overblik' })).toBeVisible();
  await page.goBack();
  await expect(ongoingTab(page)).toHaveAttribute('aria-selected', 'true');
});

test('on a phone an order opened by its address has its panel before any script has come', async ({ page }) => {
  const order = await orderByCall(await caller(people.manager), { requestedPickup: tomorrow(13) });
  await signIn(page.context(), people.employee);
  const held = Promise.withResolvers<void>();
  await page.route('**/after-picture.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/order/${order.id}`, { waitUntil: 'commit' });
  const picture = page.locator('#first-picture');
  await expect(picture.getByText('Henter turen, kort og vogn…')).toBeInViewport();
  await expect(picture.getByRole('heading', { name: 'Bestil taxa', includeHidden: true })).toHaveCount(1);
  expect(await picture.locator('[data-panel-to-come]').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  held.resolve();
  await expect(page.getByRole('dialog').getByText(`Ordre ${order.globalApiId.replace(/(\d\d)(\d{3})(\d{3})/, '$1 $2 $3')}`)).toBeVisible();
  await expect(picture).toHaveCount(0);
});

/** Whether a finger that comes down anywhere within 44 × 44 px around its middle presses it. */
const isWideEnough = (locator: Locator) =>
  locator.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const far = 21.5;
    const around = [-1, 1].flatMap((way) => [
      [way * far, 0],
      [0, way * far],
    ]);
    return around.every(([right = 0, down = 0]) =>
      element.contains(document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)),
    );
  });
const endOf = async (locator: Locator) => {
  const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return y + height;
};
const sidesOf = async (locator: Locator) => {
  const { x, width } = (await locator.boundingBox()) ?? { x: 0, width: 0 };
  return { left: Math.round(x), right: Math.round(x + width) };
};

test('on a phone a stop’s address is as wide as the pickup’s, and quiet buttons and the cars of one order are met by a finger', async ({
  kept,
}) => {
  await orderByCall(await caller(people.manager), { numberOfCars: 3, requestedPickup: tomorrow(14) });
  const page = await emptyOrderPage(kept);
  await orderForm(page).getByRole('button', { name: '+ Tilføj stop' }).tap();
  const frameOf = (label: string) => orderForm(page).getByRole('combobox', { name: label }).locator('..');
  expect(await sidesOf(frameOf('Stop 1'))).toEqual(await sidesOf(frameOf('Afhentning')));
  await orderForm(page).getByRole('button', { name: 'Slet stop 1' }).tap();
  await expect(frameOf('Stop 1')).toHaveCount(0);

  await orderForm(page).getByLabel('Firma / Navn').fill('Finger Person');
  await orderByForm(page);
  const again = orderForm(page).getByRole('button', { name: 'Brug samme kunde' });
  await expect(again).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Luk besked' }).first().tap();
  expect(await isWideEnough(again)).toBe(true);

  await ongoingTab(page).tap();
  expect(await isWideEnough(page.getByRole('button', { name: 'Hvad er Senest opdateret?' }))).toBe(true);
  const car = ongoing(page).getByRole('link', { name: '1 af 3' }).first();
  await expect(car).toBeVisible();
  expect((await car.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test('on a phone no weekday moves when another one is chosen', async ({ page }) => {
  await signedIn(page, people.architect);
  await orderForm(page).getByRole('button', { name: '+ Gentag turen' }).tap();
  const days = orderForm(page).getByRole('toolbar', { name: 'Ugedage' }).getByRole('button');
  await expect(days).toHaveCount(7);
  const places = () => days.evaluateAll((all: HTMLElement[]) => all.map(({ offsetLeft, offsetTop }) => [offsetLeft, offsetTop]));
  const before = await places();
  for (const day of ['mandag', 'fredag']) await days.filter({ hasText: day }).tap();
  await expect(days.filter({ hasText: 'fredag' })).toHaveAttribute('aria-pressed', 'true');
  expect(await places()).toEqual(before);
});

test('on a phone a list is pasted without the page being zoomed, and the drawn phone stands within the page', async ({ page }) => {
  await signedIn(page, people.provider, '/order/import');
  const text = page.getByRole('textbox');
  expect(await text.evaluate((area) => Number.parseFloat(getComputedStyle(area).fontSize))).toBeGreaterThanOrEqual(16);
  await page.goto('/companies');
  await page.getByRole('link', { name: 'Havnens Arkitekter ApS' }).tap();
  await page.getByRole('link', { name: /^Bookingmodule/ }).tap();
  await page.getByRole('tab', { name: 'Forhåndsvisning' }).tap();
  const drawing = page.getByRole('region', { name: 'Sådan ser bestilleren formularen' }).locator('[inert]');
  await expect.poll(() => sidesOf(drawing)).toEqual({ left: 16, right: 374 });
});

test('on a phone the help’s contents are met by a finger, and on a tablet a provider’s long name stays within its half of the sign-in page', async ({
  page,
}) => {
  await page.goto('/hjaelp');
  const links = page.getByRole('navigation', { name: 'Indhold' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/login');
  const version = page.getByText(/^v1\.0\.3 · ©/);
  await version.evaluate((line) => line.append(' Nordvestsjællands Erhvervstaxa og Flextrafik Hovedstadsområdet A.M.B.A.'));
  expect((await sidesOf(version)).right).toBeLessThanOrEqual(512);
});

test('on a phone the addresses to choose among stand above the keyboard', async ({ page }) => {
  await signedIn(page, people.employee);
  const field = orderForm(page).getByRole('combobox', { name: 'Afhentning' });
  await field.tap();
  await field.fill('Vester');
  const list = page.locator('[popover]').filter({ has: page.getByRole('listbox') });
  await expect(list.getByRole('option').nth(3)).toBeVisible();
  const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
  const keyboard = y + height + 190;
  expect(await endOf(list)).toBeGreaterThan(keyboard);
  // It takes nothing from the page, only from what of it is seen.
  await page.evaluate((seen) => {
    Object.defineProperty(visualViewport, 'height', { value: seen });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, keyboard);
  await expect.poll(() => endOf(list)).toBeLessThanOrEqual(keyboard);
  await expect(list.getByRole('option').first()).toBeInViewport();
});
