// npm run firefox, npm run webkit: the main journey in another browser's engine, against a throwaway portal: signs in, orders by keyboard
// alone, watches the trip and finds it in the overview. Not a part of npm test, for most machines have none that can be driven.
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { startThrowaway } from '../launch/start-throwaway.ts';
import { type BrowserPage, type Driver, pageOf } from './browser-page.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

interface Browser {
  readonly name: string;
  readonly named: string | undefined;
  readonly programs: readonly string[];
  readonly howToGet: string;
  readonly open: (program: string) => Promise<Driver>;
}
const BROWSERS: Readonly<Record<string, Browser>> = {
  firefox: {
    name: 'Firefox',
    named: process.env.FIREFOX_PATH,
    programs: ['firefox', 'firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    howToGet: 'Install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH to its program.',
    open: openFirefox,
  },
  webkit: {
    name: 'WebKit',
    named: process.env.WEBKIT_DRIVER_PATH,
    programs: ['WebKitWebDriver'],
    howToGet: 'Install its driver (Debian: apt-get install webkit2gtk-driver), or set WEBKIT_DRIVER_PATH to its program.',
    open: openWebKit,
  },
};
const root = path.dirname(path.dirname(import.meta.dirname));
const port = process.env.PORT ?? '3194';
const address = `http://localhost:${port}`;
const passenger = 'Inger Thorsen';

const wanted = process.argv[2] ?? '';
const browser = BROWSERS[wanted];
if (!browser) throw new Error(`Which browser? ${Object.keys(BROWSERS).join(' or ')}`);
const { name, named, programs, howToGet } = browser;
const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
const program = (named ? [named] : programs.flatMap((one) => folders.map((folder) => path.resolve(folder, one)))).find((place) =>
  existsSync(place),
);
if (!program) {
  console.error(`No ${name} was found. ${howToGet}`);
  process.exit(1);
}

const shown = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`;
const labelOfFocus = `[...(document.activeElement.labels ?? [])].map((label) => label.textContent).join() || document.activeElement.ariaLabel || ''`;
const rowOfPassenger = `[...document.querySelectorAll('[data-order]')].find((row) => row.textContent.includes(${JSON.stringify(passenger)}))`;

async function tabTo(page: BrowserPage, label: string): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed++) {
    if ((await page.evaluate<string>(labelOfFocus)).startsWith(label)) return;
    await page.press('Tab');
  }
  throw new Error(`Tab does not lead to ${label}`);
}

async function signIn(page: BrowserPage): Promise<void> {
  await page.open(address);
  await page.until('the e-mail field has the focus', `document.activeElement.type === 'email'`);
  await page.type('bruger@nordlys.example');
  await page.press('Tab');
  await page.type('praj-demo-2026');
  await page.press('Enter');
  await page.until('the order page', `location.pathname === '/order' && document.querySelector('[data-order]')`);
}

async function order(page: BrowserPage): Promise<void> {
  await page.until('the destination has the focus', `(${labelOfFocus}).startsWith('Destination')`);
  await page.type('Kastrup Lufthavn');
  await page.until('addresses are offered', `document.querySelector('[role=option]')`);
  await page.press('ArrowDown');
  await page.press('Enter');
  await tabTo(page, 'Firma / Navn');
  await page.type(passenger);
  await page.chord('Control', 'Enter');
  await page.until('the order is placed or asked about', `${shown('Ordre oprettet')} || ${shown('Bestil alligevel')}`);
  // A colleague of the demo may have ordered from the same door just now.
  if (await page.evaluate<boolean>(shown('Bestil alligevel'))) {
    await page.until('the question has the focus', `document.activeElement.closest('[role=alertdialog]')`);
    await page.press('Tab');
    await page.press('Enter');
  }
  await page.until('the order is placed', shown('Ordre oprettet'));
  await page.until('the order stands in the list', rowOfPassenger);
}

async function watch(page: BrowserPage): Promise<boolean> {
  await page.evaluate(`${rowOfPassenger}.querySelector('a').focus()`);
  await page.press('Enter');
  const drawn = `document.querySelector('canvas.maplibregl-canvas')`;
  // Without windows there is WebGL only where the machine's own drawing by software is installed; the page then says so.
  const undrawn = shown('Kortet kunne ikke hentes');
  await page.until('the panel with its map', `(${drawn} || ${undrawn}) && ${shown(passenger)}`);
  if (await page.evaluate(undrawn)) console.log(`${name} has no WebGL on this machine: the panel says that there is no map.`);
  const panel = `document.querySelector('[data-docked]').innerText`;
  const priced = String.raw`/^Afsluttet .* · [\d.,]+\skr/m.test(${panel})`;
  await page.until('the trip is over', `${priced} || ${panel}.includes('Forgæves kørsel')`);
  const driven = await page.evaluate<boolean>(priced);
  await page.press('Escape');
  await page.until('the panel is closed', `location.pathname === '/order'`);
  return driven;
}

async function findInOverview(page: BrowserPage): Promise<void> {
  await page.open(`${address}/orders`);
  await page.until(
    'the trip in the overview',
    `[...document.querySelectorAll('[role=row], tr')].some((row) => row.textContent.includes(${JSON.stringify(passenger)}))`,
  );
}

const portal = await startThrowaway(port, 60);
const page = pageOf(await browser.open(program));
try {
  await signIn(page);
  do await order(page);
  while (!(await watch(page)));
  await findInOverview(page);
  const errors = await page.errors();
  if (errors.length > 0) throw new Error(`the page has errors:\n${errors.join('\n')}`);
  console.log(`${name}: the main journey went through (${program}).`);
} catch (error) {
  mkdirSync(path.join(root, 'test-results'), { recursive: true });
  await page.picture(path.join(root, `test-results/${wanted}.png`)).catch(() => undefined);
  console.error(error);
  process.exitCode = 1;
} finally {
  await page.close();
  portal.kill('SIGTERM');
}
