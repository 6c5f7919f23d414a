import type { Address, Attribute } from '@praj/contract/shapes.ts';
import type { FieldName } from '@praj/domain/booking-form/field-catalogue.ts';
import type { Day } from '@praj/domain/copenhagen-time.ts';
import { LARGE_CAR_SEAT_CODES, largeCarCode } from '@praj/domain/orders/large-car.ts';
import type { OrderState } from '@praj/domain/orders/order-state.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { drawnAllocations } from '../allocations/fill-allocations.ts';
import type { AttributeCode } from '../attribute-catalogue.ts';
import type { User } from '../builders.ts';
import type { BranchCast, Cast } from '../cast.ts';
import { FIRST_NAMES, LAST_NAMES } from '../people/people-names.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { OrderPlan } from './order-row.ts';
import { driveMs, roadMetres } from './trip-ground.ts';
import { meteredOere, NO_SHOW_OERE } from './trip-price.ts';

const MINUTE_MS = 60_000;
const SHARE = {
  cancelled: 0.045,
  noShow: 0.015,
  fixed: 0.12,
  large: 0.04,
  ownPassenger: 0.55,
  noPassengerName: 0.06,
  noAccount: 0.12,
  noDestination: 0.05,
  orderedAtOnce: 0.55,
  stationCar: 0.03,
  comment: 0.1,
} as const;
const COMMENTS = [
  'Ring ved ankomst',
  'Holder ved hovedindgangen',
  'Har meget bagage',
  'Skal nå et fly',
  'Passageren går dårligt',
  'Hent i gården',
  'To kasser skal med',
] as const;
const DRIVERS = 90;
const FIRST_CAR = 4101;

/** Draws the trip that somebody of a branch takes at a time; `electricShare` grows over the years. Times in milliseconds. */
export function planTrip(
  random: SeededRandom,
  cast: BranchCast,
  attributes: Cast['attributes'],
  at: { readonly day: Day; readonly minute: number; readonly pickupAt: number; readonly electricShare: number },
): OrderPlan {
  const issuer = random.pick(cast.staff, 1.5);
  const fixed = cast.fixedTrips.length > 0 && random.happens(SHARE.fixed) ? random.pick(cast.fixedTrips) : undefined;
  const large = !fixed && random.happens(SHARE.large);
  const numberOfPeople = large ? random.pick([5, 6, 7, 8], 1.6) : 4;
  const [pickup, goal] = fixed ? [fixed.pickup, fixed.destination] : drawWay(random, cast, at.minute);
  const metres = roadMetres(pickup, goal);
  const drive = driveMs(metres, random);
  const state = drawState(random);
  const destination = !fixed && !large && !requires(cast, 'destinationAddress') && random.happens(SHARE.noDestination) ? null : goal;
  const metered = meteredOere({ metres, seconds: drive / 1000, at: at.pickupAt, numberOfPeople });
  const ahead = random.happens(SHARE.orderedAtOnce) ? random.between(0, 2) : random.between(25, 20 * 60);
  const placedAt = Math.round(at.pickupAt - ahead * MINUTE_MS - random.between(0, MINUTE_MS));
  return {
    id: random.id(placedAt),
    state,
    companyId: issuer.companyId,
    branchId: issuer.branchId,
    issuedBy: issuer.id,
    bookingModuleUpdatedAt: cast.moduleUpdatedAt,
    placedAt,
    requestedPickup: at.pickupAt,
    approachMs: Math.round(random.between(3, 12) * MINUTE_MS),
    driveMs: drive,
    metres,
    pickup,
    destination,
    numberOfPeople,
    attributes: drawAttributes(random, cast, attributes, numberOfPeople, at.electricShare),
    accountId: fixed?.accountId ?? drawAccount(random, cast),
    ...drawPassenger(random, cast, issuer),
    reference: cast.company.reference(random),
    project: null,
    allocations: drawnAllocations(cast.company.allocations, cast.script.name, at.pickupAt),
    comment: random.happens(SHARE.comment) ? random.pick(COMMENTS) : null,
    ...drawCar(random),
    priceOere: state === 'noshow' ? NO_SHOW_OERE : fixed?.priceOere == null ? metered : fixed.priceOere,
    fixedTripId: fixed?.id ?? null,
    cancelCause: large && random.happens(0.6) ? 'dispatch' : 'person',
  };
}

