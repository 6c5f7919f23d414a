import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import type { Patience } from './apps/web/test-patience.ts';
import { NotesReporter } from './scripts/checks/run-notes.ts';

/** How long a test waits for what is to come, in milliseconds: long enough for a busy machine, since a wait ends when it has come. */
const PATIENCE_MS = 20_000;
/** For waits that no setting of Vitest's reaches. */
const PATIENCE: Patience = { patienceMs: PATIENCE_MS };
/** How long a test, and what goes before and after tests, may take before it is given up, in milliseconds: no measure of anything. */
const TEST_MS = 60_000;
const HOOK_MS = 120_000;

/** What a busy machine failed is tried once more, and `npm test` names it; rules have no clock to wait for. */
const RETRY = 1;

/** Where scripts/checks/steps.ts reads how it went. */
const { VITEST_JSON_OUTPUT: outputFile, VITEST_NOTES: notes } = process.env;

/** These start, stop and break an embedded database of their own, whatever TEST_DATABASE_URL says, so another database tells nothing more of them. */
const OWN_DATABASE = [
  'apps/api/src/platform/postgres/embedded.test.ts',
  'apps/api/src/platform/postgres/temporary.test.ts',
  'apps/api/test/reliability/database-killed.test.ts',
  'apps/api/test/reliability/disk-full.test.ts',
  'faults/faults.test.ts',
];

/** What builds the pages: Vite runs as a program does, in no context of its own. */
const BUILD = ['apps/web/build/**/*.test.ts'];

/** The server's sources are read as the portal's own Node reads them, with what it has compiled before; no test puts another module in the place of one. */
const BY_NODE = { viteModuleRunner: false, nodeLoader: false };

const writtenTo = (file: string): ['json', { outputFile: string }] => ['json', { outputFile: file }];

export default defineConfig({
  test: {
    reporters: ['default', ...(outputFile ? [writtenTo(outputFile)] : []), ...(notes ? [new NotesReporter(notes)] : [])],
    // Most of a test's time is waiting for the database and for clocks, so one file more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Rules keep nothing from one call to the next, so no file needs a process of its own.
      { test: { name: 'domain', include: ['packages/**/*.test.ts'], isolate: false, testTimeout: TEST_MS } },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts', 'apps/dispatch-simulator/**/*.test.ts', 'bench/**/*.test.ts', 'faults/**/*.test.ts'],
          exclude: OWN_DATABASE,
          globalSetup: 'apps/api/test/global.ts',
          setupFiles: 'apps/api/test/statements/note-statements.ts',
          // A portal keeps nothing outside of what it is given, so one process may carry many files; loading the server anew for each cost half of it all.
          isolate: false,
          experimental: BY_NODE,
          retry: RETRY,
          testTimeout: TEST_MS,
          hookTimeout: HOOK_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      {
        test: {
          name: 'own database',
          include: OWN_DATABASE,
          experimental: BY_NODE,
          retry: RETRY,
          testTimeout: TEST_MS,
          hookTimeout: HOOK_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      // One process carries many files here too, for packages and jsdom are most of what a file loads; test-window.ts keeps the files apart.
      {
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.tsx'],
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['apps/web/test-window.ts', 'apps/web/test-setup.ts'],
          provide: PATIENCE,
          retry: RETRY,
          testTimeout: TEST_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      // Those that need a DOM all the same say so in their first line. A context of its own keeps each file apart as a process would.
      {
        test: {
          name: 'web rules',
          include: ['apps/web/**/*.test.ts'],
          exclude: BUILD,
          pool: 'vmThreads',
          setupFiles: 'apps/web/test-patience.ts',
          provide: PATIENCE,
          testTimeout: TEST_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts', ...BUILD],
          retry: RETRY,
          testTimeout: 2 * TEST_MS,
          hookTimeout: HOOK_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
    ],
  },
});
