import { expect } from '@playwright/test';
import { caller, chooseAddress, orderByForm, orderForm, password, people, refusedCalls, rowOf, signedIn, test, toasts } from './portal.ts';

test.use({ expectedErrors: refusedCalls });

test('a stranger who opens a page is asked to sign in, and comes to that page afterwards', async ({ page }) => {
  await page.goto('/orders?sort=pris');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('E-mail').fill(people.employee);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await expect(page).toHaveURL('/orders?sort=pris');
  await page.goto('/login');
  await expect(page).toHaveURL('/order');
});

test('the button waits for both fields, and each field says what is wrong with it', async ({ page }) => {
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Log ind' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('E-mail').fill('mette(at)nordlys');
  await page.getByLabel('Adgangskode', { exact: true }).fill('kort');
  await page.getByLabel('E-mail').focus();
  await expect(page.getByText('Emailen ser ikke ud til at være i et korrekt format.')).toBeVisible();
  await expect(page.getByText('Kodeord skal indeholde 8 tegn.')).toBeVisible();
  await page.getByLabel('E-mail').fill(people.employee);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
});

test('the frames before sign-in share logo, version and year, and say what each is for', async ({ page }) => {
  for (const [path, title] of [
    ['/login', 'Velkommen til Praj'],
    ['/resetPassword', 'Glemt kodeord?'],
    ['/resetPassword/a-key-from-a-mail', 'Indtast nyt kodeord'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(/^v1\.0\.3 · © \d{4} Praj$/)).toBeVisible();
  }
  await page.goto('/register?company_id=x&activation_key=y');
  await expect(page.getByText('Du er blevet inviteret til Praj Internetbooking.')).toBeVisible();
  await page.getByRole('link', { name: /^Praj/ }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Glemt kodeord' }).click();
  await expect(page).toHaveURL('/resetPassword');
  const send = page.getByRole('button', { name: 'Send link' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('E-mail').fill('ingen.kender@nordlys.example');
  await send.click();
  await expect(toasts(page).getByText('Vi har sendt en email til dig')).toBeVisible();
});

test.describe(() => {
  // The frames that show the mails let in no script, the journeys' own recorder included.
  test.use({ expectedErrors: /Failed to load resource|Blocked script execution in '[^']*\/dev\/messages\// });

  test('a forgotten password is mailed a link, and the new one signs in', async ({ page }) => {
    const email = 'firma@havnens.example'; // nobody else signs in as this person
    const fresh = `Nyt-kodeord-${Date.now()}`;
    await page.goto('/resetPassword');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(toasts(page).getByText('Vi har sendt en email til dig')).toBeVisible();

    const mail = page.getByRole('article').filter({ hasText: `Mail til ${email}` });
    await expect(async () => {
      await page.goto('/dev/messages');
      await expect(mail.first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    const link = mail.first().getByRole('link', { name: /resetPassword/ });
    await page.goto((await link.getAttribute('href')) ?? '');
    await page.getByLabel('Adgangskode', { exact: true }).fill(fresh);
    await page.getByLabel('Gentag adgangskode').fill(fresh);
    await page.getByRole('button', { name: 'Opret profil' }).click();
    await expect(toasts(page).getByText('Oprettet nyt kodeord')).toBeVisible();
    await expect(page).toHaveURL('/login');

    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Adgangskode', { exact: true }).fill(fresh);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/order');
  });
});

for (const [what, email, typed] of [
  ['a wrong password', people.employee, 'forkert-kode-1'],
  ['an unknown e-mail', 'ingen@nordlys.example', password],
] as const) {
  test(`${what} gets one and the same answer, as toast and in the form`, async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Adgangskode', { exact: true }).fill(typed);
    await page.keyboard.press('Enter');
    const said = 'Email eller password er ikke korrekt.';
    await expect(page.getByRole('main').getByText(said)).toBeVisible();
    await expect(toasts(page).getByText(said)).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
  });
}

test('access that runs out in the middle of the form is renewed unseen, and the order goes through', async ({ page, context }) => {
  await signedIn(page, people.employee);
  await orderForm(page).getByLabel('Firma / Navn').fill('Fornyet Adgang');
  await context.clearCookies({ name: 'access_token' });
  const orderId = await orderByForm(page);
  await expect(rowOf(page, orderId)).toBeVisible();
  expect((await context.cookies()).some((cookie) => cookie.name === 'access_token')).toBe(true);
});

test('a session that ends in the middle of the form keeps what was typed, for the same person', async ({ page, context }) => {
  await signedIn(page, people.employee);
  await chooseAddress(page, 'Destination', 'Odense Banegård');
  await orderForm(page).getByLabel('Firma / Navn').fill('Gemt Kladde');
  await context.clearCookies({ name: 'access_token' });
  await context.clearCookies({ name: 'refresh_token' });
  await orderForm(page).getByRole('button', { name: 'Bestil taxa' }).click();
  await expect(page).toHaveURL('/login');
  await expect(toasts(page).getByText('Din session er udløbet. Log ind igen.')).toBeVisible();

  await page.getByLabel('E-mail').fill(people.employee);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/order');
  await expect(orderForm(page).getByLabel('Firma / Navn')).toHaveValue('Gemt Kladde');
});

test('a profile that is refused at the start signs out with its message', async ({ page, context }) => {
  await signedIn(page, people.employee);
  const message = 'Din bruger er deaktiveret. Kontakt din administrator.';
  await page.route(/\/api\/users\/[^/]+$/, (route) => route.fulfill({ status: 403, json: { message, code: 'user_inactive' } }));
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(toasts(page).getByText(message)).toBeVisible();
  expect((await context.cookies()).map((cookie) => cookie.name)).toEqual([]);
});

test('signing out forgets the session and the draft', async ({ page, context }) => {
  await signedIn(page, people.employee);
  await orderForm(page).getByLabel('Firma / Navn').fill('Skal Glemmes');
  await page.getByRole('button', { name: /Brugermenu/ }).click();
  await page.getByRole('menuitem', { name: 'Log ud' }).click();
  await expect(page).toHaveURL('/login');
  expect((await context.cookies()).map((cookie) => cookie.name)).toEqual([]);
  await page.goto('/orders');
  await expect(page).toHaveURL('/login');
  await signedIn(page, people.employee);
  await expect(orderForm(page).getByLabel('Firma / Navn')).toHaveValue('');
});

test('a page that the server signs out says so, and comes back to where it was with its draft', async ({ page, context }) => {
  await signedIn(page, people.employee, '/order');
  await expect(page.getByRole('banner').getByText('Live')).toBeVisible();
  await orderForm(page).getByLabel('Firma / Navn').fill('Bliver Liggende');
  const cookies = (await context.cookies('http://localhost/api/x')).map(({ name, value }) => `${name}=${value}`).join('; ');
  const elsewhere = await caller(people.manager);
  expect((await elsewhere.raw('POST', '/logout', {}, { cookie: cookies, authorization: '' })).status).toBe(200);

  await expect(page).toHaveURL('/login');
  await expect(toasts(page).getByText('Du er blevet logget ud. Log ind igen.')).toBeVisible();
  await page.getByLabel('E-mail').fill(people.employee);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/order');
  await expect(orderForm(page).getByLabel('Firma / Navn')).toHaveValue('Bliver Liggende');
});
