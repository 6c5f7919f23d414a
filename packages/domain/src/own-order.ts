/** Where one thing of a list is to stand. */
export interface PlaceInList {
  readonly id: string;
  readonly sortOrder: number;
}

/**
 * The ids of a list as somebody has put it in order, of equal places the one that was named first; undefined when `places` does
 * not name each of the list once, so that nobody would know where the others go (decisions §2). Pure.
 */
export function sortedIds(list: readonly string[], places: readonly PlaceInList[]): string[] | undefined {
  const named = new Set(places.map(({ id }) => id));
  if (places.length !== list.length || !list.every((id) => named.has(id))) return undefined;
  return places.toSorted((one, other) => one.sortOrder - other.sortOrder).map(({ id }) => id);
}

/** The stretch of a list from the first to the last thing that has moved, as it was and as it is; empty where nothing has. Pure. */
export function movedStretch(before: readonly string[], after: readonly string[]): { readonly before: string[]; readonly after: string[] } {
  const hasMoved = (id: string, at: number): boolean => after[at] !== id;
  const [from, to] = [before.findIndex(hasMoved), before.findLastIndex(hasMoved) + 1];
  return { before: before.slice(from, to), after: after.slice(from, to) };
}
