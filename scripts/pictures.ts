// npm run pictures: makes the pictures of the README anew, from a throwaway portal with the demo's own world.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from './find-browser.ts';
import { startThrowaway } from './launch/start-throwaway.ts';

const root = path.dirname(import.meta.dirname);
const folder = path.join(root, 'docs/pictures');
const port = process.env.PORT ?? '3193';
const address = `http://localhost:${port}`;
/** What glides and fades has come to rest after this, and the map has been drawn. */
const restMs = 2500;

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const dark = { colorScheme: 'dark' } as const;

interface Picture {
  name: string;
  window: BrowserContextOptions;
  who?: string;
  path: string;
  arrange?: (page: Page) => Promise<void>;
}

const employee = 'bruger@nordlys.example';
const manager = 'leder@nordlys.example';

const pictures: Picture[] = [
  { name: 'login', window: desk, path: '/login' },
  { name: 'order', window: desk, who: employee, path: '/order', arrange: searchAddress },
  { name: 'order-dark', window: { ...desk, ...dark }, who: employee, path: '/order', arrange: searchAddress },
  { name: 'order-panel', window: desk, who: employee, path: '/order', arrange: openTripUnderWay },
  { name: 'mobile', window: phone, who: employee, path: '/order' },
  { name: 'overview', window: desk, who: manager, path: '/orders', arrange: filterMonth },
  { name: 'trip-dark', window: { ...desk, ...dark }, who: manager, path: '/orders', arrange: openFinishedTrip },
];

async function searchAddress(page: Page): Promise<void> {
  const destination = page.getByRole('combobox', { name: 'Destination' });
  await destination.pressSequentially('Amager Str');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await destination.press('ArrowDown');
}

const rowUnderWay = (page: Page) =>
  page
    .locator('[data-order]')
    .filter({ hasText: /På vej|Kører/ })
    .first()
    .getByRole('link');

async function openTripUnderWay(page: Page): Promise<void> {
  await rowUnderWay(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vis hele turen' }).waitFor();
}

async function filterMonth(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Periode:/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seneste 30 dage' }).click();
  await page.getByRole('checkbox', { name: /^Salg/ }).click({ force: true });
  await page.getByRole('region', { name: 'Valgte filtre' }).waitFor();
}

async function openFinishedTrip(page: Page): Promise<void> {
  await page.getByRole('table').getByRole('row').nth(2).getByRole('link').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vis hele turen' }).waitFor();
}

async function take(browser: Browser, { name, window, who, path: at, arrange }: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    reducedMotion: 'reduce',
    ...window,
  });
  if (who) await context.request.post('/api/login', { data: { username: who, password: 'praj-demo-2026' } });
  const page = await context.newPage();
  await page.goto(at);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await arrange?.(page);
  await page.waitForTimeout(restMs);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
  await context.close();
  console.log(`docs/pictures/${name}.png`);
}

mkdirSync(folder, { recursive: true });
const program = ensureBrowser(console.log);
// In life's own speed, so that the trips that are under way at the start still are when they are photographed.
const portal = await startThrowaway(port, 1);
const browser = await chromium.launch({ executablePath: program, args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] });
try {
  for (const picture of pictures) await take(browser, picture);
} finally {
  await browser.close();
  portal.kill('SIGTERM');
}
