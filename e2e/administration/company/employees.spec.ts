import { expect, type Page } from '@playwright/test';
import { listUsers, readUser } from '@praj/contract/users.ts';
import { caller, chooseAddress, orderByForm, people, rowOf, signedIn, test, toasts } from '../../portal.ts';

// Being signed out is a refused call; the frames that show the mails let in no script, the journeys' own recorder included.
test.use({ expectedErrors: /Failed to load resource|WebSocket connection to|Blocked script execution in '[^']*\/dev\/messages\// });

const NAME = 'Ćira Wøldike-Quist';
const EMAIL = 'cira.quist@nordlys.example';
const PASSWORD = 'turkis-lampe-7';

/** To the employees, from wherever one is. */
async function toEmployees(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Søg' }).getByRole('combobox').fill('Medarbejdere');
  await page.getByRole('option', { name: /^Medarbejdere/ }).click();
  await expect(page.getByText(/^Viser 1 til/)).toBeVisible();
}

test('an employee is invited, comes in and orders, and is signed out when they are removed', async ({ page, browser, baseURL }) => {
  await signedIn(page, people.admin);
  await toEmployees(page);
  await page.getByRole('button', { name: 'Opret medarbejder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Opret medarbejder' });
  await dialog.getByRole('textbox', { name: 'Fornavn' }).fill('Ćira');
  const ink = await dialog.getByRole('heading').evaluate((heading) => getComputedStyle(heading).color);
  await expect(dialog.getByRole('textbox', { name: 'Fornavn' }), 'what is typed reads as it does in a panel').toHaveCSS('color', ink);
  await dialog.getByRole('textbox', { name: 'Efternavn' }).fill('Wøldike-Quist');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(EMAIL);
  await dialog.getByRole('combobox', { name: 'Lokation' }).selectOption('København');
  await dialog.getByRole('button', { name: 'Opret medarbejder' }).click();
  await expect(toasts(page).getByText('Medarbejder oprettet')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(NAME) });
  await expect(row.getByText('Ny', { exact: true })).toBeVisible();
  await expect(row.getByText('Inviteret')).toBeVisible();

  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  const person = await theirs.newPage();
  const mail = person.getByRole('article').filter({ hasText: `Mail til ${EMAIL}` });
  await expect(async () => {
    await person.goto('/dev/messages');
    await expect(mail.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  const link = mail.first().getByRole('link', { name: /register/ });
  await person.goto((await link.getAttribute('href')) ?? '');
  await person.getByLabel('Adgangskode', { exact: true }).fill(PASSWORD);
  await person.getByLabel('Gentag adgangskode').fill(PASSWORD);
  await person.getByRole('button', { name: 'Opret profil' }).click();
  await expect(person).toHaveURL('/login');
  await person.getByLabel('E-mail').fill(EMAIL);
  await person.getByLabel('Adgangskode', { exact: true }).fill(PASSWORD);
  await person.keyboard.press('Enter');
  await expect(person).toHaveURL('/order');
  // The open list has heard of it.
  await expect(row.getByText('Aktiv', { exact: true })).toBeVisible();
  await chooseAddress(person, 'Destination', 'Odense');
  const orderId = await orderByForm(person);
  await expect(rowOf(person, orderId)).toBeVisible();

  await row.getByRole('link', { name: NAME }).click();
  const panel = page.getByRole('dialog', { name: NAME });
  await expect(panel.getByText(/^Bestilte ordre/)).toBeVisible();
  await panel.getByRole('button', { name: 'Fjern Medarbejder' }).click();
  const question = page.getByRole('alertdialog', { name: 'Er du sikker på at du vil fjerne denne medarbejder?' });
  await question.getByRole('button', { name: 'Fjern Medarbejder' }).click();
  await expect(toasts(page).getByText('Brugeren er blevet deaktiveret')).toBeVisible();
  await expect(person).toHaveURL('/login');
  await expect(toasts(person).getByText('Du er blevet logget ud. Log ind igen.')).toBeVisible();
  await expect(row.getByText('Inaktiv')).toBeVisible();
});

test('a manager sees their own location only, gives no Admin, and reads whom they do not outrank', async ({ page }) => {
  const admin = await caller(people.admin);
  const { companyId, branchId, firstName, lastName } = await admin.call(readUser, { params: { id: admin.userId } });
  const everybody = await admin.call(listUsers, { query: { companyId } });
  if (!Array.isArray(everybody)) throw new Error('not the plain list');
  const elsewhere = everybody.find((one) => one.branchId !== branchId);
  const employee = everybody.find((one) => one.branchId === branchId && one.role === 'BranchEmployee' && one.status === 'ACTIVE');

  await signedIn(page, people.manager);
  await toEmployees(page);
  await expect(page).toHaveURL(`/companies/${companyId}/${branchId}/users`);
  const search = page.getByRole('searchbox', { name: 'Søg i medarbejdere' });
  await search.fill(elsewhere?.email ?? '');
  await expect(page.getByText(/^Ingen medarbejdere passer til/)).toBeVisible();

  await search.fill(`${firstName} ${lastName}`);
  await page.getByRole('link', { name: `${firstName} ${lastName}` }).click();
  const above = page.getByRole('dialog', { name: `${firstName} ${lastName}` });
  await expect(above.getByText('Du kan ikke ændre en, hvis rolle er lige så høj som din eller højere.')).toBeVisible();
  await expect(above.getByRole('button', { name: /Gem|Fjern|Nulstil/ })).toHaveCount(0);

  await search.fill(employee?.email ?? '');
  const name = `${employee?.firstName} ${employee?.lastName}`;
  await page.getByRole('link', { name }).click();
  const below = page.getByRole('dialog', { name });
  await expect(below.getByRole('radio', { name: 'Manager' })).toBeEnabled();
  await expect(below.getByRole('radio', { name: 'Admin' })).toBeDisabled();
});
