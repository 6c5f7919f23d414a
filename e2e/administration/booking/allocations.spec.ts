import { expect, type Page } from '@playwright/test';
import { readOrder } from '@praj/contract/orders.ts';
import { expectNoFindingsInEitherTheme } from '../../axe.ts';
import { caller, chooseAddress, orderByForm, orderForm, rowOf, signedIn, test, toasts } from '../../portal.ts';

/** A municipality, whose trips are charged to a cost centre (demo world). */
const ADMIN = 'firma@sundby.example';

// What is charged while the car drives: a push between the page's look and its press is refused once, and the page sends it anew by itself.
test.use({ maps: false, expectedErrors: /412 \(Precondition Failed\) .*\/allocations$/ });

const centre = (page: Page) => orderForm(page).getByRole('combobox', { name: /^Omkostningssted/ });
/** What the municipality's form asks for besides. */
async function fillTheRest(page: Page, passenger: string): Promise<void> {
  await chooseAddress(page, 'Destination', 'Lyngby St');
  await orderForm(page).getByLabel('Firma / Navn').fill(passenger);
  await orderForm(page).getByLabel('Telefon').fill('12341234');
  await orderForm(page)
    .getByLabel(/^PSP-element/)
    .fill('XG-41007');
}

test('a list is imported row by row, and each row that is wrong says so before and after', async ({ page }) => {
  await signedIn(page, ADMIN, '/settings');
  await page.getByRole('link', { name: /^Kontering/ }).click();
  await expect(page.getByText('Viser 1 til 10 af 40 værdier')).toBeVisible();
  await page.getByRole('button', { name: 'Importér', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Importér omkostningssteder' });
  await dialog.getByLabel('Listen som tekst').fill('Kode;Navn\n1100;Borgerservice\n7010;Ørnereden\n;uden kode\n7020;Ålegården');
  await expect(dialog.getByText('2 oprettes, 1 uden ændring, 1 har fejl.')).toBeVisible();
  await expect(dialog.getByText('Række 4: Kode: Skal udfyldes.')).toBeVisible();
  await expectNoFindingsInEitherTheme(page, 'a list of cost centres that was tried');
  await dialog.getByRole('button', { name: 'Importér 2 værdier' }).click();
  await expect(dialog.getByText('2 oprettet, 1 uden ændring, 1 med fejl.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Luk' }).last().click();
  await expect(page.getByText('Viser 1 til 10 af 42 værdier')).toBeVisible();
});

test('a trip is charged by keyboard to what stands on the list, and elsewhere afterwards', async ({ page }) => {
  await signedIn(page, ADMIN);
  await fillTheRest(page, 'Åse Konteret');
  await centre(page).fill('ældrep');
  await expect(page.getByRole('option', { name: 'Ældrepleje 2100' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(centre(page)).toHaveValue('2100 Ældrepleje');
  const id = await orderByForm(page);
  const client = await caller(ADMIN);
  const read = async () => (await client.call(readOrder, { params: { id } })).allocations;
  expect(await read()).toEqual([{ kind: 'costCentre', code: '2100', name: 'Ældrepleje' }]);

  await rowOf(page, id).getByRole('link').click();
  const panel = page.getByRole('dialog').filter({ hasText: 'Åse Konteret' });
  await panel.getByText('Flere oplysninger').click();
  await expect(panel.getByText('2100 Ældrepleje')).toBeVisible();
  await panel.getByRole('button', { name: 'Ret kontering' }).click();
  const correct = page.getByRole('dialog', { name: 'Ret kontering' });
  await correct.getByRole('combobox', { name: /^Omkostningssted/ }).fill('5110');
  await expectNoFindingsInEitherTheme(page, 'what a trip is charged to');
  await correct.getByRole('textbox', { name: /^EAN-nummer/ }).fill('5790000123453');
  await page.keyboard.press('Tab');
  await expect(correct.getByText('Et EAN-nummer har 13 cifre, og det sidste skal passe til de andre.')).toBeVisible();
  await correct.getByRole('textbox', { name: /^EAN-nummer/ }).fill('5790 0001 2345 2');
  await correct.getByRole('button', { name: 'Gem kontering' }).click();
  await expect(toasts(page).getByText('Konteringen er rettet')).toBeVisible();
  expect(await read()).toEqual([
    { kind: 'costCentre', code: '5110', name: 'Veje og park' },
    { kind: 'ean', code: '5790000123452', name: null },
  ]);
  await expect(panel.getByText('5110 Veje og park')).toBeVisible();
});

test('a cost centre’s trips are summed, found and usually charged beforehand', async ({ page }) => {
  await signedIn(page, ADMIN, '/orders?sum=omkostningssted');
  const sums = page.getByRole('table', { name: 'Turudgift pr. omkostningssted' });
  await expect(sums.getByRole('row').nth(1)).toBeVisible();
  await expectNoFindingsInEitherTheme(page, 'what each cost centre has cost');
  const [trips = ''] = (await sums.getByRole('row').nth(1).getByRole('cell').allTextContents()).slice(1);
  await sums.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Valgte filtre' }).getByRole('button', { name: /^Fjern Omkostningssted: / })).toBeVisible();
  await expect(page.getByText(new RegExp(`af ${trips} tur`))).toBeVisible();

  // The account has a cost centre of its own, which is filled in until somebody types.
  await page.getByRole('link', { name: 'Bestilling', exact: true }).click();
  await expect(centre(page)).toHaveValue('');
  await orderForm(page).getByRole('combobox', { name: 'Konto', exact: true }).selectOption({ label: 'Ældrepleje' });
  await expect(centre(page)).toHaveValue('2100 Ældrepleje');
  // A fixed trip's outranks it, and goes with the trip; the account that was chosen stays.
  await orderForm(page).getByRole('button', { name: 'Rådhuset til Rigshospitalet' }).click();
  await expect(centre(page)).toHaveValue('2200 Genoptræning');
  await orderForm(page).getByRole('button', { name: 'Enkelttur' }).click();
  await expect(centre(page)).toHaveValue('2100 Ældrepleje');
  await centre(page).fill('5110');
  await orderForm(page).getByRole('combobox', { name: 'Konto', exact: true }).selectOption({ label: 'Borgerservice' });
  await expect(centre(page)).toHaveValue('5110');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a trip is not ordered without its cost centre, and is with one that is chosen on the list', async ({ page }) => {
    await signedIn(page, ADMIN);
    await fillTheRest(page, 'Mobil Konteret');
    await orderForm(page).getByRole('button', { name: 'Bestil taxa' }).tap();
    await expect(orderForm(page).getByText('Mangler at udfylde Omkostningssted')).toBeVisible();
    await centre(page).fill('biblio');
    await page.getByRole('option', { name: /Biblioteker/ }).tap();
    await expect(centre(page)).toHaveValue('6110 Biblioteker');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    const id = await orderByForm(page);
    const { allocations } = await (await caller(ADMIN)).call(readOrder, { params: { id } });
    expect(allocations).toEqual([{ kind: 'costCentre', code: '6110', name: 'Biblioteker' }]);
  });
});
