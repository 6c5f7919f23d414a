import { afterEach, expect, test, vi } from 'vitest';
import { ensureBrowser, findBrowser } from './find-browser.ts';

afterEach(() => vi.unstubAllEnvs());

test('CHROME_PATH decides', () => {
  vi.stubEnv('CHROME_PATH', process.execPath);
  expect(findBrowser()).toBe(process.execPath);
});

test('a CHROME_PATH that leads nowhere is told of, and nothing else is taken instead', () => {
  vi.stubEnv('CHROME_PATH', '/no/such/chrome');
  expect(findBrowser()).toBeUndefined();
  expect(() => ensureBrowser(() => {})).toThrow('CHROME_PATH names /no/such/chrome, which is not there.');
});
