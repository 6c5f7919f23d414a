import { type LaunchOptions, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../apps/api/db/demo/demo-password.ts';
import { ensureBrowser } from '../scripts/find-browser.ts';

/** For pages whose map is measured too: the processor draws it. */
export const DRAWS_MAPS = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] as const;

/** How a browser is started that is measured, with what one measurement asks of it besides. */
export const browserWith = (...more: readonly string[]): LaunchOptions => ({
  executablePath: ensureBrowser(console.log),
  args: ['--no-sandbox', '--disable-background-networking', ...more],
});

/** How large the page is, where and when. */
export const AT_A_DESK = { locale: 'da-DK', timezoneId: 'Europe/Copenhagen', viewport: { width: 1440, height: 900 } } as const;

/** Signs in as somebody who orders would, and ends on the order page. */
export async function signInOn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('E-mail').fill('bruger@nordlys.example');
  await page.getByLabel('Adgangskode', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log ind' }).click();
  await page.waitForURL('**/order');
}
