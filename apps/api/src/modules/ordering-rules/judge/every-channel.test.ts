import { pullChanges } from '@praj/contract/dispatch.ts';
import { changeOrder, type OrderBody, placeOrder, reorder } from '@praj/contract/orders.ts';
import { estimateTrip } from '@praj/contract/trip-estimates/trip-estimates.ts';
import { showShortKroner } from '@praj/domain/money.ts';
import type { RuleDemand } from '@praj/domain/ordering-rules/ordering-rule.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../../db/demo/addresses.ts';
import { buildFixedTrip, buildOrder, buildUser } from '../../../../db/demo/builders.ts';
import { buildVoucherAccount } from '../../../../db/demo/voucher-builders.ts';
import { openCentre } from '../../../../test/centre.ts';
import type { Client } from '../../../../test/client.ts';
import { nordlysBody } from '../../../../test/order-body.ts';
import { givenRule, noRules } from '../../../../test/ordering-rules/given-rule.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../../test/portal.ts';
import { voucherCalls } from '../../../../test/vouchers/voucher-calls.ts';

let portal: TestPortal;
let bruger: Client;
let centre: ReturnType<typeof voucherCalls>;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  bruger = await portal.client('bruger@nordlys.example');
  centre = voucherCalls(portal, await openCentre(portal));
  await buildVoucherAccount(portal.db, { branchId: portal.world.nordlys.branches.koebenhavn.id, code: '4711' });
});
beforeEach(() => noRules(portal));
afterAll(() => portal.close());

const place = (given: Partial<OrderBody> = {}) => bruger.try(placeOrder, { body: nordlysBody(portal, given) });
const countOrders = async () => (await portal.db.selectFrom('orders').select('id').execute()).length;
/** A price that every trip is above. */
const TOO_LOW: RuleDemand = { kind: 'price', highestPrice: 1 };
const attribute = () => portal.world.attributes.EL;

describe('each rule stops an order and says why and whom to ask', () => {
  test.each<[string, () => RuleDemand, Partial<OrderBody>, string]>([
    ['price', () => TOO_LOW, {}, 'En tur må højst koste 1 kr.'],
    ['price without a destination', () => TOO_LOW, { destinationAddress: null }, 'Skriv, hvor turen går hen'],
    ['budget', () => ({ kind: 'budget', amount: 1, per: 'person' }), {}, 'Af månedens budget pr. medarbejder er der 1 kr. tilbage'],
    ['hours', () => ({ kind: 'hours', days: [], fromMinute: 0, toMinute: 60 }), {}, 'kl. 00:00–01:00'],
    ['areas', () => ({ kind: 'areas', zipCodesFrom: [], zipCodesTo: ['8000'] }), {}, 'Der må ikke bestilles til 2770.'],
    ['people', () => ({ kind: 'people', most: 4 }), { numberOfCars: 2 }, 'Der må højst bestilles til 4 personer, og turen er til 8.'],
  ])('%s', async (_name, demand, given, why) => {
    await givenRule(portal, demand(), { name: 'Vores regel' });
    const before = await countOrders();
    const refused = await place(given);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'ordering_rule', message: expect.stringContaining(why), rule: { name: 'Vores regel' } },
    });
    expect(refused.body.message).toContain('Reglen ”Vores regel” stopper turen.');
    expect(refused.body.message).toMatch(/Spørg Birgitte Lund, .*firma@nordlys\.example\.$/);
    expect(await countOrders()).toBe(before);
  });
  test('add-ons', async () => {
    const { id, code, description } = attribute();
    await givenRule(portal, { kind: 'attributes', attributes: [{ code, description }] });
    expect(await place()).toMatchObject({ status: 200 });
    expect(await place({ attributeIds: [id] })).toMatchObject({ status: 409, body: { code: 'ordering_rule' } });
  });
  test('and asks whom the rule names, for whom it is about', async () => {
    const { bruger: mette, leder } = portal.world.nordlys.users;
    await givenRule(portal, TOO_LOW, { scope: 'person', userId: leder.id });
    expect((await place()).status).toBe(200);
    await givenRule(portal, TOO_LOW, { scope: 'person', userId: mette.id, askedUserId: leder.id });
    expect((await place()).body.message).toContain('Spørg Søren Østergaard');
    await noRules(portal);
    await givenRule(portal, TOO_LOW, { scope: 'role', role: 'BranchEmployee', askedRole: 'BranchAdmin' });
    expect((await place()).body.message).toContain('Spørg Søren Østergaard');
    await noRules(portal);
    await givenRule(portal, TOO_LOW, { scope: 'branch', branchId: portal.world.nordlys.branches.aarhus.id });
    expect((await place()).status).toBe(200);
  });
  test('and never asks oneself, nor a colleague who is no manager, a manager of another branch or an admin of another company', async () => {
    const { nordlys, havnens } = portal.world;
    await buildUser(portal.db, { branch: nordlys.branches.koebenhavn, firstName: 'Aage' });
    await buildUser(portal.db, { branch: nordlys.branches.aarhus, role: 'BranchAdmin', firstName: 'Aage' });
    await buildUser(portal.db, { branch: havnens.branch, role: 'CompanyAdmin', firstName: 'Aage' });
    const leder = await portal.client('leder@nordlys.example');
    await givenRule(portal, TOO_LOW, { askedRole: 'BranchAdmin' });
    expect((await place()).body.message).toContain('Spørg Søren Østergaard');
    expect((await leder.try(placeOrder, { body: nordlysBody(portal) })).body.message).toContain('Spørg Birgitte Lund');
  });
  test('but not while it is switched off, nor at another company', async () => {
    await givenRule(portal, TOO_LOW, { active: false });
    expect((await place()).status).toBe(200);
    await givenRule(portal, TOO_LOW, { companyId: portal.world.havnens.company.id });
    expect((await place()).status).toBe(200);
  });
});

