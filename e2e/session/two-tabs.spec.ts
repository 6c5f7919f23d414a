import { expect } from '@playwright/test';
import { orderForm, password, people, refusedCalls, signedIn, test, toasts } from '../portal.ts';

test('two tabs whose access has run out renew at once, and both go on', async ({ page, context }) => {
  await signedIn(page, people.employee);
  const second = await context.newPage();
  await second.goto('/order');
  await expect(second.getByRole('banner').getByText('Live')).toBeVisible();
  const renewals: number[] = [];
  context.on('response', (answer) => {
    if (answer.url().endsWith('/api/oauth/access_token')) renewals.push(answer.status());
  });

  await context.clearCookies({ name: 'access_token' });
  await Promise.all([page.reload(), second.reload()]);
  for (const tab of [page, second]) {
    await expect(tab.getByRole('banner').getByText('Live')).toBeVisible();
    await tab.getByRole('link', { name: 'Overblik', exact: true }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Overblik' })).toBeVisible();
    await expect(tab.getByText(/Viser 1 til \d+ af \d+ ture/)).toBeVisible();
  }
  expect(renewals.length).toBeGreaterThan(0);
  expect(renewals.every((status) => status === 200)).toBe(true);
});

test.describe(() => {
  test.use({ expectedErrors: refusedCalls });

  test('when one tab signs out, the other says so and keeps its draft', async ({ page, context }) => {
    await signedIn(page, people.employee);
    const second = await context.newPage();
    await second.goto('/order');
    await orderForm(second).getByLabel('Firma / Navn').fill('Bliver Liggende');
    for (const tab of [page, second]) await expect(tab.getByRole('banner').getByText('Live')).toBeVisible();
    await page.getByRole('button', { name: /Brugermenu/ }).click();
    await page.getByRole('menuitem', { name: 'Log ud', exact: true }).click();
    await expect(page).toHaveURL('/login');

    await expect(second).toHaveURL('/login');
    await expect(toasts(second).getByText('Du er blevet logget ud. Log ind igen.')).toBeVisible();
    await second.getByLabel('E-mail').fill(people.employee);
    await second.getByLabel('Adgangskode', { exact: true }).fill(password);
    await second.keyboard.press('Enter');
    await expect(second).toHaveURL('/order');
    await expect(orderForm(second).getByLabel('Firma / Navn')).toHaveValue('Bliver Liggende');
  });
});