/** A car and its driver; one car has one driver, with a phone that nobody has (decisions §1). */
export function drawCar(random: SeededRandom): Pick<OrderPlan, 'carNo' | 'driverName' | 'driverPhone'> {
  const at = random.whole(0, DRIVERS - 1);
  const firstName = FIRST_NAMES[(at * 7) % FIRST_NAMES.length] ?? '';
  const lastName = LAST_NAMES[(at * 11) % LAST_NAMES.length] ?? '';
  const carNo = String(FIRST_CAR + at * 3);
  return { carNo, driverName: `${firstName} ${lastName}`, driverPhone: `+451090${carNo}` };
}

const requires = (cast: BranchCast, name: FieldName): boolean => cast.company.fields.some((field) => field.name === name && field.required);

function drawState(random: SeededRandom): OrderState {
  const drawn = random.next();
  if (drawn < SHARE.cancelled) return 'cancelled';
  return drawn < SHARE.cancelled + SHARE.noShow ? 'noshow' : 'concluded';
}

/** Mornings lead from home, days to and from the office, evenings home. */
function drawWay(random: SeededRandom, { office, places }: BranchCast, minute: number): readonly [Address, Address] {
  const home = (): Address => random.pick(places.homes);
  const farAway = (): Address => {
    const drawn = random.next();
    if (drawn < places.airportShare && places.airports.length > 0) return random.pick(places.airports, 3);
    if (drawn < 0.4 && places.stations.length > 0) return random.pick(places.stations, 2.5);
    if (drawn < 0.6 && places.named.length > 0) return random.pick(places.named, 1.6);
    return random.pick(places.clients, 2);
  };
  const drawn = random.next();
  if (minute < 8.5 * 60) return drawn < 0.65 ? [home(), farAway()] : [home(), office];
  if (minute < 15.5 * 60) return drawn < 0.6 ? [office, farAway()] : [farAway(), office];
  if (minute < 18 * 60) return drawn < 0.6 ? [office, home()] : drawn < 0.85 ? [office, farAway()] : [farAway(), home()];
  return drawn < 0.35 ? [office, home()] : [farAway(), home()];
}

function drawAttributes(
  random: SeededRandom,
  cast: BranchCast,
  attributes: Cast['attributes'],
  numberOfPeople: number,
  electricShare: number,
): Attribute[] {
  const codes: AttributeCode[] = [];
  const always = cast.company.attributes.some(({ code, required }) => code === 'EL' && required);
  if (always || random.happens(electricShare)) codes.push('EL');
  if (numberOfPeople === 4 && random.happens(SHARE.stationCar)) codes.push('SC');
  const seats = LARGE_CAR_SEAT_CODES.find((code) => code === largeCarCode(numberOfPeople));
  if (seats) codes.push(seats);
  return codes.flatMap((code) => attributes.get(code) ?? []);
}

function drawAccount(random: SeededRandom, cast: BranchCast): string | null {
  return random.happens(SHARE.noAccount) ? null : random.pick(cast.accounts, 1.7).id;
}

const GUESTS = 45;
/** The one who orders, a guest who comes again and again, or nobody by name. */
function drawPassenger(random: SeededRandom, cast: BranchCast, issuer: User): Pick<OrderPlan, 'customerName' | 'customerPhone'> {
  const drawn = random.next();
  if (drawn < SHARE.noPassengerName && !requires(cast, 'customerName')) return { customerName: null, customerPhone: null };
  if (drawn < SHARE.noPassengerName + SHARE.ownPassenger) {
    return { customerName: fullName(issuer), customerPhone: issuer.phone };
  }
  const guest = Math.floor(GUESTS * random.next() ** 1.6) + cast.script.name.length * 3;
  const firstName = FIRST_NAMES[(guest * 13) % FIRST_NAMES.length] ?? '';
  const lastName = LAST_NAMES[(guest * 17) % LAST_NAMES.length] ?? '';
  return { customerName: `${firstName} ${lastName}`, customerPhone: `+451${String(2_000_000 + guest * 104_729).slice(0, 7)}` };
}
