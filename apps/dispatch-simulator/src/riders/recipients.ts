import { randomUUID } from 'node:crypto';
import type { Order } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { chanceFrom } from '../chance.ts';
import type { Clock } from '../clock.ts';
import { nearbyStation } from '../destinations.ts';
import { type Fleet, toldOf } from '../fleet.ts';
import type { PortalClient } from '../portal-client.ts';

interface Recipients {
  readonly portal: PortalClient;
  readonly clock: Clock;
  readonly fleet: Fleet;
  readonly seed: number;
  /** Simulated seconds until a voucher is used, more or less; below ten minutes everybody uses theirs. */
  readonly patience: number;
  /** Drives a trip to its end. */
  readonly drive: (order: Order) => void;
  readonly log: (line: string) => void;
}

/** How often the portal is asked for codes, in simulated seconds and at least in real milliseconds. */
const ASK_EVERY_SECONDS = 30;
const ASK_AT_LEAST_MS = 500;
/** How many of the vouchers are ever used, where people take their time: this many simulated seconds or more. */
const USED_SHARE = 0.6;
const TAKING_TIME_SECONDS = 600;

/** Plays those who were given vouchers, until the signal is aborted: after a while some of them take a taxi and tell its driver their code. */
export async function playRecipients(recipients: Recipients, signal: AbortSignal): Promise<void> {
  const { portal, clock, log } = recipients;
  const seen = new Set<string>();
  while (!signal.aborted) {
    try {
      for (const { code, near } of await portal.vouchers(signal)) {
        if (seen.has(code)) continue;
        seen.add(code);
        void use(code, near, recipients, signal).catch((error: unknown) => {
          if (!signal.aborted) log(`a voucher: ${String(error)}`);
        });
      }
      await clock.wait(Math.max(ASK_EVERY_SECONDS, (ASK_AT_LEAST_MS / 1000) * clock.speed), signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

async function use(
  code: string,
  near: Address,
  { portal, clock, fleet, seed, patience, drive }: Recipients,
  signal: AbortSignal,
): Promise<void> {
  const chance = chanceFrom(seed, code);
  if (patience >= TAKING_TIME_SECONDS && !chance.happens(USED_SHARE)) return;
  await clock.wait(patience * chance.between(0.5, 1.5), signal);
  const voucher = await portal.lookUp(code, signal);
  if (voucher?.status !== 'ACTIVE') return;
  const taken = fleet.take(code, [near.longitude, near.latitude], false);
  if (!taken) return;
  const trip = {
    eventId: randomUUID(),
    at: new Date(clock.now()).toISOString(),
    ...toldOf(taken.car),
    pickupAddress: near,
    destinationAddress: nearbyStation(near, voucher.limits.zipCodesTo) ?? null,
  };
  let order: Order | undefined;
  try {
    order = await portal.lock(code, trip, signal);
  } finally {
    taken.free();
  }
  // Whoever drives the order takes the car anew, under its number, before anybody else can.
  if (order) drive(order);
}
