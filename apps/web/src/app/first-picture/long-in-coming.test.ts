// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SCRIPT = readFileSync(path.join(import.meta.dirname, '../../../public/before-picture.js'), 'utf8');
/** What of the browser the script reads; it is compiled outside the page. */
const READ = (
  'document navigator localStorage sessionStorage location matchMedia addEventListener fetch HTMLScriptElement ' +
  'Date setTimeout setInterval clearInterval'
).split(' ');
const word = () => document.getElementById('long-in-coming')?.textContent ?? undefined;
/** The page as the server sent it, with its first script run. */
function open(page: string): void {
  document.body.innerHTML = page;
  compileFunction(SCRIPT, READ)(...READ.map((name) => Reflect.get(globalThis, name)));
}
const PICTURE = '<div id="first-picture"><h1>Velkommen</h1></div>';
const ROOT = '<div id="root"></div>';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('da-DK');
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['its picture stands', PICTURE + ROOT],
  ['nothing stands', ROOT],
])('a page that is long in coming says so while %s, until it has drawn something of its own', (_, page) => {
  open(page);
  vi.advanceTimersByTime(7900);
  expect(word()).toBeUndefined();
  vi.advanceTimersByTime(600);
  expect(word()).toBe('Det tager længere tid end normalt at hente siden. Bliv her, den kommer af sig selv.');
  document.getElementById('first-picture')?.remove();
  document.getElementById('root')?.append('Bestil taxa');
  vi.advanceTimersByTime(500);
  expect(word()).toBeUndefined();
});

test('one whose code could not be fetched says so at once, in English too where something else than Danish is read', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  open(ROOT);
  const code = document.createElement('script');
  code.type = 'module';
  document.body.append(code);
  code.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(500);
  expect(word()).toMatch(/af sig selv\.The page is taking longer than usual\. Stay here, it will come by itself\.$/);
});

test('one that comes in time says nothing', () => {
  open('<div id="root"><main>Bestil taxa</main></div>');
  vi.advanceTimersByTime(20_000);
  expect(word()).toBeUndefined();
});
