import { expect } from '@playwright/test';
import { people, signedIn, signIn, test } from './portal.ts';

test('a page may load nothing but our own, and no inline script or style', async ({ page }) => {
  const answer = await page.goto('/login');
  const headers = answer?.headers() ?? {};
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('the HTML of a page is the same for everybody who is signed in, and to a stranger not even its heading', async ({ request }) => {
  const asStranger = await (await request.get('/companies')).text();
  expect(asStranger).toContain('Velkommen til');
  expect(asStranger).not.toContain('Kunder');

  await signIn({ request }, people.provider);
  const answer = await request.get('/companies');
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' });
  const asProvider = await answer.text();
  expect(asProvider).toMatch(/<h1[^>]*>Kunder/);
  await signIn({ request }, people.admin);
  expect(await (await request.get('/companies')).text()).toBe(asProvider);
});

test('nothing is fetched from anywhere else while one works', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/^(http|ws)/.test(request.url()) && !request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
  });
  await signedIn(page, people.manager, '/orders');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Vis hele turen' })).toBeVisible();
  await page.goto('/hjaelp');
  expect(foreign).toEqual([]);
});

test('the refresh token is out of the page’s reach', async ({ page, context }) => {
  await signedIn(page, people.employee);
  expect(await page.evaluate(() => document.cookie)).not.toContain('refresh_token');
  const cookies = await context.cookies('http://localhost/api/oauth');
  expect(cookies.find(({ name }) => name === 'refresh_token')).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
});

test('the page of the API shows the calls, with no script but ours', async ({ page }) => {
  const answer = await page.goto('/api/docs');
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';");
  // Its reader draws all calls at once: 4 s on a machine at rest, 16 s and more on a slow one.
  await expect(page.getByRole('heading', { name: 'Praj API' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('/api/login').first()).toBeVisible();
});
