import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { buildApart } from './build/build-apart.ts';
import { compileAhead } from './build/compile-ahead.ts';
import { keepPagesApart } from './build/keep-pages-apart.ts';
import { mapSheet } from './build/map-sheet.ts';
import { nameFirstFiles } from './build/name-first-files.ts';
import { OLDEST_BROWSERS } from './build/oldest-browsers.ts';
import { pack } from './build/pack.ts';
import { pageGroups } from './build/page-groups.ts';
import { preloadMissing } from './build/preload-missing.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What every page is built by. */
const shared = {
  root: here('.'),
  resolve: {
    // The browser takes method and path of a call from the contract, never its schemas.
    alias: [{ find: /^zod(\/mini)?$/, replacement: here('src/platform/zod-stub.ts') }],
  },
} satisfies UserConfig;
// The page's Content-Security-Policy allows no data: fonts or styles.
const sharedBuild = { assetsInlineLimit: 0, target: [...OLDEST_BROWSERS] } satisfies UserConfig['build'];

const missing = preloadMissing();

export default defineConfig({
  ...shared,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['da-DK'] }), enforce: 'pre' },
    react(),
    keepPagesApart(),
    mapSheet(),
    missing.plugin,
    nameFirstFiles(),
    compileAhead(),
    // The page behind a traveller's link.
    buildApart({ ...shared, plugins: [mapSheet()], build: { ...sharedBuild, rolldownOptions: { input: here('traveller.html') } } }),
    // The page behind an approver's link: apart, so that the portal's files are cut as they are without it.
    buildApart({ ...shared, plugins: [react()], build: { ...sharedBuild, rolldownOptions: { input: here('approval.html') } } }),
    pack(),
  ],
  build: {
    ...sharedBuild,
    modulePreload: missing.modulePreload,
    manifest: true,
    outDir: here('dist'),
    emptyOutDir: true,
    // What is always fetched together is one file. Left to the bundler the order page was 113 files, and fetching those cost the browser and
    // the server as much as running them. Each takes what it imports that none before it has.
    rolldownOptions: {
      // The portal, and apart from it the page behind a voucher's link.
      input: [here('index.html'), here('recipient.html')],
      output: {
        codeSplitting: {
          groups: [
            { name: 'first-look', test: /\.css$/, tags: ['$initial'], priority: 8 },
            { name: 'first', tags: ['$initial'], entriesAware: true, entriesAwareMergeThreshold: 8000, priority: 7 },
            { name: 'sign-in', test: /[\\/]pages[\\/]sign-in[\\/]sign-in-page/, priority: 6 },
            { name: 'frame', test: /[\\/]app[\\/]frame[\\/]signed-in-frame/, priority: 4 },
            ...pageGroups(),
          ],
        },
      },
    },
  },
});
