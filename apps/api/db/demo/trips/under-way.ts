import { addDays, dayOf, instantAt, minuteOfDay } from '@praj/domain/copenhagen-time.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';
import { legsOf } from '@praj/domain/orders/stops.ts';
import { ADDRESSES } from '../addresses.ts';
import { insertOrder } from '../builders.ts';
import type { BranchCast, Cast, Filling } from '../cast.ts';
import { seededRandom } from '../seeded-random.ts';
import type { OrderPlan } from './order-row.ts';
import { courseReaching } from './order-timeline.ts';
import { metresBetween, recordedRoute } from './trip-ground.ts';
import { planTrip } from './trip-plan.ts';
import { NO_SHOW_OERE } from './trip-price.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MORNING_MINUTES = [6 * 60 + 45, 8 * 60 + 15];
/** Guests who leave together tomorrow, in so many cars. */
const GUESTS = { minute: 9 * 60 + 30, cars: 3 } as const;
/** A trip shorter than this would be over too soon to be watched, in metres. */
const WATCHABLE_METRES = 2_500;

interface Scene {
  readonly state: OrderState;
  /** About how long ago it came to its state, in milliseconds. */
  readonly ago: number;
  readonly stops?: OrderPlan['stops'];
  /** Of the employee who signs in, who else would have driven nowhere for days over Christmas. */
  readonly byEmployee?: true;
}
/** By the hospital and the station. */
const STOPS: NonNullable<Scene['stops']> = [
  { ...ADDRESSES.rigshospitalet, comment: 'Opgang 4, ring ved ankomst' },
  ADDRESSES.hovedbanegaarden,
];
const LIVELY: readonly Scene[] = [
  { state: 'dispatching', ago: 25_000 },
  { state: 'arriving', ago: 2 * MINUTE_MS, stops: STOPS },
  { state: 'customer', ago: 30_000 },
  { state: 'trip_started', ago: 5 * MINUTE_MS },
  { state: 'concluded', ago: 22 * MINUTE_MS, stops: STOPS.slice(0, 1) },
  { state: 'concluded', ago: 70 * MINUTE_MS, stops: STOPS.slice(0, 1) },
  { state: 'concluded', ago: 26 * HOUR_MS, byEmployee: true },
  { state: 'concluded', ago: 50 * HOUR_MS, byEmployee: true },
  { state: 'cancelled', ago: 3 * HOUR_MS },
  { state: 'noshow', ago: 28 * HOUR_MS },
];
const QUIET: readonly Scene[] = [
  { state: 'arriving', ago: 90_000 },
  { state: 'trip_started', ago: 4 * MINUTE_MS },
  { state: 'concluded', ago: 3 * HOUR_MS },
];
const SEVEN_PEOPLE_AGO_MS = 2 * HOUR_MS;

/**
 * What is going on when the portal starts: the first branch of the first customer is lively, the others have a car or
 * two on the way. The dispatch centre takes it on from here.
 */
export async function fillUnderWay(filling: Filling, cast: Cast): Promise<void> {
  const open = cast.branches.filter(
    ({ company, script }) => (company.leftDaysAgo ?? script.closedDaysAgo) === undefined && !company.provider,
  );
  const [lively, ...quiet] = open;
  if (!lively) return;
  for (const scene of LIVELY) await fillScene(filling, draw(filling, lively, cast, scene));
  await fillScene(filling, drawSevenPeople(filling, lively, cast), { cancelReason: 'Ingen stor vogn ledig' });
  const now = filling.now.getTime();
  for (const minute of MORNING_MINUTES) {
    const pickupAt = instantAt(addDays(dayOf(now), 1), minute);
    const booked = draw(filling, lively, cast, { state: 'booked', ago: 2 * HOUR_MS });
    await fillScene(filling, { ...booked, requestedPickup: pickupAt, ...(booked.fixedTripId === null && { stops: STOPS }) });
  }
  await fillGuests(filling, lively, cast);
  for (const branch of quiet) {
    for (const scene of QUIET) await fillScene(filling, draw(filling, branch, cast, scene));
  }
}

