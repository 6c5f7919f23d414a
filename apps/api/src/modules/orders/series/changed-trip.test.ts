import type { Input } from '@praj/contract/endpoint.ts';
import * as calls from '@praj/contract/series/series.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { bruger, openSeriesPortal, order, ordersOf, place, portal, read, rule, trip } from '../../../../test/series.ts';

openSeriesPortal();

type Trip = NonNullable<Input<typeof calls.changeSeries>['body']['trip']>;
const ONCE = { weekdays: [1], end: '2026-11-23' };
const change = (id: string, changed: Trip) =>
  bruger.try(calls.changeSeries, { params: { id }, headers: {}, body: { from: null, rule: rule(ONCE), trip: changed } });
const setLinks = (travellerLinks: 'off' | 'offered') =>
  portal.db.updateTable('companies').set({ travellerLinks }).where('id', '=', portal.world.nordlys.company.id).execute();
beforeEach(() => setLinks('offered'));

describe('what a change of a series says nothing of', () => {
  test('is no other number of cars', async () => {
    const { id } = await place({ rule: ONCE, trip: { numberOfCars: 3 } });
    await order();
    expect(await change(id, trip({ customerName: 'Bo Berg' }))).toMatchObject({ status: 200, body: { trip: { numberOfCars: 3 } } });
    await order();
    const open = (await ordersOf(id)).filter(({ state }) => state === 'created');
    expect(open.map(({ customerName }) => customerName)).toEqual(['Bo Berg', 'Bo Berg', 'Bo Berg']);
  });

  test('leaves the traveller their link', async () => {
    const link = { travellerLink: 'EN', travellerRecipient: 'mette@example.com' } as const;
    const { id } = await place({ rule: ONCE, trip: link });
    await change(id, trip({ comment: 'Ring på' }));
    expect(await read(id)).toMatchObject({ trip: { comment: 'Ring på', ...link } });
    await order();
    const { language, mail } = await portal.db
      .selectFrom('travellerLinks')
      .select(['language', 'recipient as mail'])
      .executeTakeFirstOrThrow();
    expect([language, mail]).toEqual(['EN', 'mette@example.com']);
  });

  test('leaves the traveller no link once the company gives none, so that the series can still be changed', async () => {
    const { id } = await place({ rule: ONCE, trip: { travellerLink: 'DK' } });
    await setLinks('off');
    expect(await change(id, trip())).toMatchObject({ status: 200, body: { trip: { travellerLink: null } } });
  });

  test('orders a fixed trip at no price that nobody has seen', async () => {
    const { airport } = portal.world.nordlys.fixedTrips;
    const fixed = { fixedTripId: airport.id, numberOfPeople: 4 };
    const { id } = await place({ rule: ONCE, trip: { ...fixed, fixedTripVersion: 1 } });
    const set = (version: number) => portal.db.updateTable('fixedTrips').set({ version }).where('id', '=', airport.id).execute();
    await change(id, trip({ ...fixed, comment: 'Ring på' }));
    expect(await read(id)).toMatchObject({ trip: { comment: 'Ring på', fixedTripVersion: 1 } });
    await set(2);
    expect(await change(id, trip(fixed))).toMatchObject({ status: 409, body: { code: 'fixed_trip_changed' } });
    expect(await change(id, trip({ ...fixed, fixedTripVersion: 2 }))).toMatchObject({
      status: 200,
      body: { trip: { fixedTripVersion: 2 } },
    });
    await set(1);
  });
});

test('what a change of a series does say of cars, link and fixed trip is taken', async () => {
  const { airport } = portal.world.nordlys.fixedTrips;
  const { id } = await place({
    rule: ONCE,
    trip: { fixedTripId: airport.id, fixedTripVersion: 1, travellerLink: 'DK', travellerRecipient: '20304050' },
  });
  await change(id, trip({ numberOfCars: 2, travellerLink: null, travellerRecipient: null }));
  const { trip: kept } = await read(id);
  expect(kept).toMatchObject({ numberOfCars: 2, travellerLink: null, travellerRecipient: null });
  expect([kept.fixedTripId ?? null, kept.fixedTripVersion ?? null]).toEqual([null, null]);
});
