import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  plugins: [{ ...optimizeLocales.vite({ locales: ['da-DK'] }), enforce: 'pre' }, react()],
  resolve: {
    // The browser takes method and path of a call from the contract, never its schemas.
    alias: [{ find: /^zod(\/mini)?$/, replacement: here('src/platform/zod-stub.ts') }],
  },
  build: {
    manifest: true,
    // The portal, and apart from it the page behind a voucher's link.
    rolldownOptions: { input: [here('index.html'), here('recipient.html')] },
    // The page's Content-Security-Policy allows no data: fonts or styles.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    outDir: here('dist'),
    emptyOutDir: true,
  },
});
