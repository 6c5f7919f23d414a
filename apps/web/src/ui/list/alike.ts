/** Those of which another one reads the same, so that something more has to tell them apart. Pure. */
export function alike<Item>(items: readonly Item[], textOf: (item: Item) => string): ReadonlySet<Item> {
  const first = new Map<string, Item>();
  const found = new Set<Item>();
  for (const item of items) {
    const text = textOf(item);
    const before = first.get(text);
    if (before === undefined) first.set(text, item);
    else found.add(before).add(item);
  }
  return found;
}
