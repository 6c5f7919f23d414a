import * as allocations from '@praj/contract/allocations/allocations.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { TestPortal } from '../../portal.ts';
import { all, orderOf, type Place, type Row, signedIn } from '../rows.ts';

const kind = 'costCentre';
const written = () => ({ code: newId().slice(-12), name: 'Salg' });
/** A value of the branch's own list. */
const ofBranch = async ({ companyId, branch }: Place, { db }: TestPortal) => {
  const id = newId();
  await db
    .insertInto('allocationValues')
    .values({ id, companyId, branchId: branch.id, kind, ...written() })
    .execute();
  return { companyId, valueId: id };
};
/** A manager keeps the own branch's list, an admin all of the company's. */
const KEEPERS: Row['expected'] = {
  ...signedIn(all(403)),
  BranchAdmin: [200, 404, 404, 404],
  CompanyAdmin: [200, 200, 404, 404],
  PrajAdmin: all(200),
};
/** The company's own list is no manager's. */
const COMPANYS: Row['expected'] = { ...KEEPERS, BranchAdmin: all(404) };

/** The calls of what trips are allocated to. */
export const ALLOCATION_ROWS: readonly Row[] = [
  {
    // Without any kind, as every form of the matrix is.
    call: allocations.changeAllocationFields,
    input: ({ companyId }) => ({ params: { id: companyId }, body: { allocationFields: [] } }),
    expected: { ...signedIn(all(403)), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  {
    call: allocations.listAllocationValues,
    input: ({ companyId, branch }) => ({ params: { companyId }, query: { kind, branchId: branch.id } }),
    expected: KEEPERS,
  },
  {
    call: allocations.readAllocationValue,
    input: async (place, portal) => ({ params: await ofBranch(place, portal) }),
    expected: KEEPERS,
  },
  {
    call: allocations.addAllocationValue,
    input: ({ companyId }) => ({ params: { companyId }, body: { kind, ...written() } }),
    expected: COMPANYS,
  },
  {
    call: allocations.changeAllocationValue,
    input: async (place, portal) => ({ params: await ofBranch(place, portal), body: { ...written(), active: false } }),
    expected: KEEPERS,
  },
  {
    call: allocations.importAllocationValues,
    input: ({ companyId, branch }) => ({ params: { companyId }, body: { kind, branchId: branch.id, values: [written()] } }),
    expected: KEEPERS,
  },
  {
    call: allocations.searchAllocationValues,
    input: ({ branch }) => ({ params: { id: branch.id }, query: { kind, value: 'salg' } }),
    expected: { ...signedIn([200, 404, 404, 404]), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) },
  },
  {
    call: allocations.allocateOrder,
    input: async (place, portal) => ({ params: { id: await orderOf(portal, place, 'concluded') }, body: { allocations: {} } }),
    // An employee corrects what they ordered themselves, and the order of the matrix is somebody else's.
    expected: {
      ...signedIn(all(404)),
      BranchAdmin: [200, 404, 404, 404],
      CompanyAdmin: [200, 200, 404, 404],
      PrajAdmin: all(200),
    },
  },
];
