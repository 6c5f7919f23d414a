import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoFindingsInEitherTheme } from '../../axe.ts';
import { errorsOf, orderForm, people, signedIn, test, toasts } from '../../portal.ts';
import { addBookingModuleOf, addSmallCompany } from '../../portals/small-company.ts';

const COMPANY = 'Møllehjulets Bageri ApS';
const ADMIN = 'chef@moellehjulet.example';

async function open(browser: Browser, baseURL: string | undefined, email: string, path = '/order') {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const errors = errorsOf(context);
  const page = await context.newPage();
  await signedIn(page, email, path);
  return { page, errors };
}
async function createFavourite(page: Page, typed: string, hit: string, comment: string): Promise<void> {
  await page.getByRole('button', { name: 'Opret favoritadresse' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Opret favoritadresse' });
  await dialog.getByRole('combobox', { name: 'Adresse' }).pressSequentially(typed);
  await page.getByRole('option', { name: hit }).click();
  await dialog.getByLabel('Besked til chaufføren').fill(comment);
  await dialog.getByRole('button', { name: 'Opret favoritadresse' }).click();
  await expect(dialog).toHaveCount(0);
}

test('the first favourite is where the next order is fetched, and a branch finds its own addresses by its own names', async ({
  page,
  browser,
  baseURL,
  commonDatabase,
}) => {
  const { companyId } = await addSmallCompany(commonDatabase, COMPANY, ADMIN);
  await addBookingModuleOf(commonDatabase, companyId);
  await signedIn(page, people.provider, `/companies/${companyId}`);
  await page.getByRole('link', { name: /^Favoritadresser/ }).click();
  await expect(page.getByText('Ingen favoritadresser endnu')).toBeVisible();
  await createFavourite(page, 'Havnegade 4, 1058', 'Havnegade 4, 1058 København K', 'Bag butikken');
  await createFavourite(page, 'Bredgade 25, 1260', 'Bredgade 25, 1260 København K', 'Ring på hos Møllehjulet');
  const names = page.getByRole('table', { name: 'Favoritadresser' }).locator('tbody tr td:first-child');
  // The newest stands first for now, and last in the order that counts.
  await expect(names).toHaveText([/^Bredgade/, /^Havnegade/]);

  // A form nobody has typed in follows the order; one with something typed does not.
  const baker = await open(browser, baseURL, ADMIN);
  const pickup = orderForm(baker.page).getByRole('combobox', { name: 'Afhentning' });
  await expect(pickup).toHaveValue('Havnegade 4, 1058 København K');

  await page.getByRole('button', { name: 'Flyt Bredgade 25 op' }).click();
  await expect(page.getByRole('button', { name: 'Flyt Bredgade 25 op' })).toBeFocused();
  await expect(names).toHaveText([/^Bredgade/, /^Havnegade/]);
  await expect(page.getByRole('button', { name: 'Opret favoritadresse' })).toHaveAttribute('aria-disabled', 'true');
  await expectNoFindingsInEitherTheme(page, 'favourites in an order that is not saved');
  await page.getByRole('link', { name: 'Kunder', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Kassér ændringer?' });
  await question.getByRole('button', { name: 'Bliv her' }).click();
  await page.getByRole('button', { name: 'Gem Sortering' }).click();
  await expect(toasts(page).getByText('Sorteringen er gemt')).toBeVisible();
  await baker.page.goto('/order');
  await expect(pickup).toHaveValue('Bredgade 25, 1260 København K');
  await expect(orderForm(baker.page)).toContainText('”Ring på hos Møllehjulet”');

  await page.getByRole('link', { name: `Tilbage til ${COMPANY}` }).click();
  await page.getByRole('link', { name: /^Brugerdefinerede adresser/ }).click();
  await page.getByRole('button', { name: 'Opret adresse' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Opret adresse' });
  await dialog.getByRole('combobox', { name: 'Søg adresse' }).pressSequentially('Vesterbrogade 112');
  await page.getByRole('option').first().click();
  await expect(dialog.getByLabel('Vejnavn')).toHaveValue('Vesterbrogade');
  await dialog.getByLabel('Betegnelse').fill('Melmagasinet');
  await expectNoFindingsInEitherTheme(page, 'the dialog that creates a custom address');
  await dialog.getByRole('button', { name: 'Opret adresse' }).click();
  await expect(page.getByRole('row', { name: /Vesterbrogade.*Melmagasinet/ })).toBeVisible();

  const architect = await open(browser, baseURL, people.architect);
  for (const { page: order } of [baker, architect]) {
    const destination = orderForm(order).getByRole('combobox', { name: 'Destination' });
    await destination.click();
    await destination.pressSequentially('Vesterbrogade');
    await expect(order.getByRole('option', { name: /Vesterbrogade/ }).first()).toBeVisible();
  }
  await expect(baker.page.getByRole('option').first()).toContainText('Melmagasinet');
  await expect(architect.page.getByRole('option', { name: /Melmagasinet/ })).toHaveCount(0);

  expect([...baker.errors, ...architect.errors]).toEqual([]);
});
