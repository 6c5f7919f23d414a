import type { Plugin } from 'vite';

/** What of a built script is looked at. */
interface Script {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
}

/** The scripts that fetch a page's own first script from outside it. That of the portal alone may be fetched by its parts, which come after it. Pure. */
export function strayScripts(scripts: readonly Script[]): string[] {
  const entries = scripts.filter(({ isEntry, facadeModuleId }) => isEntry && !facadeModuleId?.endsWith('index.html'));
  const drawing = new Set(entries.map(({ fileName }) => fileName));
  return scripts.filter(({ imports }) => imports.some((file) => drawing.has(file))).map(({ fileName }) => fileName);
}

/** Fails the build where the bundler put what two pages share into one's first script: whoever fetches that draws its page over their own. */
export function keepPagesApart(): Plugin {
  return {
    name: 'keep-pages-apart',
    apply: 'build',
    generateBundle(_options, bundle) {
      const strays = strayScripts(Object.values(bundle).filter((file) => file.type === 'chunk'));
      if (strays.length > 0) this.error(`these would draw another page over the portal: ${strays.join(', ')}`);
    },
  };
}
