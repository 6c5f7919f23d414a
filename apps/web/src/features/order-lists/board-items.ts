import type { Order } from '@praj/contract/orders.ts';
import { isOngoing } from '@praj/domain/orders/order-state.ts';
import { pickupOf, readOnce } from '../../entities/order/live/read-once.ts';

/** One place in the list of ongoing trips: a trip, or several cars that were ordered together, by their numbers. */
export interface BoardItem {
  /** Keeps while cars of it end. */
  readonly id: string;
  /** The one that stands where it stands. */
  readonly leads: Order;
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

/** Puts the cars of one order together, where the first of them stands. The orders' own sorting stays. Pure. */
export function boardItems(orders: readonly Order[]): BoardItem[] {
  const groups = new Map<string, [Order, ...Order[]]>();
  const places: (Order | [Order, ...Order[]])[] = [];
  for (const order of orders) {
    const together = order.group && groups.get(order.group.id);
    if (together) together.push(order);
    else if (order.group) {
      const cars: [Order] = [order];
      groups.set(order.group.id, cars);
      places.push(cars);
    } else places.push(order);
  }
  return places.map((place) => {
    if (!Array.isArray(place)) return singleItem(place);
    const [leads] = place;
    place.sort((a, b) => (a.group?.number ?? 0) - (b.group?.number ?? 0));
    return { id: leads.group?.id ?? leads.id, leads, orders: place };
  });
}

/** One trip in a place of its own, also when it was ordered with others. Pure. */
export const singleItem = readOnce((order): BoardItem => ({ id: order.id, leads: order, orders: [order] }));

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
    const { day } = pickupOf(item.leads);
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
    at: there[0].leads.requestedPickup,
    trips: there.length,
    cars: there.reduce((cars, { orders }) => cars + orders.length, 0),
  }));
}
