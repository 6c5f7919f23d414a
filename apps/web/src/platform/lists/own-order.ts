/** One place up, or one down. */
export type Step = -1 | 1;

/** The order after swapping one row with its neighbour; the same order where it has none on that side. Pure. */
export function swapped(order: readonly string[], id: string, step: Step): readonly string[] {
  const from = order.indexOf(id);
  const to = from + step;
  const other = order[to];
  if (from === -1 || other === undefined) return order;
  return order.with(from, other).with(to, id);
}

/** One's own order of what there is now: what has gone is left out, what has come stands last, as the saved order has it. Pure. */
export function keptOrder(own: readonly string[], saved: readonly string[]): readonly string[] {
  const here = new Set(saved);
  const known = new Set(own);
  return [...own.filter((id) => here.has(id)), ...saved.filter((id) => !known.has(id))];
}

export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, i) => id === b[i]);

/** Was the saved order changed since it was `before`: something was added or moved? That something has gone says nothing of the rest. Pure. */
export function isOvertaken(before: readonly string[], saved: readonly string[]): boolean {
  const here = new Set(saved);
  return !isSameOrder(
    before.filter((id) => here.has(id)),
    saved,
  );
}
