import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['packages/**/*.test.ts'], testTimeout: 20_000 } },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts', 'apps/dispatch-simulator/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: 'apps/api/test/global.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: { name: 'web', include: ['apps/web/**/*.test.{ts,tsx}'], environment: 'jsdom', testTimeout: 20_000 },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
});