describe('a rule holds in every channel', () => {
  test('of a fixed trip by its agreed price', async () => {
    const trip = await buildFixedTrip(portal.db, { branchId: portal.world.nordlys.branches.koebenhavn.id, priceOere: 50_000 });
    const order = () => place({ fixedTripId: trip.id, destinationAddress: null });
    await givenRule(portal, { kind: 'price', highestPrice: 500 });
    expect((await order()).status).toBe(200);
    await givenRule(portal, { kind: 'price', highestPrice: 499 });
    expect(await order()).toMatchObject({
      status: 409,
      body: { code: 'ordering_rule', message: expect.stringContaining('den her koster 500 kr.') },
    });
  });
  test('of a trip that is ordered again', async () => {
    const { id } = await buildOrder(portal.db, { issuer: portal.world.nordlys.users.bruger, state: 'cancelled', now: TEST_NOW });
    await givenRule(portal, TOO_LOW);
    expect(await bruger.try(reorder, { params: { id } })).toMatchObject({ status: 409, body: { code: 'ordering_rule' } });
    await noRules(portal);
    expect((await bruger.try(reorder, { params: { id } })).status).toBe(200);
  });
  test('of a change, where it touches what rules look at', async () => {
    const { body } = await place();
    const [order] = body as unknown as { id: string }[];
    await givenRule(portal, TOO_LOW);
    const change = (given: Partial<OrderBody>) =>
      bruger.try(changeOrder, { params: { id: order?.id ?? '' }, body: nordlysBody(portal, given) });
    expect((await change({ comment: 'Ring på' })).status).toBe(200);
    expect(await change({ destinationAddress: ADDRESSES.havneholmen })).toMatchObject({ status: 409, body: { code: 'ordering_rule' } });
  });
  test('of a change that would have to be approved, which says what to do instead', async () => {
    const { body } = await place();
    const [order] = body as unknown as { id: string }[];
    await givenRule(portal, TOO_LOW, { outcome: 'approve' });
    const changed = await bruger.try(changeOrder, {
      params: { id: order?.id ?? '' },
      body: nordlysBody(portal, { destinationAddress: ADDRESSES.havneholmen }),
    });
    expect(changed.body.message).toContain('Ændringen skal godkendes: annuller turen');
  });
  test('of a voucher in the taxi, which cannot wait for approval either', async () => {
    const { code } = await centre.voucher();
    const destinationAddress = ADDRESSES.lufthavnen;
    await givenRule(portal, TOO_LOW);
    expect(await centre.tryLock(code, { destinationAddress })).toMatchObject({ status: 409, body: { code: 'ordering_rule' } });
    await noRules(portal);
    await givenRule(portal, TOO_LOW, { outcome: 'approve' });
    expect((await centre.tryLock(code, { destinationAddress })).body.message).toContain('kan ikke bestilles i vognen');
    await noRules(portal);
    expect((await centre.tryLock(code, { destinationAddress })).status).toBe(200);
  });
  test('of a voucher without a destination by the most that it pays', async () => {
    const { code } = await centre.voucher({ highestPriceOere: 20_000 });
    await givenRule(portal, { kind: 'price', highestPrice: 199 });
    expect((await centre.tryLock(code)).status).toBe(409);
    await noRules(portal);
    await givenRule(portal, { kind: 'price', highestPrice: 200 });
    expect((await centre.tryLock(code)).status).toBe(200);
  });
  test('and a refused order reaches no dispatch centre', async () => {
    const dispatch = await openCentre(portal);
    const { cursor } = await dispatch.client.call(pullChanges, { query: {} });
    await givenRule(portal, TOO_LOW);
    await place();
    expect((await dispatch.client.call(pullChanges, { query: { cursor } })).changes).toEqual([]);
  });
});