/** One order for several cars, as it becomes an order for each. */
async function fillGuests(filling: Filling, branch: BranchCast, cast: Cast): Promise<void> {
  const { now, random } = filling;
  const requestedPickup = instantAt(addDays(dayOf(now.getTime()), 1), GUESTS.minute);
  const first = { ...draw(filling, branch, cast, { state: 'booked', ago: HOUR_MS }), requestedPickup, customerName: 'Gæster fra Oslo' };
  for (let groupNumber = 1; groupNumber <= GUESTS.cars; groupNumber++) {
    const id = groupNumber === 1 ? first.id : random.id(first.placedAt);
    await fillScene(filling, { ...first, id }, { groupId: first.id, groupNumber, groupSize: GUESTS.cars });
  }
}

/** A trip long enough to watch that came to its state as the scene says. */
function draw({ now, random }: Filling, branch: BranchCast, cast: Cast, { state, ago, stops, byEmployee }: Scene): OrderPlan {
  const reachedAt = now.getTime() - Math.round(ago * random.between(0.8, 1.15));
  const employee = branch.staff.find(({ role }) => role === 'BranchEmployee');
  const at = { day: dayOf(reachedAt), minute: minuteOfDay(reachedAt), pickupAt: reachedAt, electricShare: 0.6 };
  for (;;) {
    const plan = planTrip(random, branch, cast.attributes, at);
    const { approachMs, driveMs, destination, pickup } = plan;
    if (plan.state !== 'concluded' || plan.numberOfPeople > 4 || !destination || metresBetween(pickup, destination) < WATCHABLE_METRES)
      continue;
    return {
      ...plan,
      ...(stops && plan.fixedTripId === null && { stops }),
      ...(byEmployee && employee && { issuedBy: employee.id }),
      ...courseReaching(reachedAt, { state, aheadMs: 0, approachMs, driveMs }),
      ...(state === 'noshow' && { priceOere: NO_SHOW_OERE }),
    };
  }
}

/** An order for a large car that the centre had to refuse. */
function drawSevenPeople(filling: Filling, branch: BranchCast, cast: Cast): OrderPlan {
  const plan = draw(filling, branch, cast, { state: 'cancelled', ago: SEVEN_PEOPLE_AGO_MS });
  const seats = cast.attributes.get('S7');
  return {
    ...plan,
    numberOfPeople: 7,
    attributes: seats ? [seats] : [],
    cancelCause: 'dispatch',
    comment: 'Syv gæster med kufferter',
  };
}

const WITH_CAR: readonly OrderState[] = ['arriving', 'customer', 'trip_started'];
/** How far the car stands off the door, in degrees. */
const OFF_THE_DOOR = { arriving: 0.012, there: 0 } as const;

async function fillScene({ db, now, random }: Filling, plan: OrderPlan, columns: Parameters<typeof insertOrder>[2] = {}): Promise<void> {
  const { id, pickup, destination, state } = plan;
  await insertOrder(db, plan, columns);
  if (WITH_CAR.includes(state)) {
    const off = state === 'arriving' ? OFF_THE_DOOR.arriving : OFF_THE_DOOR.there;
    await db
      .insertInto('carPositions')
      .values({ orderId: id, longitude: pickup.longitude + off, latitude: pickup.latitude + off / 3, heading: 250, at: now })
      .execute();
  }
  if (state === 'concluded' && destination) {
    const plain = recordedRoute(pickup, destination, random);
    // By stops with randomness of its own, so that the rest of the world is as it was without them.
    const own = seededRandom(Math.round(pickup.longitude * 100_000));
    const way = plan.stops ? legsOf([pickup, ...plan.stops, destination]).flatMap(([from, to]) => recordedRoute(from, to, own)) : plain;
    const coordinates = JSON.stringify(way);
    await db.insertInto('orderRoutes').values({ orderId: id, coordinates }).execute();
  }
}
