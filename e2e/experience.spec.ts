import { expect, type Page } from '@playwright/test';
import { readUser } from '@praj/contract/users.ts';
import { expectNothingLostWhenLarge } from './legible.ts';
import { caller, emptyForm, ongoing, orderButton, orderByCall, orderForm, people, signedIn, signIn, test, withoutMaps } from './portal.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Of what has the focus, by its name: the middle of a control of which something else is drawn over more than half. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    const drawn = focused.matches('input[type=radio], input[type=checkbox], input[type=range]')
      ? (focused.closest('label, fieldset, [role=group]') ?? focused)
      : focused;
    const { left, top, width, height } = drawn.getBoundingClientRect();
    const spots = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((across) =>
      [0.2, 0.5, 0.8].map((down) => [left + width * across, top + height * down]),
    );
    const seen = spots.filter(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y);
      // The actions of a row lie in the row that has the focus.
      return (
        hit && (drawn.contains(hit) || hit.contains(drawn) || (hit.closest('li') !== null && hit.closest('li') === drawn.closest('li')))
      );
    });
    const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 60);
    return seen.length * 2 > spots.length ? undefined : name || focused.tagName;
  });

/** How long what has the focus may take to be drawn where it belongs, in milliseconds. */
const DRAWN_MS = 2000;
const none = () => undefined;
/** How far what has the focus glows around itself, px. */
const HALO = 6;

/** Goes on by Tab and tells what had the focus and was covered. */
async function coveredOnTheWay(page: Page, presses: number): Promise<string[]> {
  const covered: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    const name = await coveredFocus(page);
    // On a busy machine what is focused may be a frame ahead of what is drawn.
    const isCovered =
      name &&
      (await expect
        .poll(() => coveredFocus(page), { timeout: DRAWN_MS })
        .toBeUndefined()
        .then(none, () => true));
    if (isCovered) covered.push(name);
  }
  return covered;
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [720, 450],
] as const) {
  test(`at ${width} × ${height} nothing that sticks covers what has the focus, on the order page, beside a panel, in the overview`, async ({
    kept,
    page: overview,
  }) => {
    const page = await kept(people.employee, '/order', async (open) => {
      await open.keyboard.press('Escape');
      await emptyForm(open);
    });
    await page.setViewportSize({ width, height });
    await expect(orderForm(page).getByRole('combobox', { name: 'Destination' })).toBeVisible();
    expect(await coveredOnTheWay(page, 40)).toEqual([]);
    // With a stop the form goes on below its foot: what is come to stands above it with its halo.
    await orderForm(page).getByRole('button', { name: '+ Tilføj stop' }).click();
    await expect(orderForm(page).getByRole('combobox', { name: 'Stop 1' })).toBeFocused();
    const name = orderForm(page).getByLabel('Firma / Navn');
    await name.focus();
    const foot = orderForm(page).locator('footer');
    await expect
      .poll(
        async () => ((await foot.boundingBox())?.y ?? 0) - ((await name.boundingBox())?.y ?? 0) - ((await name.boundingBox())?.height ?? 0),
      )
      .toBeGreaterThan(HALO);
    if (width < 900) await page.getByRole('tab', { name: /^Ture/ }).click();
    const row = page.locator('[data-order]').first().getByRole('link').first();
    await row.focus();
    expect(await coveredOnTheWay(page, 30)).toEqual([]);
    await row.click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused();
    expect(await coveredOnTheWay(page, 15)).toEqual([]);
    await overview.setViewportSize({ width, height });
    await signedIn(overview, people.provider, '/orders');
    await expect(overview.getByText(/^Viser 1 til/)).toBeVisible();
    expect(await coveredOnTheWay(overview, 80)).toEqual([]);
  });
}

test('back and forward bring the overview as it was left: where it was scrolled to, with the trip that was open', async ({ page }) => {
  await withoutMaps(page.context());
  await signedIn(page, people.provider, '/orders?raekker=100');
  const trip = page.getByRole('table').getByRole('link').nth(60);
  await trip.scrollIntoViewIfNeeded();
  const place = async () => Math.round((await trip.boundingBox())?.y ?? 0);
  const left = await place();
  await trip.click();
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  const address = page.url();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(trip).toBeFocused();
  await expect.poll(place).toBe(left);
  await page.goForward();
  await expect(panel).toBeVisible();
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Bestilling', exact: true }).click();
  await expect(orderForm(page)).toBeVisible();
  await page.goBack();
  await expect(trip).toBeVisible();
  await expect.poll(place).toBe(left);
});

