import { expect, type Locator, type Page } from '@playwright/test';
import { cancelOrder, type Order } from '@praj/contract/orders.ts';
import { readStatistics } from '@praj/contract/overview.ts';
import { caller, choosePeriod, type Kept, openByNumber, orderByCall, people, signedIn, test, toOverview } from './portal.ts';

test.use({ colorScheme: 'dark', maps: false }); // paper is white whatever the screen is

/** The page cannot wait for a printer; that it was asked for is written on its root. */
async function withoutPrinter(page: Page): Promise<Page> {
  await page.evaluate(() => {
    delete document.documentElement.dataset.printed;
    window.print = () => void (document.documentElement.dataset.printed = 'yes');
  });
  return page;
}
const printed = (page: Page) => page.locator('html[data-printed=yes]');

/** Shows what goes on paper, as the browser draws it between these two events. */
async function onPaper(page: Page, look: (sheet: Locator) => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await look(page.locator('article').filter({ visible: true }));
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
}

/** Nothing of the portal around it: bar, messages, panel, form and lists stay on the screen. */
async function expectSheetAlone(page: Page, sheet: Locator): Promise<void> {
  await expect(sheet).toHaveCount(1);
  await expect(page.locator('body > :not(article)').filter({ visible: true })).toHaveCount(0);
  for (const role of ['banner', 'navigation', 'main', 'dialog', 'region', 'list', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const colours = await sheet.evaluate((element) => [getComputedStyle(document.body).backgroundColor, getComputedStyle(element).color]);
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  // Firefox makes an empty page of what the window has left.
  expect(await sheet.evaluate((element) => document.body.getBoundingClientRect().height - element.getBoundingClientRect().height)).toBe(0);
}

/** How many pages the browser makes of it. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** The manager's overview as it is at first. */
async function overview(kept: Kept): Promise<Page> {
  const page = await kept(people.manager, '/orders', async (open) => {
    await open.keyboard.press('Escape');
    await toOverview(open);
  });
  await expect(page.getByText(/^Viser 1 til/)).toBeVisible();
  return withoutPrinter(page);
}

/** The panel of this order, opened by its number. */
async function panelOf(kept: Kept, order: Order): Promise<{ page: Page; panel: Locator }> {
  const page = await kept(people.manager, '/order', (open) => open.keyboard.press('Escape'));
  await openByNumber(page, order);
  return { page: await withoutPrinter(page), panel: page.getByRole('dialog') };
}

test('the paper, which is narrower than the window, still has the trip of the open panel alone', async ({ kept }) => {
  const page = await overview(kept);
  await page.evaluate(() =>
    addEventListener('afterprint', () => {
      const titles = [...document.querySelectorAll('[data-print-sheet]')].map((sheet) => sheet.textContent);
      document.documentElement.dataset.paper = titles.join(' ');
    }),
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d\d\/\d\d\/\d{4}/ })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  const number = (await panel.getByRole('heading', { name: /^Ordre \d\d \d{3} \d{3}$/ }).textContent()) ?? '';
  expect(await pagesOf(page)).toBe(1);
  await expect(page.locator('html')).toHaveAttribute('data-paper', new RegExp(number));
  await expect(panel.getByRole('button', { name: 'Udskriv' })).toBeVisible();
});

test('a finished trip prints alone on one white page: number, trip, route, facts, company and when', async ({ page }) => {
  // Journeys before this one leave trips without destination or passenger.
  const { orders } = await (await caller(people.manager)).call(readStatistics, {
    query: { fromDate: new Date(Date.now() - 9 * 86_400_000).toISOString(), toDate: new Date().toISOString(), page: 1, pageSize: 100 },
  });
  const whole = orders.find(({ destinationAddress, customerName, finalPrice }) => destinationAddress && customerName && finalPrice);
  await signedIn(page, people.manager, `/orders/${whole?.id}`);
  await withoutPrinter(page);
  const panel = page.getByRole('dialog');
  const number = (await panel.getByRole('heading', { name: /^Ordre \d\d \d{3} \d{3}$/ }).textContent()) ?? '';
  const title = (await panel.getAttribute('aria-label')) ?? '';
  await panel.getByRole('button', { name: 'Udskriv' }).click();
  await expect(printed(page)).toBeAttached();
  await onPaper(page, async (sheet) => {
    await expectSheetAlone(page, sheet);
    await expect(sheet.getByRole('heading', { name: title })).toBeVisible();
    for (const text of [number, 'Nordlys Rådgivning A/S', /^Udskrevet \d\d\/\d\d\/\d{4} \d\d:\d\d$/]) {
      await expect(sheet.getByText(text).first()).toBeVisible();
    }
    for (const fact of ['Afhentning', 'Destination', 'Passager', 'Pris', 'Varighed', 'Bestilt af']) {
      await expect(sheet.getByRole('term').filter({ hasText: new RegExp(`^${fact}$`) })).toBeAttached();
    }
  });
  await expect(page.locator('article')).toHaveCount(0);
  await expect(panel).toBeVisible();
  expect(await pagesOf(page)).toBe(1);
});

test('a cancelled order prints with its reason and its longest messages whole', async ({ kept }) => {
  const me = await caller(people.manager);
  const comment = 'Ring på hos receptionen, gæsten har to kufferter. '.repeat(10).trim();
  const customerName = `Østergård-Ågerup ${'æ'.repeat(47)}`;
  const requestedPickup = new Date(Date.now() + 40 * 3_600_000).toISOString();
  const order = await orderByCall(me, { customerName, comment, reference: 'R'.repeat(50), requestedPickup });
  const { page, panel } = await panelOf(kept, order);
  await expect(panel.getByText(customerName)).toBeVisible();
  await me.call(cancelOrder, { params: { id: order.id } });
  await expect(panel.getByText('Annulleret').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Udskriv' }).click();
  await expect(printed(page)).toBeAttached();
  await onPaper(page, async (sheet) => {
    await expectSheetAlone(page, sheet);
    await expect(sheet.getByText(/ · Annulleret af .+ kl\. \d\d:\d\d\.$/)).toBeVisible();
    for (const text of [customerName, comment, 'R'.repeat(50)]) await expect(sheet.getByText(text)).toBeVisible();
    const beside = await sheet.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(beside).toBe(0);
  });
  expect(await pagesOf(page)).toBe(1);
});

test('an order that is only booked has nothing to print yet', async ({ kept }) => {
  const requestedPickup = new Date(Date.now() + 60 * 3_600_000).toISOString();
  const order = await orderByCall(await caller(people.manager), { requestedPickup });
  const { page, panel } = await panelOf(kept, order);
  await expect(panel.getByRole('button', { name: 'Annuller tur' })).toBeVisible();
  const print = panel.getByRole('button', { name: 'Udskriv' });
  await expect(print).toHaveAttribute('aria-disabled', 'true');
  await expect(print).toHaveAccessibleDescription('Kan udskrives, når vognen er fremme.');
  await expect(printed(page)).toHaveCount(0);
});

/** The trips on a printed overview, and how many its own figure tells. */
async function tripsOf(sheet: Locator): Promise<{ rows: number; total: number }> {
  const told = sheet
    .getByRole('term')
    .filter({ hasText: /^Ture$/ })
    .locator('xpath=following-sibling::dd[1]');
  return { rows: await sheet.locator('tbody tr').count(), total: Number((await told.innerText()).replaceAll('.', '')) };
}

test('the overview prints with period, filters and every trip, over as many pages as they need', async ({ kept }) => {
  const page = await overview(kept);
  await choosePeriod(page, 'Seneste 30 dage');
  await page.getByRole('textbox', { name: 'Pris fra' }).fill('60');
  await page.getByRole('textbox', { name: 'Pris fra' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Valgte filtre' })).toContainText('Pris: fra 60 kr.');
  await page.getByRole('button', { name: 'Udskriv' }).click();
  await expect(printed(page)).toBeAttached();
  expect(await pagesOf(page)).toBeGreaterThan(3);
  // What was fetched for paper is forgotten when the printing is over, so it is asked for once more.
  await page.evaluate(() => delete document.documentElement.dataset.printed);
  await page.getByRole('button', { name: 'Udskriv' }).click();
  await expect(printed(page)).toBeAttached();
  await onPaper(page, async (sheet) => {
    await expectSheetAlone(page, sheet);
    await expect(sheet.getByRole('heading', { name: 'Overblik' })).toBeVisible();
    await expect(sheet.getByText(/^\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4} · Pris: fra 60 kr\.$/)).toBeVisible();
    await expect(sheet.getByText(/^Udskrevet /)).toBeVisible();
    const { rows, total } = await tripsOf(sheet);
    expect(total).toBeGreaterThan(100);
    expect(rows).toBe(total);
    await expect(sheet.getByText(/er ikke med/)).toHaveCount(0);
  });
});

test('an overview of more trips than paper holds says at both ends how many are missing', async ({ kept }) => {
  const page = await overview(kept);
  await choosePeriod(page, 'Seneste år');
  await expect(page).toHaveURL(/fra=/);
  await page.getByRole('button', { name: 'Udskriv' }).click();
  await expect(printed(page)).toBeAttached({ timeout: 30_000 });
  await onPaper(page, async (sheet) => {
    const { rows, total } = await tripsOf(sheet);
    expect(rows).toBe(500);
    expect(total).toBeGreaterThan(500);
    const said = `Viser 500 af ${total.toLocaleString('da-DK')} ture; ${(total - 500).toLocaleString('da-DK')} er ikke med. Hent rapporten for at få dem alle.`;
    await expect(sheet.getByText(said)).toHaveCount(2);
  });
});

test('the browser’s own print takes the trips that show and says so, and long words stay on the paper', async ({ page }) => {
  await page.route('**/api/orders/stats?*', async (route) => {
    const answer = await route.fetch();
    const statistics = (await answer.json()) as { orders: { reference: string; project: string }[] };
    for (const trip of statistics.orders.slice(0, 2)) Object.assign(trip, { reference: 'R'.repeat(50), project: 'Ø'.repeat(50) });
    await route.fulfill({ json: statistics });
  });
  await signedIn(page, people.provider, '/orders');
  await expect(page.getByText(/^Viser 1 til/)).toBeVisible();
  await page.getByRole('button', { name: 'Kolonner' }).click();
  const columns = page.getByRole('dialog', { name: 'Kolonner' });
  for (const name of ['Ordrenr.', 'Reference', 'Projekt', 'Vogn']) {
    await columns.getByRole('checkbox', { name, exact: true }).click({ force: true });
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1002, height: 800 }); // a sheet of A4 that lies across, less its margins
  await onPaper(page, async (sheet) => {
    expect((await tripsOf(sheet)).rows).toBe(10);
    await expect(sheet.getByText(/^Viser 10 af .* er ikke med\. Tryk på Udskriv i Overblik for at få dem alle\.$/)).toHaveCount(2);
    await expect(sheet.getByRole('columnheader')).toHaveCount(13);
    const beside = await sheet.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(beside).toBe(0);
  });
});

test('a list of the administration prints its heading and rows, and what was searched for, without its buttons', async ({ page }) => {
  await signedIn(page, people.provider, '/attributes');
  await expect(page.getByRole('row', { name: /Elbil/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Attributter/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Elbil/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Opret attribut', includeHidden: true })).toBeHidden();
  const search = page.getByRole('searchbox', { includeHidden: true });
  await expect(search).toBeHidden();
  await page.emulateMedia({ media: null });
  await search.fill('elbil');
  await expect(page.getByRole('row', { name: /Bud/ })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(search).toBeVisible();
});
