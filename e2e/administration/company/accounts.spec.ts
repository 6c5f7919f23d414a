import { expect, type Page } from '@playwright/test';
import { expectNoFindingsInEitherTheme } from '../../axe.ts';
import { errorsOf, orderByForm, orderForm, people, rowOf, signedIn, test, toasts } from '../../portal.ts';

const NAME = 'Fyrtårnet Øst';
const PASSENGER = 'Åse Ravnkilde';

/** To the accounts of Nordlys, as the provider finds them. */
async function toAccounts(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Nordlys Rådgivning A/S', exact: true }).click();
  await page.getByRole('link', { name: /^Konto/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Konti/ })).toBeVisible();
  await expect(page.getByText(/^Viser 1 til/)).toBeVisible();
}

test('an account is made for somebody, whose open order form has it at once, and refuses it once it is archived', async ({
  page,
  browser,
  baseURL,
}) => {
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  const errors = errorsOf(theirs);
  const employee = await theirs.newPage();
  await signedIn(employee, people.employee);
  const account = orderForm(employee).getByRole('combobox', { name: 'Konto', exact: true });
  const passenger = orderForm(employee).getByRole('combobox', { name: 'Firma / Navn' });
  await passenger.fill(PASSENGER);
  const before = await account.locator('option').allTextContents();
  expect(before).not.toContain(NAME);

  await signedIn(page, people.provider, '/companies');
  await toAccounts(page);
  await page.getByRole('button', { name: 'Opret konto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Opret konto' });
  await dialog.getByRole('textbox', { name: 'Kontonavn' }).fill(NAME);
  await dialog.getByRole('textbox', { name: 'Kontokode' }).fill('077001');
  await dialog.getByRole('combobox', { name: 'Medarbejdere med adgang' }).pressSequentially(people.employee);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Fjern / }).first()).toBeVisible();
  await expectNoFindingsInEitherTheme(page, 'an account with its people');
  await dialog.getByRole('button', { name: 'Opret konto' }).click();
  await expect(toasts(page).getByText('Konto oprettet')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(NAME) });
  await expect(row.getByText('Ny', { exact: true })).toBeVisible();

  // The form that stood open offers it, with what was typed in it.
  await account.selectOption(NAME);
  await expect(passenger).toHaveValue(PASSENGER);

  await row.getByRole('link', { name: NAME }).click();
  const panel = page.getByRole('dialog', { name: NAME });
  await expect(panel.getByText('1 valgt')).toBeVisible();
  await panel.getByRole('button', { name: 'Arkiver' }).click();
  const question = page.getByRole('alertdialog', { name: 'Arkiver kontoen?' });
  await question.getByRole('button', { name: 'Arkiver' }).click();
  await expect(toasts(page).getByText('Kontoen er arkiveret')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Aktivér' })).toBeVisible();
  await expect(row.getByText('Inaktiv')).toBeVisible();

  // The form says so, sends nothing, and keeps what was typed.
  const gone = orderForm(employee).getByText(`Kontoen ${NAME} kan ikke bruges længere. Vælg en anden.`);
  await expect(gone).toBeVisible();
  await expect(account).toHaveAttribute('aria-invalid', 'true');
  await passenger.press('Control+Enter');
  await expect(account).toBeFocused();
  await expect(gone).toBeVisible();
  await expect(passenger).toHaveValue(PASSENGER);

  await account.selectOption('Ingen konto');
  await expect(gone).toHaveCount(0);
  const orderId = await orderByForm(employee);
  await expect(rowOf(employee, orderId)).toBeVisible();
  expect(await account.locator('option').allTextContents()).toEqual(before);

  expect(errors).toEqual([]);
});
