import { expect, type Page } from '@playwright/test';
import { chooseAddress, orderByForm, orderForm, people, rowOf, signedIn, test } from './portal.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('on a phone the order page has three tabs, and a trip is ordered and followed', async ({ page }) => {
  await signedIn(page, people.employee);
  expect(await page.getByRole('tab').allTextContents()).toEqual([
    'Bestil',
    expect.stringMatching(/^Ture · \d+$/),
    expect.stringMatching(/^Afsluttede · \d+$/),
  ]);
  expect(await sideways(page)).toBe(0);
  await chooseAddress(page, 'Destination', 'Lyngby St');
  await orderForm(page).getByLabel('Firma / Navn').fill('Mobil Person');
  const orderId = await orderByForm(page);

  await page.getByRole('tab', { name: /^Ture/ }).tap();
  await rowOf(page, orderId).getByRole('link').tap();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Mobil Person')).toBeVisible();
  await expect.poll(async () => Object.values((await panel.boundingBox()) ?? {}).map(Math.round)).toEqual([0, 0, 390, 844]);
  expect(await sideways(page)).toBe(0);
  await panel.getByRole('button', { name: 'Luk' }).tap();
  await expect(page.getByRole('tab', { name: /^Ture/ })).toHaveAttribute('aria-selected', 'true');
});

test('on a phone what was typed stays while one looks at the lists', async ({ page }) => {
  await signedIn(page, people.employee);
  await orderForm(page).getByLabel('Firma / Navn').fill('Bliver Her');
  await page.getByRole('tab', { name: /^Afsluttede/ }).tap();
  await page.getByRole('tab', { name: 'Bestil' }).tap();
  await expect(orderForm(page).getByLabel('Firma / Navn')).toHaveValue('Bliver Her');
});

test('on a phone the overview keeps its filters in a sheet, and nothing scrolls sideways but the table', async ({ page }) => {
  await signedIn(page, people.manager, '/orders');
  await expect(page.getByText(/Viser 1 til/)).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await page.getByRole('button', { name: 'Filtre' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filtre' });
  await sheet.getByRole('button', { name: '30 dage' }).tap();
  await sheet.getByRole('button', { name: /^Vis ture/ }).tap();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/fra=/);
  expect(await sideways(page)).toBe(0);
});

test('on a phone the sign-in page fits, and the phone number and the pages are in reach', async ({ page }) => {
  await page.goto('/login');
  expect(await sideways(page)).toBe(0);
  await expect(page.getByRole('button', { name: 'Log ind' })).toBeInViewport();
  await signedIn(page, people.employee);
  await expect(page.getByRole('link', { name: 'Ring til 12 34 56 78' })).toHaveAttribute('href', 'tel:+4512345678');
  await page.getByRole('button', { name: /Brugermenu/ }).tap();
  await page.getByRole('menuitem', { name: 'Overblik' }).tap();
  await expect(page.getByRole('heading', { name: 'Overblik' })).toBeVisible();
});
