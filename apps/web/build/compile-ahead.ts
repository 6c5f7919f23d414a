import type { Plugin, Rolldown } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad';
/** The whole of these is never needed at once: functions of theirs that are not called would be compiled for nothing. */
const PARTLY_USED = /[\\/]node_modules[\\/](react-dom|maplibre-gl)[\\/]/;

/** Is nearly all of a script used wherever it is fetched? Our files are cut so. Pure. */
export const isUsedWhole = ({ moduleIds }: Pick<Rolldown.OutputChunk, 'moduleIds'>): boolean =>
  !moduleIds.some((id) => PARTLY_USED.test(id));

/**
 * Has Chromium compile all functions of a script when it comes, beside the page's thread; else it compiles each on that thread when it is first
 * called. Other browsers read a comment.
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post', // only the very head of a file is heeded, and Vite writes there what a script fetches with its parts
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk' && isUsedWhole(file)) file.code = `${HINT}\n${file.code}`;
      },
    },
  };
}
