import { expect } from '@playwright/test';
import { pageOf } from '@praj/contract/lists.ts';
import { listSeries, readSeries } from '@praj/contract/series/series.ts';
import { addDays, dayOf } from '@praj/domain/copenhagen-time.ts';
import { expectNoFindingsInEitherTheme } from '../../axe.ts';
import { caller, chooseAddress, ongoing, orderButton, orderForm, people, signedIn, test, toasts } from '../../portal.ts';

test.use({ maps: false });

const WHO = 'Lise Gentagen';
const written = (day: string): string => day.split('-').toReversed().join('/');

test('a trip that repeats is changed from its third trip on, and then stopped altogether', async ({ page }) => {
  const colleague = await caller(people.architect);
  const ids = async () => pageOf('series', await colleague.call(listSeries, { query: {} })).series.map(({ id }) => id);
  const before = await ids();
  const today = dayOf(Date.now());
  await signedIn(page, people.architect);
  const form = orderForm(page);
  await chooseAddress(page, 'Destination', 'Nørrebrogade 171B');
  await form.getByLabel('Firma / Navn').fill(WHO);
  await form.getByLabel('Sagsnummer').fill('2026-014');
  await form.getByRole('button', { name: 'Gentag turen' }).click();
  for (const day of ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag']) {
    const toggle = form.getByRole('button', { name: day });
    if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
  }
  await form.getByRole('textbox', { name: 'Dato', exact: true }).fill(written(addDays(today, 1)));
  await form.getByRole('textbox', { name: 'Tid', exact: true }).fill('08:00');
  await form.getByRole('textbox', { name: /^Slutdato/ }).fill(written(addDays(today, 10)));
  await expect(form.getByText(/^Hver dag kl\. 08:00/)).toBeVisible();
  await expectNoFindingsInEitherTheme(page, 'an order form whose trip repeats');
  await orderButton(page).click();
  await expect(toasts(page).getByText('Gentaget tur oprettet')).toBeVisible();

  const trips = ongoing(page).locator('[data-order]').filter({ hasText: WHO });
  const [id = ''] = (await ids()).filter((one) => !before.includes(one));
  // Ten days, of which holidays take at most five.
  const placed = (await colleague.call(readSeries, { params: { id } })).days.filter(({ kind }) => kind !== 'holiday').length;
  await expect(trips).toHaveCount(placed);
  await trips.nth(2).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rediger' }).click();
  const panel = page.getByRole('dialog', { name: 'Opdater ordre' });
  await panel.getByRole('textbox', { name: 'Tid', exact: true }).fill('09:15');
  await panel.getByLabel('Sagsnummer').fill('2026-020');
  await panel.getByRole('button', { name: 'Opdater ordre' }).click();
  const howFar = page.getByRole('alertdialog', { name: 'Turen gentages' });
  await howFar.getByRole('radio', { name: 'Denne og følgende' }).check();
  await expectNoFindingsInEitherTheme(page, 'how far the change of a repeated trip goes');
  await howFar.getByRole('button', { name: 'Opdater ordre' }).click();
  await expect(toasts(page).getByText('De gentagne ture er ændret.')).toBeVisible();

  await expect(trips.filter({ hasText: '09:15' })).toHaveCount(placed - 2);
  for (const [at, [time, reference]] of [
    ['08:00', '2026-014'],
    ['08:00', '2026-014'],
    ['09:15', '2026-020'],
    ['09:15', '2026-020'],
  ].entries()) {
    await expect(trips.nth(at)).toContainText(time ?? '');
    await expect(trips.nth(at)).toContainText(reference ?? '');
  }
  expect(await ids()).toHaveLength(before.length + 1);

  await page.getByRole('dialog').getByRole('button', { name: 'Annuller tur' }).click();
  const stop = page.getByRole('alertdialog', { name: 'Annuller tur?' });
  const name = await stop.getByText('Nørrebrogade 171B').boundingBox();
  const choice = await stop.getByText('Hvad skal det gælde?').boundingBox();
  expect((choice?.y ?? 0) - (name?.y ?? 0) - (name?.height ?? 0), 'the choice stands as far below the trip as fields stand apart').toBe(16);
  await stop.getByRole('radio', { name: 'Alle' }).check();
  await stop.getByRole('button', { name: 'Stop alle ture' }).click();
  await expect(toasts(page).getByText(`${placed} ture er annulleret, og der bestilles ikke flere.`)).toBeVisible();
  // A row stays in its place while the mouse is over the list.
  await expect(trips.filter({ hasText: 'Annulleret' })).toHaveCount(placed);
  await expect(page.getByRole('dialog').getByText('Blev gentaget')).toBeVisible();
});