test('at 320 px, which is 400 % of 1280, nothing but a table is read sideways, and long words are broken', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page.context(), people.provider);
  for (const path of ['/order', '/orders', '/companies', '/settings', '/hjaelp']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await expect(page.locator('body')).toHaveCSS('hyphens', 'auto');
});

test('with text twice as large nothing of the bar lies beside the page, however narrow it is', async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await signedIn(page, people.provider, '/order');
  for (const width of [1000, 880, 800, 720]) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: String(width) }).toBe(width);
    await expect(page.getByRole('button', { name: 'Søg', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /Brugermenu/ })).toBeInViewport({ ratio: 1 });
  }
});

test('a page that is kept dark is dark before anything is drawn, though the system is light', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('appearance.theme', 'dark'));
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('#root').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('no key without Ctrl or ⌘ does anything where nothing is typed', async ({ page }) => {
  await signedIn(page, people.manager, '/orders');
  await expect(page.getByText(/^Viser 1 til/)).toBeVisible();
  await page.getByRole('main').focus();
  for (const key of 'abcdefghijklmnopqrstuvwxyz?/') await page.keyboard.press(key);
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
});

test.describe('abroad', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a person in New York reads and orders by the clock of Copenhagen', async ({ page }) => {
    const copenhagen = new Intl.DateTimeFormat('da-DK', { timeZone: 'Europe/Copenhagen', hour: '2-digit', minute: '2-digit' });
    const shown = (at: number) => copenhagen.format(at).replace('.', ':');
    await signedIn(page, people.employee);
    const time = orderForm(page).getByLabel('Tid', { exact: true });
    await expect(time).toHaveValue(/^\d\d:\d\d$/);
    expect([shown(Date.now() - 60_000), shown(Date.now())]).toContain(await time.inputValue());
    await page.getByRole('link', { name: 'Overblik', exact: true }).click();
    const updated = page.getByText(/^Opdateret kl\. /);
    await expect(updated).toBeVisible();
    expect([shown(Date.now() - 60_000), shown(Date.now())]).toContain((await updated.innerText()).slice(-5));
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('what is pressed is at least 44 px either way, and text that is typed at least 16 px', async ({ page }) => {
    await signedIn(page, people.employee);
    await expect(orderForm(page).getByRole('combobox', { name: 'Destination' })).toBeVisible();
    const small = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header button, header a, main button, main input:not([type=radio], [type=checkbox], [type=range])')]
          .filter((control) => control.checkVisibility() && !control.matches('[tabindex="-1"]'))
          .flatMap((control) => {
            const field = control.matches('input') ? (control.parentElement ?? control) : control;
            const { width, height } = field.getBoundingClientRect();
            const name = control.getAttribute('aria-label') ?? control.textContent ?? control.id;
            const tooSmall = width < 43.5 || height < 43.5 ? [`${name} ${Math.round(width)} × ${Math.round(height)}`] : [];
            const tooFine =
              control.matches('input') && Number.parseFloat(getComputedStyle(control).fontSize) < 16 ? [`text of ${name}`] : [];
            return [...tooSmall, ...tooFine];
          }),
      );
    expect(await small()).toEqual([]);
    await expect(orderForm(page).getByLabel('Telefon')).toHaveAttribute('inputmode', 'tel');
    await page.setViewportSize({ width: 844, height: 390 });
    expect((await small()).filter((what) => what.startsWith('text of'))).toEqual([]);
    // A phone that is turned shows the button that orders, below the fields that scroll.
    await expect(orderButton(page)).toBeInViewport({ ratio: 1 });
  });
});

