import { cancelOrder, reorder } from '@praj/contract/orders.ts';
import { changeSeries } from '@praj/contract/series/series.ts';
import { afterEach, expect, test } from 'vitest';
import { givenRule, noRules } from '../../../../test/ordering-rules/given-rule.ts';
import { body, bruger, openSeriesPortal, order, ordersOf, place, plan, portal, read, rule, tryPlace } from '../../../../test/series.ts';

openSeriesPortal();

afterEach(() => noRules(portal));
const TOO_MANY = { kind: 'people', most: 1 } as const;
const fed = async () => (await portal.db.selectFrom('dispatchFeed').select('orderId').execute()).map(({ orderId }) => orderId);

test('a series is refused by the rule that stops its first trip', async () => {
  await givenRule(portal, TOO_MANY);
  expect(await tryPlace(body())).toMatchObject({ status: 409, body: { code: 'ordering_rule' } });
  expect(await portal.db.selectFrom('series').select('id').execute()).toEqual([]);
});

test('trips that a later rule stops are not ordered, and stand with its words in the plan', async () => {
  const { id } = await place();
  await givenRule(portal, TOO_MANY, { name: 'Kun én person' });
  expect(await order()).toBe(0);
  expect(await ordersOf(id)).toEqual([]);
  expect(await plan(id, 2)).toEqual(['2026-11-23 refused', '2026-11-25 refused']);
  const [day] = (await read(id)).days;
  expect(day?.refusal).toContain('Kun én person');
});

test('trips that a rule wants approved are ordered and wait, and the centre hears of none', async () => {
  const { id } = await place();
  await givenRule(portal, TOO_MANY, { outcome: 'approve' });
  expect(await order()).toBe(4);
  const orders = (await ordersOf(id)).map((one) => one.id);
  const waiting = await portal.db.selectFrom('orders').select('id').where('approval', '=', 'waiting').orderBy('id').execute();
  expect(waiting.map((one) => one.id)).toEqual(orders.toSorted());
  expect((await fed()).filter((orderId) => orders.includes(orderId))).toEqual([]);
});

test('the plan says which trips wait for approval, and says it no longer of one that is called off or approved', async () => {
  const { id } = await place();
  await givenRule(portal, TOO_MANY, { outcome: 'approve' });
  await order();
  const waits = async () => (await read(id)).days.slice(0, 3).map(({ orders }) => orders.map(({ awaitsApproval }) => awaitsApproval));
  expect(await waits()).toEqual([[true], [true], [true]]);
  const [first, second, third] = await ordersOf(id);
  await bruger.call(cancelOrder, { params: { id: first?.id ?? '' } });
  await bruger.call(reorder, { params: { id: first?.id ?? '' } });
  await portal.db
    .updateTable('orders')
    .set({ approval: 'approved' })
    .where('id', '=', third?.id ?? '')
    .execute();
  await bruger.call(cancelOrder, { params: { id: second?.id ?? '' } });
  expect(await waits()).toEqual([[false, true], [false], [false]]);
});

test('a trip that is changed near the end of a budget is not counted beside itself', async () => {
  await givenRule(portal, { kind: 'budget', per: 'person', amount: 100_000 }, { name: 'Budget' });
  const { id } = await place({ rule: { weekdays: [1], end: '2026-11-23' } });
  await order();
  const { estimateOere } = await portal.db.selectFrom('orders').select('estimateOere').where('seriesId', '=', id).executeTakeFirstOrThrow();
  await noRules(portal);
  await givenRule(portal, { kind: 'budget', per: 'person', amount: Math.round((estimateOere ?? 0) / 100) * 1.5 }, { name: 'Budget' });
  const change = (given: Parameters<typeof rule>[0]) =>
    bruger.try(changeSeries, { params: { id }, body: { from: null, rule: rule({ weekdays: [1], ...given }) } });
  expect(await change({ time: '09:15', end: '2026-11-23' })).toMatchObject({ status: 200, body: { unchanged: [] } });
  expect((await ordersOf(id)).map(({ state, requestedPickup }) => [state, requestedPickup.toISOString()])).toEqual([
    ['created', '2026-11-23T08:15:00.000Z'],
  ]);
});

test('the trip that brings a budget to 80 % is written of to whoever ordered the series, and no later one', async () => {
  const mails = () =>
    portal.db.selectFrom('messages').select(['recipient', 'body']).where('subject', '=', 'Et budget er snart brugt').execute();
  await givenRule(portal, { kind: 'budget', per: 'person', amount: 100_000 });
  const first = await place({ rule: { weekdays: [1], end: '2026-11-23' } });
  await order();
  expect(await mails()).toEqual([]);
  const { estimateOere } = await portal.db
    .selectFrom('orders')
    .select('estimateOere')
    .where('seriesId', '=', first.id)
    .executeTakeFirstOrThrow();
  await portal.db.updateTable('orders').set({ estimateOere: null }).execute();
  await noRules(portal);
  // A budget of six trips, all on days of one price: the fifth brings it to 83 %, and the sixth uses it up.
  await givenRule(
    portal,
    { kind: 'budget', per: 'person', amount: Math.ceil(((estimateOere ?? 0) * 6) / 100) },
    { name: 'Månedens budget' },
  );
  await place({ rule: { weekdays: [1, 2, 3, 4, 5], end: '2026-11-30' } });
  expect(await order()).toBe(6);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.recipient).toBe('bruger@nordlys.example');
  expect(mail?.body).toContain('Månedens budget: Med turen er 83 % af månedens budget pr. medarbejder brugt.');
});
