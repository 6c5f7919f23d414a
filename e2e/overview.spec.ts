import { expect, type Page } from '@playwright/test';
import { readStatistics } from '@praj/contract/overview.ts';
import { caller, people, signedIn, test } from './portal.ts';

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
  const quick = page.getByRole('button', { name });
  await quick.click();
  await expect(quick).toHaveAttribute('aria-pressed', 'true');
  await atRest(page);
}
async function atRest(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0);
  await expect(shown(page)).toBeVisible();
}
const kroner = (text: string): number => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'));

test('quick ranges set the period, and the figures follow', async ({ page }) => {
  await signedIn(page, people.manager, '/orders');
  await expect(shown(page)).toBeVisible();
  const tenDays = await total(page);
  await chooseRange(page, 'Seneste 30 dage');
  const month = await total(page);
  expect(month).toBeGreaterThan(tenDays);
  await chooseRange(page, 'Seneste år');
  expect(await total(page)).toBeGreaterThan(month);
  const trips = page
    .getByRole('term')
    .filter({ hasText: /^Ture$/ })
    .locator('xpath=following-sibling::dd[1]');
  await expect(trips).toHaveText((await total(page)).toLocaleString('da-DK'));
  await chooseRange(page, 'Seneste weekend');
  const isWeekend = (text: string) => [0, 6].includes(new Date(text.slice(0, 10).split('/').toReversed().join('-')).getUTCDay());
  expect(await everyRow(page, 'Dato', isWeekend)).toBe(true);
});

test('a filter narrows the list, stands as a chip and in the address, and Nulstil takes it away', async ({ page }) => {
  await signedIn(page, people.manager, '/orders');
  await chooseRange(page, 'Seneste 30 dage');
  await expect(page).toHaveURL(/fra=/);
  const all = await total(page);
  const salg = page.getByRole('checkbox', { name: /^Salg/ });
  const ofSalg = async () => Number((await page.getByRole('listitem').filter({ has: salg }).textContent())?.match(/\d+$/)?.[0]);
  expect(await ofSalg()).toBeLessThan(all);
  await salg.press('Space');
  await expect(salg).toBeChecked();
  await atRest(page);
  expect(await total(page)).toBe(await ofSalg());
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

test('sorting covers all pages and starts at the first, and a colleague who opens the address sees the same', async ({ page, context }) => {
  await signedIn(page, people.manager, '/orders');
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

  const colleague = await context.newPage();
  await colleague.goto(page.url());
  // A trip that ends between two looks makes them differ, so both look anew until they have seen the same moment.
  await expect(async () => {
    await Promise.all([page.reload(), colleague.reload()]);
    for (const one of [page, colleague]) await expect(shown(one)).toContainText('Viser 11 til 20');
    await expect(shown(colleague)).toHaveText((await shown(page).textContent()) ?? '', { timeout: 2000 });
    expect(await column(colleague, 'Dato')).toEqual(await column(page, 'Dato'));
  }).toPass();

  await page.goBack();
  await expect(shown(page)).toContainText('Viser 1 til 10');
});

test('a row opens the finished trip with its recorded route, and closing returns to the same list', async ({ page }) => {
  await signedIn(page, people.manager, '/orders?sort=-dato');
  await expect(shown(page)).toBeVisible();
  const list = page.url();
  const route = page.waitForResponse(/\/api\/orders\/[^/]+\/coordinates$/);
  await rows(page).first().getByRole('cell').nth(3).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(/^Ordre \d\d \d{3} \d{3} · bestilt af /)).toBeVisible();
  const geo = (await (await route).json()) as { features: { geometry: { coordinates: unknown[] } }[] };
  expect(geo.features[0]?.geometry.coordinates.length).toBeGreaterThan(2);
  await expect(panel.getByRole('button', { name: 'Vis hele turen' })).toBeVisible();
  await expect(panel.getByText('Intet kortmateriale tilgængeligt')).toHaveCount(0);
  await expect(panel.getByText('Varighed')).toBeVisible();
  await expect(panel.getByText(/^\d+,\d\d min$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  expect(page.url()).toBe(list);
});

test('the search finds a trip by its order number', async ({ page }) => {
  await signedIn(page, people.manager, '/orders');
  await rows(page).first().getByRole('cell').nth(3).click();
  const said =
    (await page
      .getByRole('dialog')
      .getByText(/^Ordre \d/)
      .textContent()) ?? '';
  const number = said.match(/Ordre ([\d ]+) ·/)?.[1] ?? '';
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Søg i ture' }).fill(number);
  await expect(shown(page)).toHaveText('Viser 1 til 1 af 1 ture');
});

test('what is seen follows the role: filters and columns', async ({ page, context }) => {
  const seen = async (email: string) => {
    await context.clearCookies();
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
  expect(await seen(people.provider)).toEqual({
    columns: [...always, 'Virksomhed', 'Lokation', 'Medarbejder', 'Pris'],
    filters: ['Konto', 'Kunde', 'Destination', 'Medarbejder', 'Lokation', 'Virksomhed'],
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

  await signedIn(page, people.manager, `/orders?konto=${account}&soeg=${trip?.globalApiId}`);
  await expect(page.getByText('Uden filteret Konto er der 1 tur.')).toBeVisible();
  await expect(reset).toBeVisible();
  await page.getByRole('button', { name: 'Fjern Konto-filteret' }).click();
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
  await expect(page.getByText('Ingen ture i perioden')).toBeVisible();
  await expect(page.getByText('Ingen ture passer til filtrene')).toHaveCount(0);
});

test('dates that make no range are refused where they are typed', async ({ page }) => {
  await signedIn(page, people.manager, '/orders');
  await expect(shown(page)).toBeVisible();
  const before = page.url();
  await page.getByLabel('Fra', { exact: true }).fill('01/01/2099');
  await page.getByLabel('Fra', { exact: true }).press('Tab');
  await expect(page.getByText('Startdatoen kan ikke ligge efter slutdatoen.')).toBeVisible();
  expect(page.url()).toBe(before);
});
