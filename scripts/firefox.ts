// npm run firefox: the main journey in Firefox, against a throwaway portal: signs in, orders by keyboard alone, watches the trip
// and finds it in the overview. Not a part of npm test, for most machines have no Firefox that can be driven.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type FirefoxPage, openFirefox } from './firefox/page.ts';
import { startThrowaway } from './launch/start-throwaway.ts';

const root = path.dirname(import.meta.dirname);
const port = process.env.PORT ?? '3194';
const address = `http://localhost:${port}`;
const passenger = 'Inger Thorsen';

const named = process.env.FIREFOX_PATH;
const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
const places = [
  ...(named ? [named] : folders.flatMap((folder) => ['firefox', 'firefox-esr'].map((name) => path.join(folder, name)))),
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const program = places.find((place) => existsSync(place));
if (!program) {
  console.error('No Firefox was found. Install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH to its program.');
  process.exit(1);
}

const shown = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`;
const labelOfFocus = `[...(document.activeElement.labels ?? [])].map((label) => label.textContent).join() || document.activeElement.ariaLabel || ''`;
const rowOfPassenger = `[...document.querySelectorAll('[data-order]')].find((row) => row.textContent.includes(${JSON.stringify(passenger)}))`;

async function tabTo(page: FirefoxPage, label: string): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed++) {
    if ((await page.evaluate<string>(labelOfFocus)).startsWith(label)) return;
    await page.press('Tab');
  }
  throw new Error(`Tab does not lead to ${label}`);
}

async function signIn(page: FirefoxPage): Promise<void> {
  await page.open(address);
  await page.until('the e-mail field has the focus', `document.activeElement.type === 'email'`);
  await page.type('bruger@nordlys.example');
  await page.press('Tab');
  await page.type('praj-demo-2026');
  await page.press('Enter');
  await page.until('the order page', `location.pathname === '/order' && document.querySelector('[data-order]')`);
}

async function order(page: FirefoxPage): Promise<void> {
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
    await page.press('Tab');
    await page.press('Enter');
  }
  await page.until('the order is placed', shown('Ordre oprettet'));
  await page.until('the order stands in the list', rowOfPassenger);
}

async function watch(page: FirefoxPage): Promise<boolean> {
  await page.evaluate(`${rowOfPassenger}.querySelector('a').focus()`);
  await page.press('Enter');
  const drawn = `document.querySelector('canvas.maplibregl-canvas')`;
  // Without windows Firefox has WebGL only where the machine's own drawing by software is installed; the page then says so.
  const undrawn = shown('Kortet kunne ikke hentes');
  await page.until('the panel with its map', `(${drawn} || ${undrawn}) && ${shown(passenger)}`);
  if (await page.evaluate(undrawn)) console.log('Firefox has no WebGL on this machine: the panel says that there is no map.');
  await page.until('the trip is over', `${shown('Varighed')} || ${shown('Forgæves kørsel')}`);
  const driven = await page.evaluate<boolean>(shown('Varighed'));
  await page.press('Escape');
  await page.until('the panel is closed', `location.pathname === '/order'`);
  return driven;
}

async function findInOverview(page: FirefoxPage): Promise<void> {
  await page.open(`${address}/orders`);
  await page.until(
    'the trip in the overview',
    `[...document.querySelectorAll('[role=row], tr')].some((row) => row.textContent.includes(${JSON.stringify(passenger)}))`,
  );
}

const portal = await startThrowaway(port, 60);
const page = await openFirefox(program);
try {
  await signIn(page);
  do await order(page);
  while (!(await watch(page)));
  await findInOverview(page);
  if (page.errors.length > 0) throw new Error(`the console has errors:\n${page.errors.join('\n')}`);
  console.log(`Firefox: the main journey went through (${program}).`);
} catch (error) {
  await page.picture(path.join(root, 'test-results/firefox.png')).catch(() => undefined);
  console.error(error);
  process.exitCode = 1;
} finally {
  await page.close();
  portal.kill('SIGTERM');
}
