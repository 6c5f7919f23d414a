import * as branches from '@praj/contract/companies/branches.ts';
import * as customAddresses from '@praj/contract/companies/custom-addresses.ts';
import { readFigures } from '@praj/contract/companies/figures.ts';
import * as predefinedAddresses from '@praj/contract/companies/predefined-addresses.ts';
import { ADDRESSES } from '../../../db/demo/addresses.ts';
import { buildCustomAddress, buildPredefinedAddress } from '../../../db/demo/builders.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { TestPortal } from '../../portal.ts';
import { all, byId, type Place, type Row, signedIn } from '../rows.ts';

const branchBody = () => ({ name: newId().slice(-12), contactPerson: 'Ida Holm', address: ADDRESSES.bredgade });

const providersOnly = { ...signedIn(all(403)), PrajAdmin: all(200) };
/** One that no branch has yet. */
const someAddress = () => ({ ...ADDRESSES.bredgade, fullAddress: `Bredgade ${newId()}, 1260 København K` });
const ofFavourite = async ({ branch: { id } }: Place, { db }: TestPortal) => {
  const favourite = await buildPredefinedAddress(db, { branchId: id, address: someAddress() });
  return { params: { id, predefinedAddressId: favourite.id } };
};
const ofCustomAddress = async ({ branch: { id } }: Place, { db }: TestPortal) => {
  const custom = await buildCustomAddress(db, { branchId: id, address: someAddress() });
  return { params: { id, customAddressId: custom.id } };
};

/** The calls of branches and of what these keep for the order form. */
export const BRANCH_ROWS: readonly Row[] = [
  {
    call: readFigures,
    input: ({ companyId, branch }) => ({ params: { companyId }, query: { on: 'branch', branchId: branch.id } }),
    expected: { ...signedIn(all(403)), BranchAdmin: [200, 404, 404, 404], CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
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
  {
    call: predefinedAddresses.addPredefinedAddress,
    input: ({ branch }) => ({ params: { id: branch.id }, body: { address: someAddress() } }),
    expected: providersOnly,
  },
  {
    call: predefinedAddresses.sortPredefinedAddresses,
    input: async ({ branch }, { db }) => {
      await buildPredefinedAddress(db, { branchId: branch.id, address: someAddress() });
      const ids = await db.selectFrom('predefinedAddresses').select(['id', 'sortOrder']).where('branchId', '=', branch.id).execute();
      return { params: { id: branch.id }, body: ids };
    },
    expected: providersOnly,
  },
  { call: predefinedAddresses.readPredefinedAddress, input: ofFavourite, expected: providersOnly },
  {
    call: predefinedAddresses.changePredefinedAddress,
    input: async (place, portal) => ({ ...(await ofFavourite(place, portal)), body: { address: someAddress() } }),
    expected: providersOnly,
  },
  { call: predefinedAddresses.removePredefinedAddress, input: ofFavourite, expected: providersOnly },
  { call: customAddresses.listCustomAddresses, input: byId(({ branch }) => branch.id), expected: providersOnly },
  {
    call: customAddresses.addCustomAddress,
    input: ({ branch }) => ({ params: { id: branch.id }, body: { ...someAddress(), label: 'Port 3' } }),
    expected: providersOnly,
  },
  { call: customAddresses.readCustomAddress, input: ofCustomAddress, expected: providersOnly },
  {
    call: customAddresses.changeCustomAddress,
    input: async (place, portal) => ({ ...(await ofCustomAddress(place, portal)), body: { ...someAddress(), label: 'Port 4' } }),
    expected: providersOnly,
  },
  { call: customAddresses.removeCustomAddress, input: ofCustomAddress, expected: providersOnly },
];
