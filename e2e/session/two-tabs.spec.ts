import { expect } from '@playwright/test';
import { chooseAddress, orderButton, orderForm, password, people, refusedCalls, signedIn, test, toasts } from '../portal.ts';

test('two tabs whose access has run out renew at once, and both go on', async ({ page, context }) => {
  await signedIn(page, people.employee);
  const second = await context.newPage();
  await second.goto('/order');
  await expect(second.getByRole('banner').getByText('Live')).toBeVisible();
  const renewals: number[] = [];
  context.on('response', (answer) => {
    if (answer.url().endsWith('/api/oauth/access_token')) renewals.push(answer.status());
  });

  const tabs = [page, second];
  // One that is open when its access goes may renew it just before it is opened anew, and then nobody would have to.
  await Promise.all(tabs.map((tab) => tab.goto('about:blank')));
  await context.clearCookies({ name: 'access_token' });
  await Promise.all(tabs.map((tab) => tab.goto('/order')));
  for (const tab of tabs) {
    await expect(tab.getByRole('banner').getByText('Live')).toBeVisible();
    await tab.getByRole('link', { name: 'Overblik', exact: true }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Overblik' })).toBeVisible();
    await expect(tab.getByText(/Viser 1 til \d+ af \d+ ture/)).toBeVisible();
  }
  expect(renewals.length).toBeGreaterThan(0);
  expect(renewals.every((status) => status === 200)).toBe(true);
});

test('a page whose browser somebody else has signed in to orders nothing in their name, and becomes theirs', async ({ page }) => {
  await signedIn(page, people.employee);
  await chooseAddress(page, 'Afhentning', 'Odense Banegård');
  await orderForm(page).getByLabel('Firma / Navn').fill('Mettes Gæst');
  await expect(page.getByRole('banner').getByText('Live')).toBeVisible();
  const ordered: string[] = [];
  page.on('request', (sent) => sent.method() === 'POST' && ordered.push(new URL(sent.url()).pathname));
  // Pressed as soon as the cookies are another's: the page sees that by itself a moment later, and whatever is pressed then is theirs.
  await orderButton(page).evaluate(
    (button: HTMLButtonElement, body) => {
      const another = fetch('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      void another.then(() => button.click());
    },
    JSON.stringify({ username: people.manager, password }),
  );
  await expect(page.getByRole('button', { name: 'Brugermenu for Søren Østergaard' })).toBeVisible();
  await expect(orderForm(page).getByLabel('Firma / Navn')).toHaveValue('');
  expect(ordered).not.toContain('/api/orders');
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
