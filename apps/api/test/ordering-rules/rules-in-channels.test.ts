import { checkOrders } from '@praj/contract/orders/check-orders.ts';
import { changeOrder, type OrderBody, placeOrder, reorder } from '@praj/contract/orders.ts';
import { changeSeries, placeSeries, readSeries } from '@praj/contract/series/series.ts';
import type { RuleDemand } from '@praj/domain/ordering-rules/ordering-rule.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../db/demo/addresses.ts';
import { buildFixedTrip, buildOrder, buildUser } from '../../db/demo/builders.ts';
import { buildVoucherAccount } from '../../db/demo/voucher-builders.ts';
import { orderSeries } from '../../src/modules/orders/series/order-series.ts';
import { type Centre, openCentre } from '../centre.ts';
import type { Client } from '../client.ts';
import { nordlysBody } from '../order-body.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../portal.ts';
import { voucherCalls } from '../vouchers/voucher-calls.ts';
import { givenRule, noRules } from './given-rule.ts';
import { rulesOf } from './rules-of.ts';

let portal: TestPortal;
let bruger: Client;
let centre: Centre;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  bruger = await portal.client('bruger@nordlys.example');
  centre = await openCentre(portal);
  // Nobody is sent to somebody who has left.
  await buildUser(portal.db, {
    branch: portal.world.nordlys.branches.koebenhavn,
    role: 'CompanyAdmin',
    firstName: 'Anna',
    status: 'INACTIVE',
  });
  await buildVoucherAccount(portal.db, { branchId: portal.world.nordlys.branches.koebenhavn.id, code: '4711' });
  await portal.db.updateTable('companies').set({ repeatsTrips: true }).execute();
});
beforeEach(async () => {
  portal.setNow(TEST_NOW);
  await noRules(portal);
  await portal.db.updateTable('orders').set({ estimateOere: null, finalPriceOere: null }).execute();
  await portal.db.deleteFrom('series').execute();
});
afterAll(() => portal.close());

/** Demands that the trips of every channel break. */
const KINDS: readonly RuleDemand['kind'][] = ['price', 'budget', 'hours', 'areas', 'people', 'attributes'];
function demandOf(kind: RuleDemand['kind']): RuleDemand {
  const forbidden = [portal.world.attributes.EL, { code: 'S6', description: 'Vogn til 6' }];
  const demands = {
    price: { kind: 'price', highestPrice: 1 },
    budget: { kind: 'budget', amount: 1, per: 'person' },
    hours: { kind: 'hours', days: [], fromMinute: 0, toMinute: 60 },
    areas: { kind: 'areas', zipCodesFrom: ['8000'], zipCodesTo: [] },
    people: { kind: 'people', most: 1 },
    attributes: { kind: 'attributes', attributes: forbidden.map(({ code, description }) => ({ code, description })) },
  } as const;
  return structuredClone(demands[kind]) as RuleDemand;
}

/** What a channel said: refused in these words, or else what became of it. */
interface Said {
  readonly refusal: string | undefined;
  readonly waits?: boolean;
}
const saidOf = ({ status, body }: { readonly status: number; readonly body: unknown }): Said => {
  const { code, message } = body as { code?: unknown; message?: string };
  if (code === 'ordering_rule') return { refusal: message };
  if (status !== 200) throw new Error(`${status} ${message}`);
  const [order] = Array.isArray(body) ? (body as { approval?: { state: string } | null }[]) : [];
  return { refusal: undefined, waits: order?.approval?.state === 'waiting' };
};
const electric = (given: Partial<OrderBody> = {}): OrderBody =>
  nordlysBody(portal, { attributeIds: [portal.world.attributes.EL.id], ...given });
const place = async (given: Partial<OrderBody> = {}) => saidOf(await bruger.try(placeOrder, { body: electric(given) }));
const seriesBody = () => {
  const { requestedPickup: _, ...trip } = electric();
  const rule = { weekdays: [1], everyWeeks: 1, time: '08:00', end: '2026-11-23', skipHolidays: false };
  return { from: '2026-11-23', rule, trip };
};

