import type { Input } from '@praj/contract/endpoint.ts';
import { readOrder } from '@praj/contract/orders.ts';
import * as calls from '@praj/contract/series/series.ts';
import { anonymiseUser } from '@praj/contract/users/anonymise.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../../db/demo/addresses.ts';
import { buildUser } from '../../../../../db/demo/builders.ts';
import { bruger, openSeriesPortal, order, ordersOf, place, portal, read, rule, trip } from '../../../../../test/series.ts';
import { deleteSeries } from './store.ts';

openSeriesPortal();

const ONCE = { weekdays: [1], end: '2026-11-23' };
const EMAIL = 'ib.bo@nordlys.example';
beforeEach(async () => {
  await portal.db.updateTable('companies').set({ travellerLinks: 'offered' }).where('id', '=', portal.world.nordlys.company.id).execute();
});

/** Anonymises a person of that name, whose e-mail no other test has; gives what was answered. */
async function anonymise() {
  const branch = portal.world.nordlys.branches.koebenhavn;
  const named = { firstName: 'Ib', lastName: 'Bo', email: EMAIL, phone: '20 30 40 50', status: 'INACTIVE' } as const;
  const { id } = await buildUser(portal.db, { branch, ...named });
  const firma = await portal.client('firma@nordlys.example');
  const answered = await firma.try(anonymiseUser, { params: { id } });
  expect(answered).toMatchObject({ status: 200 });
  return answered;
}
const countWaiting = async () =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db)).rows.length;
const list = () => bruger.try(calls.listSeries, { query: {} });

