import * as links from '@praj/contract/ordering-rules/approval-link.ts';
import * as rules from '@praj/contract/ordering-rules/ordering-rules.ts';
import { givenRule } from '../../ordering-rules/given-rule.ts';
import type { TestPortal } from '../../portal.ts';
import { all, everyone, KEY, orderOf, type Place, type Row, signedIn } from '../rows.ts';

const demand = { kind: 'people', most: 4 } as const;
const headers = { 'approval-key': KEY };
let written = 0;
const body = () => ({ name: `Regel nr. ${written++}`, demand, outcome: 'refuse', scope: 'company', askedRole: 'CompanyAdmin' });
/** The provider's people keep the rules of all, a company's admin the own company's. */
const KEEPERS: Row['expected'] = { ...signedIn(all(403)), CompanyAdmin: [200, 200, 404, 404], PrajAdmin: all(200) };
const ruleOf = async ({ companyId }: Place, portal: TestPortal) => {
  const { id: ruleId } = await givenRule(portal, demand, { companyId, active: false });
  return { companyId, ruleId };
};
/** An order that the place's managers are asked about. */
async function waiting(place: Place, portal: TestPortal): Promise<string> {
  const id = await orderOf(portal, place, 'created');
  const { id: ruleId } = await givenRule(portal, demand, { companyId: place.companyId, active: false });
  const { id: issuedBy } = portal.world.nordlys.users.bruger;
  const own = place.companyId === portal.world.nordlys.company.id;
  await portal.db
    .updateTable('orders')
    .set({ approval: 'waiting', ...(own && { issuedBy }) })
    .where('id', '=', id)
    .execute();
  await portal.db.insertInto('orderApprovals').values({ orderId: id, ruleId, why: 'Fordi.', askedRole: 'BranchAdmin' }).execute();
  return id;
}

/** The calls of ordering rules, and of orders that wait for approval. */
export const ORDERING_RULE_ROWS: readonly Row[] = [
  { call: rules.listOrderingRules, input: ({ companyId }) => ({ params: { companyId } }), expected: KEEPERS },
  { call: rules.readOrderingRule, input: async (place, portal) => ({ params: await ruleOf(place, portal) }), expected: KEEPERS },
  { call: rules.addOrderingRule, input: ({ companyId }) => ({ params: { companyId }, body: body() }), expected: KEEPERS },
  {
    call: rules.changeOrderingRule,
    input: async (place, portal) => ({ params: await ruleOf(place, portal), body: { ...body(), active: false } }),
    expected: KEEPERS,
  },
  { call: rules.tryOrderingRule, input: ({ companyId }) => ({ params: { companyId }, body: body() }), expected: KEEPERS },
  { call: rules.listApprovals, input: () => ({}), expected: signedIn(all(200)) },
  {
    call: rules.decideApproval,
    input: async (place, portal) => ({ params: { id: await waiting(place, portal) }, body: { approved: false } }),
    // Managers of the branch are asked, and an admin of the company stands in for anybody; the employee of the matrix ordered it.
    expected: {
      ...signedIn(all(404)),
      BranchEmployee: [409, 409, 404, 404],
      BranchAdmin: [200, 404, 404, 404],
      CompanyAdmin: [200, 200, 404, 404],
    },
  },
  // Whoever holds an approver's link decides by it, signed in or not.
  { call: links.readApprovalLink, input: () => ({ headers }), expected: everyone(all(404)) },
  { call: links.decideByLink, input: () => ({ headers, body: { approved: true } }), expected: everyone(all(404)) },
];
