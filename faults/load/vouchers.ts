import type { Order } from '@praj/contract/orders.ts';
import { lockVoucher, redeemVoucher } from '@praj/contract/vouchers/at-dispatch.ts';
import { issueVouchers, type Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { ADDRESSES } from '../../apps/api/db/demo/addresses.ts';
import { type Asking, isForgotten } from './asking.ts';
import { Kept, type PressEntry, type VoucherEntry } from './journal.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const AGAIN_SHARE = 0.2;
/** How often two cars want the same voucher at the same moment, and how often a second trip tries to spend it. */
const RIVAL_SHARE = 0.4;
const SECOND_TRIP_SHARE = 0.4;
const PRICES = [12_350, 20_000, 41_975];

interface Lock {
  readonly voucher: unknown;
  readonly order: Order;
}

/** A leader who issues vouchers, and cars of the dispatch centre that take and redeem them. @returns what happens next */
export function vouchering(leader: Asking, centre: Asking, name: string): () => Promise<void> {
  const { journal, random, stage } = leader;
  const fresh: VoucherEntry[] = [];
  const taken: VoucherEntry[] = [];
  let done = 0;
  const event = () => ({ eventId: random.id(stage.now().getTime()), at: stage.now().toISOString() });

  async function issue(): Promise<void> {
    const press: PressEntry = { makes: 'vouchers', mark: `${name} ${(done += 1)}`, count: random.whole(1, 2) };
    journal.presses.push(press);
    const wanted = {
      endpoint: issueVouchers,
      params: { branchId: stage.world.nordlys.branches.koebenhavn.id },
      headers: leader.press(),
      body: {
        expiringDate: new Date(stage.now().getTime() + WEEK_MS).toISOString(),
        users: [{ name: 'Jonas Friis', phone: '20 30 40 50', reference: press.mark, number: press.count }],
      },
    };
    for (let times = random.happens(AGAIN_SHARE) ? 2 : 1; times > 0; times -= 1) {
      const answer = await leader.persist(wanted);
      if (answer === undefined || isForgotten(answer)) return;
      if (answer.status !== 200) throw new Error(`issuing was answered ${answer.status} ${answer.text}`);
      const made = answer.body as Voucher[];
      if (
        !journal.made(
          press,
          made.map(({ id }) => id),
        )
      )
        continue;
      for (const { id, code } of made) {
        const entry = { id, code, status: new Kept('ACTIVE') } satisfies VoucherEntry;
        journal.vouchers.push(entry);
        fresh.push(entry);
      }
    }
  }

  /** The trips that the centre was told have the voucher now: one at most. */
  async function lock(entry: VoucherEntry): Promise<void> {
    entry.status.send('LOCKED');
    const cars = random.happens(RIVAL_SHARE) ? [event(), event()] : [event()];
    const body = { pickupAddress: ADDRESSES.vesterbrogade };
    const answers = await Promise.all(
      cars.map((car) => centre.persist({ endpoint: lockVoucher, params: { code: entry.code }, body: { ...car, ...body } })),
    );
    const trips = answers.flatMap((answer) => (answer?.status === 200 ? [(answer.body as Lock).order.id] : []));
    if (trips.length > 1) journal.seen.doubled.push(`${entry.code} was taken by ${trips.join(' and ')}`);
    if (answers.some((answer) => answer?.status === 404)) journal.seen.lost.push(`${entry.code} is not found any more`);
    const [trip] = trips;
    if (trip === undefined) return; // its time has passed, or nobody knows
    entry.orderId = trip;
    entry.status.acknowledge('LOCKED');
    journal.counts.vouchers += 1;
    taken.push(entry);
  }

  async function redeem(entry: VoucherEntry): Promise<void> {
    const { code, orderId = '' } = entry;
    entry.status.send('REDEEMED');
    const pay = (finalPrice: number) =>
      centre.persist({ endpoint: redeemVoucher, params: { code }, body: { ...event(), orderId, finalPrice: finalPrice / 100 } });
    const answer = await pay(random.pick(PRICES));
    if (answer === undefined) return;
    if (answer.status !== 200)
      return void journal.seen.lost.push(`${code} was locked, and redeeming answers ${answer.status} ${answer.text}`);
    entry.status.acknowledge('REDEEMED');
    journal.counts.vouchers += 1;
    if (!random.happens(SECOND_TRIP_SHARE)) return;
    const [again, anew] = [
      await pay(99_900),
      await centre.persist({ endpoint: lockVoucher, params: { code }, body: { ...event(), pickupAddress: ADDRESSES.vesterbrogade } }),
    ];
    if (again?.status === 200) journal.seen.doubled.push(`${code} was redeemed twice`);
    if (anew?.status === 200) journal.seen.doubled.push(`${code} was taken after it was redeemed`);
  }

  return async () => {
    const ready = taken.shift();
    if (ready && random.happens(0.8)) return redeem(ready);
    if (ready) taken.push(ready);
    const next = random.happens(0.6) ? fresh.shift() : undefined;
    return next ? lock(next) : issue();
  };
}
