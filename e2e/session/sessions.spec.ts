import { expect, type Page } from '@playwright/test';
import {
  caller,
  chooseAddress,
  errorsOf,
  orderByForm,
  orderForm,
  password,
  people,
  refusedCalls,
  rowOf,
  signedIn,
  test,
  toasts,
} from '../portal.ts';

test.use({ expectedErrors: refusedCalls });
// Short and independent, and among the last of the run: two workers share them.
test.describe.configure({ mode: 'parallel' });

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
    const href = await mail
      .first()
      .getByRole('link', { name: /resetPassword/ })
      .getAttribute('href');
    await page.goto(href ?? '');
    await page.getByLabel('Adgangskode', { exact: true }).fill(fresh);
    await page.getByLabel('Gentag adgangskode').fill(fresh);
    await page.getByRole('button', { name: 'Opret profil' }).click();
    await expect(toasts(page).getByText('Oprettet nyt kodeord')).toBeVisible();
    await expect(page).toHaveURL('/login');

    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Adgangskode', { exact: true }).fill(fresh);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/order');

    // The link is spent, and says so before anything is typed.
    await page.goto(href ?? '');
    await expect(page.getByRole('alert')).toContainText('Linket er brugt eller udløbet.');
    await page.getByRole('link', { name: 'Få et nyt link' }).click();
    await expect(page).toHaveURL('/resetPassword');
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
  // From a door that no colleague has ordered from, so that nothing is asked.
  await chooseAddress(page, 'Afhentning', 'Odense Banegård');
  await chooseAddress(page, 'Destination', 'Nørreport');
  await orderForm(page).getByLabel('Firma / Navn').fill('Gemt Kladde');
  // The press is the first to miss the session, and takes the access away itself: what the page asks on its own, such as what the trip will cost, would end
  // it before. All calls but the press and its renewal wait for the answer, signing out too: a press that is still under way then is kept, and sent again once the person is back.
  const answer = page.waitForResponse((one) => one.request().method() === 'POST' && new URL(one.url()).pathname === '/api/orders');
  await page.route('**/api/**', async (route) => {
    const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
    if (!['POST /api/orders', 'POST /api/oauth/access_token'].includes(call)) await answer;
    await route.fallback();
  });
  await context.clearCookies({ name: 'refresh_token' });
  await page.evaluate(() => {
    const spend = ({ key }: KeyboardEvent) => key === 'Enter' && void (document.cookie = 'access_token=; path=/; max-age=0');
    addEventListener('keydown', spend, { capture: true });
  });
  await page.keyboard.press('Control+Enter');
  expect((await answer).status()).toBe(401);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
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
  await expect(toasts(page).getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => context.cookies()).toEqual([]);
});

test('the user menu tells who is signed in, as what and where', async ({ page }) => {
  for (const [email, told] of [
    [people.employee, ['Bruger', 'Nordlys Rådgivning A/S', 'København']],
    [people.manager, ['Manager', 'Nordlys Rådgivning A/S', 'København']],
    [people.admin, ['Admin', 'Nordlys Rådgivning A/S', 'København']],
    [people.provider, ['Praj Admin', 'Praj Taxa', 'Hovedkontor']],
  ] as const) {
    await signedIn(page, email);
    const opener = page.getByRole('button', { name: /Brugermenu/ });
    const name = (await opener.getAttribute('aria-label'))?.split('Brugermenu for ')[1] ?? '';
    await opener.click();
    const head = page.locator('div', { has: page.locator('> b', { hasText: name }) }).last();
    await expect.poll(async () => (await head.innerText()).split('\n')).toEqual([name, ...told]);
  }
});

test('signing out forgets the session and the draft', async ({ page, context }) => {
  await signedIn(page, people.employee);
  await orderForm(page).getByLabel('Firma / Navn').fill('Skal Glemmes');
  await page.getByRole('button', { name: /Brugermenu/ }).click();
  await page.getByRole('menuitem', { name: 'Log ud', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Velkommen til Praj');
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0);
  await expect.poll(() => context.cookies()).toEqual([]);
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
  await expect.poll(() => context.cookies()).toEqual([]);
  await page.getByLabel('E-mail').fill(people.employee);
  await page.getByLabel('Adgangskode', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/order');
  await expect(orderForm(page).getByLabel('Firma / Navn')).toHaveValue('Bliver Liggende');
});

async function askToSignOutEverywhere(page: Page) {
  await page.getByRole('button', { name: /Brugermenu/ }).click();
  await page.getByRole('menuitem', { name: 'Log ud på alle enheder' }).click();
  return page.getByRole('alertdialog', { name: 'Log ud på alle enheder?' });
}

test('signing out on all devices: the other one says so, keeps its draft and comes back to where it was', async ({
  page,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const errors = errorsOf(elsewhere);
  const other = await elsewhere.newPage();
  for (const one of [page, other]) await signedIn(one, people.employee);
  await orderForm(page).getByLabel('Firma / Navn').fill('Skal Glemmes');
  await orderForm(other).getByLabel('Firma / Navn').fill('Bliver Liggende');
  const place = '/orders?sort=pris';
  await other.goto(place);
  for (const one of [page, other]) await expect(one.getByRole('banner').getByText('Live')).toBeVisible();

  const question = await askToSignOutEverywhere(page);
  await question.getByRole('button', { name: 'Log ud overalt' }).click();
  await expect(page).toHaveURL('/login');
  await expect(toasts(page).getByText('Du er logget ud på alle enheder.')).toBeVisible();
  await expect(toasts(page).getByText('Du er blevet logget ud')).toHaveCount(0);
  await expect.poll(() => context.cookies()).toEqual([]);

  await expect(other).toHaveURL('/login');
  await expect(toasts(other).getByText('Du er blevet logget ud. Log ind igen.')).toBeVisible();
  await other.getByLabel('E-mail').fill(people.employee);
  await other.getByLabel('Adgangskode', { exact: true }).fill(password);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(place);
  await other.getByRole('link', { name: 'Bestilling', exact: true }).click();
  await expect(orderForm(other).getByLabel('Firma / Navn')).toHaveValue('Bliver Liggende');
  await signedIn(page, people.employee);
  await expect(orderForm(page).getByLabel('Firma / Navn')).toHaveValue('');
  expect(errors.filter((error) => !refusedCalls.test(error))).toEqual([]);
});

test('signing out on all devices is asked once, and a portal that does not answer leaves everything as it was', async ({ page }) => {
  await signedIn(page, people.employee);
  await orderForm(page).getByLabel('Firma / Navn').fill('Bliver Liggende');
  const first = await askToSignOutEverywhere(page);
  await expect(first.getByRole('button', { name: 'Tilbage' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toBeHidden();

  await page.route('**/api/logout/everywhere', (route) => route.abort());
  await (await askToSignOutEverywhere(page)).getByRole('button', { name: 'Log ud overalt' }).click();
  await expect(toasts(page).getByText('Der gik desværre noget galt. Prøv igen om lidt')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.reload();
  await expect(page).toHaveURL('/order');
  await expect(orderForm(page).getByLabel('Firma / Navn')).toHaveValue('Bliver Liggende');
});
