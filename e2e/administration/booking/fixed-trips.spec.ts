import { expect, type Page } from '@playwright/test';
import { addAccount } from '@praj/contract/companies/accounts.ts';
import { readFixedTrip } from '@praj/contract/companies/fixed-trips.ts';
import { readCompany } from '@praj/contract/companies.ts';
import { listOrders } from '@praj/contract/orders.ts';
import { expectNoFindingsInEitherTheme } from '../../axe.ts';
import { caller, errorsOf, orderByForm, orderForm, people, refusedCalls, signedIn, test, toasts } from '../../portal.ts';
import { addBookingModuleOf, addSmallCompany } from '../../portals/small-company.ts';

const COMPANY = 'Fyrtårnet Forlag ApS';
const ORDERER = 'redaktion@fyrtaarnet.example';
const ACCOUNT = 'Boglancering';
const TRIP = 'Forfattere til Nørreport';
const OTHER = 'Kurer til trykkeriet';

/** Creates a fixed trip from Vesterbrogade to Nørreport in the open dialog. */
async function fillIn(page: Page, title: string): Promise<void> {
  // An empty list offers it twice.
  await page.getByRole('button', { name: 'Opret fast tur' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Opret fast tur' });
  await dialog.getByLabel('Titel').fill(title);
  for (const [label, text] of [
    ['Afhentning', 'Vesterbrogade 112'],
    ['Destination', 'Nørreport'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).pressSequentially(text);
    await page.getByRole('listbox').getByRole('option').first().click();
  }
}
async function create(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Opret fast tur' }).getByRole('button', { name: 'Opret fast tur' }).click();
  await expect(toasts(page).getByText('Fast tur oprettet').last()).toBeVisible();
}

test('a fixed trip for six is created, put first, and ordered by somebody who lacks its account', async ({
  page,
  browser,
  baseURL,
  commonDatabase,
}) => {
  const { companyId } = await addSmallCompany(commonDatabase, COMPANY, ORDERER);
  await addBookingModuleOf(commonDatabase, companyId);
  const provider = await caller(people.provider);
  const [branch] = (await provider.call(readCompany, { params: { id: companyId } })).branches;
  await provider.call(addAccount, { params: { companyId }, body: { name: ACCOUNT, code: '970100', userIds: [] } });
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const errors = errorsOf(elsewhere);
  const orderer = await elsewhere.newPage();
  await signedIn(orderer, ORDERER);
  await expect(orderForm(orderer).getByRole('combobox', { name: 'Afhentning' })).toBeVisible();
  await expect(orderForm(orderer).getByRole('group', { name: 'Faste ture' })).toHaveCount(0);

  await signedIn(page, people.provider, `/companies/${companyId}`);
  const tile = page.getByRole('link', { name: /^Faste ture/ });
  await expect(tile).toContainText('0');
  await tile.click();
  await expect(page.getByText('Ingen faste ture endnu')).toBeVisible();
  await fillIn(page, OTHER);
  await create(page);
  await expect(page.getByRole('row', { name: new RegExp(OTHER) })).toBeVisible();
  await fillIn(page, TRIP);
  const dialog = page.getByRole('dialog', { name: 'Opret fast tur' });
  await dialog.getByLabel('Pris').fill('1.250,50');
  await dialog.getByRole('radio', { name: 'Stor vogn (6 personer)' }).check({ force: true });
  await dialog.getByLabel('Konto').selectOption({ label: `970100 · ${ACCOUNT}` });
  await expectNoFindingsInEitherTheme(page, 'the dialog of a fixed trip');
  await create(page);
  const row = page.getByRole('row', { name: new RegExp(TRIP) });
  await expect(row.getByText('Ny', { exact: true })).toBeVisible();
  await expect(row.getByText('1.250,50 kr.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Flyt ${TRIP} op`, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Opret fast tur' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Gem Sortering' }).click();
  await expect(toasts(page).getByText('Sorteringen er gemt')).toBeVisible();

  // The order page that was open all the while offers it, first.
  const form = orderForm(orderer);
  await form.getByRole('group', { name: 'Faste ture' }).getByRole('button', { name: TRIP, exact: true }).click();
  await expect(form.getByRole('textbox', { name: 'Konto', exact: true })).toHaveValue(ACCOUNT);
  const orderId = await orderByForm(orderer, async () => {
    await form.getByRole('button', { name: 'Bestil taxa' }).click();
    await orderer.getByRole('button', { name: 'Bestil stor vogn' }).click();
  });
  const order = (await (await caller(ORDERER)).call(listOrders, {})).find(({ id }) => id === orderId);
  expect(order).toMatchObject({ tripType: 'FIXED', numberOfPeople: 6, price: 1250.5, account: { name: ACCOUNT } });

  await row.getByRole('link', { name: TRIP }).click();
  const panel = page.getByRole('dialog', { name: 'Rediger fast tur' });
  await expect(panel.getByLabel('Pris')).toHaveValue('1.250,50');
  const fixedTripId = new URL(page.url()).searchParams.get('vis') ?? '';
  expect(await provider.call(readFixedTrip, { params: { id: branch?.id ?? '', fixedTripId } })).toMatchObject({
    sortOrder: 1,
    needsUpdate: false,
  });
  await expectNoFindingsInEitherTheme(page, 'the panel of a fixed trip');
  await panel.getByRole('button', { name: 'Fjern faste tur' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fjern faste tur' }).click();
  await expect(toasts(page).getByText('Den faste tur er fjernet')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(form.getByRole('button', { name: TRIP, exact: true })).toHaveCount(0);

  // Where one came from, its tile counts the one that is left.
  await page.getByRole('link', { name: /^Tilbage til/ }).click();
  await expect(tile).toContainText('1');

  expect(errors.filter((error) => !refusedCalls.test(error))).toEqual([]);
});
