import * as account from '@praj/contract/vouchers/voucher-account.ts';
import * as vouchers from '@praj/contract/vouchers/vouchers.ts';
import { buildVoucher, buildVoucherAccount } from '../../../db/demo/voucher-builders.ts';
import { TEST_NOW, type TestPortal } from '../../portal.ts';
import { all, type Place, type Row, signedIn } from '../rows.ts';

const ofBranch = ({ branch }: Place) => ({ params: { branchId: branch.id } });
/** A branch that issues vouchers, or does not. */
const branchWith =
  (has: boolean, body?: object) =>
  async (place: Place, { db }: TestPortal) => {
    await db.deleteFrom('voucherAccounts').where('branchId', '=', place.branch.id).execute();
    if (has) await buildVoucherAccount(db, { branchId: place.branch.id });
    return { ...ofBranch(place), ...(body && { body }) };
  };
/** A new voucher of the place, in the path. */
const voucherOf =
  (body?: object) =>
  async ({ branch, user: issuer }: Place, { db }: TestPortal) => {
    const { id: voucherId } = await buildVoucher(db, { issuer, now: TEST_NOW });
    return { params: { branchId: branch.id, voucherId }, ...(body && { body }) };
  };
const expiringDate = new Date(TEST_NOW.getTime() + 7 * 24 * 60 * 60 * 1000).toISOString();
const recipient = { name: 'Jonas Friis', phone: '12345678', reference: 'Gæst' };
const changed = { expiringDate, reference: 'Gæst', language: 'EN', voucherCustomerName: 'Jonas Friis' };

/** An employee has nothing to do with vouchers; the others reach those of their row (decisions §4). */
const byScope: Row['expected'] = {
  ...signedIn(all(403)),
  BranchAdmin: [200, 404, 404, 404],
  CompanyAdmin: [200, 200, 404, 404],
  PrajAdmin: all(200),
};
const prajAlone: Row['expected'] = { ...signedIn(all(403)), PrajAdmin: all(200) };
/** What is archived gives nobody anything new. */
const unlessArchived = (row: Row['expected']): Row['expected'] => ({ ...row, PrajAdmin: [200, 200, 200, 409] });

/** The calls of a branch's vouchers and of their account. */
export const VOUCHER_ROWS: readonly Row[] = [
  { call: account.readVoucherAccount, input: ofBranch, expected: byScope },
  { call: account.addVoucherAccount, input: branchWith(false, { code: '4711' }), expected: unlessArchived(prajAlone) },
  { call: account.changeVoucherAccount, input: branchWith(true, { code: '4712' }), expected: unlessArchived(prajAlone) },
  { call: account.removeVoucherAccount, input: branchWith(true), expected: prajAlone },
  { call: vouchers.listVouchers, input: ofBranch, expected: byScope },
  { call: vouchers.readVoucherReport, input: ofBranch, expected: byScope },
  { call: vouchers.readVoucher, input: voucherOf(), expected: byScope },
  {
    call: vouchers.issueVouchers,
    input: async (place, portal) => ({ ...(await branchWith(true, { expiringDate, users: [recipient] })(place, portal)), headers: {} }),
    expected: unlessArchived(byScope),
  },
  { call: vouchers.changeVoucher, input: voucherOf(changed), expected: byScope },
  { call: vouchers.cancelVoucher, input: voucherOf(), expected: byScope },
  { call: vouchers.sendVoucherAgain, input: voucherOf({}), expected: unlessArchived(byScope) },
];
