import { cancelOrder, changeOrder, type Order, placeOrder, reorder } from '@praj/contract/orders.ts';
import type { Answer } from '../../apps/api/test/client.ts';
import { nordlysBody } from '../../apps/api/test/order-body.ts';
import { type Asking, isForgotten } from './asking.ts';
import { Kept, type OrderEntry, type PressEntry } from './journal.ts';

/** How often an answered press is sent once more, as a second tab or a doubtful proxy does. */
const AGAIN_SHARE = 0.2;
const TWO_CARS_SHARE = 0.2;
/** How much of what a person does is what. */
const SHARES = { place: 0.5, change: 0.75, cancel: 0.92 };

interface Own {
  readonly entry: OrderEntry;
  /** As it was last shown. */
  seen: Order;
}
const orderIn = ({ body }: Answer): Order | undefined => (body as { order?: Order } | null)?.order;

/** Somebody of Nordlys, `owner`, who orders, changes, calls off and orders again, one thing after the other. @returns what they do next */
export function ordering(asking: Asking, owner: string, name: string): () => Promise<void> {
  const { journal, random, stage } = asking;
  const own: Own[] = [];
  let done = 0;
  const body = () => nordlysBody({ world: stage.world, deps: stage });
  const mark = (what: string) => `${name} ${what} ${(done += 1)}`;
  const forget = (one: Own) => own.splice(own.indexOf(one), 1);

  async function pressed(press: PressEntry, wanted: Parameters<Asking['persist']>[0]): Promise<Answer | undefined> {
    journal.presses.push(press);
    const answer = await asking.persist(wanted);
    if (answer === undefined || isForgotten(answer)) return undefined;
    if (answer.status === 404) return answer;
    if (answer.status !== 200) throw new Error(`${press.mark} was answered ${answer.status} ${answer.text}`);
    keep(press, answer.body as Order[]);
    if (random.happens(AGAIN_SHARE)) {
      const again = await asking.persist(wanted);
      if (again?.status === 200) keep(press, again.body as Order[]);
    }
    return answer;
  }
  function keep(press: PressEntry, made: readonly Order[]): void {
    const ids = made.map(({ id }) => id);
    if (!journal.made(press, ids)) return;
    for (const seen of made) {
      const entry = { id: seen.id, owner, comment: new Kept(seen.comment ?? ''), cancelled: new Kept(false), again: new Kept('') };
      journal.orders.push(entry);
      own.push({ entry, seen });
    }
  }

  async function place(): Promise<void> {
    const press = { makes: 'orders', mark: mark('orders'), count: random.happens(TWO_CARS_SHARE) ? 2 : 1 } as const;
    const content = { ...body(), reference: press.mark, comment: press.mark, numberOfCars: press.count };
    await pressed(press, { endpoint: placeOrder, body: content, headers: asking.press() });
  }
  async function change(one: Own): Promise<void> {
    const { entry, seen } = one;
    const comment = mark('changes');
    entry.comment.send(comment);
    const answer = await asking.persist({
      endpoint: changeOrder,
      params: { id: entry.id },
      body: { ...body(), requestedPickup: seen.requestedPickup, reference: seen.reference, comment },
      headers: { 'if-match': `"${seen.version}"` },
    });
    if (answer === undefined) return void forget(one); // it may be changed or not
    if (answer.status === 404) return gone(one);
    // 412 shows the order as it is: changed by the call whose answer was lost.
    const now = answer.status === 200 ? (answer.body as Order) : orderIn(answer);
    if (now === undefined) throw new Error(`a change was answered ${answer.status} ${answer.text}`);
    settle(one, now);
  }
  async function cancel(one: Own): Promise<void> {
    one.entry.cancelled.send(true);
    const answer = await asking.persist({ endpoint: cancelOrder, params: { id: one.entry.id } });
    if (answer === undefined) return void forget(one);
    if (answer.status === 404) return gone(one);
    const now = answer.status === 200 ? (answer.body as Order) : orderIn(answer);
    if (now === undefined) throw new Error(`a cancellation was answered ${answer.status} ${answer.text}`);
    settle(one, now);
  }
  async function orderAgain(one: Own): Promise<void> {
    const press = { makes: 'again', mark: mark('again'), count: 1 } as const;
    one.entry.again.send(press.mark);
    const answer = await pressed(press, { endpoint: reorder, params: { id: one.entry.id }, body: {}, headers: asking.press() });
    if (answer?.status === 200) one.entry.again.acknowledge((answer.body as Order[]).map(({ id }) => id).join());
    else if (answer?.status === 404) return gone(one);
    forget(one);
  }

  /** What an answer shows of an order must be what is known of it. */
  function settle(one: Own, now: Order): void {
    const { entry } = one;
    const { comment, cancelled } = entry;
    const isCancelled = now.state === 'cancelled';
    if (!comment.allows(now.comment ?? '')) journal.seen.lost.push(`${entry.id} says ${now.comment}, not ${comment.toString()}`);
    if (isCancelled && now.cancelCause === 'timeout') return void forget(one); // nobody took it in time
    if (!cancelled.allows(isCancelled)) journal.seen.lost.push(`${entry.id} is ${now.state} though cancelled is ${cancelled.toString()}`);
    comment.acknowledge(now.comment ?? '');
    cancelled.acknowledge(isCancelled);
    journal.counts.orders += 1;
    one.seen = now;
  }
  function gone(one: Own): void {
    journal.seen.lost.push(`${one.entry.id} is not found any more`);
    forget(one);
  }

  return async () => {
    const dice = random.next();
    const open = own.filter(({ seen }) => seen.state !== 'cancelled');
    const cancelled = own.filter(({ seen }) => seen.state === 'cancelled');
    if (dice < SHARES.place || open.length === 0) return place();
    if (dice < SHARES.change) return change(random.pick(open));
    if (dice < SHARES.cancel || cancelled.length === 0) return cancel(random.pick(open));
    return orderAgain(random.pick(cancelled));
  };
}
