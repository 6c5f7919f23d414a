import { expect } from '@playwright/test';
import { ownPortal } from '../own-portal.ts';
import { chooseAddress, orderForm, people, signedIn, test, toasts, withoutMaps } from '../portal.ts';

const portal = ownPortal();
test.afterAll(() => portal.remove());

test('a trip that repeats is changed from the third one on, and stays one series', async ({ browser }) => {
  await portal.start({ centre: false });
  const desk = await browser.newContext({ baseURL: portal.address });
  await withoutMaps(desk);
  const page = await desk.newPage();
  await signedIn(page, people.architect);
  const form = orderForm(page);
  await chooseAddress(page, 'Destination', 'Rådhuspladsen');
  await form.getByLabel('Firma / Navn').fill('Gitte Gentagen');
  await form.getByLabel('Sagsnummer').fill('2026-014');
  await form.getByRole('button', { name: '+ Gentag turen' }).click();
  await form.getByRole('textbox', { name: 'Tid' }).fill('08:00');
  for (const day of ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag']) {
    const chip = form.getByRole('button', { name: day, exact: true });
    if ((await chip.getAttribute('aria-pressed')) !== 'true') await chip.click();
  }
  await form.getByRole('checkbox', { name: 'Spring helligdage over' }).uncheck();
  await expect(form.getByText(/^Hver dag kl\. 08:00, første gang/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(toasts(page).getByText('Gentaget tur oprettet')).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Vis' }).click();

  const days = page.getByRole('listitem').filter({ hasText: 'kl.' });
  await expect(days.nth(2).getByText('Bestilt')).toBeVisible({ timeout: 20_000 });
  const third = days.nth(2).getByRole('link');
  const number = await third.textContent();
  await third.click();
  await expect(page.getByText('Gentages', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Rediger' }).click();
  const change = page.getByRole('form', { name: 'Opdater ordre' });
  await change.getByRole('textbox', { name: 'Tid' }).fill('09:30');
  await page.getByRole('button', { name: 'Opdater ordre' }).click();
  const question = page.getByRole('alertdialog', { name: 'Turen gentages' });
  await question.getByText('Denne og følgende').click();
  await question.getByRole('button', { name: 'Opdater ordre' }).click();
  await expect(toasts(page).getByText('De gentagne ture er ændret.')).toBeVisible();

  await page.goto('/series');
  await expect(page.getByRole('row').filter({ hasText: 'Gitte Gentagen' })).toHaveCount(1);
  await page.getByRole('row').filter({ hasText: 'Gitte Gentagen' }).getByRole('link').first().click();
  await expect(days.nth(1)).toContainText('kl. 08:00');
  await expect(days.nth(2)).toContainText('kl. 09:30');
  await expect(days.nth(2)).toContainText(number ?? 'Ordre');
  await expect(days.nth(20)).toContainText('kl. 09:30');
});