describe('before an order', () => {
  const ask = (underRules: object | null) =>
    bruger.call(estimateTrip, {
      body: {
        pickup: pointOf(ADDRESSES.vesterbrogade),
        destination: pointOf(ADDRESSES.lufthavnen),
        ...(underRules && { underRules: { zipCodeFrom: '1620', zipCodeTo: '2770', ...underRules } }),
      },
    });
  const pointOf = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({ longitude, latitude });
  test('the estimate says what the rules will say, where it is asked', async () => {
    await givenRule(portal, TOO_LOW, { name: 'Loft' });
    expect((await ask(null)).rules).toBeNull();
    expect((await ask({})).rules).toMatchObject({ outcome: 'refused', findings: [{ rule: 'Loft' }] });
    await noRules(portal);
    expect((await ask({})).rules).toEqual({ outcome: 'allowed', findings: [], warnings: [] });
  });
  test('and which budget it brings to 80 %', async () => {
    await portal.db.updateTable('orders').set({ estimateOere: null, finalPriceOere: null }).execute();
    const { price } = await ask(null);
    await givenRule(portal, { kind: 'budget', amount: (price?.to ?? 0) + 1, per: 'branch' }, { name: 'Vores budget' });
    expect((await ask({})).rules).toMatchObject({
      outcome: 'allowed',
      warnings: [{ rule: 'Vores budget', why: expect.stringContaining('99 %') }],
    });
  });
  test('and, of trips that repeat, how much of it all that are ordered at once use, or which of them it stops', async () => {
    await portal.db.updateTable('orders').set({ estimateOere: null, finalPriceOere: null }).execute();
    const one = (await ask(null)).price?.to ?? 0;
    const alsoAt = ['2026-11-23T10:00:00Z', '2026-11-24T10:00:00Z', '2026-12-01T10:00:00Z'];
    const budget = async (amount: number) => {
      await noRules(portal);
      await givenRule(portal, { kind: 'budget', amount, per: 'person' }, { name: 'Budget' });
      return (await ask({ alsoAt })).rules;
    };
    expect(await budget(one * 3)).toEqual({
      outcome: 'allowed',
      findings: [],
      warnings: [{ rule: 'Budget', why: 'Med turene er 100 % af månedens budget pr. medarbejder brugt.' }],
    });
    expect((await budget(one * 2))?.warnings).toEqual([
      {
        rule: 'Budget',
        why: `Turen 24/11/2026 kan ikke bestilles. Månedens budget pr. medarbejder på ${showShortKroner(one * 2)} er brugt.`,
      },
    ]);
    expect((await budget(one * 10))?.warnings).toEqual([]);
  });
});
