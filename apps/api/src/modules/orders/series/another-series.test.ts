import { changeOrder } from '@praj/contract/orders.ts';
import * as calls from '@praj/contract/series/series.ts';
import { expect, test } from 'vitest';
import { bruger, openSeriesPortal, order, ordersOf, place, portal, rule, trip } from '../../../../test/series.ts';

openSeriesPortal();

const MONDAYS = { weekdays: [1] };
const set = (id: string, day: string, body: Parameters<typeof bruger.call<typeof calls.setSeriesDay>>[1]['body']) =>
  bruger.call(calls.setSeriesDay, { params: { id, day }, body });
const daysOf = (id: string) => portal.db.selectFrom('seriesDays').selectAll().where('seriesId', '=', id).orderBy('day').execute();
const allOf = async (id: string) => ({
  series: await portal.db.selectFrom('series').selectAll().where('id', '=', id).execute(),
  parts: await portal.db.selectFrom('seriesParts').selectAll().where('seriesId', '=', id).execute(),
  days: await daysOf(id),
  orders: await portal.db.selectFrom('orders').selectAll().where('seriesId', '=', id).orderBy('id').execute(),
});

test('what is done to one series leaves another of the same days as it was', async () => {
  const { id } = await place({ rule: MONDAYS });
  const { id: other } = await place({ rule: MONDAYS, trip: { customerName: 'Bo Berg' } });
  for (const one of [id, other]) {
    await set(one, '2026-12-07', { what: 'leave_out' });
    await set(one, '2026-12-14', { what: 'move', to: '2026-12-15T10:00:00Z' });
    await set(one, '2026-12-21', { what: 'leave_out' });
  }
  await order();
  const refused = { refusedAt: portal.deps.now(), refusal: 'Kontoen er ikke længere i brug.' };
  await portal.db.updateTable('seriesDays').set(refused).where('day', '=', '2026-12-14').execute();
  const before = await allOf(other);

  await set(id, '2026-12-07', { what: 'restore' });
  const [first] = await ordersOf(id);
  const { numberOfCars: _, ...own } = trip({ comment: 'Ring på' });
  await bruger.call(changeOrder, {
    params: { id: first?.id ?? '' },
    headers: {},
    body: { ...own, requestedPickup: '2026-11-23T12:00:00Z' },
  });
  await bruger.call(calls.changeSeries, { params: { id }, headers: {}, body: { from: null, rule: rule({ ...MONDAYS, time: '09:00' }) } });
  const standing = (await daysOf(id)).map(({ day, standsAlone, refusal }) => [day, standsAlone, refusal]);
  expect(standing).toEqual([
    ['2026-11-23', true, null],
    ['2026-11-30', false, null],
    ['2026-12-14', false, null],
    ['2026-12-21', false, null],
  ]);
  await bruger.call(calls.stopSeries, { params: { id }, query: { from: '2026-12-21' } });
  expect((await daysOf(id)).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-30', '2026-12-14']);
  await bruger.call(calls.stopSeries, { params: { id }, query: {} });
  expect((await daysOf(id)).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-30']);

  expect(await allOf(other)).toEqual(before);
});
