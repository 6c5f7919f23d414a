import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { DEMO_PASSWORD } from '../apps/api/db/demo/demo-password.ts';
import { browserWith } from './browser.ts';
import type { Figure } from './figure.ts';

/** Goals P10 in KB of JavaScript on the wire, headers included. */
const GOAL = { signIn: 110, order: 220, administration: 60 } as const;
/** How long after a page was opened it is looked at: what it fetches ahead counts too. */
const AFTER_MS = 5000;
const ORDERING = 'bruger@nordlys.example';
const PROVIDER = 'admin@praj.example';

/** What came over the wire for one page: KB of scripts, and their files with the bytes of each. */
export interface OnTheWire {
  readonly kilobytes: number;
  readonly files: ReadonlyMap<string, number>;
}

const isScript = (pathname: string): boolean => /\.m?js$/.test(pathname);

/** Opens a page with an empty cache and counts the bytes of scripts that the browser has received 5 seconds later, headers and all. */
async function scriptsOf(context: BrowserContext, url: string): Promise<OnTheWire> {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.clearBrowserCache');
  const pathOf = new Map<string, string>();
  const files = new Map<string, number>();
  wire.on('Network.responseReceived', ({ requestId, response }) => void pathOf.set(requestId, new URL(response.url).pathname));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = pathOf.get(requestId);
    if (file && isScript(file)) files.set(file, (files.get(file) ?? 0) + encodedDataLength);
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(AFTER_MS);
  await page.close();
  return { kilobytes: [...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024, files };
}

/** A browser's context of its own, in which the person is signed in. */
async function signedIn(browser: Browser, address: string, username: string): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'da-DK', timezoneId: 'Europe/Copenhagen' });
  const answer = await context.request.post(`${address}/api/login`, { data: { username, password: DEMO_PASSWORD } });
  if (!answer.ok()) throw new Error(`${username} was not signed in: ${answer.status()}`);
  return context;
}

/** JavaScript on the wire, in all, 5 seconds after a page was opened (P10); `tell` is given each file of the order page. */
export async function measureWire(address: string, tell?: (line: string) => void): Promise<Figure[]> {
  const browser = await chromium.launch(browserWith());
  try {
    const signIn = await scriptsOf(await browser.newContext(), `${address}/login`);
    const order = await scriptsOf(await signedIn(browser, address, ORDERING), `${address}/order`);
    for (const [file, bytes] of order.files) tell?.(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${file}`);
    const administration = await signedIn(browser, address, PROVIDER);
    const base = await scriptsOf(administration, `${address}/order`);
    const companies = await scriptsOf(administration, `${address}/companies`);
    const more = [...companies.files].filter(([file]) => !base.files.has(file)).reduce((sum, [, bytes]) => sum + bytes, 0) / 1024;
    return [
      { name: 'P10 sign-in page, JavaScript on the wire', measured: signIn.kilobytes, goal: GOAL.signIn, unit: 'KB' },
      { name: 'P10 order page before the map, JavaScript on the wire', measured: order.kilobytes, goal: GOAL.order, unit: 'KB' },
      { name: 'P10 companies beyond the order page, JavaScript on the wire', measured: more, goal: GOAL.administration, unit: 'KB' },
    ];
  } finally {
    await browser.close();
  }
}
