import * as series from '@praj/contract/series/series.ts';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { newId } from '../../../src/platform/ids.ts';
import { TEST_NOW, type TestPortal } from '../../portal.ts';
import { all, byId, type Place, type Row, signedIn } from '../rows.ts';

const rule = { weekdays: [1], everyWeeks: 1, time: '08:00', end: null, skipHolidays: false };
const trip = (portal: TestPortal) => ({
  bookingModuleUpdatedAt: portal.world.moduleUpdatedAt.toISOString(),
  pickupAddress: ADDRESSES.vesterbrogade,
  numberOfCars: 1,
});
/** A new series of the place, every Monday. */
async function seriesOf(portal: TestPortal, { companyId, branch, user }: Place): Promise<string> {
  const id = newId();
  const columns = { id, companyId, branchId: branch.id, issuedBy: user.id, createdAt: TEST_NOW, dueAt: new Date('2027-01-01') };
  await portal.db.insertInto('series').values(columns).execute();
  await portal.db
    .insertInto('seriesParts')
    .values({
      seriesId: id,
      fromDay: '2026-11-30',
      countedFrom: '2026-11-30',
      weekdays: [1],
      everyWeeks: 1,
      minute: 480,
      skipsHolidays: false,
      trip: JSON.stringify(trip(portal)),
    })
    .execute();
  return id;
}
const ofBranch: Row['expected'] = { ...signedIn([200, 404, 404, 404]), PrajAdmin: all(404) };

/** Series are their branch's alone, as orders are. */
export const SERIES_ROWS: readonly Row[] = [
  { call: series.listSeries, input: () => ({ query: {} }), expected: signedIn(all(200)) },
  {
    // Where the company has them switched off it is told so.
    call: series.placeSeries,
    input: (_place, portal) => ({ body: { from: '2026-11-30', rule, trip: trip(portal) } }),
    expected: signedIn(all(409)),
  },
  { call: series.readSeries, input: byId((place, portal) => seriesOf(portal, place)), expected: ofBranch },
  {
    call: series.changeSeries,
    input: async (place, portal) => ({ params: { id: await seriesOf(portal, place) }, body: { from: null, rule } }),
    expected: ofBranch,
  },
  {
    call: series.setSeriesDay,
    input: async (place, portal) => ({ params: { id: await seriesOf(portal, place), day: '2026-12-07' }, body: { what: 'leave_out' } }),
    expected: ofBranch,
  },
  { call: series.stopSeries, input: byId((place, portal) => seriesOf(portal, place)), expected: ofBranch },
];
