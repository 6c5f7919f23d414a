import type { Order } from '@praj/contract/orders.ts';
import { isFinished, isOngoing } from '@praj/domain/orders/order-state.ts';

/** Is `a` a newer picture of the same order than `b`? The newer version wins (decisions §6). */
const isNewer = (a: Order, b: Order): boolean => a.version > b.version;

/** Does it stand in either list? A deleted order stands in none (decisions §5). */
const isListed = ({ state }: Order): boolean => isOngoing(state) || isFinished(state);

/**
 * Puts a pushed order into the list: in the place of the older picture of it, or first when it is not there yet
 * (S1 §4). An older or equal version changes nothing and gives the very same list back. Pure.
 */
export function mergePushed(list: readonly Order[], pushed: Order): readonly Order[] {
  const here = list.findIndex((order) => order.id === pushed.id);
  const known = list[here];
  if (!known) return isListed(pushed) ? [pushed, ...list] : list;
  if (!isNewer(pushed, known)) return list;
  return isListed(pushed) ? list.with(here, pushed) : list.toSpliced(here, 1);
}

/**
 * Joins a freshly asked list with what was known: the answer decides which orders there are, the newer version of
 * each which picture is shown, and what was pushed after the question was asked (`pushedSince`) is not lost.
 */
export function mergeAnswer(answer: readonly Order[], known: readonly Order[], pushedSince: readonly Order[]): readonly Order[] {
  const before = new Map(known.map((order) => [order.id, order]));
  const joined = answer.map((order) => {
    const old = before.get(order.id);
    return old && isNewer(old, order) ? old : order;
  });
  return pushedSince.reduce<readonly Order[]>(mergePushed, joined);
}
