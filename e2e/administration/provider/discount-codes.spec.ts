import { expect } from '@playwright/test';
import { expectNoFindingsInEitherTheme } from '../../axe.ts';
import { people, signedIn, test, toasts } from '../../portal.ts';

// The processor draws the map: the fewer points it has, the sooner.
test.use({ viewport: { width: 1024, height: 600 } });

test('a discount code is created with areas by search, by group and by a press on the map, changed, and deactivated', async ({ page }) => {
  await signedIn(page, people.provider, '/settings');
  await page.getByRole('link', { name: /^Rabatkoder/ }).click();
  await page.getByRole('button', { name: 'Opret rabatkode', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const from = dialog.getByRole('tab', { name: /^Fra områder/ });
  const search = dialog.getByRole('searchbox', { name: 'Søg postnummer eller by' });
  const area = (name: string | RegExp) => dialog.getByRole('treeitem', { name });
  await dialog.getByLabel('Navn').fill('æblegrød42');
  const map = dialog.locator('canvas');
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  // Inland of Aarhus, while all of Denmark is shown. The map says what a press would do once it is there: no press is lost or made twice.
  const inland = { x: width / 2 - 80, y: height / 2 };
  await expect(async () => {
    await map.hover({ position: { ...inland, y: inland.y + 1 } });
    await map.hover({ position: inland });
    await expect(dialog.getByText(/ · tryk for at vælge$/)).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [100] });
  await map.click({ position: inland });
  await expect(from).toHaveText('Fra områder 1');
  await search.fill('hellerup');
  await area('2900 Hellerup').click();
  await search.fill('');
  await area(/^København V, 0 af 150/).click();
  await expect(from).toHaveText('Fra områder 152');
  await dialog.getByRole('button', { name: 'Opret rabatkode' }).click({ force: true });
  await expect(dialog.getByText('Vælg mindst ét til-område, eller vælg alle.')).toBeVisible();
  await expectNoFindingsInEitherTheme(page, 'the dialog that creates a discount code');
  await area('Vælg alle (1.089)').click();
  await expect(dialog.getByText('5 % rabat på ture fra 152 områder til alle områder, fra nu og uden slutdato.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Opret rabatkode' }).click();
  await expect(toasts(page).getByText('Rabatkode oprettet')).toBeVisible();

  await page.getByRole('row', { name: /ÆBLEGRØD42.*Alle postnumre.*Aktiv/ }).click();
  const panel = page.getByRole('dialog', { name: 'ÆBLEGRØD42' });
  await expect(panel.getByText('- (alle postnumre)')).toBeVisible();
  expect((await panel.locator('canvas').boundingBox())?.height).toBe(300);
  await panel.getByRole('button', { name: 'Se alle (152)' }).click();
  await expect(page.getByRole('dialog', { name: 'Fra lokationer' }).getByText('2900 Hellerup')).toBeAttached();
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'Rediger' }).click();
  await dialog.getByLabel('Navn').fill('mommywwwwm43');
  await dialog.getByRole('button', { name: 'Gem ændringer' }).click();
  await expect(toasts(page).getByText('Rabatkode opdateret')).toBeVisible();

  const changed = page.getByRole('dialog', { name: 'MOMMYWWWWM43' });
  await changed.getByRole('button', { name: 'Deaktivér rabatkode' }).click();
  await page.getByRole('button', { name: 'Fjern rabatkode' }).click();
  await expect(changed.getByText('Koden er deaktiveret og kan ikke ændres.')).toBeVisible();
  const row = page.getByRole('row', { name: /MOMMYWWWWM43.*Udløbet/ });
  await expect(row).toBeVisible();
  // Twelve wide letters take two lines and are not cut.
  expect(
    await row
      .getByRole('cell')
      .nth(1)
      .evaluate((cell) => cell.scrollWidth - cell.clientWidth),
  ).toBeLessThanOrEqual(0);
});
