import { expect } from '@playwright/test';
import { changeBookingModule, readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { FIELD_CODE_OF } from '@praj/domain/booking-form/field-catalogue.ts';
import {
  caller,
  chooseAddress,
  errorsOf,
  ongoing,
  orderButton,
  orderByForm,
  orderForm,
  people,
  signedIn,
  test,
  toasts,
} from '../../portal.ts';
import { addBookingModuleOf, addSmallCompany } from '../../portals/small-company.ts';

const COMPANY = 'Birkelund Byg ApS';
const ADMIN = 'chef@birkelund.example';

test('a form is built, reaches an open order page with one press, and asks there what was asked for', async ({
  page,
  browser,
  baseURL,
  commonDatabase,
}) => {
  const { companyId } = await addSmallCompany(commonDatabase, COMPANY, ADMIN);
  await addBookingModuleOf(commonDatabase, companyId);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const errors = errorsOf(elsewhere);
  const orderer = await elsewhere.newPage();
  await signedIn(orderer, ADMIN);
  await chooseAddress(orderer, 'Afhentning', 'Vesterbrogade 112');
  await orderForm(orderer).getByLabel('Firma / Navn').fill('Ib Birkelund');

  await signedIn(page, people.provider, `/companies/${companyId}`);
  await page.getByRole('link', { name: /^Bookingmodule/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookingmodule' })).toBeVisible();
  const preview = page.getByRole('region', { name: 'Sådan ser bestilleren formularen' });
  await page.getByRole('button', { name: 'Tilføj kundeinformationer' }).click();
  const picker = page.getByRole('dialog', { name: 'Kundeinformationer' });
  await picker.getByRole('searchbox').fill('re');
  await picker.getByRole('checkbox', { name: 'RE Reference', exact: true }).check();
  await picker.getByRole('button', { name: 'Færdig' }).click();
  await expect(picker).toBeHidden();
  await page.getByRole('textbox', { name: 'Navn i formularen' }).fill('Byggesag');
  await page.getByRole('switch', { name: 'Påkrævet Reference' }).check({ force: true });
  await page.getByRole('button', { name: /^Krav til indholdet af Byggesag/ }).click();
  await page.getByRole('combobox', { name: 'Indholdet skal være' }).selectOption('digits');
  await page.getByRole('textbox', { name: 'Mindste antal tegn' }).fill('4');
  await page.getByRole('textbox', { name: 'Højeste antal tegn' }).fill('4');
  await page.getByRole('textbox', { name: /^Prøv en værdi/ }).fill('12A');
  await expect(page.getByText('Afvises. Bestilleren læser: ”Skal være 4 cifre.”')).toBeVisible();
  await expect(preview.getByText('Byggesag', { exact: true })).toBeVisible();
  // The reference goes first, by hand.
  const rows = page.getByRole('list', { name: 'Kundeinformationer' }).getByRole('listitem');
  await rows
    .nth(1)
    .locator('[draggable]')
    .dragTo(rows.nth(0), { targetPosition: { x: 20, y: 4 } });
  await expect(rows.nth(0)).toContainText('Reference');
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(toasts(page).getByText('Bookingmodulet er gemt')).toBeVisible();
  await expect(page).toHaveURL(`/companies/${companyId}`);

  await orderForm(orderer).getByRole('button', { name: 'Indlæs den nye formular' }).click();
  const reference = orderForm(orderer).getByRole('textbox', { name: 'Byggesag' });
  await reference.fill('12A');
  await reference.press('Tab');
  await expect(orderForm(orderer).getByText('Skal være 4 cifre.')).toBeVisible();
  await expect(orderButton(orderer)).toBeDisabled();
  await expect(orderForm(orderer).getByLabel('Firma / Navn')).toHaveValue('Ib Birkelund');
  await reference.fill('4711');
  await orderByForm(orderer);
  await expect(ongoing(orderer).getByText('Ib Birkelund')).toBeVisible();
  expect(errors).toEqual([]);
});

test('the second of two who change a form is told before anything is overwritten, and keeps their own', async ({
  page,
  commonDatabase,
}) => {
  const { companyId } = await addSmallCompany(commonDatabase, 'Fyrrelund Tag ApS', 'chef@fyrrelund.example');
  await addBookingModuleOf(commonDatabase, companyId);
  const colleague = await caller(people.provider);
  await signedIn(page, people.provider, `/companies/${companyId}/booking-module`);
  await page.getByRole('switch', { name: 'Påkrævet Destination' }).check({ force: true });
  await expect(page.getByText('1 ændring ikke gemt')).toBeVisible();

  const { staticFields, referenceLabel } = await colleague.call(readBookingModule, { params: { id: companyId } });
  const fields = staticFields.map(({ code, required }) => ({ code, required }));
  await colleague.call(changeBookingModule, {
    params: { id: companyId },
    body: { attributes: [], fields: [...fields, { code: FIELD_CODE_OF.project, required: true }], referenceLabel },
  });
  await expect(page.getByText('Projekt er tilføjet')).toBeVisible();
  await page.getByRole('button', { name: 'Hent det nye, og behold mine ændringer' }).click();
  await page.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(toasts(page).getByText('Bookingmodulet er gemt')).toBeVisible();
  const saved = await colleague.call(readBookingModule, { params: { id: companyId } });
  const required = saved.staticFields.filter((field) => field.required).map(({ name }) => name);
  expect(required).toEqual(expect.arrayContaining(['destinationAddress', 'project']));
});
