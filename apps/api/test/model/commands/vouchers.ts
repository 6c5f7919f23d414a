import type { Order as RealOrder } from '@praj/contract/orders.ts';
import { lockVoucher, redeemVoucher, releaseVoucher } from '@praj/contract/vouchers/at-dispatch.ts';
import { cancelVoucher } from '@praj/contract/vouchers/vouchers.ts';
import fc from 'fast-check';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { addOrder, cancel, enter, type Model, type Order, type Voucher } from '../model.ts';
import { CANCELLABLE } from '../rules.ts';
import { anyOne, anyPortal, type Command, commands, expectRefusal, expectTaken, onceIn, pick } from './command.ts';
import { expectAlike as expectOrders } from './placing.ts';

const MINUTE_MS = 60_000;
/** A trip that is wanted later than in so many minutes is booked. */
const AHEAD_MINUTES = 15;
const NOT_LOCKED = { status: 409, code: 'voucher_not_locked' };

const expectAlike = (order: Order, answered: { readonly order: RealOrder }): void => expectOrders([order], [answered.order]);
const said = (model: Model) => ({ eventId: crypto.randomUUID(), at: new Date(model.now).toISOString() });

const lock = commands(
  'lock',
  { which: anyOne, portal: anyPortal, car: fc.boolean(), later: onceIn(4), people: fc.constantFrom(4, 6), atOnce: onceIn(3) },
  () => true,
  async (model, real, { which, portal, car, later, people, atOnce }) => {
    const voucher = pick(model.vouchers, which);
    const { branch, issuer, code, reference } = voucher;
    real.say(`${atOnce ? 'two cars lock' : 'a car locks'} voucher ${model.vouchers.indexOf(voucher) + 1} (${voucher.status})`);
    const pickup = model.now + (later ? 2 * AHEAD_MINUTES : 0) * MINUTE_MS;
    const answers = await Promise.all(
      (atOnce ? [portal, 1 - portal] : [portal]).map((at) =>
        real.installation.centre(at).try(lockVoucher, {
          params: { code },
          body: {
            ...said(model),
            carNo: car ? '77' : null,
            requestedPickup: new Date(pickup).toISOString(),
            pickupAddress: ADDRESSES.vesterbrogade,
            numberOfPeople: people,
          },
        }),
      ),
    );
    const refused = whyNotLock(voucher);
    if (refused) return answers.forEach((answer) => expectRefusal(answer, { status: 409, code: refused }));
    const first = Math.max(
      answers.findIndex(({ status }) => status === 200),
      0,
    );
    for (const [at, answer] of answers.entries()) if (at !== first) expectRefusal(answer, { status: 409, code: 'voucher_taken' });
    const taken = expectTaken(lockVoucher, pick(answers, first));
    const state = later ? 'booked' : 'dispatching';
    const order = addOrder(model, {
      id: taken.order.id,
      branch,
      issuer,
      people,
      pickup,
      comment: null,
      reference,
      voucher,
      taken: true,
      lastEventAt: model.now,
    });
    Object.assign(order, car ? { state: 'arriving', car: '77' } : { state });
    Object.assign(voucher, { status: 'LOCKED', order });
    expectAlike(order, taken);
  },
);
function whyNotLock({ status, branch }: Voucher): string | undefined {
  if (status === 'LOCKED') return 'voucher_taken';
  if (status !== 'ACTIVE') return 'voucher_not_active';
  return branch.active && branch.company.active ? undefined : 'branch_archived';
}

/** A trip of the voucher, the newest first; of one that was never locked any other trip, which cannot be its. */
const tripOf = (model: Model, voucher: Voucher): Order | undefined =>
  model.orders.findLast((order) => order.voucher === voucher) ?? model.orders.at(-1);

const redeem = commands(
  'redeem',
  { which: anyOne, portal: anyPortal, price: fc.constantFrom(120, 199.5) },
  (model) => model.orders.length > 0,
  async (model, real, { which, portal, price }) => {
    const voucher = pick(model.vouchers, which);
    const order = tripOf(model, voucher);
    if (!order) return;
    real.say(`voucher ${model.vouchers.indexOf(voucher) + 1} (${voucher.status}) is redeemed with ${price}`);
    const body = { ...said(model), orderId: order.id, finalPrice: price };
    const answer = await real.installation.centre(portal).try(redeemVoucher, { params: { code: voucher.code }, body });
    if (voucher.status !== 'LOCKED' || voucher.order !== order) return expectRefusal(answer, NOT_LOCKED);
    Object.assign(order, { price, lastEventAt: model.now });
    enter(order, 'concluded');
    expectAlike(order, expectTaken(redeemVoucher, answer));
  },
);

const release = commands(
  'release',
  { which: anyOne, portal: anyPortal },
  (model) => model.orders.length > 0,
  async (model, real, { which, portal }) => {
    const voucher = pick(model.vouchers, which);
    const order = tripOf(model, voucher);
    if (!order) return;
    real.say(`voucher ${model.vouchers.indexOf(voucher) + 1} (${voucher.status}) is released`);
    const body = { ...said(model), orderId: order.id };
    const answer = await real.installation.centre(portal).try(releaseVoucher, { params: { code: voucher.code }, body });
    if (voucher.status !== 'LOCKED' || voucher.order !== order) return expectRefusal(answer, NOT_LOCKED);
    if (!CANCELLABLE.includes(order.state)) return expectRefusal(answer, { status: 409, code: 'impossible_step' });
    order.lastEventAt = model.now;
    cancel(order, 'dispatch');
    expectAlike(order, expectTaken(releaseVoucher, answer));
  },
);

const callOff = commands(
  'cancel a voucher',
  { which: anyOne, portal: anyPortal, sure: onceIn(3) },
  (_model, { sure }) => sure,
  async (model, real, { which, portal }) => {
    const voucher = pick(model.vouchers, which);
    real.say(`voucher ${model.vouchers.indexOf(voucher) + 1} (${voucher.status}) is cancelled`);
    const admin = await real.installation.admin(portal);
    const answer = await admin.try(cancelVoucher, { params: { branchId: voucher.branch.id, voucherId: voucher.id } });
    if (voucher.status !== 'ACTIVE') return expectRefusal(answer, { status: 409, code: 'voucher_not_active' });
    expectTaken(cancelVoucher, answer);
    voucher.status = 'CANCELLED';
  },
);

export const ofVouchers: readonly fc.Arbitrary<Command>[] = [lock, lock, redeem, release, callOff];
