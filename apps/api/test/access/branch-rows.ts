import * as branches from '@praj/contract/companies/branches.ts';
import * as fixedTrips from '@praj/contract/companies/fixed-trips.ts';
import * as predefinedAddresses from '@praj/contract/companies/predefined-addresses.ts';
import { all, byId, type Row, signedIn } from './rows.ts';

/** The calls of branches and of what these keep for the order form. */
export const BRANCH_ROWS: readonly Row[] = [
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
  {
    call: fixedTrips.listFixedTrips,
    input: byId(({ branch }) => branch.id),
    expected: { ...signedIn([200, 404, 404, 404]), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
];
