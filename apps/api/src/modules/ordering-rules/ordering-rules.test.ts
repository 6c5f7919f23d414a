import { readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { readAudit } from '@praj/contract/history/audit.ts';
import { pageOf } from '@praj/contract/lists.ts';
import {
  addOrderingRule,
  changeOrderingRule,
  listOrderingRules,
  type OrderingRuleBody,
  readOrderingRule,
  tryOrderingRule,
} from '@praj/contract/ordering-rules/ordering-rules.ts';
import { ORDERING_RULES_MAX } from '@praj/domain/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { buildBranch, buildCompany, buildOrder, buildUser } from '../../../db/demo/builders.ts';
import type { Client } from '../../../test/client.ts';
import { givenRule, noRules } from '../../../test/ordering-rules/given-rule.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let firma: Client;
let praj: Client;
let companyId: string;
beforeAll(async () => {
  portal = await startPortal({ config: { rateLimits: false } });
  firma = await portal.client('firma@nordlys.example');
  praj = await portal.client('admin@praj.example');
  companyId = portal.world.nordlys.company.id;
});
beforeEach(() => noRules(portal));
afterAll(() => portal.close());

const body = (given: Partial<OrderingRuleBody> = {}): OrderingRuleBody => ({
  name: 'Korte ture',
  demand: { kind: 'price', highestPrice: 400 },
  outcome: 'refuse',
  scope: 'company',
  askedRole: 'CompanyAdmin',
  ...given,
});
const params = () => ({ companyId });
const add = (given: Partial<OrderingRuleBody> & { active?: boolean } = {}) =>
  firma.try(addOrderingRule, { params: params(), body: { ...body(given), ...(given.active !== undefined && { active: given.active }) } });
const list = async (query = {}) =>
  pageOf('orderingRules', await firma.call(listOrderingRules, { params: params(), query })).orderingRules.map(({ name }) => name);

describe('a rule', () => {
  test('is added switched off, listed with whom it is about, and switched on', async () => {
    const { leder } = portal.world.nordlys.users;
    const rule = await firma.call(addOrderingRule, {
      params: params(),
      body: body({ scope: 'person', userId: portal.world.nordlys.users.bruger.id, askedUserId: leder.id, askedRole: null }),
    });
    expect(rule).toMatchObject({ active: false, userName: 'Mette Sørensen', askedUserName: 'Søren Østergaard', askedRole: null });
    expect(await list({ hideInactive: true })).toEqual([]);
    const read = () => firma.call(readBookingModule, { params: { id: companyId } });
    const before = await read();
    expect(before.hasRules).toBe(false);
    const page = await (await portal.client('bruger@nordlys.example')).socket('/ws');
    const on = await firma.call(changeOrderingRule, { params: { companyId, ruleId: rule.id }, body: { ...body(), active: true } });
    // Whose order form asks what rules say from then on.
    expect(await page.next()).toEqual({ type: 'changed', resource: 'companies', id: companyId });
    page.close();
    expect(on).toMatchObject({ id: rule.id, active: true, scope: 'company', userId: null, askedRole: 'CompanyAdmin' });
    expect(await firma.call(readOrderingRule, { params: { companyId, ruleId: rule.id } })).toEqual(on);
    // Open forms stand: what they ask has not changed.
    expect(await read()).toEqual({ ...before, hasRules: true });
    expect(await list({ hideInactive: true })).toEqual(['Korte ture']);
  });
  test('is read alone by no other company, and not where there is none', async () => {
    const { id } = await firma.call(addOrderingRule, { params: params(), body: body() });
    const read = async (client: Client, ruleId: string, of = companyId) =>
      (await client.try(readOrderingRule, { params: { companyId: of, ruleId } })).status;
    const other = await buildCompany(portal.db, {});
    const branch = await buildBranch(portal.db, { companyId: other.id });
    const foreign = await portal.client((await buildUser(portal.db, { branch, role: 'CompanyAdmin' })).email);
    expect(await read(foreign, id)).toBe(404);
    expect(await read(foreign, id, other.id)).toBe(404);
    expect(await read(firma, crypto.randomUUID())).toBe(404);
  });
  test('keeps of branch, role and person only the one its scope asks for', async () => {
    const { koebenhavn } = portal.world.nordlys.branches;
    const added = await add({ scope: 'branch', branchId: koebenhavn.id, role: 'BranchEmployee', userId: crypto.randomUUID() });
    expect(added.body).toMatchObject({ branchId: koebenhavn.id, branchName: 'København', role: null, userId: null });
  });
  test('has a name that no other rule of the company has, whatever its capitals', async () => {
    await add();
    expect(await add({ name: 'KORTE ture' })).toMatchObject({
      status: 409,
      body: { fields: { name: 'En anden regel hedder det samme.' } },
    });
  });
  test.each<[string, Partial<OrderingRuleBody>, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a price of nothing', { demand: { kind: 'price', highestPrice: 0 } }, 'demand'],
    ['no areas', { demand: { kind: 'areas', zipCodesFrom: [], zipCodesTo: [] } }, 'demand.zipCodesFrom'],
    ['no hours', { demand: { kind: 'hours', days: [], fromMinute: null, toMinute: null } }, 'demand.days'],
    ['no branch', { scope: 'branch' }, 'branchId'],
    ['no role', { scope: 'role' }, 'role'],
    ['nobody', { scope: 'person' }, 'userId'],
    ['nobody to ask', { askedRole: null }, 'askedUserId'],
  ])('with %s is refused beside its field', async (_name, given, field) => {
    const refused = await add(given);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]]);
    expect(await list()).toEqual([]);
  });
  test('names neither another company’s branch nor its people', async () => {
    const { branch, users } = portal.world.havnens;
    expect(await add({ scope: 'branch', branchId: branch.id })).toMatchObject({
      status: 400,
      body: { fields: { branchId: expect.any(String) } },
    });
    expect(await add({ scope: 'person', userId: users.bruger.id })).toMatchObject({
      status: 400,
      body: { fields: { userId: expect.any(String) } },
    });
    expect(await add({ askedUserId: users.bruger.id })).toMatchObject({
      status: 400,
      body: { fields: { askedUserId: expect.any(String) } },
    });
  });
  test('about somebody who was anonymised, or who asked for them, is still saved and switched off', async () => {
    const gone = await buildUser(portal.db, {
      branch: portal.world.nordlys.branches.koebenhavn,
      status: 'INACTIVE',
      anonymisedAt: TEST_NOW,
    });
    const named = { scope: 'person', userId: gone.id, askedUserId: gone.id, askedRole: null } as const;
    expect(await add(named)).toMatchObject({ status: 400 });
    const rule = await givenRule(portal, { kind: 'price', highestPrice: 400 }, named);
    expect(await firma.try(tryOrderingRule, { params: params(), body: body(named) })).toMatchObject({ status: 200 });
    const off = await firma.try(changeOrderingRule, {
      params: { companyId, ruleId: rule.id },
      body: { ...body({ name: rule.name, ...named }), active: false },
    });
    expect(off).toMatchObject({ status: 200, body: { active: false, userId: gone.id, askedUserId: gone.id } });
    // That one rule names them lets no other rule do so.
    const refused = { status: 400, body: { fields: { userId: expect.any(String), askedUserId: expect.any(String) } } };
    expect(await add({ name: 'En anden regel', ...named })).toMatchObject(refused);
    const other = await givenRule(portal, { kind: 'price', highestPrice: 400 });
    const change = { params: { companyId, ruleId: other.id }, body: { ...body({ name: other.name, ...named }), active: true } };
    expect(await firma.try(changeOrderingRule, change)).toMatchObject(refused);
  });
  test('is the last of as many as a company may have', async () => {
    const demand = { kind: 'people', most: 4 } as const;
    for (let n = 1; n < ORDERING_RULES_MAX; n++) await givenRule(portal, demand);
    // Those of another company are none of its.
    await givenRule(portal, demand, { companyId: portal.world.havnens.company.id });
    expect(await add({ name: 'Den sidste' })).toMatchObject({ status: 200 });
    expect(await add()).toMatchObject({ status: 409, body: { code: 'ordering_rules_full' } });
  });
  test('stands in the company’s history in words, and not again when it is saved as it was', async () => {
    const { body: rule } = await add({ name: 'Budget i historien', demand: { kind: 'budget', amount: 2500, per: 'person' } });
    const change = () =>
      firma.call(changeOrderingRule, {
        params: { companyId, ruleId: String((rule as { id?: string }).id) },
        body: { ...body({ name: 'Budget i historien', demand: { kind: 'budget', amount: 3000, per: 'person' } }), active: true },
      });
    await change();
    await change();
    const { entries } = pageOf('entries', await praj.call(readAudit, { query: { subject: `company:${companyId}` } }));
    const changed = entries.filter(({ action }) => action === 'ordering_rule.change').map((entry) => JSON.stringify(entry));
    expect(changed.filter((told) => told.includes('3.000 kr. om måneden pr. medarbejder'))).toHaveLength(1);
  });
});

