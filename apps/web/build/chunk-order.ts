import type { Rolldown } from 'vite';

/** What is looked at of a chunk. */
export type Imported = Pick<Rolldown.OutputChunk, 'fileName' | 'imports'>;

/**
 * The chunks and all that they import at once, each behind what it imports: as scripts run, and so as their sheets must follow one
 * another, since a later sheet of the same layer has the last word.
 */
export function inOrder<C extends Imported>(from: readonly C[], chunks: readonly C[]): Set<C> {
  const begun = new Set<C>();
  const found = new Set<C>();
  const visit = (chunk: C): void => {
    if (begun.has(chunk)) return;
    begun.add(chunk);
    for (const name of chunk.imports) for (const imported of chunks) if (imported.fileName === name) visit(imported);
    found.add(chunk);
  };
  for (const chunk of from) visit(chunk);
  return found;
}
