import type { OrderWay } from '@praj/contract/map/map.ts';
import type { Order } from '@praj/contract/orders.ts';
import type { Point } from '@praj/contract/shapes.ts';
import { hasCarArrived, isOngoing, showsPickupEta } from '@praj/domain/orders/order-state.ts';
import { legsOf, stopsAhead } from '@praj/domain/orders/stops.ts';
import type { Actor } from '@praj/domain/people/permissions.ts';
import type { Route, Routes } from '../../../outside/routes/routes.ts';
import { type Way, wayBy } from '../../../outside/routes/way-by.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { loadLocations, type OrderLocation } from '../live/store.ts';
import { findReadableOrder } from '../read-order.ts';

/**
 * The way that a trip has left, to whoever may read the order; null where there is none to drive or nobody knows from where.
 * @param isNews is it a look of its own, for the audit?
 */
export async function readWay(
  deps: Deps,
  routes: Routes,
  actor: Actor,
  id: string,
  isNews: (orderId: string) => Promise<boolean>,
): Promise<OrderWay | null> {
  const order = (await findReadableOrder(deps, actor, id, 'order.location', isNews)) ?? refuse('not_found');
  if (!isOngoing(order.state)) return null;
  const [location] = await loadLocations(deps.db, [order.id]);
  const drive = location && driveOf(order, location.message);
  if (!drive) return null;
  const at = setsOut(order, deps.now());
  const [way, after] = await Promise.all([wayBy(routes, drive.places, at), drive.after && wayBy(routes, drive.after, at)]);
  const lines = linesOf(drive.places, way);
  const beyond = after && drive.after ? linesOf(drive.after, after) : [];
  // A car drives from place to place; before there is one the way is one line.
  const next = location.message.taxi ? 1 : lines.length;
  return {
    leg: drive.leg,
    line: lines.slice(0, next).flat(),
    beyond: [...lines.slice(next), ...beyond].flat(),
    distance: way.metres,
    duration: way.seconds,
    approximate: way.approximate,
  };
}

type Places = Parameters<typeof wayBy>[1];
const linesOf = (places: Places, { legs }: Way): OrderWay['line'][] =>
  legsOf(places).flatMap(([from, to], at) => {
    const leg = legs[at];
    return leg ? [doorToDoor({ from, to }, leg)] : [];
  });

/** A route lies on streets; the way leads on to the doors beside them, as its metres do. */
function doorToDoor({ from, to }: Part, { line }: Route): OrderWay['line'] {
  const street = line.map(([longitude, latitude]): LonLat => [longitude, latitude]);
  const before = isAt(street[0], from) ? [] : [lonLat(from)];
  return [...before, ...street, ...(isAt(street.at(-1), to) ? [] : [lonLat(to)])];
}
type LonLat = OrderWay['line'][number];
const lonLat = ({ longitude, latitude }: Point): LonLat => [longitude, latitude];
/** Nearer than a metre, in degrees. */
const SAME = 1e-5;
const isAt = (end: LonLat | undefined, { longitude, latitude }: Point): boolean =>
  end !== undefined && Math.abs(end[0] - longitude) < SAME && Math.abs(end[1] - latitude) < SAME;

interface Part {
  readonly from: Point;
  readonly to: Point;
}

/** By which places the car of an unfinished trip drives next, and after that. */
function driveOf(
  order: Order,
  { taxi, pickUp, destination }: OrderLocation['message'],
): { readonly places: Places; readonly leg: OrderWay['leg']; readonly after?: Places | null } | null {
  const onwards = destination && [...stopsAhead(order), destination];
  if (showsPickupEta(order.state)) return taxi && { leg: 'to_pickup', places: [taxi, pickUp], after: onwards && [pickUp, ...onwards] };
  const from = hasCarArrived(order.state) ? (taxi ?? pickUp) : pickUp;
  return onwards && { leg: 'to_destination', places: [from, ...onwards] };
}

/** A car that is not known yet sets out when it is wanted. */
const setsOut = ({ requestedPickup }: Order, now: Date): Date => new Date(Math.max(Date.parse(requestedPickup), now.getTime()));
