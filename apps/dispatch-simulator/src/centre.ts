import type { DispatchChange } from '@praj/contract/dispatch.ts';
import type { Order } from '@praj/contract/orders.ts';
import { chanceFrom } from './chance.ts';
import type { Clock } from './clock.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { tellFreeCars } from './free-cars.ts';
import type { PortalClient } from './portal-client.ts';
import { batchPositions, type PositionBatch } from './position-batch.ts';
import { playRecipients } from './riders/recipients.ts';
import { hearTravellers } from './riders/travellers.ts';
import type { Streets } from './streets/own-streets.ts';
import { Overtaken, playOrder, Recalled } from './trip.ts';

interface Options {
  readonly portal: PortalClient;
  readonly clock: Clock;
  readonly seed: number;
  /** Simulated seconds until a recipient uses a voucher; undefined: none does. */
  readonly voucherPatience?: number | undefined;
  /** The streets that cars drive on now. */
  readonly streets: () => Streets;
  readonly log: (line: string) => void;
}
const POSITIONS_EVERY_MS = 500;
/** Well within the 90 seconds for which the portal believes it, in real milliseconds. */
const FREE_CARS_EVERY_MS = 20_000;

/** Runs the centre until the signal is aborted: pulls what happens to orders and plays each of them on its own. */
export async function runCentre({ portal, clock, seed, voucherPatience, streets, log }: Options, signal: AbortSignal): Promise<void> {
  const fleet: Fleet = createFleet(seed, streets);
  const positions: PositionBatch = batchPositions(portal, POSITIONS_EVERY_MS);
  const freeCars = tellFreeCars(portal, fleet, FREE_CARS_EVERY_MS);
  const playing = new Map<string, AbortController>();
  const travellers = hearTravellers(clock, log);
  /** What is driven for an order, to tell a word of its traveller from another trip. */
  const driven = new Map<string, string>();

  function stop(orderId: string): void {
    playing.get(orderId)?.abort(new Recalled(orderId));
    playing.delete(orderId);
  }
  function play(order: Order): void {
    stop(order.id);
    const own = new AbortController();
    playing.set(order.id, own);
    driven.set(order.id, tripOf(order));
    const road = {
      portal,
      fleet,
      positions,
      clock,
      streets,
      travellers,
      chance: chanceFrom(seed, order.globalApiId),
      signal: AbortSignal.any([signal, own.signal]),
    };
    void playOrder(order, road)
      .catch((error: unknown) => {
        if (own.signal.aborted || signal.aborted || error instanceof Recalled) return;
        if (error instanceof Overtaken) play(error.order);
        else log(`order ${order.globalApiId}: ${String(error)}`);
      })
      .finally(() => {
        if (playing.get(order.id) !== own) return;
        playing.delete(order.id);
        driven.delete(order.id);
        travellers.forget(order.id);
      });
  }
  function take({ kind, order }: DispatchChange): void {
    const isWord = travellers.hear(order);
    if (kind === 'cancelled') stop(order.id);
    // What a traveller says changes nothing of what is to be driven: the car that is on its way goes on.
    else if (isWord && playing.has(order.id) && driven.get(order.id) === tripOf(order)) return;
    // Without a cursor the portal answers every unfinished order again; one that is being played goes on.
    else if (kind === 'changed' || !playing.has(order.id)) play(order);
  }

  try {
    for (let cursor: string | undefined; !signal.aborted; ) {
      const pulled = await portal.pull(cursor, signal);
      for (const change of pulled.changes) take(change);
      // Which cars are out is known from the first answer on.
      if (cursor === undefined && voucherPatience !== undefined)
        void playRecipients({ portal, clock, fleet, seed, patience: voucherPatience, drive: play, log }, signal);
      cursor = pulled.cursor;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    positions.stop();
    freeCars.stop();
    for (const orderId of playing.keys()) stop(orderId);
  }
}

const tripOf = ({ requestedPickup, pickupAddress, stops, destinationAddress, numberOfPeople, price }: Order): string =>
  JSON.stringify([requestedPickup, pickupAddress, stops, destinationAddress, numberOfPeople, price]);
