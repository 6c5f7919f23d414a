import type { BuildEnvironmentOptions, Plugin } from 'vite';

type ModulePreload = Exclude<BuildEnvironmentOptions['modulePreload'], boolean | undefined>;
type Imports = ReadonlyMap<string, readonly string[]>;

/** The scripts that are there wherever `host` runs: itself and all that it imports at once. Pure. */
export function presentWith(host: string, imports: Imports): ReadonlySet<string> {
  const present = new Set([host]);
  for (const file of present) for (const imported of imports.get(file) ?? []) present.add(imported);
  return present;
}

/**
 * A part that is fetched when it is wanted is announced to the browser with all the scripts it is made of. Most of these have run by then, since
 * the page that wants it imports them too, and announcing one costs as much as a small one's fetching: the panel of an order announced 41
 * scripts, of which 13 had run.
 */
export function preloadMissing(): { readonly plugin: Plugin; readonly modulePreload: ModulePreload } {
  let imports: Imports = new Map();
  return {
    plugin: {
      name: 'preload-missing',
      apply: 'build',
      generateBundle(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        imports = new Map(chunks.map(({ fileName, imports: files }) => [fileName, files]));
      },
    },
    modulePreload: {
      resolveDependencies(_file, wanted, { hostId, hostType }) {
        if (hostType === 'html') return wanted;
        const present = presentWith(hostId, imports);
        return wanted.filter((file) => !present.has(file));
      },
    },
  };
}
