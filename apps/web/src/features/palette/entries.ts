import type { Command } from './command.ts';
import { FOUND_KINDS, type Found, type FoundKind, matches } from './found.ts';

/** One line of the palette: something that it leads to, or something that it does. */
export type Entry = { readonly kind: 'found'; readonly found: Found } | { readonly kind: 'command'; readonly command: Command };

/** The parts of the list. */
export type Part = FoundKind | 'latest' | 'commands' | 'recent';
export interface EntryPart {
  readonly part: Part;
  readonly entries: readonly Entry[];
}

/** Unique over all lines, and usable in an id of the page. */
export const keyOf = (entry: Entry): string =>
  entry.kind === 'command' ? `command-${entry.command.id}` : `${entry.found.kind}-${entry.found.id.replaceAll('/', '_')}`;

const ofFound = (found: readonly Found[]): Entry[] => found.map((one) => ({ kind: 'found', found: one }));
const ofCommands = (commands: readonly Command[]): Entry[] => commands.map((command) => ({ kind: 'command', command }));
const without = (found: readonly Found[], others: readonly Found[]): Found[] =>
  found.filter((one) => !others.some(({ kind, id }) => kind === one.kind && id === one.id));
const filled = (parts: readonly EntryPart[]): EntryPart[] => parts.filter(({ entries }) => entries.length > 0);

export interface Offers {
  readonly latest: readonly Found[];
  readonly recent: readonly Found[];
  readonly pages: readonly Found[];
  readonly commands: readonly Command[];
}

/** Before anything is typed: the latest trips, what can be done, what was used last, and the pages, each once. Pure. */
export const partsAtFirst = ({ latest, recent, pages, commands }: Offers): EntryPart[] =>
  filled([
    { part: 'latest', entries: ofFound(latest) },
    { part: 'commands', entries: ofCommands(commands) },
    { part: 'recent', entries: ofFound(without(recent, latest)) },
    { part: 'page', entries: ofFound(without(pages, recent)) },
  ]);

/** What matches, by kind: pages, then what can be done, then the rest, for the few that are named stand before the many. Pure. */
export function partsFound(found: readonly Found[], commands: readonly Command[], query: string): EntryPart[] {
  const byKind = FOUND_KINDS.map((part) => ({ part, entries: ofFound(found.filter(({ kind }) => kind === part)) }));
  const done = { part: 'commands' as const, entries: ofCommands(commands.filter((one) => matches(one, query))) };
  return filled(byKind.flatMap((one) => (one.part === 'page' ? [one, done] : [one])));
}
