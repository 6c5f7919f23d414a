/**
 * Words in a tree by their letters, so that those that begin with what was typed are one stretch of it, and those that nearly do are found
 * without looking at the others. The nodes stand in the order of their words: what is below a node follows it, up to `after`.
 */
export interface LetterTree {
  /** The last letter of each node; the root, node 0, has none. */
  readonly letters: Uint16Array;
  /** The first node that is not below this one. */
  readonly after: Uint32Array;
  /** How many entries stand before the node's own; one more at the end, which is all of them. */
  readonly before: Uint32Array;
  /** What each entry stands for, in the order of the words. */
  readonly values: Uint32Array;
}
export interface Entry {
  readonly word: string;
  readonly value: number;
}
/** Some entries of a tree, `first` to before `last`. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
  /** How many mistakes lie between them and what was typed. */
  readonly edits: number;
  /** These are all of what was typed; else they go on. */
  readonly whole: boolean;
}

/** Lets others have the process for a moment when it was held long. */
export type Breathe = () => Promise<void>;
const ENTRIES_AT_A_TIME = 1_000;

/** Puts entries in a tree; of two with the same word both stay. The array is emptied on the way. */
export async function growTree(entries: Entry[], breathe: Breathe): Promise<LetterTree> {
  const sorted = await sortByWord(entries, breathe);
  let most = 1;
  for (const { word } of sorted) most += word.length;
  const letters = new Uint16Array(most);
  const after = new Uint32Array(most);
  const before = new Uint32Array(most + 1);
  const values = new Uint32Array(sorted.length);
  const open = [0];
  let nodes = 1;
  let last = '';
  for (const [at, { word, value }] of sorted.entries()) {
    if (at % ENTRIES_AT_A_TIME === 0) await breathe();
    let alike = 0;
    while (alike < last.length && last[alike] === word[alike]) alike += 1;
    while (open.length > alike + 1) after[open.pop() ?? 0] = nodes;
    for (let depth = alike; depth < word.length; depth++) {
      letters[nodes] = word.charCodeAt(depth);
      before[nodes] = at;
      open.push(nodes);
      nodes += 1;
    }
    values[at] = value;
    last = word;
  }
  for (const node of open) after[node] = nodes;
  before[nodes] = sorted.length;
  return { letters: letters.slice(0, nodes), after: after.slice(0, nodes), before: before.slice(0, nodes + 1), values };
}

/** Sorted a first pair of letters at a time, since sorting all at once would hold the process too long. */
async function sortByWord(entries: Entry[], breathe: Breathe): Promise<Entry[]> {
  const byStart = new Map<string, Entry[]>();
  for (const [at, entry] of entries.entries()) {
    if (at % ENTRIES_AT_A_TIME === 0) await breathe();
    if (entry.word === '') continue;
    const start = entry.word.slice(0, 2);
    const alike = byStart.get(start);
    if (alike) alike.push(entry);
    else byStart.set(start, [entry]);
  }
  entries.length = 0;
  const sorted: Entry[] = [];
  for (const start of [...byStart.keys()].toSorted(inOrder)) {
    await breathe();
    for (const entry of byStart.get(start)?.toSorted((one, other) => inOrder(one.word, other.word)) ?? []) sorted.push(entry);
  }
  return sorted;
}
const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The entries that begin with what was typed: those that are just that, and those that go on. */
export function beginning({ letters, after, before }: LetterTree, typed: string): Stretch[] {
  let node = 0;
  for (let at = 0; at < typed.length; at++) {
    const end = after[node] ?? 0;
    const letter = typed.charCodeAt(at);
    let child = node + 1;
    while (child < end && letters[child] !== letter) child = after[child] ?? end;
    if (child >= end) return [];
    node = child;
  }
  return stretches(before[node] ?? 0, before[node + 1] ?? 0, before[after[node] ?? 0] ?? 0, 0);
}

const stretches = (first: number, middle: number, last: number, edits: number): Stretch[] => [
  ...(middle > first ? [{ first, last: middle, edits, whole: true }] : []),
  ...(last > middle ? [{ first: middle, last, edits, whole: false }] : []),
];

/** More letters than this are not looked at for mistakes: one bit each in a number of 31. */
const MOST_LETTERS = 29;

/**
 * The entries that begin with what was typed save for so many mistakes: a letter wrong, missing, too many or swapped with its neighbour.
 * An entry may come more than once; its fewest mistakes count. Walks the tree with one bit for each letter typed, for each number of
 * mistakes: bit i is set while the first i letters are accounted for (Wu and Manber, 1992).
 */
export function almostBeginning({ letters, after, before }: LetterTree, text: string, most: 1 | 2): Stretch[] {
  const typed = text.slice(0, MOST_LETTERS);
  const found: Stretch[] = [];
  const places = new Map<number, number>();
  for (let at = 0; at < typed.length; at++) {
    const letter = typed.charCodeAt(at);
    places.set(letter, (places.get(letter) ?? 0) | (1 << at));
  }
  const all = 1 << typed.length;
  const within = all * 2 - 1;
  const two = most === 2 ? within : 0;

  // none, one, two: letters accounted for with so many mistakes; swapOne, swapTwo: where a swapped pair has begun.
  const walk = (node: number, none: number, one: number, twice: number, swapOne: number, swapTwo: number, least: number): void => {
    const end = after[node] ?? 0;
    for (let child = node + 1; child < end; child = after[child] ?? end) {
      const here = places.get(letters[child] ?? 0) ?? 0;
      const nextNone = ((none & here) << 1) & within;
      const nextOne = (((one & here) << 1) | none | (none << 1) | (nextNone << 1) | ((swapOne & here) << 2)) & within;
      const nextTwo = (((twice & here) << 1) | one | (one << 1) | (nextOne << 1) | ((swapTwo & here) << 2)) & two;
      if ((nextNone | nextOne | nextTwo) === 0) continue;
      const edits = nextNone & all ? 0 : nextOne & all ? 1 : nextTwo & all ? 2 : 3;
      if (edits <= most) {
        const first = before[child] ?? 0;
        const middle = before[child + 1] ?? 0;
        if (middle > first) found.push({ first, last: middle, edits, whole: true });
        const last = before[after[child] ?? 0] ?? 0;
        if (edits < least && last > middle) found.push({ first: middle, last, edits, whole: false });
      }
      walk(child, nextNone, nextOne, nextTwo, none & (here >> 1), one & (here >> 1), Math.min(least, edits));
    }
  };
  walk(0, 1, 3, most === 2 ? 7 : 0, 0, 0, 3);
  return found;
}