/** Readies what the channel needs while no rule is on, and gives what is done under the rule. */
const CHANNELS: Readonly<Record<string, () => Promise<() => Promise<Said>>>> = {
  'an order, of the portal or a program': async () => () => place(),
  'a fixed trip': async () => {
    const { world, db } = portal;
    const trip = await buildFixedTrip(db, {
      branchId: world.nordlys.branches.koebenhavn.id,
      priceOere: 50_000,
      attributes: [world.attributes.EL],
    });
    return () => place({ fixedTripId: trip.id, destinationAddress: null, attributeIds: [] });
  },
  Kvikbestil: async () => () => place({ requestedPickup: TEST_NOW.toISOString(), destinationAddress: null }),
  'a trip that is ordered again': async () => {
    const { id, code, description } = portal.world.attributes.EL;
    const issuer = portal.world.nordlys.users.bruger;
    const attributes = JSON.stringify([{ id, code, description }]);
    const order = await buildOrder(portal.db, { issuer, state: 'cancelled', now: TEST_NOW, columns: { attributes } });
    return async () => saidOf(await bruger.try(reorder, { params: { id: order.id } }));
  },
  'a row of a list': async () => async () => {
    const { rows } = await bruger.call(checkOrders, { body: { rows: [electric()] } });
    const [row] = rows;
    return { refusal: row?.refusal?.message, waits: row?.needsApproval ?? false };
  },
  'a change': async () => {
    const [order] = await bruger.call(placeOrder, { body: nordlysBody(portal) });
    // Another time, place and add-on, so that every rule looks.
    const body = electric({ requestedPickup: '2026-11-20T11:30:00Z', pickupAddress: ADDRESSES.bredgade });
    return async () => saidOf(await bruger.try(changeOrder, { params: { id: order?.id ?? '' }, body }));
  },
  'a voucher in the taxi': async () => {
    const calls = voucherCalls(portal, centre);
    const { code } = await calls.voucher();
    return async () => saidOf(await calls.tryLock(code, { destinationAddress: ADDRESSES.lufthavnen, numberOfPeople: 6 }));
  },
  'a series that is made': async () => async () => saidOf(await bruger.try(placeSeries, { headers: {}, body: seriesBody() })),
  'a series that is changed': async () => {
    const { id } = await bruger.call(placeSeries, { headers: {}, body: seriesBody() });
    const { rule, trip } = seriesBody();
    return async () =>
      saidOf(await bruger.try(changeSeries, { params: { id }, body: { from: null, rule: { ...rule, time: '09:00' }, trip } }));
  },
  'a trip of a series when its time comes': async () => {
    const { id } = await bruger.call(placeSeries, { headers: {}, body: seriesBody() });
    return async () => {
      await orderSeries(portal.deps, rulesOf(portal.deps));
      const [day] = (await bruger.call(readSeries, { params: { id } })).days;
      const [order] = await portal.db.selectFrom('orders').select('approval').where('seriesId', '=', id).execute();
      return { refusal: day?.refusal ?? undefined, waits: order?.approval === 'waiting' };
    };
  },
};
const named = Object.keys(CHANNELS);
/** Of these nobody waits: somebody stands at the car, or the centre drives already. */
const CANNOT_WAIT: Readonly<Record<string, string>> = {
  'a change': 'Ændringen skal godkendes: annuller turen, og bestil den, som den skal være.',
  'a voucher in the taxi': 'Turen skal godkendes på forhånd og kan ikke bestilles i vognen.',
};
/** These say what will become of a trip, or judge it without ordering it. */
const ORDERS_NOTHING = ['a row of a list', 'a series that is made', 'a series that is changed'];

const standing = async () => ({
  orders: (await portal.db.selectFrom('orders').select(['id', 'version', 'state']).orderBy('id').execute()).map((order) =>
    JSON.stringify(order),
  ),
  feed: await portal.db.selectFrom('dispatchFeed').select(['orderId', 'kind']).orderBy('orderId').execute(),
});
/** Whom to ask, by name, phone where there is one, and mail. */
const ASK = /Spørg Birgitte Lund, .*firma@nordlys\.example\.$/;

describe.each(named)('%s', (channel) => {
  const ready = () => (CHANNELS[channel] as (typeof CHANNELS)[string])();
  test.each(KINDS)('is stopped by a rule about %s, which is named with why and whom to ask, and nothing is ordered', async (kind) => {
    const act = await ready();
    await givenRule(portal, demandOf(kind), { name: 'Vores regel' });
    const before = await standing();
    const { refusal } = await act();
    expect(refusal).toMatch(/^Reglen ”Vores regel” stopper turen\. \S.+ Spørg /);
    expect(refusal).toMatch(ASK);
    expect(await standing()).toEqual(before);
  });
  test.each(KINDS)(
    'under a rule about %s that wants approval waits, and no dispatch centre hears of it; or says what to do instead',
    async (kind) => {
      const act = await ready();
      await givenRule(portal, demandOf(kind), { name: 'Vores regel', outcome: 'approve' });
      const before = await standing();
      const { refusal, waits } = await act();
      const instead = CANNOT_WAIT[channel];
      expect((await standing()).feed).toEqual(before.feed);
      if (instead) {
        expect(refusal).toContain(`${instead} Spørg `);
        expect(refusal).toMatch(ASK);
        return;
      }
      expect(refusal).toBeUndefined();
      const isTold = !ORDERS_NOTHING.includes(channel) || channel === 'a row of a list';
      expect(waits).toBe(isTold);
      expect((await standing()).orders.length).toBe(before.orders.length + (ORDERS_NOTHING.includes(channel) ? 0 : 1));
    },
  );
  test('is let pass by rules that it keeps, and by those of somebody else', async () => {
    const act = await ready();
    const { leder } = portal.world.nordlys.users;
    await givenRule(portal, { kind: 'price', highestPrice: 100_000 });
    await givenRule(portal, { kind: 'people', most: 20 });
    if (channel !== 'a voucher in the taxi') await givenRule(portal, { kind: 'people', most: 1 }, { scope: 'person', userId: leder.id });
    const { refusal } = await act();
    // Kvikbestil goes nowhere, so that its price is not known.
    if (channel === 'Kvikbestil') expect(refusal).toContain('Skriv, hvor turen går hen, så prisen kan beregnes.');
    else expect(refusal).toBeUndefined();
  });
});
