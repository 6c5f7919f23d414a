import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const port = process.env.E2E_PORT ?? '3190';
const browser = findBrowser();

/** The journeys run against the whole portal on data of its own; DISPATCH_SPEED plays a trip in seconds. */
export default defineConfig({
  testDir: 'e2e',
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `exec ${JSON.stringify(process.execPath)} scripts/launch/throwaway-portal.ts`,
    url: `http://localhost:${port}/healthz`,
    env: { PORT: port },
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
