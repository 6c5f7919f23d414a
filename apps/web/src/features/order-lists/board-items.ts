import type { Order } from '@praj/contract/orders.ts';
import { isOngoing } from '@praj/domain/orders/order-state.ts';
import { pickupOf, readOnce } from '../../entities/order/live/read-once.ts';
import { narrowRowText, rowText, sharedTrip } from '../../entities/order/order-texts.ts';
import { alike } from '../../ui/list/alike.ts';

/** One place in the list of ongoing trips: a trip, or several cars that were ordered together and still drive the same, by their numbers. */
export interface BoardItem {
  /** Keeps while cars of it end. */
  readonly id: string;
  readonly orders: readonly [Order, ...Order[]];
}

/** A day of the list with what is on it. */
export interface BoardDay {
  /** `2026-11-20`; one that comes twice, as held rows may, has two keys. */
  readonly key: string;
  readonly at: string;
  readonly items: readonly [BoardItem, ...BoardItem[]];
  readonly trips: number;
  readonly cars: number;
}

/** Puts the cars of one order together as long as one row tells the truth of all of them (decision 157). The orders' own sorting stays. Pure. */
export function boardItems(orders: readonly Order[]): BoardItem[] {
  const groups = new Map<string, [Order, ...Order[]]>();
  const places: BoardItem[] = [];
  for (const order of orders) {
    const id = sharedTrip(order);
    const together = id !== undefined && groups.get(id);
    if (together) together.push(order);
    else if (id !== undefined) {
      const cars: [Order] = [order];
      groups.set(id, cars);
      places.push({ id, orders: cars });
    } else places.push(singleItem(order));
  }
  for (const cars of groups.values()) cars.sort((a, b) => (a.group?.number ?? 0) - (b.group?.number ?? 0));
  return places;
}

/** Where a row says the same of a trip as another one: wherever it stands, or only in a narrow list, which says less. */
export type Alike = 'everywhere' | 'narrow';

/** The order by which a row is drawn: that of several cars names none of them. */
const shownOf = ({ orders: [first, ...others] }: BoardItem): Order => (others.length === 0 ? first : { ...first, carNo: null });

/** The places whose rows say the same of a trip as another one's, by their ids: what tells them apart is the order's number. Pure. */
export function alikeRows(items: readonly BoardItem[]): ReadonlyMap<string, Alike> {
  const everywhere = alike(items, (item) => `${item.orders.length} ${rowText(shownOf(item))}`);
  const narrow = alike(items, (item) => `${item.orders.length} ${narrowRowText(shownOf(item))}`);
  return new Map([...narrow].map((item) => [item.id, everywhere.has(item) ? 'everywhere' : 'narrow']));
}

/** One trip in a place of its own, also when it was ordered with others. Pure. */
export const singleItem = readOnce((order): BoardItem => ({ id: order.id, orders: [order] }));

/**
 * What a held place shows, of all orders there are: the cars that are still under way, and where none is, as they ended, until the
 * list may move again. Pure.
 */
export const heldItems = (orders: readonly Order[]): BoardItem[] =>
  boardItems(orders).map((item) => {
    const [first, ...others] = item.orders.filter(({ state }) => isOngoing(state));
    return first ? { ...item, orders: [first, ...others] } : item;
  });

/** The list in days, in the order of the items, which may be held or sorted either way. Pure. */
export function boardDays(items: readonly BoardItem[]): BoardDay[] {
  const days: { key: string; day: string; items: [BoardItem, ...BoardItem[]] }[] = [];
  const times = new Map<string, number>();
  for (const item of items) {
    const { day } = pickupOf(item.orders[0]);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else {
      const nth = (times.get(day) ?? 0) + 1;
      times.set(day, nth);
      days.push({ key: nth === 1 ? day : `${day}-${nth}`, day, items: [item] });
    }
  }
  return days.map(({ key, items: there }) => ({
    key,
    items: there,
    at: there[0].orders[0].requestedPickup,
    trips: there.length,
    cars: there.reduce((cars, { orders }) => cars + orders.length, 0),
  }));
}
