import { addDays, dayOf, weekdayOf } from '@praj/domain/copenhagen-time.ts';
import { newId } from '../../../src/platform/ids.ts';
import { ADDRESSES } from '../addresses.ts';
import type { Cast, Filling } from '../cast.ts';

/** The company whose people repeat trips, and who is driven. */
const COMPANY = 'Havnens Arkitekter ApS';
const PASSENGER = 'Ole Krogh';
/** It begins so many weeks ahead: until then it is a plan, and nobody's list has a trip more. */
const BEGINS_IN_WEEKS = 3;

/** One trip that repeats: Mondays and Wednesdays at a quarter past eight, but on no holiday. */
export async function fillSeries({ db, now }: Filling, cast: Cast): Promise<void> {
  const branch = cast.branches.find(({ company }) => company.name === COMPANY);
  const person = branch?.staff.find(({ status }) => status === 'ACTIVE');
  const destination = branch?.places.clients[0];
  if (!branch || !person || !destination) return;
  const { id: issuedBy, companyId, branchId } = person;
  const today = dayOf(now.getTime());
  const from = addDays(today, 7 * BEGINS_IN_WEEKS + 8 - weekdayOf(today));
  const id = newId(now.getTime());
  await db.insertInto('series').values({ id, companyId, branchId, issuedBy, createdAt: now, dueAt: now }).execute();
  const asked = branch.company.attributes.flatMap(({ code, required }) => (required ? (cast.attributes.get(code) ?? []) : []));
  const trip = {
    bookingModuleUpdatedAt: branch.moduleUpdatedAt.toISOString(),
    tripType: 'METERED',
    pickupAddress: branch.office,
    stops: [{ ...ADDRESSES.hovedbanegaarden, comment: 'Henter en kollega ved taxiholdepladsen' }],
    destinationAddress: destination,
    customerName: PASSENGER,
    reference: '2026-014',
    numberOfCars: 1,
    attributeIds: asked.map((attribute) => attribute.id),
  };
  await db
    .insertInto('seriesParts')
    .values({
      seriesId: id,
      fromDay: from,
      countedFrom: from,
      weekdays: [1, 3],
      everyWeeks: 1,
      minute: 8 * 60 + 15,
      skipsHolidays: true,
      trip: JSON.stringify(trip),
    })
    .execute();
}
