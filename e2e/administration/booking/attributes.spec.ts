import { expect } from '@playwright/test';
import { listAttributes } from '@praj/contract/attributes/attributes.ts';
import { type BookingModule, changeBookingModule, readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { readUser } from '@praj/contract/users.ts';
import { expectNoFindingsInEitherTheme } from '../../axe.ts';
import {
  caller,
  chooseAddress,
  errorsOf,
  ongoing,
  orderByForm,
  orderForm,
  people,
  refusedCalls,
  signedIn,
  test,
  toasts,
} from '../../portal.ts';

// A code that is taken is a refused call.
test.use({ expectedErrors: refusedCalls });

const SEAT = 'Barnestol til cykelanhænger';
const BOARD = 'Surfbræt på taget';

/** Lets the employee's company choose the attribute; gives the way back. */
async function offer(code: string): Promise<() => Promise<unknown>> {
  const provider = await caller(people.provider);
  const employee = await caller(people.employee);
  const { companyId } = await employee.call(readUser, { params: { id: employee.userId } });
  const [attribute] = pageOf('attributes', await provider.call(listAttributes, { query: { search: code } })).attributes;
  const params = { id: companyId };
  const put = ({ attributesFields, staticFields, referenceLabel }: BookingModule, more: string[]) =>
    provider.call(changeBookingModule, {
      params,
      body: {
        attributes: [...more.map((id) => ({ id, required: false })), ...attributesFields.map(({ id, required }) => ({ id, required }))],
        fields: staticFields.map(({ code: field, required }) => ({ code: field, required })),
        referenceLabel,
      },
    });
  const found = await provider.call(readBookingModule, { params });
  await put(found, [attribute?.id ?? '']);
  return () => put(found, []);
}

test('two attributes are created at once, and archiving one that is chosen in an open form lets the order through without it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedIn(page, people.provider, '/settings');
  await page.getByRole('link', { name: /^Attributes/ }).click();
  await page.getByRole('button', { name: 'Opret attribut', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const row = (at: number) => dialog.getByRole('group', { name: `Attribut ${at}`, exact: true });
  await row(1).getByLabel('Navn').fill(SEAT);
  await row(1).getByLabel('Kode').fill('zb');
  await row(1).getByLabel('ID', { exact: true }).fill('7301');
  await dialog.getByRole('button', { name: 'Ny attribut' }).click();
  await expect(row(2).getByLabel('Navn')).toBeFocused();
  await page.keyboard.type(BOARD);
  await row(2).getByLabel('Kode').fill('el');
  await row(2).getByLabel('ID', { exact: true }).fill('7302');
  await expectNoFindingsInEitherTheme(page, 'the dialog that creates attributes');
  await dialog.getByRole('button', { name: 'Opret 2 attributter' }).click();
  await expect(row(2).getByText('Koden er allerede i brug')).toBeVisible();
  await expect(row(2).getByLabel('Kode')).toBeFocused();
  await row(2).getByLabel('Kode').fill('zs');
  await dialog.getByRole('button', { name: 'Opret 2 attributter' }).click();
  await expect(toasts(page).getByText('Attribute oprettet')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${SEAT}.*Ny`) })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${BOARD}.*Ny`) })).toBeVisible();

  const takeBack = await offer('ZB');
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const errors = errorsOf(elsewhere);
  try {
    const employee = await elsewhere.newPage();
    await signedIn(employee, people.employee);
    const form = orderForm(employee);
    await chooseAddress(employee, 'Afhentning', 'Odense Banegård');
    await form.getByRole('button', { name: SEAT }).click();
    await form.getByLabel('Firma / Navn').fill('Thea Cykelbarn');

    await page.getByRole('link', { name: SEAT }).click();
    await page.getByRole('button', { name: 'Arkiver' }).click();
    const question = page.getByRole('alertdialog', { name: 'Arkiver attributten?' });
    await expect(question.getByText('1 kunde har den i sit bookingmodul.')).toBeVisible();
    await question.getByRole('button', { name: 'Arkiver' }).click();
    await expect(toasts(page).getByText('Attributten er arkiveret')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(SEAT) }).getByText('Inaktiv')).toBeVisible();
    await expect(page.getByLabel('Navn', { exact: true })).toHaveAttribute('readonly');

    await expect(form.getByText('Bookingmodulet er blevet opdateret. Venligst indlæs siden igen')).toBeVisible();
    await expect(form.getByText(`${SEAT} kan ikke længere vælges.`)).toBeVisible();
    await form.getByRole('button', { name: 'Indlæs den nye formular' }).click();
    await expect(form.getByRole('button', { name: SEAT })).toHaveCount(0);
    await expect(form.getByLabel('Firma / Navn')).toHaveValue('Thea Cykelbarn');
    const orderId = await orderByForm(employee);
    await expect(ongoing(employee).locator(`[data-order="${orderId}"]`)).toContainText('Thea Cykelbarn');
  } finally {
    await takeBack();
  }
  expect(errors.filter((error) => !refusedCalls.test(error))).toEqual([]);
});
