import type { Order } from './orders.ts';
import type { Point } from './shapes.ts';

/** How often the page pings, and how long it waits before it doubts the line; milliseconds (S1 §9, design §2.4). */
export const PING_EVERY_MS = 5000;
export const PING_PATIENCE_MS = 2000;
/** Close codes (decisions §6). */
export const CLOSE_NOT_SIGNED_IN = 4401;
export const CLOSE_NOT_YOURS = 4403;
/** This person holds as many sockets as they may: the page asks now and then instead of opening it again. */
export const CLOSE_TOO_MANY = 4429;

export interface TaxiPosition extends Point {
  readonly heading: number | null;
  readonly at: string;
}
/** Pushed on `/branches/{branchId}/orders`. */
export interface OrderMessage {
  readonly type: 'order';
  readonly order: Order;
}
/** Pushed on `/branches/{branchId}/orders` to the pages of a person who has cleared their finished trips, on whichever device. */
export interface ClearedMessage {
  readonly type: 'cleared';
}
/** Pushed on `/users/{id}`. */
export interface SessionMessage {
  readonly type: 'session';
  readonly activeAccessToken: boolean;
}
/** Pushed on `/orders/{id}/location`. */
export interface LocationMessage {
  readonly type: 'location';
  readonly taxi: TaxiPosition | null;
  /** Where the taxi has been since the order got it, longitude and latitude, thinned: told once, when the socket opens. */
  readonly driven?: readonly (readonly [longitude: number, latitude: number])[];
  readonly pickUp: Point;
  readonly destination: Point | null;
}
/** Pushed on `/ws` for what the user may see, so that open lists stay fresh. */
export interface ChangedMessage {
  readonly type: 'changed';
  readonly resource: string;
  readonly id: string;
}
export interface PongMessage {
  readonly type: 'pong';
  readonly time: string;
}
export type PushedMessage = OrderMessage | ClearedMessage | SessionMessage | LocationMessage | ChangedMessage | PongMessage;

/** Every socket with the permission that opening it needs, for the access matrix. */
export const SOCKETS = {
  branchOrders: { path: '/branches/:id/orders', permission: 'order.list' },
  userSession: { path: '/users/:id', permission: 'session.use' },
  orderLocation: { path: '/orders/:id/location', permission: 'order.read' },
  changes: { path: '/ws', permission: 'session.use' },
} as const;
