import * as atDispatch from '@praj/contract/discount-codes/at-dispatch.ts';
import * as discountCodes from '@praj/contract/discount-codes/discount-codes.ts';
import { buildDiscountCode, type DiscountCodeRow } from '../../../db/demo/discount-codes/build-discount-code.ts';
import { TEST_NOW, type TestPortal } from '../../portal.ts';
import { all, byId, everyone, type Row, signedIn } from '../rows.ts';

let made = 0;
/** What a code has that nobody has taken. */
const written = () => {
  made += 1;
  return { code: `MATRIX${made}`, attributeCode: 'R5', percentage: 5, startDate: TEST_NOW.toISOString(), zipCodesFrom: [], zipCodesTo: [] };
};
const aCode = (portal: TestPortal): Promise<DiscountCodeRow> =>
  buildDiscountCode(portal.db, { code: written().code, issuedBy: portal.world.praj.users.admin.id, startsAt: TEST_NOW });
const byItsId = byId(async (_place, portal) => (await aCode(portal)).id);
const PROVIDER_ONLY: Row['expected'] = { ...signedIn(all(403)), PrajAdmin: all(200) };
const CENTRE_ONLY = everyone(all(401));

/** The calls of discount codes, which are the provider's, and those of the taxi centre about them. */
export const DISCOUNT_CODE_ROWS: readonly Row[] = [
  { call: discountCodes.listDiscountCodes, input: () => ({ query: {} }), expected: PROVIDER_ONLY },
  { call: discountCodes.readDiscountCode, input: byItsId, expected: PROVIDER_ONLY },
  { call: discountCodes.addDiscountCode, input: () => ({ body: written() }), expected: PROVIDER_ONLY },
  {
    call: discountCodes.changeDiscountCode,
    input: async (_place, portal) => ({ params: { id: (await aCode(portal)).id }, body: written() }),
    expected: PROVIDER_ONLY,
  },
  { call: discountCodes.cancelDiscountCode, input: byItsId, expected: PROVIDER_ONLY },
  { call: discountCodes.countRedeemed, input: () => ({}), expected: PROVIDER_ONLY },
  { call: discountCodes.countMarketing, input: () => ({}), expected: PROVIDER_ONLY },
  {
    call: atDispatch.lookUpDiscountCode,
    input: async (_place, portal) => ({ params: { code: (await aCode(portal)).code } }),
    expected: CENTRE_ONLY,
  },
  {
    call: atDispatch.redeemDiscountCode,
    input: async (_place, portal) => ({
      params: { code: (await aCode(portal)).code },
      body: { eventId: 'matrix', at: TEST_NOW.toISOString(), price: 240, zipCodeFrom: '1620' },
    }),
    expected: CENTRE_ONLY,
  },
  { call: atDispatch.reportMarketing, input: () => ({ body: { count: 1, at: TEST_NOW.toISOString() } }), expected: CENTRE_ONLY },
];