/** From now on every text is twice as large, as for those who tell their browser so. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '28px';
  });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

test('text twice as large cuts off no pickup time, address, date or clock, and its lines do not run into each other', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedIn(page, people.employee);
  const times = ongoing(page).getByText(/^\d\d:\d\d$/);
  const places = ongoing(page).getByText('Vesterbrogade 112', { exact: true });
  const clock = [orderForm(page).getByLabel('Dato', { exact: true }), orderForm(page).getByLabel('Tid', { exact: true })];
  await expect(times.first()).toBeVisible();
  await expect(places.first()).toBeVisible();
  await enlargeText(page);
  for (const texts of [times, places, ...clock]) {
    await expect
      .poll(() => texts.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)))
      .not.toContain(true);
  }
  const lines = await orderForm(page)
    .locator('footer p')
    .evaluateAll((all) =>
      all.map((line) => getComputedStyle(line)).map((style) => parseFloat(style.lineHeight) / parseFloat(style.fontSize)),
    );
  expect(Math.min(...lines)).toBeGreaterThanOrEqual(1);
});

test('text twice as large leaves the foot of a trip’s panel whole, and what stands in its lines', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedIn(page, people.employee, '/orders');
  await page.getByRole('row').nth(1).getByRole('link').click();
  const panel = page.getByRole('dialog').filter({ hasText: 'Flere oplysninger' });
  await expect(panel.getByRole('button', { name: 'Udskriv' })).toBeVisible();
  await enlargeText(page);
  const lost = () =>
    panel.evaluate((box) => {
      const edge = box.getBoundingClientRect();
      const buttons = [...box.querySelectorAll('button')].filter((one) => one.getBoundingClientRect().right > edge.right);
      const cut = [...box.querySelectorAll('p, ol')].filter((one) => one.scrollWidth > one.clientWidth + 1);
      const over = [...box.querySelectorAll('p')].filter((one) => {
        const { left, top, bottom } = one.getBoundingClientRect();
        return [...box.querySelectorAll('span')].some((other) => {
          const mark = other.getBoundingClientRect();
          return !one.contains(other) && mark.left < left && mark.right > left + 1 && mark.top < bottom && mark.bottom > top;
        });
      });
      return [...buttons, ...cut, ...over].map(({ textContent }) => textContent);
    });
  await expect.poll(lost).toEqual([]);
});

test('text twice as large is read whole in a field, and so are the dates of a table', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedIn(page, people.admin, '/vouchers');
  await expect(page.getByRole('cell', { name: /^\d\d\/\d\d\/\d{4}/ }).first()).toBeVisible();
  await expect(page.getByText(/^Viser 1 til 10 af/)).toBeVisible();
  await enlargeText(page);
  const cut = () =>
    page.evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLElement>('main select, main input:not([type=checkbox])')];
      const low = fields.filter((one) => {
        const { clientHeight, scrollHeight } = one;
        return clientHeight < scrollHeight || clientHeight < Number.parseFloat(getComputedStyle(one).fontSize) * 1.2;
      });
      const clipped = [...document.querySelectorAll('td')].filter((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        const edge = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight);
        return /^\d\d\/\d\d\/\d{4}/.test(cell.textContent) && words.getBoundingClientRect().right > edge + 1;
      });
      return [...low, ...clipped].map(({ textContent, tagName }) => `${tagName} ${textContent.slice(0, 40)}`);
    });
  await expect.poll(cut).toEqual([]);
});

test('text twice as large is lost neither in the bar, among filters and figures, nor in the lists of the administration', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const employee = await caller(people.employee);
  const { companyId, branchId } = await employee.call(readUser, { params: { id: employee.userId } });
  const place = `/companies/${companyId}/${branchId}`;
  // The provider's own office may have had no trip for a week.
  const requestedPickup = new Date(Date.now() + 40 * 3_600_000).toISOString();
  await orderByCall(await caller(people.provider), { requestedPickup });
  await signIn(page.context(), people.provider);
  for (const path of [
    '/order',
    '/orders',
    `${place}/fixed-trips`,
    `/companies/${companyId}/users`,
    '/discount-code',
    `${place}/addresses`,
  ]) {
    await page.goto(path);
    await expect(page.locator('[data-row-link], [data-order]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNothingLostWhenLarge(page, `${path} at ${width}`);
    }
  }
  // Nor does what is widest go over the edge of a phone, such as the addresses that show.
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingLostWhenLarge(page, `${place}/addresses on a phone`);
  await page.goto('/invoices');
  await expect(page.getByText(/^Viser 1 til|^Ingen fakturaer/)).toBeVisible();
  await expectNothingLostWhenLarge(page, '/invoices on a phone');
  await page.goto(`/companies/${companyId}/booking-module`);
  await expect(page.getByRole('button', { name: 'Tilføj kundeinformationer' })).toBeVisible();
  await expectNothingLostWhenLarge(page, 'the builder of a booking form on a phone');
  await page.goto('/discount-code');
  await page.getByRole('button', { name: 'Opret rabatkode', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Opret rabatkode' });
  await expect(dialog.getByLabel('Navn')).toBeFocused();
  await enlargeText(page);
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(390 - 2 * 16);
});
