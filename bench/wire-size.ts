import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../scripts/find-browser.ts';
import type { Figure } from './figure.ts';

const DIST = path.join(path.dirname(import.meta.dirname), 'apps/web/dist');
/** Goals P10 in KB of gzipped JavaScript that a page has fetched when it is ready. */
const GOAL = { signIn: 110, order: 220 } as const;
const SIGN_IN = { email: 'bruger@nordlys.example', password: 'praj-demo-2026' };

/** Gzipped KB of every script of ours that the browser has fetched since the page was opened. */
function scriptsOf(page: Page): () => number {
  const fetched = new Set<string>();
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('.js') || pathname.endsWith('.mjs')) fetched.add(pathname);
  });
  return () => [...fetched].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(DIST, file))).length, 0) / 1024;
}

async function measurePages(browser: Browser, address: string): Promise<{ signIn: number; order: number }> {
  const context = await browser.newContext({ locale: 'da-DK', timezoneId: 'Europe/Copenhagen' });
  const first = await context.newPage();
  const signIn = scriptsOf(first);
  await first.goto(`${address}/login`, { waitUntil: 'networkidle' });
  const signInSize = signIn();
  await first.getByLabel('E-mail').fill(SIGN_IN.email);
  await first.getByLabel('Adgangskode', { exact: true }).fill(SIGN_IN.password);
  await first.getByRole('button', { name: 'Log ind' }).click();
  await first.waitForURL('**/order');
  const fresh = await context.newPage();
  const order = scriptsOf(fresh);
  await fresh.goto(`${address}/order`, { waitUntil: 'load' });
  await fresh.getByRole('heading', { name: 'Bestil taxa' }).waitFor();
  await fresh.waitForTimeout(2000);
  const orderSize = order();
  await context.close();
  return { signIn: signInSize, order: orderSize };
}

/** JavaScript on the wire before the map (P10), in a browser with an empty cache. */
export async function measureWire(address: string): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const { signIn, order } = await measurePages(browser, address);
    return [
      { name: 'P10 sign-in page, JavaScript gzipped', measured: signIn, goal: GOAL.signIn, unit: 'KB' },
      { name: 'P10 order page before the map, JavaScript gzipped', measured: order, goal: GOAL.order, unit: 'KB' },
    ];
  } finally {
    await browser.close();
  }
}
