import type { Traces } from '@praj/domain/forgetting/traces.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../../platform/database.ts';
import { DANISH } from '../../../../platform/lists/danish-text.ts';

interface Texts {
  readonly customerPhone?: string | null;
  readonly travellerRecipient?: string | null;
}
const recipientOf = ({ travellerRecipient, customerPhone }: Texts) => travellerRecipient || customerPhone;
/**
 * Holds a company's series until the transaction ends: whoever changes one, or orders its trips, writes what was read of it before, and
 * would bring back whom it named.
 */
export async function holdSeries(trx: Executor, companyId: string): Promise<void> {
  await trx.selectFrom('series').select('id').where('companyId', '=', companyId).orderBy('id').forNoKeyUpdate().execute();
}

/** Takes a person who is anonymised out of what a company's series will be ordered with, and out of why their trips were refused. */
export async function forgetInSeries(trx: Executor, companyId: string, traces: Traces): Promise<void> {
  const matching = sql`~* ${traces.pattern} ${DANISH}`;
  const parts = await sql<{ seriesId: string; fromDay: string; trip: Texts }>`
    select series_id, from_day, trip from series_parts
    where series_id in (select id from series where company_id = ${companyId}) and trip::text ${matching}`.execute(trx);
  for (const { seriesId, fromDay, trip } of parts.rows) {
    const without = traces.withoutIn(trip) as Texts;
    // Half a phone is none.
    const phone = without.customerPhone === trip.customerPhone ? trip.customerPhone : null;
    // Nor is half a recipient, and nobody else is given the link in their stead.
    const link = recipientOf(without) !== recipientOf(trip) && { travellerLink: null, travellerRecipient: null };
    await trx
      .updateTable('seriesParts')
      .set({ trip: JSON.stringify({ ...without, customerPhone: phone ?? null, ...link }) })
      .where('seriesId', '=', seriesId)
      .where('fromDay', '=', fromDay)
      .execute();
  }
  const days = await sql<{ seriesId: string; day: string; refusal: string }>`
    select series_id, day, refusal from series_days
    where series_id in (select id from series where company_id = ${companyId}) and refusal ${matching}`.execute(trx);
  for (const { seriesId, day, refusal } of days.rows) {
    const set = { refusal: traces.without(refusal) };
    await trx.updateTable('seriesDays').set(set).where('seriesId', '=', seriesId).where('day', '=', day).execute();
  }
}

/** Deletes series that were over before then, so many at once; their trips stay as long as trips do. Gives how many. */
export async function deleteSeries(trx: Executor, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('series')
    .where('id', 'in', (eb) => eb.selectFrom('series').select('id').where('endedAt', '<', before).limit(most).forUpdate().skipLocked())
    .executeTakeFirst();
  return Number(numDeletedRows);
}
