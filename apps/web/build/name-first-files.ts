import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { FIRST_MODULES } from '../src/app/routes/page-parts.ts';
import { drawFirstPictures } from './draw-first-pictures.ts';
import { sheetsInOrder } from './page-groups.ts';

/** Scripts and stylesheets, as a page's HTML names them. */
interface Files {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Writes `.vite/first-files.json`: by pattern of the path, which files the page there is made of, beside those that its HTML names anyway, and
 * what it looks like before they have come.
 */
export function nameFirstFiles(): Plugin {
  let configFile: string | undefined;
  return {
    name: 'name-first-files',
    apply: 'build',
    configResolved(config) {
      ({ configFile } = config);
    },
    async writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('index.html'));
      if (!dir || !configFile || !entry) throw new Error('the build has no index.html');
      const pictures = await drawFirstPictures(configFile);
      const named = closure([entry], chunks);
      const filesOf = (modules: readonly string[]): Files => {
        const wanted = [
          ...closure(
            modules.map((module) => holderOf(module, chunks)),
            chunks,
          ),
        ].filter((chunk) => !named.has(chunk));
        return {
          scripts: wanted.map(({ fileName }) => fileName),
          styles: sheetsInOrder(wanted.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
        };
      };
      const told = Object.entries(FIRST_MODULES).map(([who, rules]) => [
        who,
        rules.map(([at, modules]) => ({
          at,
          ...filesOf(modules),
          picture: pictures[modules.findLast((module) => module in pictures) ?? ''],
        })),
      ]);
      mkdirSync(path.join(dir, '.vite'), { recursive: true });
      writeFileSync(path.join(dir, '.vite/first-files.json'), JSON.stringify(Object.fromEntries(told)));
    },
  };
}

/** The chunk that a module went into. */
function holderOf(module: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/apps/web/${module}`)));
  if (!holder) throw new Error(`no page is built of ${module}`);
  return holder;
}

/** The chunks and all that they import at once. */
function closure(from: readonly Rolldown.OutputChunk[], chunks: readonly Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const found = new Set(from);
  for (const { imports } of found) for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return found;
}
