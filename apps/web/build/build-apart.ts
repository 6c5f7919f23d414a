import { build, type InlineConfig, type Plugin } from 'vite';

/**
 * Builds a page by itself, into the same folder: it shares no file with the others. Left among them, what it needs comes in files that
 * bring what only they need, React above all, which is more than the page may weigh (decision 102).
 * @param page how it is built, beside where to
 */
export function buildApart(page: InlineConfig): Plugin {
  return {
    name: 'build-apart',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) throw new Error('the build has no folder');
      const { build: how, ...rest } = page;
      await build({ ...rest, configFile: false, publicDir: false, logLevel: 'error', build: { ...how, outDir: dir, emptyOutDir: false } });
    },
  };
}
