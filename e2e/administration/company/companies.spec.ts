import { expect } from '@playwright/test';
import { listCompanies, readCompany } from '@praj/contract/companies.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { addUser } from '@praj/contract/users.ts';
import { expectNoFindingsInEitherTheme } from '../../axe.ts';
import { caller, errorsOf, orderForm, people, refusedCalls, signedIn, test, toasts } from '../../portal.ts';

// Being signed out is a refused call; the frames that show the mails let in no script, the journeys' own recorder included.
test.use({ expectedErrors: /Failed to load resource|WebSocket connection to|Blocked script execution in '[^']*\/dev\/messages\// });

const NAME = 'Øresund Marine ApS';
const EMAIL = 'signe@oeresund.example';
const PASSWORD = 'turkis-lampe-7';
/** One green pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** Adds the first admin of the new company by call, which mails them an invitation. */
async function addFirstAdmin(): Promise<void> {
  const provider = await caller(people.provider);
  const [company] = pageOf('companies', await provider.call(listCompanies, { query: { search: NAME } })).companies;
  const { branches } = await provider.call(readCompany, { params: { id: company?.id ?? '' } });
  const branchId = branches[0]?.id ?? '';
  await provider.call(addUser, { body: { firstName: 'Signe', lastName: 'Bang', email: EMAIL, branchId, role: 'CompanyAdmin' } });
}

test('a customer is created with a logo, its first admin comes in and orders, and archiving signs them out', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const errors = errorsOf(elsewhere);
  const colleague = await elsewhere.newPage();
  await signedIn(colleague, people.provider, '/companies?sort=-number');
  await expect(colleague.getByText(/^Viser 1 til/)).toBeVisible();

  await signedIn(page, people.provider, '/order');
  await page.getByRole('button', { name: /Brugermenu/ }).click();
  await page.getByRole('menuitem', { name: 'Kunder' }).click();
  await expect(page).toHaveURL('/companies');
  await page.getByRole('button', { name: 'Opret kunde' }).click();
  const dialog = page.getByRole('dialog', { name: 'Opret kunde' });
  await dialog.getByLabel('Vælg fil').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await dialog.getByLabel('Firmanavn').fill(NAME);
  await dialog.getByLabel('Kvikbestil adresse').pressSequentially('Vesterbrogade 112');
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Kontaktperson').fill('Signe Bang');
  await dialog.getByLabel('Kontakt e-mail').fill(EMAIL);
  await dialog.getByRole('button', { name: 'Opret kunde' }).click();
  await expect(toasts(page).getByText('Kunde oprettet')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(NAME) });
  await expect(row.getByText('Ny', { exact: true })).toBeVisible();
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 1);
  // The colleague's open list has it without a reload.
  await expect(colleague.getByRole('row', { name: new RegExp(NAME) })).toBeVisible();

  await addFirstAdmin();
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  const admin = await theirs.newPage();
  const mail = admin.getByRole('article').filter({ hasText: `Mail til ${EMAIL}` });
  await expect(async () => {
    await admin.goto('/dev/messages');
    await expect(mail.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await admin.goto(
    (await mail
      .first()
      .getByRole('link', { name: /register/ })
      .getAttribute('href')) ?? '',
  );
  // Also in the dark it stands on white, as everywhere: most logos are drawn for paper.
  await expect(admin.getByRole('img', { name: NAME })).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await admin.getByLabel('Adgangskode', { exact: true }).fill(PASSWORD);
  await admin.getByLabel('Gentag adgangskode').fill(PASSWORD);
  await admin.getByRole('button', { name: 'Opret profil' }).click();
  await expect(admin).toHaveURL('/login');
  await admin.getByLabel('E-mail').fill(EMAIL);
  await admin.getByLabel('Adgangskode', { exact: true }).fill(PASSWORD);
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL('/order');
  await expect(orderForm(admin).getByRole('combobox', { name: 'Afhentning' })).toHaveValue(/Vesterbrogade 112/);

  await row.getByRole('link', { name: NAME }).click();
  await page.getByRole('button', { name: /^Oplysninger/ }).click();
  await page.getByRole('button', { name: 'Arkiver' }).click();
  const question = page.getByRole('alertdialog', { name: 'Arkiver kunden?' });
  await expect(question.getByText(NAME)).toBeVisible();
  await question.getByRole('button', { name: 'Arkiver' }).click();
  await expect(toasts(page).getByText('Kunden er blevet deaktiveret')).toBeVisible();
  await expect(admin).toHaveURL('/login');
  await expect(colleague.getByRole('row', { name: new RegExp(NAME) }).getByText('Inaktiv')).toBeVisible();

  // All of it stands in the customer's history.
  await page.getByRole('dialog', { name: NAME }).getByRole('button', { name: 'Luk' }).click();
  await page.getByRole('button', { name: 'Historik' }).click();
  const history = page.getByRole('dialog', { name: 'Historik' });
  const archived = history.getByRole('listitem').filter({ hasText: 'Arkiverede kunden' });
  await expect(archived.getByRole('row', { name: 'Status Aktiv Inaktiv' })).toBeVisible();
  await expect(history.getByRole('listitem').filter({ hasText: 'Oprettede kunden' }).getByRole('row', { name: NAME })).toBeVisible();
  await expectNoFindingsInEitherTheme(page, 'the history of a customer');

  expect(errors.filter((error) => !refusedCalls.test(error))).toEqual([]);
});
