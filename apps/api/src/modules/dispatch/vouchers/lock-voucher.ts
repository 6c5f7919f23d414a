import type { Parsed, Reply } from '@praj/contract/endpoint.ts';
import type { lockVoucher as call } from '@praj/contract/vouchers/at-dispatch.ts';
import { PEOPLE_MIN } from '@praj/domain/limits.ts';
import { largeCarCode } from '@praj/domain/orders/large-car.ts';
import { whyNotForTrip } from '@praj/domain/vouchers/voucher-limits.ts';
import { voucherStatusAt } from '@praj/domain/vouchers/voucher-status.ts';
import { firstStateOf } from '@praj/domain/vouchers/voucher-trip.ts';
import type { Executor } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/http/failure.ts';
import { findBookingModule } from '../../booking-modules/store.ts';
import { type Judgement, type JudgeTrip, NOTHING, type Rules } from '../../ordering-rules/judge/store.ts';
import { findAttribute } from '../../orders/place/store.ts';
import { loadOrder } from '../../orders/store.ts';
import { byId, changeOrders, insertVoucherOrder, type TripInput } from '../../orders/write/store.ts';
import { type LockedVoucher, loadCentreVoucher, lockByCode, takeVoucher } from '../../vouchers/at-dispatch/store.ts';
import { noteMoved } from '../../vouchers/trips/store.ts';
import { carFactsOf } from '../event-facts.ts';
import { refuseAhead } from '../refuse-times.ts';
import { findEvent, noteEvent } from '../store.ts';
import { loadBoth, refuseEventId } from './voucher-event.ts';

type Body = Parsed<typeof call>['body'];

/**
 * Takes a voucher for a trip, which becomes an order of its branch (decisions §7, 0048). Of two cars at once one gets it; the same event
 * again answers what became of it.
 */
export async function lockVoucher(
  { db, now, push, judge }: Deps & Pick<Rules, 'judge'>,
  code: string,
  body: Body,
): Promise<Reply<typeof call>> {
  const received = now();
  refuseAhead(body.at, received);
  const answer = await db.transaction().execute(async (trx) => {
    const voucher = (await lockByCode(trx, code)) ?? refuse('not_found');
    const earlier = await findEvent(trx, body.eventId);
    if (earlier !== undefined) {
      const { voucherId } = (await loadOrder(trx, earlier, received)) ?? refuseEventId();
      return voucherId === voucher.id ? loadBoth(trx, code, earlier, received) : refuseEventId();
    }
    await refuseAsItIs(trx, voucher, body, received);
    const orderId = await begin(trx, judge, voucher, body, received);
    return loadBoth(trx, code, orderId, received);
  });
  push.wake();
  return answer;
}

/** In this order: is it to be had, may its branch use it, and is it for such a trip. */
async function refuseAsItIs(trx: Executor, voucher: LockedVoucher, body: Body, received: Date): Promise<void> {
  const besides = async () => ({ voucher: await loadCentreVoucher(trx, voucher.code, received) });
  const expiresAt = voucher.expiresAt.getTime();
  const status = voucherStatusAt(voucher.status, expiresAt, received.getTime());
  if (status === 'LOCKED') refuse('voucher_taken', { besides: await besides() });
  if (status !== 'ACTIVE') refuse('voucher_not_active', { besides: await besides() });
  if (voucher.branchStatus !== 'ACTIVE' || voucher.companyStatus !== 'ACTIVE') refuse('branch_archived', { besides: await besides() });
  const reasons = whyNotForTrip(
    { ...voucher, expiresAt },
    {
      pickupAt: Date.parse(body.requestedPickup ?? body.at),
      zipCodeFrom: body.pickupAddress.zipCode,
      zipCodeTo: body.destinationAddress?.zipCode,
    },
  );
  if (reasons.length > 0) refuse('voucher_limits', { fill: { grunde: reasons.join(' ') }, besides: await besides() });
}

/** Makes the order, gives it the voucher, and begins its trip; answers its id. */
async function begin(trx: Executor, judge: JudgeTrip, voucher: LockedVoucher, body: Body, received: Date): Promise<string> {
  const at = new Date(body.at);
  const wanted = await tripOf(trx, voucher, body);
  const trip = { ...wanted, ...(await heldAgainstRules(trx, judge, voucher, wanted)) };
  const orderId = await insertVoucherOrder(trx, voucher, trip, at);
  await noteEvent(trx, { eventId: body.eventId, orderId, at });
  if (!(await takeVoucher(trx, { id: voucher.id, orderId, at }))) refuse('voucher_taken');
  await noteMoved(trx, [voucher], { at, byUser: null, action: 'voucher.lock' });
  await changeOrders(trx, byId(orderId), {
    at,
    cause: 'dispatch',
    columns: { takenAt: received, lastEventAt: at, ...carFactsOf(body) },
    enters: firstStateOf({ hasCar: Boolean(body.carNo), pickupAt: trip.requestedPickup.getTime(), at: at.getTime() }),
  });
  return orderId;
}

/** What is told where a rule wants the trip approved: somebody stands at the car. */
const CANNOT_WAIT = 'Turen skal godkendes på forhånd og kan ikke bestilles i vognen.';
/** The rules of the voucher's company hold of its trip too, as an order of whoever issued it; without a destination it may cost what the voucher pays. */
async function heldAgainstRules(
  trx: Executor,
  judge: JudgeTrip,
  voucher: LockedVoucher,
  trip: Omit<TripInput, 'asks' | 'verdict'>,
): Promise<Judgement> {
  const { companyId, branchId, issuedBy: userId, issuerRole: role, rules, highestPriceOere } = voucher;
  if (rules.length === 0) return NOTHING;
  const judged = { ...trip, priceOere: trip.destination ? null : highestPriceOere };
  return judge(trx, { companyId, branchId, userId, role }, judged, { rules, instead: CANNOT_WAIT });
}

/** The trip as an order keeps it: the recipient drives, by name alone, with the voucher's reference and no account. */
async function tripOf(
  trx: Executor,
  { companyId, customerName, reference }: LockedVoucher,
  body: Body,
): Promise<Omit<TripInput, 'asks' | 'verdict'>> {
  const seats = largeCarCode(body.numberOfPeople);
  const attribute = seats && (await findAttribute(trx, seats));
  const module = await findBookingModule(trx, companyId);
  return {
    tripType: 'METERED',
    fixedTripId: null,
    requestedPickup: new Date(body.requestedPickup ?? body.at),
    // Fewer than an ordinary car holds ride in one all the same.
    numberOfPeople: Math.max(body.numberOfPeople, PEOPLE_MIN),
    numberOfCars: 1,
    pickup: body.pickupAddress,
    destination: body.destinationAddress ?? null,
    stops: [],
    comment: null,
    customerName,
    customerPhone: null,
    reference,
    project: null,
    allocations: null,
    accountId: null,
    attributes: attribute ? [attribute] : [],
    priceOere: null,
    estimateOere: null,
    // A company that has no form yet can be given trips all the same.
    bookingModuleUpdatedAt: module?.updatedAt ?? new Date(body.at),
  };
}
