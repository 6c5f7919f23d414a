import { expect } from '@playwright/test';
import { errorsOf, people, signedIn, test, toasts } from '../../portal.ts';
import { addPersonOf, addSmallCompany } from '../../portals/small-company.ts';

const COMPANY = 'Kærnehuset Frugt ApS';
const ADMIN = 'chef@kaernehuset.example';
const PICKER = 'plukker@kaernehuset.example';

test('an admin adds the second location, the tiles move, and archiving it signs its people out', async ({
  page,
  browser,
  baseURL,
  commonDatabase,
}) => {
  const { companyId } = await addSmallCompany(commonDatabase, COMPANY, ADMIN);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const errors = errorsOf(elsewhere);
  const colleague = await elsewhere.newPage();
  await signedIn(colleague, people.provider, `/companies/${companyId}`);
  await expect(colleague.getByRole('link', { name: /^Medarbejdere/ })).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Vælg lokation' })).toHaveCount(0);

  await signedIn(page, ADMIN, '/settings');
  await expect(page.getByRole('link', { name: /^Medarbejdere/ })).toBeVisible();
  await page.getByRole('button', { name: 'Ny lokation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny lokation' });
  await dialog.getByLabel('Lokationsnavn').fill('Pakhuset');
  await dialog.getByLabel('Kvikbestil adresse').pressSequentially('Vesterbrogade 112');
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Kontaktperson').fill('Pia Kærne');
  await dialog.getByRole('button', { name: 'Opret lokation' }).click();
  await expect(toasts(page).getByText('Afdeling oprettet')).toBeVisible();
  // The employees stand with each location now, here and on the colleague's open page.
  for (const open of [page, colleague]) {
    await expect(open.getByRole('link', { name: 'Medarbejdere i alle lokationer' })).toBeVisible();
    await expect(open.getByRole('link', { name: /^Medarbejdere(?! i)/ })).toHaveCount(0);
    await expect(open.getByRole('button', { name: 'Vælg lokation' })).toBeVisible();
  }

  await page.getByRole('button', { name: 'Vælg lokation' }).click();
  await page.getByRole('menuitem', { name: 'Pakhuset' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pakhuset' })).toBeVisible();
  await page.getByRole('button', { name: /^Oplysninger/ }).click();
  const panel = page.getByRole('dialog', { name: 'Pakhuset' });
  await panel.getByLabel('Firmanavn').fill('Pakhuset ved Kajen');
  await panel.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pakhuset ved Kajen' })).toBeVisible();

  await addPersonOf(commonDatabase, 'Pakhuset ved Kajen', PICKER);
  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  const picker = await theirs.newPage();
  await signedIn(picker, PICKER, '/orders');
  await page.getByRole('button', { name: 'Arkiver' }).click();
  const question = page.getByRole('alertdialog', { name: 'Arkiver lokationen?' });
  await expect(question.getByText('Pakhuset ved Kajen')).toBeVisible();
  await question.getByRole('button', { name: 'Arkiver' }).click();
  await expect(toasts(page).getByText('Afdelingen er blevet deaktiveret')).toBeVisible();
  await expect(picker).toHaveURL('/login');
  const inert = page.getByText('Lokationen er inaktiv');
  await expect(inert).toHaveCount(1);
  await expect(inert).toBeVisible();
  await page.getByRole('dialog', { name: 'Pakhuset ved Kajen' }).getByRole('button', { name: 'Luk' }).click();
  await page.getByRole('link', { name: 'Tilbage til Indstillinger' }).click();
  await expect(page).toHaveURL('/settings');

  expect(errors).toEqual([]);
});
