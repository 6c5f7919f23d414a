import { expect } from '@playwright/test';
import { readUser } from '@praj/contract/users.ts';
import { expectNoFindingsInEitherTheme } from '../../axe.ts';
import { caller, people, signedIn, test } from '../../portal.ts';

const LINES = [
  'E-mail;Fornavn;Efternavn;Mobil;Rolle;Afdeling',
  'soeren@import.example;Søren;Trøstegård;(+45) 12-34-11-02;bruger;København',
  'bruger@nordlys.example;Mette;Sørensen;;;',
  'ragnhild@import.example;Ragnhild;Blåbjerg;12 34 11;;',
  'SOEREN@import.example;Søren;Trøstegård;;;',
  'thorvald@import.example;Thorvald;Æbeløe;;Manager;',
  'aase@import.example;Aase;Fjernt;;;Aarhus',
];
/** As a spreadsheet of Windows writes it. */
const FILE = Buffer.from(LINES.join('\r\n'), 'latin1');

test('a manager’s list from a spreadsheet is tried row by row, and those who can be are employees afterwards', async ({ page }) => {
  const manager = await caller(people.manager);
  const { companyId, branchId } = await manager.call(readUser, { params: { id: manager.userId } });
  await signedIn(page, people.manager, `/companies/${companyId}/${branchId}/users?soeg=import.example`);
  await page.getByRole('link', { name: 'Importér', exact: true }).click();
  await page.getByLabel('Vælg fil').setInputFiles({ name: 'hold.csv', mimeType: 'text/csv', buffer: FILE });

  const row = (number: number) => page.getByRole('row', { name: new RegExp(`^${number} `) });
  await expect(row(2)).toContainText('Søren Trøstegård');
  await expect(row(2)).toContainText('Oprettes');
  await expect(row(3)).toContainText('Findes allerede');
  await expect(row(4)).toContainText('Ugyldigt telefonnummer');
  await expect(row(5)).toContainText('Samme e-mail som række 2.');
  await expect(row(6)).toContainText('Oprettes');
  await expect(row(7)).toContainText('Ukendt lokation. Skriv København.');
  await expectNoFindingsInEitherTheme(page, 'a list that was tried');

  await page.getByRole('button', { name: 'Opret 2 medarbejdere' }).click();
  await expect(
    page.getByText('2 medarbejdere er oprettet og har fået en invitation på e-mail. 4 rækker blev sprunget over.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Til medarbejdere', exact: true }).click();
  await page.getByRole('searchbox').fill('import.example');
  await expect(page.getByText('Viser 1 til 2 af 2 medarbejdere')).toBeVisible();
  await expect(page.getByRole('row', { name: /Søren Trøstegård/ })).toContainText('Inviteret');
  await expect(page.getByRole('row', { name: /Thorvald Æbeløe/ })).toContainText('Manager');
});

test('the name of a company’s first location is not cut in the list that is tried', async ({ page }) => {
  const admin = await caller(people.admin);
  const { companyId } = await admin.call(readUser, { params: { id: admin.userId } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedIn(page, people.admin, `/companies/${companyId}/users/import`);
  await page.getByLabel('Listen som tekst').fill('Fornavn;Efternavn;E-mail;Lokation\nAase;Fjernt;aase@import.example;Hovedkontor');
  const place = page.getByRole('cell', { name: 'Hovedkontor', exact: true });
  await expect(place).toBeVisible();
  const spare = await place.evaluate((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    const room = cell.clientWidth - 2 * Number.parseFloat(getComputedStyle(cell).paddingRight);
    return room - text.getBoundingClientRect().width;
  });
  expect(spare).toBeGreaterThanOrEqual(0);
});
