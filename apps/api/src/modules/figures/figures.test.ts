import { listAttributes } from '@praj/contract/attributes/attributes.ts';
import { listAccounts } from '@praj/contract/companies/accounts.ts';
import { readBookingModule } from '@praj/contract/companies/booking-modules.ts';
import { readBranch } from '@praj/contract/companies/branches.ts';
import { type CountedPage, readFigures } from '@praj/contract/companies/figures.ts';
import { listFixedTrips } from '@praj/contract/companies/fixed-trips.ts';
import { listDiscountCodes } from '@praj/contract/discount-codes/discount-codes.ts';
import { pageOf } from '@praj/contract/lists.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCustomAddress, buildOrder, buildPredefinedAddress, buildUser } from '../../../db/demo/builders.ts';
import { buildVoucher, buildVoucherAccount } from '../../../db/demo/voucher-builders.ts';
import type { Client } from '../../../test/client.ts';
import { addInvoicedLine } from '../../../test/made-invoice.ts';
import { givenRule } from '../../../test/ordering-rules/given-rule.ts';
import { startPortal, TEST_NOW, type TestPortal } from '../../../test/portal.ts';
import { oneOfEach } from '../../../test/vouchers/discount-codes.ts';
import { newId } from '../../platform/ids.ts';

const SELLER = { name: 'Byens Taxa A/S', cvr: '12345674', address: 'Torvet 1, 8000 Aarhus C', vatPercent: 25, paymentDays: 14 };
let portal: TestPortal;
let praj: Client;
let companyId: string;
let branchId: string;
beforeAll(async () => {
  portal = await startPortal({ config: { seller: SELLER, features: ['v2-features'], rateLimits: false } });
  praj = await portal.client('admin@praj.example');
  companyId = portal.world.nordlys.company.id;
  branchId = portal.world.nordlys.branches.koebenhavn.id;
  await fillNordlys();
  await fillOthers();
});
afterAll(() => portal.close());

/** Of each kind something, and beside it what its tile has a word for. */
async function fillNordlys(): Promise<void> {
  const { db, world } = portal;
  const { nordlys, attributes } = world;
  const branch = nordlys.branches.koebenhavn;
  await buildUser(db, { branch, status: 'INVITED' });
  await buildUser(db, { branch, status: 'INACTIVE' });
  for (const label of ['Port 1', 'Port 2', 'Port 3']) await buildCustomAddress(db, { branchId, label });
  await db.updateTable('attributes').set({ status: 'ARCHIVED' }).where('id', 'in', [attributes.EL.id, attributes.FH.id]).execute();
  const values = [
    { branchId: null, code: '100', active: true },
    { branchId: null, code: '200', active: true },
    { branchId: null, code: '300', active: false },
    { branchId, code: '400', active: true },
    { branchId, code: '500', active: false },
  ].map((value) => ({ ...value, id: newId(), companyId, kind: 'costCentre' as const, name: `Sted ${value.code}` }));
  await db.insertInto('allocationValues').values(values).execute();
  for (const active of [true, true, false]) await addRule(companyId, active);
  await buildVoucherAccount(db, { branchId });
  const { leder: issuer } = nordlys.users;
  await buildVoucher(db, { issuer, now: TEST_NOW });
  await buildVoucher(db, { issuer, now: TEST_NOW, columns: { expiresAt: TEST_NOW } });
  const closedBy = world.praj.users.admin.id;
  for (const number of [1, 2, 3]) {
    const order = await buildOrder(db, { issuer, state: 'concluded', now: TEST_NOW });
    const lineId = await addInvoicedLine(portal, { companyId, orderId: order.id, closedBy, number });
    const opened = { companyId, lineId, orderId: order.id, message: 'For dyr', openedAt: TEST_NOW, openedBy: issuer.id };
    const answered = { state: 'rejected', answer: 'Aftalt pris', answeredAt: TEST_NOW, answeredBy: closedBy } as const;
    if (number > 1)
      await db
        .insertInto('invoiceDisputes')
        .values({ ...opened, ...(number === 3 && answered) })
        .execute();
  }
}
/** What is none of Nordlys' own. */
async function fillOthers(): Promise<void> {
  const { db, world } = portal;
  const { havnens, nordlys, praj: provider } = world;
  await oneOfEach(portal);
  await addRule(havnens.company.id, true);
  await buildVoucher(db, { issuer: havnens.users.firma, now: TEST_NOW });
  await buildVoucher(db, { issuer: nordlys.users.aarhus, now: TEST_NOW });
  await buildPredefinedAddress(db, { branchId: havnens.branch.id });
  await buildCustomAddress(db, { branchId: nordlys.branches.aarhus.id });
  const order = await buildOrder(db, { issuer: havnens.users.firma, state: 'concluded', now: TEST_NOW });
  await addInvoicedLine(portal, { companyId: havnens.company.id, orderId: order.id, closedBy: provider.users.admin.id, number: 9 });
}
const addRule = (ofCompany: string, active: boolean) =>
  givenRule(portal, { kind: 'people', most: 3 }, { companyId: ofCompany, name: `Regel ${newId()}`, active });

