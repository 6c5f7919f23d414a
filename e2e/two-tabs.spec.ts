import { expect } from '@playwright/test';
import { people, signedIn, test } from './portal.ts';

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
    await tab.getByRole('link', { name: 'Overblik' }).click();
    await expect(tab.getByRole('heading', { name: 'Overblik' })).toBeVisible();
    await expect(tab.getByText(/Viser 1 til \d+ af \d+ ture/)).toBeVisible();
  }
  expect(renewals.length).toBeGreaterThan(0);
  expect(renewals.every((status) => status === 200)).toBe(true);
});
