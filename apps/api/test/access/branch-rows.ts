import * as branches from '@praj/contract/companies/branches.ts';
import * as predefinedAddresses from '@praj/contract/companies/predefined-addresses.ts';
import { ADDRESSES } from '../../db/demo/addresses.ts';
import { newId } from '../../src/platform/ids.ts';
import { all, byId, type Row, signedIn } from './rows.ts';

const branchBody = () => ({ name: newId().slice(-12), contactPerson: 'Ida Holm', address: ADDRESSES.bredgade });

/** The calls of branches and of what these keep for the order form. */
export const BRANCH_ROWS: readonly Row[] = [
  {
    call: branches.listBranches,
    input: ({ companyId }) => ({ params: { companyId } }),
    // Wider than their reach, a manager is answered the part inside it.
    expected: { ...signedIn(all(403)), BranchAdmin: [200, 200, 404, 404], CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  {
    call: branches.addBranch,
    input: ({ companyId }) => ({ params: { companyId }, body: branchBody() }),
    expected: { ...signedIn(all(403)), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  {
    call: branches.changeBranch,
    input: ({ companyId, branch }) => ({ params: { companyId, branchId: branch.id }, body: branchBody() }),
    expected: { ...signedIn(all(403)), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  {
    call: branches.setBranchStatus,
    input: ({ companyId, branch }) => ({ params: { companyId, branchId: branch.id }, body: { active: true } }),
    expected: { ...signedIn(all(403)), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  {
    call: branches.readBranch,
    input: ({ companyId, branch }) => ({ params: { companyId, branchId: branch.id } }),
    expected: {
      anonymous: all(401),
      BranchEmployee: all(403),
      BranchAdmin: [200, 404, 404, 404],
      CompanyAdmin: [200, 200, 404, 404],
      PrajAdmin: all(200),
    },
  },
  {
    call: predefinedAddresses.listPredefinedAddresses,
    input: byId(({ branch }) => branch.id),
    expected: { ...signedIn([200, 404, 404, 404]), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
];