const figures = (client: Client, query: { on: 'company' | 'branch' | 'settings'; branchId?: string }, of = companyId) =>
  client.call(readFigures, { params: { companyId: of }, query });

describe('the figures of tiles', () => {
  test('count what stands behind each, and what is worth a word', async () => {
    expect(await figures(praj, { on: 'branch', branchId })).toEqual({
      'company-accounts': { count: 3, noted: 1 },
      'branch-users': { count: 4, noted: 1 },
      'branch-fixed-trips': { count: 2, noted: 1 },
      'booking-module': { count: 10, noted: 4 },
      'company-allocations': { count: 2, noted: 0 },
      'branch-allocations': { count: 1, noted: 0 },
      invoices: { count: 3, noted: 1 },
      'company-ordering-rules': { count: 3, noted: 1 },
      'company-attributes': { count: Object.keys(portal.world.attributes).length, noted: 5 },
      'branch-addresses': { count: 2, noted: 0 },
      'branch-custom-addresses': { count: 3, noted: 0 },
      'branch-vouchers': { count: 2, noted: 1 },
    });
  });

  test('are as many as the pages themselves tell', async () => {
    const told = await figures(praj, { on: 'branch', branchId });
    const accounts = pageOf('accounts', await praj.call(listAccounts, { params: { companyId }, query: {} }));
    expect(told['company-accounts']?.count).toBe(accounts.accounts.length);
    const trips = await praj.call(listFixedTrips, { params: { id: branchId } });
    expect(told['branch-fixed-trips']).toEqual({ count: trips.length, noted: trips.filter(({ needsUpdate }) => needsUpdate).length });
    const { staticFields, attributesFields } = await praj.call(readBookingModule, { params: { id: companyId } });
    expect(told['booking-module']).toEqual({ count: staticFields.length, noted: attributesFields.length });
    const { employees } = await praj.call(readBranch, { params: { companyId, branchId } });
    expect(told['branch-users']?.count).toBe(employees.totalUsersCount);
    const all = await figures(praj, { on: 'settings' });
    const attributes = pageOf('attributes', await praj.call(listAttributes, { query: {} })).attributes;
    const archived = attributes.filter(({ status }) => status === 'ARCHIVED').length;
    expect(all.attributes).toEqual({ count: attributes.length, noted: archived });
    const codes = pageOf('discountCodes', await praj.call(listDiscountCodes, { query: {} })).discountCodes;
    const running = codes.filter(({ status }) => status === 'ACTIVE' || status === 'LOCKED_ACTIVE').length;
    expect(all['discount-codes']).toEqual({ count: codes.length, noted: running });
  });

  test('of the settings are the provider’s as a whole, besides its own company’s', async () => {
    const { company, branch } = portal.world.praj;
    const told = await figures(praj, { on: 'settings', branchId: branch.id }, company.id);
    expect(told.invoices).toEqual({ count: 4, noted: 1 });
    expect(told.vouchers).toEqual({ count: 4, noted: 3 });
    expect(told['branch-users']).toEqual({ count: 1, noted: 0 });
    expect(told['company-ordering-rules']).toEqual({ count: 0, noted: 0 });
  });

  test.each<[string, string, { on: 'branch' | 'settings'; ofBranch: boolean }, readonly CountedPage[]]>([
    [
      'a company’s admin',
      'firma@nordlys.example',
      { on: 'settings', ofBranch: false },
      ['company-allocations', 'company-ordering-rules', 'invoices', 'vouchers'],
    ],
    [
      'a manager',
      'leder@nordlys.example',
      { on: 'settings', ofBranch: true },
      ['branch-allocations', 'branch-users', 'branch-vouchers', 'vouchers'],
    ],
  ])('tell %s only of the pages that they may open', async (_who, email, { on, ofBranch }, expected) => {
    const told = await figures(await portal.client(email), ofBranch ? { on, branchId } : { on });
    expect(Object.keys(told).toSorted()).toEqual(expected);
    // Of what belongs to no one company, as much as they see of it.
    expect(told.vouchers).toEqual(ofBranch ? { count: 2, noted: 1 } : { count: 3, noted: 2 });
    if (!ofBranch) expect(told.invoices).toEqual({ count: 3, noted: 1 });
  });

  test('leave out what the installation has not', async () => {
    const without = await startPortal({ config: { seller: undefined as never, features: [], rateLimits: false } });
    const { company, branch, users } = without.world.praj;
    const client = await without.client(users.admin.email);
    const told = await client.call(readFigures, { params: { companyId: company.id }, query: { on: 'settings', branchId: branch.id } });
    expect(['invoices', 'vouchers', 'discount-codes', 'branch-vouchers'].filter((page) => page in told)).toEqual([]);
    await without.close();
  });

  test('of a branch of another company, or of none that there is, are not told', async () => {
    const { havnens } = portal.world;
    const places = [
      { companyId, branchId: havnens.branch.id },
      { companyId: havnens.company.id, branchId },
      { companyId: newId(), branchId: undefined },
    ];
    for (const { branchId: other, ...params } of places) {
      const answer = await praj.try(readFigures, { params, query: { on: 'branch', ...(other && { branchId: other }) } });
      expect(answer.status).toBe(404);
    }
  });
});