describe('a rule that is tried out', () => {
  const tryOut = (given: Partial<OrderingRuleBody>) => firma.call(tryOrderingRule, { params: params(), body: body(given) });
  test('says which of the latest trips it would have stopped and why, and changes nothing', async () => {
    const { bruger, leder } = portal.world.nordlys.users;
    const dear = await buildOrder(portal.db, { issuer: bruger, state: 'concluded', now: TEST_NOW, plan: { priceOere: 90_000 } });
    await buildOrder(portal.db, { issuer: leder, state: 'concluded', now: TEST_NOW, plan: { priceOere: 10_000 } });
    const forgotten = { plan: { priceOere: 90_000 }, columns: { forgottenAt: TEST_NOW } };
    await buildOrder(portal.db, { issuer: leder, state: 'concluded', now: TEST_NOW, ...forgotten });
    await buildOrder(portal.db, { issuer: leder, state: 'deleted', now: TEST_NOW, plan: { priceOere: 90_000 } });
    const { tried, stopped } = await tryOut({ demand: { kind: 'price', highestPrice: 500 } });
    expect(tried).toBe(2);
    expect(stopped).toEqual([
      expect.objectContaining({ id: dear.id, issuedBy: 'Mette Sørensen', price: 900, why: expect.stringContaining('500 kr.') }),
    ]);
    expect((await tryOut({ demand: { kind: 'price', highestPrice: 500 }, scope: 'person', userId: leder.id })).stopped).toEqual([]);
    expect(await list()).toEqual([]);
  });
  test('names places as they are named wherever a trip stands', async () => {
    await portal.db.deleteFrom('orders').execute();
    const { bruger } = portal.world.nordlys.users;
    const [pickup, destination] = [
      { ...ADDRESSES.bredgade, label: 'Lager 3' },
      { ...ADDRESSES.vesterbrogade, label: 'Lager 4' },
    ];
    await buildOrder(portal.db, { issuer: bruger, state: 'concluded', now: TEST_NOW, plan: { priceOere: 90_000, pickup, destination } });
    const { stopped } = await tryOut({ demand: { kind: 'price', highestPrice: 500 } });
    expect(stopped.map(({ from, to }) => [from, to])).toEqual([[`Lager 3, ${pickup.fullAddress}`, `Lager 4, ${destination.fullAddress}`]]);
  });
  test('is tried on no other company’s trips', async () => {
    await buildOrder(portal.db, {
      issuer: portal.world.havnens.users.bruger,
      state: 'concluded',
      now: TEST_NOW,
      plan: { priceOere: 90_000 },
    });
    const { stopped } = await tryOut({ demand: { kind: 'price', highestPrice: 1 } });
    expect(stopped.every(({ issuedBy }) => ['Mette Sørensen', 'Søren Østergaard'].includes(issuedBy))).toBe(true);
  });
  test('is counted as by hand: 14 of the latest 200, and none of those before them', async () => {
    await portal.db.deleteFrom('orders').execute();
    const { bruger, leder } = portal.world.nordlys.users;
    // The first costs 10 kr., each next one 10 kr. more; the latest 200 begin with the sixth, at 60 kr., and end at 2.050 kr.
    for (let at = 1; at <= 205; at += 1) {
      await buildOrder(portal.db, {
        issuer: at % 2 === 0 ? bruger : leder,
        state: 'concluded',
        now: TEST_NOW,
        plan: { priceOere: at * 1000 },
        columns: { placedAt: new Date(TEST_NOW.getTime() - (300 - at) * 60_000) },
      });
    }
    const countOf = async (given: Partial<OrderingRuleBody>) => {
      const { tried, stopped } = await tryOut(given);
      return [stopped.length, tried];
    };
    const above = (highestPrice: number) => ({ demand: { kind: 'price' as const, highestPrice } });
    // 1.920, 1.930, … 2.050 kr.
    expect(await countOf(above(1910))).toEqual([14, 200]);
    // Of them every other one is the employee's.
    expect(await countOf({ ...above(1910), scope: 'person', userId: bruger.id })).toEqual([7, 200]);
    // The five that cost less are not among the latest.
    expect(await countOf(above(50))).toEqual([200, 200]);
    expect(await countOf(above(60))).toEqual([199, 200]);
    expect(await countOf(above(2050))).toEqual([0, 200]);
    // 60 + 70 + … + 140 = 900 kr., and the next, at 150 kr., is one too many.
    expect(await countOf({ demand: { kind: 'budget', amount: 900, per: 'branch' } })).toEqual([191, 200]);
  });
  test('stops by its price whatever went nowhere that was known, save at an agreed price, as it would have', async () => {
    await portal.db.deleteFrom('orders').execute();
    const { bruger: issuer } = portal.world.nordlys.users;
    const build = (columns: object) =>
      buildOrder(portal.db, { issuer, state: 'concluded', now: TEST_NOW, columns: { destination: null, ...columns } });
    const open = await build({ finalPriceOere: 10_000 });
    await build({ priceOere: 40_000 });
    const { tried, stopped } = await tryOut({ demand: { kind: 'price', highestPrice: 500 } });
    expect(tried).toBe(2);
    expect(stopped).toMatchObject([{ id: open.id, why: 'Skriv, hvor turen går hen, så prisen kan beregnes.' }]);
  });
});
