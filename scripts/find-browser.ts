import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Without windows a page costs about half the work, but nobody can look at another window. */
const WITHOUT_WINDOWS = ['chromium-headless-shell'];
const WITH_WINDOWS = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/**
 * A Chrome or Chromium of this machine: CHROME_PATH, an installed one, or Playwright's own download.
 * @param needed whether windows are needed; else one without is taken first
 * @returns its program, or nothing when there is none
 */
export function findBrowser(needed: 'pages' | 'windows' = 'pages'): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const commands = needed === 'windows' ? WITH_WINDOWS : [...WITHOUT_WINDOWS, ...WITH_WINDOWS];
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const installed = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...installed, ...places, chromium.executablePath()].find((program) => existsSync(program));
}

/**
 * Finds a browser, or fetches one: Playwright's download, else Debian's package when we are root.
 * @throws Error that says what to do when none can be had
 */
export function ensureBrowser(log: (line: string) => void): string {
  const found = findBrowser('windows') && findBrowser();
  if (found) return found;
  if (process.env.CHROME_PATH) throw new Error(`CHROME_PATH names ${process.env.CHROME_PATH}, which is not there.`);
  for (const [command, ...args] of fetches()) {
    log(`No browser found. Trying: ${[command, ...args].join(' ')}`);
    if (!succeeds(command, args)) continue;
    const fetched = findBrowser('windows') && findBrowser();
    if (fetched && succeeds(fetched, ['--version', '--no-sandbox'])) return fetched;
  }
  throw new Error('No browser could be had. Install Chrome or Chromium, or set CHROME_PATH to one, and run npm test again.');
}

type Command = [string, ...string[]];

function fetches(): Command[] {
  const playwright: Command = [
    process.execPath,
    path.join(path.dirname(import.meta.dirname), 'node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  ];
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [playwright];
  return [
    playwright,
    [
      'sh',
      '-c',
      'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium chromium-headless-shell',
    ],
  ];
}

function succeeds(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 300_000 }).status === 0;
}
