import type { Order } from '@praj/contract/orders.ts';

export interface HeldRows {
  readonly rows: readonly Order[];
  /** How many rows would come, go or move if nothing was held. */
  readonly waiting: number;
}

/**
 * What a list shows while its rows are held because a pointer or the focus rests on one (design §2.1): the rows of
 * `held` in their places with the newest picture of each, whatever `next` would put where. Pure.
 */
export function holdRows(held: readonly string[], next: readonly Order[], all: readonly Order[]): HeldRows {
  const newest = new Map(all.map((order) => [order.id, order]));
  const rows = held.flatMap((id) => newest.get(id) ?? []);
  const shown = new Set(rows.map((order) => order.id));
  const wanted = new Set(next.map((order) => order.id));
  const coming = next.filter((order) => !shown.has(order.id)).length;
  const going = rows.filter((order) => !wanted.has(order.id)).length;
  const stayingHere = rows.filter((order) => wanted.has(order.id));
  const stayingThere = next.filter((order) => shown.has(order.id));
  const moving = stayingHere.filter((order, i) => order.id !== stayingThere[i]?.id).length;
  return { rows, waiting: coming + going + moving };
}
