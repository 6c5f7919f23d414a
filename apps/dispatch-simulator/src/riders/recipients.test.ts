import type { Order } from '@praj/contract/orders.ts';
import type { Address } from '@praj/contract/shapes.ts';
import { expect, test } from 'vitest';
import { runCentre } from '../centre.ts';
import type { Clock } from '../clock.ts';
import { nearbyStation } from '../destinations.ts';
import type { PortalClient, Redemption, VoucherTrip } from '../portal-client.ts';
import { openOwnStreets } from '../streets/own-streets.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const streets = openOwnStreets(undefined, () => {}).now;
const HAVNEGADE: Address = {
  fullAddress: 'Havnegade 4, 1058 København K',
  streetName: 'Havnegade',
  houseNo: 4,
  zipCode: '1058',
  city: 'København K',
  longitude: 12.5899,
  latitude: 55.6787,
};

/** A clock on which every wait is over at once, but that moves as far as it would have. */
function quickClock(): Clock {
  let at = NOW;
  return {
    speed: 60,
    now: () => at,
    async wait(seconds, signal) {
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      at += (seconds * 1000) / 60;
    },
    until: async (moment) => {
      at = Math.max(at, moment);
    },
  };
}
/** A portal with these vouchers and no other orders; each can be locked and redeemed once. */
function portalWith(codes: readonly string[], { limitedTo = [] as string[], status = 'ACTIVE' } = {}) {
  const locked = new Map<string, VoucherTrip>();
  const redeemed = new Map<string, Redemption>();
  const asked = { times: 0 };
  const portal: PortalClient = {
    pull: (cursor, signal) =>
      cursor
        ? new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))
        : Promise.resolve({ cursor: '1', changes: [] }),
    report: async () => 'taken',
    positions: async () => undefined,
    freeCars: async () => undefined,
    async vouchers() {
      asked.times += 1;
      return codes.filter((code) => !locked.has(code)).map((code) => ({ code, near: HAVNEGADE }));
    },
    lookUp: async (code) =>
      ({
        code,
        status,
        limits: { highestPrice: null, zipCodesFrom: [], zipCodesTo: limitedTo, days: [], fromMinute: null, toMinute: null },
      }) as never,
    async lock(code, trip) {
      if (locked.has(code)) return undefined;
      locked.set(code, trip);
      return {
        id: `order of ${code}`,
        globalApiId: code,
        state: 'arriving',
        voucherCode: code,
        carNo: trip.carNo,
        numberOfPeople: 4,
        price: null,
        requestedPickup: trip.at,
        pickupAddress: trip.pickupAddress,
        stops: [],
        stopsReached: 0,
        destinationAddress: trip.destinationAddress,
      } as unknown as Order;
    },
    async redeem(code, redemption) {
      redeemed.set(code, redemption);
      return 'taken';
    },
  };
  return { portal, locked, redeemed, asked };
}
async function play(world: ReturnType<typeof portalWith>, voucherPatience: number | undefined, until: () => boolean) {
  const stop = new AbortController();
  const running = runCentre({ portal: world.portal, clock: quickClock(), seed: 7, voucherPatience, streets, log: () => {} }, stop.signal);
  await expect.poll(until).toBe(true);
  stop.abort();
  await running;
}

test('a recipient takes a taxi, and the voucher pays what the trip costs', async () => {
  const world = portalWith(['K7R4MX']);
  await play(world, 0, () => world.redeemed.size === 1);
  expect(world.locked.get('K7R4MX')).toMatchObject({ carNo: expect.stringMatching(/^\d{4}$/), pickupAddress: HAVNEGADE });
  expect(world.redeemed.get('K7R4MX')).toMatchObject({ orderId: 'order of K7R4MX' });
  expect(world.redeemed.get('K7R4MX')?.finalPrice).toBeGreaterThan(39);
});
test('people who take their time use some of the vouchers, each once', async () => {
  const codes = Array.from({ length: 40 }, (_, n) => `CODE${n}`);
  const world = portalWith(codes);
  await play(world, 600, () => world.asked.times > 2000);
  expect(world.redeemed.size).toBeGreaterThan(15);
  expect(world.redeemed.size).toBeLessThan(35);
});
test('nobody uses one where none is to be played, nor one that is no longer good', async () => {
  const off = portalWith(['K7R4MX']);
  await play(off, undefined, () => true);
  expect(off.asked.times).toBe(0);
  const gone = portalWith(['K7R4MX'], { status: 'CANCELLED' });
  await play(gone, 0, () => gone.asked.times > 5);
  expect(gone.locked.size).toBe(0);
});
test('it goes to the nearest station, of the zip codes that the voucher names', () => {
  expect(nearbyStation(HAVNEGADE, [])?.poi).toBe('Nørreport Station');
  expect(nearbyStation(HAVNEGADE, ['2900'])?.poi).toBe('Hellerup Station');
  expect(nearbyStation(HAVNEGADE, ['8000'])).toBeUndefined();
});
