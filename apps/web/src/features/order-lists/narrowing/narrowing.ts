import type { Order } from '@praj/contract/orders.ts';
import { foldDanish, foldedWords } from '@praj/domain/fold-danish.ts';
import { withPlainNumbers } from '@praj/domain/orders/order-number.ts';
import { readOnce } from '../../../entities/order/live/read-once.ts';

/** Whose trips the lists show: one's own or the whole location's. */
export type Whose = 'mine' | 'all';

/** What narrows the page's two lists. */
export interface Narrowing {
  readonly whose: Whose;
  /** As it was typed. */
  readonly search: string;
}

/** A number of at least this many digits is found inside a longer one, as the end of an order number that is read out. */
const DIGITS_INSIDE = 3;
/** `48 210 377` is looked for as it is written without spaces. */
const joinDigits = (text: string): string => text.replaceAll(/(?<=\d)\s+(?=\d)/g, '');

const wordsOf = readOnce((order): readonly string[] => {
  const { customerName, phone, reference, pickupAddress, stops, destinationAddress, globalApiId, carNo } = order;
  const places = [pickupAddress, ...stops, destinationAddress].flatMap((place) => [place?.poi, place?.label, place?.fullAddress]);
  const phones = [phone, phone?.replace(/^\+45/, '')];
  return foldedWords([customerName, ...phones, reference, globalApiId, carNo, ...places].filter(Boolean).join(' '));
});

function isFound(order: Order, sought: readonly string[]): boolean {
  const { globalApiId } = order;
  const words = wordsOf(order);
  const isInside = (word: string) => /^\d+$/.test(word) && word.length >= DIGITS_INSIDE && globalApiId.includes(word);
  return sought.every((word) => words.some((one) => one.startsWith(word)) || isInside(word));
}

/**
 * The orders that a person asked to see: each word of the search begins a word of name, phone, reference, addresses, order number or
 * car number, in whatever case and spelling (`aa` and `å`). Numbers that stand apart are one, or where nothing is found so each by itself,
 * as a house number and the zip code behind it. Cars that were ordered together are found together. Pure.
 */
export function narrowOrders(orders: readonly Order[], { whose, search }: Narrowing, userId: string): readonly Order[] {
  const own = whose === 'mine' ? orders.filter((order) => order.issuedByEmployee.id === userId) : orders;
  const text = foldDanish(withPlainNumbers(search));
  const [joined, apart] = [foldedWords(joinDigits(text)), foldedWords(text)];
  if (apart.length === 0) return own;
  const asOne = own.filter((order) => isFound(order, joined));
  const found = asOne.length > 0 ? asOne : own.filter((order) => isFound(order, apart));
  const groups = new Set(found.flatMap(({ group }) => group?.id ?? []));
  const ids = new Set(found.map(({ id }) => id));
  return own.filter(({ id, group }) => ids.has(id) || (group !== null && groups.has(group.id)));
}
