import { readFile } from 'node:fs/promises';
import { Workbook } from '@cj-tech-master/excelts';
import { expect, type Page } from '@playwright/test';
import { readStatistics } from '@praj/contract/overview.ts';
import { caller, choosePeriod, type Kept, leaveSession, people, signedIn, test, toOverview } from './portal.ts';

test.use({ maps: false });

const shown = (page: Page) => page.getByText(/^Viser [\d.]+ til [\d.]+ af [\d.]+ ture$/);
const total = async (page: Page): Promise<number> =>
  Number((await shown(page).textContent())?.match(/af ([\d.]+) ture/)?.[1]?.replaceAll('.', ''));
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const column = async (page: Page, name: string): Promise<string[]> => {
  const heads = await page.getByRole('columnheader').allTextContents();
  const cells = await rows(page)
    .locator(`td:nth-child(${heads.findIndex((head) => head.startsWith(name)) + 1})`)
    .allTextContents();
  return cells.map((cell) => cell.trim());
};
/** Is it true of every row? Of none at all nothing is. */
const everyRow = async (page: Page, name: string, is: (cell: string) => boolean): Promise<boolean> => {
  const cells = await column(page, name);
  return cells.length > 0 && cells.every(is);
};
/** Presses a quick range and waits until its trips are shown: those of the range before stay until then, marked as busy. */
async function chooseRange(page: Page, name: string): Promise<void> {
  await choosePeriod(page, name);
  await atRest(page);
}
async function atRest(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
  await expect(shown(page)).toBeVisible();
}
/** The overview of this person as it is at first, wherever an earlier journey has gone. */
async function overviewOf(kept: Kept, email: string): Promise<Page> {
  const page = await kept(email, '/orders', toOverview);
  await atRest(page);
  return page;
}
/** Opens the chart of 'Samlet pris' by week, under whatever period and filters show. */
async function openChartByWeek(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Samlet pris .+ end i perioden før \(.+\)$/ }).click();
  await page.getByRole('radio', { name: 'Uge' }).press('Space');
  const bars = page.getByRole('slider', { name: 'Samlet pris pr. uge' });
  await expect(bars).toHaveAttribute('aria-valuetext', /^uge \d+ \(.+\): [\d.]+ kr\., i perioden før [\d.]+ kr\.$/);
  await expect(page).toHaveURL(/graf=pris&trin=uge/);
}
/** Fetches the report as Excel and reads the names of its sheets. */
async function sheetsOfReport(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Vælg format' }).click();
  await page.getByRole('menuitem', { name: /^Excel/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('rapport.xlsx');
  const book = new Workbook();
  await book.xlsx.readFile(await file.path());
  return book.worksheets.map(({ name }) => name);
}
const kroner = (text: string): number => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'));

test('quick ranges set the period, and the figures follow', async ({ kept }) => {
  const page = await overviewOf(kept, people.manager);
  const tenDays = await total(page);
  await chooseRange(page, 'Seneste 30 dage');
  const month = await total(page);
  expect(month).toBeGreaterThan(tenDays);
  await openChartByWeek(page);
  expect(await sheetsOfReport(page)).toEqual(['Ture', 'Filtre']);
  await chooseRange(page, 'Seneste år');
  expect(await total(page)).toBeGreaterThan(month);
  const trips = page
    .getByRole('term')
    .filter({ hasText: /^Ture$/ })
    .locator('xpath=following-sibling::dd[1]');
  // A trip that ends meanwhile changes both.
  await expect.poll(async () => (await trips.textContent()) === (await total(page)).toLocaleString('da-DK')).toBe(true);
  await choosePeriod(page, 'Seneste weekend');
  // The weekend of Christmas may pass without a trip.
  const none = page.getByText('Ingen ture i perioden', { exact: true });
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
  await expect(shown(page).or(none)).toBeVisible();
  const isWeekend = (text: string) => [0, 6].includes(new Date(text.slice(0, 10).split('/').toReversed().join('-')).getUTCDay());
  expect((await none.isVisible()) || (await everyRow(page, 'Dato', isWeekend))).toBe(true);
});

for (const width of [720, 800])
  test(`at ${width} px the five figures stand in one row, each under its whole name`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signedIn(page, people.provider, '/orders');
    await expect(shown(page)).toBeVisible();
    const names = page.getByRole('term').getByRole('button').locator('span');
    await expect(names).toHaveCount(5);
    expect(await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))).toEqual(
      [],
    );
    const tops = await page.getByRole('term').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

test('a filter narrows the list, stands as a chip and in the address, and Nulstil takes it away', async ({ kept }) => {
  const page = await overviewOf(kept, people.manager);
  await chooseRange(page, 'Seneste 30 dage');
  await expect(page).toHaveURL(/fra=/);
  const all = await total(page);
  const salg = page.getByRole('checkbox', { name: /^Salg/ });
  const ofSalg = async () => Number((await page.getByRole('listitem').filter({ has: salg }).textContent())?.match(/\d+$/)?.[0]);
  expect(await ofSalg()).toBeLessThan(all);
  await salg.press('Space');
  await expect(salg).toBeChecked();
  await atRest(page);
  await expect.poll(async () => (await total(page)) === (await ofSalg())).toBe(true);
  expect(await everyRow(page, 'Konto', (account) => account === 'Salg')).toBe(true);
  const chips = page.getByRole('region', { name: 'Valgte filtre' });
  await expect(chips).toContainText('Konto: Salg');
  await expect(page).toHaveURL(/konto=/);

  await page.getByRole('textbox', { name: 'Pris fra' }).fill('200');
  await page.getByRole('textbox', { name: 'Pris fra' }).press('Enter');
  await expect(chips).toContainText('Pris: fra 200 kr.');
  await atRest(page);
  expect(await everyRow(page, 'Pris', (price) => kroner(price) >= 200)).toBe(true);
  await chips.getByRole('button', { name: 'Nulstil' }).click();
  await expect(chips).toHaveCount(0);
  await atRest(page);
  // A trip may have ended meanwhile.
  expect(await total(page)).toBeGreaterThanOrEqual(all);
});

test('sorting covers all pages and starts at the first, and a colleague who opens the address sees the same', async ({ kept }) => {
  const page = await overviewOf(kept, people.manager);
  await chooseRange(page, 'Seneste 30 dage');
  await expect(shown(page)).toContainText('Viser 1 til 10');
  await page.getByRole('button', { name: 'Næste', exact: true }).last().click();
  await expect(shown(page)).toContainText('Viser 11 til 20');
  await page.getByRole('columnheader', { name: 'Pris' }).getByRole('button').click();
  await expect(shown(page)).toContainText('Viser 1 til 10');
  await expect(page.getByRole('columnheader', { name: 'Pris' })).toHaveAttribute('aria-sort', 'ascending');
  const isAscending = (prices: number[]) => prices.every((price, i) => price >= (prices[i - 1] ?? 0));
  await atRest(page);
  expect(await rows(page).count()).toBe(10);
  expect(isAscending((await column(page, 'Pris')).map(kroner))).toBe(true);
  await page.getByRole('columnheader', { name: 'Pris' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Pris' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-pris/);
  await atRest(page);
  await page.getByRole('button', { name: 'Næste', exact: true }).last().click();
  await expect(shown(page)).toContainText('Viser 11 til 20');

  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  // A trip that ends between two looks makes them differ, so both look anew until they have seen the same moment.
  await expect(async () => {
    await Promise.all([page.reload(), colleague.reload()]);
    for (const one of [page, colleague]) await expect(shown(one)).toContainText('Viser 11 til 20');
    await expect(shown(colleague)).toHaveText((await shown(page).textContent()) ?? '', { timeout: 2000 });
    expect(await column(colleague, 'Dato')).toEqual(await column(page, 'Dato'));
  }).toPass();
  await colleague.close();

  await page.goBack();
  await expect(shown(page)).toContainText('Viser 1 til 10');
});

test.describe(() => {
  test.use({ maps: true });

  test('a row opens the finished trip with its recorded route, and closing returns to the same list', async ({ page }) => {
    await signedIn(page, people.manager, '/orders?sort=-dato');
    await expect(shown(page)).toBeVisible();
    const list = page.url();
    const route = page.waitForResponse(/\/api\/orders\/[^/]+\/coordinates$/);
    await rows(page).first().getByRole('cell').nth(3).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('heading', { name: /^Ordre \d\d \d{3} \d{3}$/ })).toBeVisible();
    const geo = (await (await route).json()) as { features: { geometry: { coordinates: unknown[] } }[] };
    expect(geo.features[0]?.geometry.coordinates.length).toBeGreaterThan(2);
    await expect(panel.getByRole('button', { name: 'Vis hele turen' })).toBeVisible();
    await expect(panel.getByText('Intet kortmateriale tilgængeligt')).toHaveCount(0);
    const price = await page.getByRole('columnheader', { name: 'Pris' }).boundingBox();
    const beside = await panel.boundingBox();
    expect((price?.x ?? 0) + (price?.width ?? 0), 'the table gives way to the panel').toBeLessThanOrEqual(beside?.x ?? 0);
    await panel.getByText('Flere oplysninger').click();
    await expect(panel.getByText('Varighed')).toBeVisible();
    await expect(panel.getByText(/^\d+,\d\d min$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    expect(page.url()).toBe(list);
  });
});

test('a page has as many rows as one wants, and a typed page number leads there', async ({ page }) => {
  await signedIn(page, people.provider, '/orders');
  await chooseRange(page, 'Seneste 30 dage');
  await page.getByRole('combobox', { name: 'Rækker på siden' }).selectOption('25');
  await expect(shown(page)).toContainText('Viser 1 til 25');
  await expect(page).toHaveURL(/raekker=25/);
  const side = page.getByRole('textbox', { name: 'Side', exact: true });
  await side.fill('999');
  await side.press('Enter');
  await expect(page.getByText(/^Skriv en side fra 1 til \d+\.$/)).toBeVisible();
  await side.fill('2');
  await side.press('Enter');
  await expect(shown(page)).toContainText('Viser 26 til 50');
  await atRest(page);
  expect(await rows(page).count()).toBe(25);

  // What one has scrolled to is there again on the way back.
  const list = page.locator('[data-table-box]');
  await list.evaluate((box) => box.scrollTo({ top: 200 }));
  await page.getByRole('button', { name: 'Næste', exact: true }).click();
  await expect(shown(page)).toContainText('Viser 51 til 75');
  await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBe(0);
  await page.goBack();
  await expect(shown(page)).toContainText('Viser 26 til 50');
  await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBe(200);

  await page.goto('/orders');
  await expect(shown(page)).toContainText('Viser 1 til 25');
});

test('a search that the period keeps from its trips is offered all periods, and an order number finds its order whatever the period', async ({
  kept,
}) => {
  const me = await caller(people.manager);
  const toDate = new Date(Date.now() - 60 * 86_400_000).toISOString();
  const { orders } = await me.call(readStatistics, { query: { fromDate: '2000-01-01T00:00:00Z', toDate, page: 1, pageSize: 1 } });
  const number = orders[0]?.globalApiId ?? '';
  const page = await overviewOf(kept, people.manager);
  const search = page.getByRole('searchbox', { name: 'Søg i ture' });
  await search.fill(number.replace(/^(..)(...)(...)$/, '$1 $2 $3'));
  await expect(page.getByText(/^Ordre [\d ]+ ligger uden for perioden\./)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/orders/${orders[0]?.id}`));
  await expect(page.getByRole('heading', { name: /^Ordre \d\d \d{3} \d{3}$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // In brackets it is words like any other.
  await search.fill(`(${number})`);
  await page.getByRole('button', { name: 'Søg i alle perioder (1)' }).click();
  await expect(shown(page)).toHaveText('Viser 1 til 1 af 1 ture');
  await expect(page).toHaveURL(/fra=/);
});

test('a trip’s receipt comes as a PDF, and the search finds the trip by its order number', async ({ kept }) => {
  const page = await overviewOf(kept, people.manager);
  await rows(page).first().getByRole('cell').nth(3).click();
  const panel = page.getByRole('dialog');
  const said = (await panel.getByText(/^Ordre \d/).textContent()) ?? '';
  const number = said.match(/Ordre ([\d ]+)$/)?.[1] ?? '';
  await panel.getByText('Flere oplysninger').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Hent kvittering' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`kvittering-${number.replaceAll(' ', '')}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Søg i ture' }).fill(number);
  await expect(shown(page)).toHaveText('Viser 1 til 1 af 1 ture');
});

test('what is seen follows the role: filters and columns', async ({ page }) => {
  const seen = async (email: string) => {
    await leaveSession(page);
    await signedIn(page, email, '/orders');
    await expect(shown(page)).toBeVisible();
    return {
      columns: await page.getByRole('columnheader').allTextContents(),
      filters: (await page.getByRole('complementary', { name: 'Filtre' }).getByRole('heading', { level: 3 }).allTextContents()).map(
        (text) => text.trim(),
      ),
    };
  };
  const always = ['Dato', 'Konto', 'Kunde', 'Afhentning', 'Destination'];
  expect(await seen(people.employee)).toEqual({ columns: [...always, 'Pris'], filters: ['Konto', 'Kunde', 'Destination'] });
  expect(await seen(people.manager)).toEqual({
    columns: [...always, 'Medarbejder', 'Pris'],
    filters: ['Konto', 'Kunde', 'Destination', 'Medarbejder'],
  });
  expect(await seen(people.admin)).toEqual({
    columns: [...always, 'Lokation', 'Medarbejder', 'Pris'],
    filters: ['Konto', 'Kunde', 'Destination', 'Medarbejder', 'Lokation'],
  });
  const provider = await seen(people.provider);
  // 'EAN-nummer' stands there while a trip charged to one does; another journey may order such a trip meanwhile.
  expect({ ...provider, filters: provider.filters.filter((heading) => heading !== 'EAN-nummer') }).toEqual({
    columns: [...always, 'Virksomhed', 'Lokation', 'Medarbejder', 'Pris'],
    // The provider sees the trips of a company that charges them to something, too.
    filters: ['Konto', 'Kunde', 'Destination', 'Medarbejder', 'Lokation', 'Virksomhed', 'Omkostningssted', 'Projektnummer'],
  });
});

test('a filter that matches nothing says so and offers Nulstil', async ({ page }) => {
  await signedIn(page, people.manager, '/orders?soeg=findesikkenogetsteds');
  await expect(page.getByText('Ingen ture passer til filtrene')).toBeVisible();
  await page.getByRole('table').locator('xpath=..').getByRole('button', { name: 'Nulstil' }).click();
  await expect(shown(page)).toBeVisible();
});

test('of filters that together match nothing the one that keeps most trips away is told, and taken away alone', async ({ page }) => {
  const me = await caller(people.manager);
  const toDate = new Date();
  const fromDate = new Date(toDate.getTime() - 9 * 86_400_000);
  const { orders } = await me.call(readStatistics, {
    query: { fromDate: fromDate.toISOString(), toDate: toDate.toISOString(), page: 1, pageSize: 100 },
  });
  const [trip, other] = [orders[0], orders.find(({ account }) => account && account.id !== orders[0]?.account?.id)];
  const account = other?.account?.id ?? '';
  const reset = page.getByRole('table').locator('xpath=..').getByRole('button', { name: 'Nulstil' });

  await signedIn(page, people.manager, `/orders?konto=${account}&soeg=(${trip?.globalApiId})`);
  await expect(page.getByText('Uden filteret Konto er der 1 tur.')).toBeVisible();
  await expect(reset).toBeVisible();
  await page.getByRole('button', { name: 'Fjern filteret på konto' }).click();
  await expect(shown(page)).toHaveText('Viser 1 til 1 af 1 ture');
  await expect(page.getByRole('region', { name: 'Valgte filtre' })).toContainText('Søgning: ');

  // Nobody has counted the trips without the search, so no number is told.
  await page.goto(`/orders?konto=${account}&soeg=findesikkenogetsteds`);
  await expect(page.getByText('Prøv uden søgningen.')).toBeVisible();
  await page.getByRole('button', { name: 'Fjern søgningen' }).click();
  await expect(shown(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`konto=${account}$`));

  // Two must go: only both together help.
  await page.goto('/orders?kunde=Findes+Ikke&destination=Findes+Heller+Ikke');
  await expect(page.getByText('Ingen ture passer til filtrene')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Fjern .*filteret$/ })).toHaveCount(0);
  await reset.click();
  await expect(shown(page)).toBeVisible();
});

test('a period without a trip says so, though filters are on', async ({ page }) => {
  await signedIn(page, people.manager, '/orders?fra=2015-01-01&til=2015-01-07&soeg=kastrup&kunde=Jonas');
  await expect(page.getByText('Ingen ture i perioden', { exact: true })).toBeVisible();
  await expect(page.getByText('Ingen ture passer til filtrene')).toHaveCount(0);
});

test('dates that make no range are refused where they are typed', async ({ kept }) => {
  const page = await overviewOf(kept, people.manager);
  const before = page.url();
  await page.getByRole('button', { name: /^Periode: / }).click();
  const period = page.getByRole('dialog', { name: 'Periode' });
  await period.getByLabel('Fra', { exact: true }).fill('01/01/2099');
  await period.getByRole('button', { name: 'Vis' }).click();
  await expect(period.getByText('Startdatoen kan ikke ligge efter slutdatoen.')).toBeVisible();
  await expect(period.getByLabel('Fra', { exact: true })).toHaveValue('01/01/2099');
  expect(page.url()).toBe(before);
});
