import { expect } from '@playwright/test';
import { expectNoFindingsInEitherTheme } from '../../axe.ts';
import { people, signedIn, test, toasts } from '../../portal.ts';

test.use({ maps: false });

test('a month is closed, a trip of it disputed and credited, and each sees what the other said', async ({ page, browser, baseURL }) => {
  await signedIn(page, people.provider, '/settings');
  await page.getByRole('link', { name: /^Fakturagrundlag/ }).click();
  await expect(page.getByRole('heading', { name: 'Fakturagrundlag' })).toBeVisible();
  await page.getByRole('button', { name: 'Luk måned' }).click();
  const panel = page.getByRole('complementary', { name: 'Luk måned' }).or(page.getByRole('dialog', { name: 'Luk måned' }));
  const company = panel.getByRole('combobox', { name: 'Kunde' });
  await company.fill('Nordlys');
  await page.getByRole('option', { name: /^Nordlys/ }).click();
  await expectNoFindingsInEitherTheme(page, 'a month that can be closed');
  await panel.getByRole('button', { name: /^Luk, og lav \d+ faktura/ }).click();
  await expect(toasts(page).getByText(/lavet/)).toBeVisible();

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const theirs = await context.newPage();
  await signedIn(theirs, people.admin, '/invoices');
  await expect(theirs.getByRole('button', { name: 'Luk måned' })).toHaveCount(0);
  await theirs.getByRole('row').nth(1).getByRole('link').click();
  await expect(theirs.getByRole('button', { name: 'Hent PDF' })).toBeVisible();
  const [file] = await Promise.all([theirs.waitForEvent('download'), theirs.getByRole('button', { name: 'Hent PDF' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^faktura-\d+\.pdf$/);
  await theirs.getByRole('row').nth(1).getByRole('link').click();
  await theirs.getByRole('button', { name: 'Gør indsigelse' }).click();
  await theirs.getByRole('textbox', { name: /^Hvad er galt/ }).fill('Vi blev kørt en omvej.');
  await theirs.getByRole('button', { name: 'Send indsigelse' }).click();
  await expect(toasts(theirs).getByText('Indsigelsen er sendt')).toBeVisible();
  const { pathname, search } = new URL(theirs.url());

  await page.goto(pathname + search);
  await expect(page.getByText('Vi blev kørt en omvej.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Afgørelse' }).selectOption('Sæt en ny pris');
  await page.getByRole('textbox', { name: /^Turens nye pris/ }).fill('1');
  await page.getByRole('textbox', { name: /^Svar/ }).fill('Det var vores fejl.');
  await expectNoFindingsInEitherTheme(page, 'an objection that is answered');
  await page.getByRole('button', { name: 'Kreditér, og svar' }).click();
  await expect(toasts(page).getByText('Turen er krediteret')).toBeVisible();

  await expect(theirs.getByText('Det var vores fejl.')).toBeVisible();
  await expect(theirs.getByText(/^Turen koster 1,00 kr\. Forskellen står på kreditnota \d+\.$/)).toBeVisible();
  await theirs.goto('/invoices?type=credit_note');
  await expect(theirs.getByRole('row').nth(1)).toContainText('Kreditnota');
});
