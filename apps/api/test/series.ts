import type { Input } from '@praj/contract/endpoint.ts';
import * as calls from '@praj/contract/series/series.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ADDRESSES } from '../db/demo/addresses.ts';
import { orderSeries } from '../src/modules/orders/series/order-series.ts';
import type { Client } from './client.ts';
import { rulesOf } from './ordering-rules/rules-of.ts';
import { startPortal, TEST_NOW, type TestPortal } from './portal.ts';

// What the tests of series share: a portal of a company that has them, without any before each test.

export let portal: TestPortal;
export let bruger: Client;
export let leder: Client;
export type Body = Input<typeof calls.placeSeries>['body'];
const DAY_MS = 24 * 60 * 60_000;
/** Opens the portal before a file's tests and closes it after them; said in each file, since what is imported runs once for several. */
export function openSeriesPortal(): void {
  beforeAll(async () => {
    portal = await startPortal({ config: { rateLimits: false } });
    leder = await portal.client('leder@nordlys.example');
    await setCompany({ repeatsTrips: true });
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await goTo(TEST_NOW);
    await portal.db.deleteFrom('orders').execute();
    await portal.db.deleteFrom('series').execute();
    await portal.db.deleteFrom('messages').execute();
    await setForm({ required: false, updatedAt: portal.world.moduleUpdatedAt });
  });
}
/** Whether the form asks for a message to the driver, and when it was said. */
export async function setForm({ required, updatedAt }: { required: boolean; updatedAt: Date }): Promise<void> {
  const companyId = portal.world.nordlys.company.id;
  await portal.db
    .updateTable('bookingModuleFields')
    .set({ required })
    .where('companyId', '=', companyId)
    .where('code', '=', 'RE')
    .execute();
  await portal.db.updateTable('bookingModules').set({ updatedAt }).where('companyId', '=', companyId).execute();
}
export const setCompany = (set: { repeatsTrips: boolean }) =>
  portal.db.updateTable('companies').set(set).where('id', '=', portal.world.nordlys.company.id).execute();

export const rule = (given: Partial<Body['rule']> = {}): Body['rule'] => ({
  weekdays: [1, 3],
  everyWeeks: 1,
  time: '08:00',
  end: null,
  skipHolidays: false,
  ...given,
});
export const trip = (given: Partial<Body['trip']> = {}): Body['trip'] => ({
  bookingModuleUpdatedAt: portal.world.moduleUpdatedAt.toISOString(),
  pickupAddress: ADDRESSES.vesterbrogade,
  destinationAddress: ADDRESSES.lufthavnen,
  customerName: 'Mette Sørensen',
  customerPhone: '12 34 56 78',
  ...given,
});
export const body = (given: { from?: string; rule?: Partial<Body['rule']>; trip?: Partial<Body['trip']> } = {}): Body => ({
  from: given.from ?? '2026-11-20',
  rule: rule(given.rule),
  trip: trip(given.trip),
});
export const place = (given: Parameters<typeof body>[0] = {}, client = bruger) =>
  client.call(calls.placeSeries, { headers: {}, body: body(given) });
export const tryPlace = (given: Body) => bruger.try(calls.placeSeries, { headers: {}, body: given });
export const order = () => orderSeries(portal.deps, rulesOf(portal.deps));
export const read = (id: string) => bruger.call(calls.readSeries, { params: { id } });
export const ordersOf = (id: string) =>
  portal.db
    .selectFrom('orders')
    .select(['id', 'seriesDay', 'requestedPickup', 'state', 'customerName', 'issuedBy'])
    .where('seriesId', '=', id)
    .orderBy('seriesDay')
    .orderBy('id')
    .execute();
export const daysOf = async (id: string) => (await ordersOf(id)).map(({ seriesDay }) => seriesDay);
export const plan = async (id: string, most = 6) => (await read(id)).days.slice(0, most).map(({ day, kind }) => `${day} ${kind}`);
/** Goes on to another time, at which the session of before is over. */
export async function goTo(at: Date): Promise<void> {
  portal.setNow(at);
  bruger = await portal.client('bruger@nordlys.example');
}
export const later = (days: number) => goTo(new Date(TEST_NOW.getTime() + days * DAY_MS));
