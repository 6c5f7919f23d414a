import type { ZipAreaGroup } from '@praj/domain/zip-areas/zip-areas.ts';
import type { CheckTreeRow } from '../../ui/choice/check-tree.tsx';
import { ZIP_AREAS } from './copy.ts';

/** What is chosen of `zipCodes`. */
function partOf(zipCodes: readonly string[], chosen: ReadonlySet<string>) {
  const count = zipCodes.reduce((sum, nr) => sum + (chosen.has(nr) ? 1 : 0), 0);
  return { count, checked: count === 0 ? 'none' : count === zipCodes.length ? 'all' : 'some' } as const;
}

/** Ids of rows: of all, of a group, of one number. */
const ALL = 'all';
const groupRow = (code: string) => `group-${code}`;

/** In small letters, å as aa: people write Århus and Aarhus, Ålborg and Aalborg. */
const folded = (text: string): string => text.toLocaleLowerCase('da-DK').normalize('NFC').replaceAll('å', 'aa');

/** Every word that was typed begins the number or a word of the name. */
function isFound(nr: string, name: string, sought: readonly string[]): boolean {
  const words = folded(name).split(/[\s-]+/);
  return sought.every((word) => nr.startsWith(word) || words.some((each) => each.startsWith(word)));
}
const wordsOf = (search: string): string[] =>
  folded(search)
    .split(/[\s,]+/)
    .filter(Boolean);

/** The groups with those of their numbers that match what was searched for; groups without any are left out. */
export function foundGroups(groups: readonly ZipAreaGroup[], search: string): readonly ZipAreaGroup[] {
  const sought = wordsOf(search);
  if (sought.length === 0) return groups;
  return groups.flatMap((group) => {
    const zipCodes = group.zipCodes.filter((nr) => isFound(nr, group.name, sought));
    return zipCodes.length > 0 ? [{ ...group, zipCodes }] : [];
  });
}

const isPart = (group: ZipAreaGroup): boolean => group.code !== group.zipCodes[0];

interface TreeState {
  readonly chosen: ReadonlySet<string>;
  /** Codes of the groups that are unfolded. */
  readonly open: ReadonlySet<string>;
  readonly searching: boolean;
}

/** The rows of the tree as they show: all, then each group, under the parts of town their numbers. */
export function treeRows(groups: readonly ZipAreaGroup[], { chosen, open, searching }: TreeState): CheckTreeRow[] {
  const every = groups.flatMap(({ zipCodes }) => zipCodes);
  if (every.length === 0) return [];
  const allText = searching ? ZIP_AREAS.chooseFound(every.length) : ZIP_AREAS.chooseAll(every.length);
  const all: CheckTreeRow = { id: ALL, text: <b>{allText}</b>, spoken: allText, level: 1, checked: partOf(every, chosen).checked };
  return [
    all,
    ...groups.flatMap((group, at) => groupRows(group, at === 0 || isPart(groups[at - 1] ?? group), { chosen, open, searching })),
  ];
}

/** `ruled` where a line parts the first of its kind from what stands above. */
function groupRows(group: ZipAreaGroup, mayBeRuled: boolean, { chosen, open, searching }: TreeState): CheckTreeRow[] {
  const { code, name, zipCodes } = group;
  if (!isPart(group)) return zipCodes.map((nr) => numberRow(nr, name, 1, chosen, mayBeRuled));
  const { count, checked } = partOf(zipCodes, chosen);
  const unfolded = searching || open.has(code);
  const head: CheckTreeRow = {
    id: groupRow(code),
    text: name,
    spoken: ZIP_AREAS.spokenGroup(name, count, zipCodes.length),
    level: 1,
    checked,
    open: unfolded,
    figure: ZIP_AREAS.part(count, zipCodes.length),
    ruled: mayBeRuled && code === 'K',
  };
  return [head, ...(unfolded ? zipCodes.map((nr) => numberRow(nr, name, 2, chosen, false)) : [])];
}

const numberRow = (nr: string, name: string, level: number, chosen: ReadonlySet<string>, ruled: boolean): CheckTreeRow => ({
  id: nr,
  text: (
    <>
      <b>{nr}</b> {name}
    </>
  ),
  spoken: ZIP_AREAS.named(nr, name),
  level,
  checked: chosen.has(nr) ? 'all' : 'none',
  ruled,
});

/** The numbers that a row of this id stands for. */
export function zipCodesOfRow(groups: readonly ZipAreaGroup[], id: string): readonly string[] {
  if (id === ALL) return groups.flatMap(({ zipCodes }) => zipCodes);
  return groups.find(({ code }) => groupRow(code) === id)?.zipCodes ?? [id];
}
/** The group that a row of this id unfolds. */
export const codeOfRow = (id: string): string => id.replace(/^group-/, '');

/** Chooses those of the numbers that are not chosen yet, or where all are, none of them. */
export function toggled(chosen: ReadonlySet<string>, zipCodes: readonly string[]): ReadonlySet<string> {
  const next = new Set(chosen);
  const all = zipCodes.every((nr) => chosen.has(nr));
  for (const nr of zipCodes) {
    if (all) next.delete(nr);
    else next.add(nr);
  }
  return next;
}