describe('a series that somebody is taken out of', () => {
  test('gives them no link any more, is read, and is ordered as before', async () => {
    const { id } = await place({ rule: ONCE, trip: { travellerLink: 'EN', travellerRecipient: EMAIL } });
    await anonymise();
    expect(await list()).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({
      refusedDays: 0,
      trip: { customerName: 'Mette Sørensen', customerPhone: '12 34 56 78', travellerLink: null, travellerRecipient: null },
    });
    await order();
    expect(await portal.db.selectFrom('travellerLinks').select('recipient').execute()).toEqual([]);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  test('says of a day that was refused why, without them', async () => {
    const { id } = await place({ rule: ONCE });
    const refused = { refusedAt: portal.deps.now(), refusal: 'Ib Bo er ikke længere aktiv.' };
    await portal.db
      .insertInto('seriesDays')
      .values({ seriesId: id, day: '2026-11-23', ...refused })
      .execute();
    await anonymise();
    expect((await read(id)).days[0]).toMatchObject({ kind: 'refused', refusal: 'Anonymiseret bruger er ikke længere aktiv.' });
  });

  test('keeps what else each of its parts is ordered with, and why each of its days was refused', async () => {
    const given = { weekdays: [1] };
    const { id } = await place({ rule: given, trip: { customerName: 'Ib Bo' } });
    const changed = { from: '2026-11-30', rule: rule(given), trip: trip({ customerName: 'Ib Bo', comment: 'Ring på' }) };
    await bruger.call(calls.changeSeries, { params: { id }, headers: {}, body: changed });
    const refused = [
      { day: '2026-11-23', refusal: 'Ib Bo er ikke længere aktiv.' },
      { day: '2026-11-30', refusal: 'Ib Bo er på en anden lokation.' },
    ];
    await portal.db
      .insertInto('seriesDays')
      .values(refused.map((day) => ({ seriesId: id, refusedAt: portal.deps.now(), ...day })))
      .execute();
    await anonymise();
    const parts = await portal.db.selectFrom('seriesParts').select('trip').orderBy('fromDay').execute();
    expect(parts.map(({ trip: kept }) => (kept as { comment?: string }).comment ?? null)).toEqual([null, 'Ring på']);
    expect(JSON.stringify(parts)).not.toContain('Ib Bo');
    const days = await portal.db.selectFrom('seriesDays').select('refusal').orderBy('day').execute();
    expect(days.map(({ refusal }) => refusal)).toEqual([
      'Anonymiseret bruger er ikke længere aktiv.',
      'Anonymiseret bruger er på en anden lokation.',
    ]);
  });

  test('gives no link where it was to be sent to their phone', async () => {
    const { id } = await place({ rule: ONCE, trip: { customerName: 'Gæst', customerPhone: '+45 20304050', travellerLink: 'DK' } });
    await anonymise();
    expect(await read(id)).toMatchObject({ trip: { customerName: 'Gæst', customerPhone: null, travellerLink: null } });
  });

  test('still gives a link to somebody else', async () => {
    const { id } = await place({
      rule: ONCE,
      trip: { comment: 'Spørg efter Ib Bo', travellerLink: 'DK', travellerRecipient: '+4560708090' },
    });
    await anonymise();
    expect(await read(id)).toMatchObject({
      trip: { comment: 'Spørg efter Anonymiseret bruger', travellerLink: 'DK', travellerRecipient: '+4560708090' },
    });
  });

  test('is rid of them also where somebody changes it at that moment', async () => {
    const { id } = await place({ rule: ONCE, trip: { comment: 'Spørg efter Ib Bo' } });
    let answers: Promise<unknown>[] = [];
    await portal.db.transaction().execute(async (trx) => {
      // The change has read what is ordered, and waits to write it.
      await trx.selectFrom('seriesParts').select('seriesId').where('seriesId', '=', id).forUpdate().execute();
      const body: Input<typeof calls.changeSeries>['body'] = {
        from: null,
        rule: rule(ONCE),
        trip: trip({ reference: 'R-7' }),
        fields: ['reference'],
      };
      answers = [bruger.try(calls.changeSeries, { params: { id }, headers: {}, body })];
      await expect.poll(countWaiting).toBe(1);
      answers.push(anonymise());
      await expect.poll(countWaiting).toBe(2);
    });
    expect(await Promise.all(answers)).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await read(id)).toMatchObject({ trip: { reference: 'R-7', comment: 'Spørg efter Anonymiseret bruger' } });
  });

  test('is read and ordered though what stands in their place is longer than what may be typed', async () => {
    const of = (most: number) => `Ib Bo ${'x'.repeat(most - 6)}`;
    const longest = {
      customerName: of(64),
      comment: of(500),
      reference: of(50),
      pickupAddress: { ...ADDRESSES.vesterbrogade, comment: of(500), label: of(64) },
    };
    const { id } = await place({ rule: ONCE, trip: longest });
    await anonymise();
    expect(await list()).toMatchObject({ status: 200 });
    expect((await read(id)).trip.customerName).toMatch(/^Anonymiseret bruger x+$/);
    await order();
    const [ordered] = await ordersOf(id);
    expect(await bruger.try(readOrder, { params: { id: ordered?.id ?? '' } })).toMatchObject({ status: 200 });
  });
});

test('a series is read though what it keeps is nothing that could be sent', async () => {
  const { id } = await place({ rule: ONCE });
  const kept = { customerName: 'x'.repeat(80), travellerLink: 'DK', travellerRecipient: 'Anonymiseret' };
  await portal.db
    .updateTable('seriesParts')
    .set({ trip: sql`trip || ${JSON.stringify(kept)}::jsonb` })
    .where('seriesId', '=', id)
    .execute();
  expect(await list()).toMatchObject({ status: 200 });
  expect(await read(id)).toMatchObject({ trip: kept });
  await order();
  expect(await ordersOf(id)).toHaveLength(1);
});

test('a series that has been over for long is deleted, and none that was over later, or is under way', async () => {
  const ids = [(await place()).id, (await place()).id, (await place()).id];
  const end = (id: string | undefined, endedAt: string) =>
    portal.db
      .updateTable('series')
      .set({ endedAt: new Date(endedAt), dueAt: null })
      .where('id', '=', id ?? '')
      .execute();
  await end(ids[0], '2024-11-19T10:00:00Z');
  await end(ids[1], '2024-11-21T10:00:00Z');
  expect(await deleteSeries(portal.db, new Date('2024-11-20T10:00:00Z'), 10)).toBe(1);
  const left = await portal.db.selectFrom('series').select('id').execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
});
