import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const browser = findBrowser();

/**
 * Two files at a time, each worker against a whole portal on a copy of the demo world. E2E_PORT is
 * the first of their ports.
 */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/portals/global.ts',
  workers: 2,
  forbidOnly: true,
  // A loaded machine may cost a journey its patience once. What passed only the second time is named at the end of `npm test`.
  retries: 1,
  // Most take seconds; on two cores with ten other works the longest that pass took a minute.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }]],
  use: {
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    // What a page did step by step costs a quarter of the run; `E2E_TRACE=1` keeps it for those that fail.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--disable-background-networking',
        // The map draws with WebGL on the processor; the page itself is put together without, which takes a fifth of the time.
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
        // Else a second process is made ready for each context, which no journey ever comes to.
        '--renderer-process-limit=1',
      ],
    },
  },
});
