import type { Input } from '@praj/contract/endpoint.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import * as calls from '@praj/contract/series/series.ts';
import { beforeEach, expect, test } from 'vitest';
import { bruger, openSeriesPortal, place, portal, rule, trip } from '../../../../test/series.ts';

openSeriesPortal();

/** What history told before this test. */
let known: number;
const entries = async () => {
  const admin = await portal.client('admin@praj.example');
  const subject = `branch:${portal.world.nordlys.branches.koebenhavn.id}` as const;
  return (await admin.call(readAudit, { query: { subject, pageSize: 100 } })).entries;
};
beforeEach(async () => {
  known = (await entries()).length;
});
/** What history has told since, the oldest first: only what reads otherwise after than before. */
async function told() {
  const all = await entries();
  return all
    .slice(0, all.length - known)
    .toReversed()
    .map(({ action, changes }) => [
      action,
      Object.fromEntries(changes.flatMap(({ field, before, after }) => (before === after ? [] : [[field, [before, after]]]))),
    ]);
}
const change = (id: string, body: Input<typeof calls.changeSeries>['body']) =>
  bruger.call(calls.changeSeries, { params: { id }, headers: {}, body });
const EIGHT = 'Hver mandag og onsdag kl. 08:00';
const NINE = 'Hver mandag og onsdag kl. 09:00';
/** A series that from its third trip on drives Bo Berg, at nine; what was said of it is no longer news. */
async function changedLater() {
  const { id } = await place();
  const body = { from: '2026-11-30', rule: rule({ time: '09:00' }), trip: trip({ customerName: 'Bo Berg' }) };
  await change(id, { ...body, fields: ['time', 'customerName'] });
  known = (await entries()).length;
  return id;
}

test('a change from the third trip on says from which day', async () => {
  const { id } = await place();
  known += 1;
  await change(id, { from: '2026-11-30', rule: rule({ time: '09:00' }) });
  expect(await told()).toEqual([['series.change', { seriesFrom: [null, '30. november'], series: [EIGHT, NINE] }]]);
});

test('what holds before a later part is told, though that part says so already', async () => {
  const id = await changedLater();
  await change(id, { from: null, rule: rule({ time: '09:00' }), fields: ['time'] });
  expect(await told()).toEqual([['series.change', { seriesFrom: [null, '20. november'], series: [EIGHT, NINE] }]]);
});

test('what was otherwise from a day on is told of both', async () => {
  const id = await changedLater();
  await change(id, { from: null, rule: rule(), trip: trip({ customerName: 'Ida Holm' }), fields: ['customerName'] });
  expect(await told()).toEqual([
    ['series.change', { seriesFrom: [null, '20. november'], customerName: ['Mette Sørensen', 'Ida Holm'] }],
    ['series.change', { seriesFrom: [null, '30. november'], customerName: ['Bo Berg', 'Ida Holm'] }],
  ]);
});

test('what is changed alike in all of it is told once, whatever of the trip it is', async () => {
  const id = await changedLater();
  const given = { comment: 'Ring på', reference: 'R-7', customerPhone: '20 30 40 50' };
  await change(id, { from: null, rule: rule(), trip: trip(given), fields: ['comment', 'reference', 'customerPhone'] });
  expect(await told()).toEqual([
    [
      'series.change',
      {
        seriesFrom: [null, '20. november'],
        comment: [null, 'Ring på'],
        reference: [null, 'R-7'],
        customerPhone: ['12 34 56 78', '20 30 40 50'],
      },
    ],
  ]);
});

test('the account, the add-ons and the fixed trip are told by their names', async () => {
  const { accounts, fixedTrips } = portal.world.nordlys;
  const { attributes } = portal.world;
  const { id } = await place();
  known += 1;
  const given = { accountId: accounts.raadgivning.id, attributeIds: [attributes.HU.id] };
  await change(id, { from: null, rule: rule(), trip: trip(given), fields: ['accountId', 'attributeIds'] });
  const fixed = { fixedTripId: fixedTrips.airport.id, fixedTripVersion: 1, numberOfPeople: 4, tripType: 'FIXED' } as const;
  await change(id, { from: null, rule: rule(), trip: trip({ ...given, ...fixed }), fields: ['fixedTripId', 'tripType', 'numberOfPeople'] });
  expect(await told()).toMatchObject([
    ['series.change', { accountId: [null, 'Rådgivning'], attributes: [[], [expect.any(String)]] }],
    ['series.change', { fixedTripId: [null, expect.any(String)] }],
  ]);
});

test('stopping it says until when it is driven, and nothing of what held after', async () => {
  const id = await changedLater();
  await bruger.call(calls.stopSeries, { params: { id }, query: { from: '2026-11-25' } });
  expect(await told()).toEqual([
    ['series.stop', { seriesFrom: [null, '20. november'], series: [EIGHT, `${EIGHT}, sidste gang senest 24. november`] }],
    ['series.stop', { seriesFrom: [null, '30. november'], series: [NINE, `${NINE}, sidste gang senest 24. november`] }],
  ]);
});

test('leaving a day out is told once, and a change of nothing not at all', async () => {
  const id = await changedLater();
  await bruger.call(calls.setSeriesDay, { params: { id, day: '2026-12-07' }, body: { what: 'leave_out' } });
  await change(id, { from: null, rule: rule(), fields: [] });
  expect(await told()).toEqual([['series.day', { seriesLeftOut: [0, 1] }]]);
});
