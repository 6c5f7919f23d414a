import * as addresses from './addresses.ts';
import * as allocations from './allocations/allocations.ts';
import * as attributes from './attributes/attributes.ts';
import * as accounts from './companies/accounts.ts';
import * as bookingModules from './companies/booking-modules.ts';
import * as branches from './companies/branches.ts';
import * as customAddresses from './companies/custom-addresses.ts';
import * as figures from './companies/figures.ts';
import * as fixedTrips from './companies/fixed-trips.ts';
import * as predefinedAddresses from './companies/predefined-addresses.ts';
import * as companies from './companies.ts';
import * as discountCodesAtDispatch from './discount-codes/at-dispatch.ts';
import * as discountCodes from './discount-codes/discount-codes.ts';
import * as dispatch from './dispatch.ts';
import type { Endpoint } from './endpoint.ts';
import * as audit from './history/audit.ts';
import * as identity from './identity.ts';
import * as invoices from './invoicing/invoices.ts';
import * as nemhandel from './invoicing/nemhandel.ts';
import * as receipt from './invoicing/receipt.ts';
import * as map from './map/map.ts';
import * as sms from './messages/sms.ts';
import * as notice from './notice/notice.ts';
import * as approvalLinks from './ordering-rules/approval-link.ts';
import * as orderingRules from './ordering-rules/ordering-rules.ts';
import * as checkedOrders from './orders/check-orders.ts';
import * as orders from './orders.ts';
import * as overview from './overview.ts';
import * as series from './series/series.ts';
import * as travellers from './traveller-links/traveller.ts';
import * as travellerLinks from './traveller-links/traveller-links.ts';
import * as tripEstimates from './trip-estimates/trip-estimates.ts';
import * as anonymising from './users/anonymise.ts';
import * as foundUsers from './users/found.ts';
import * as importing from './users/import.ts';
import * as users from './users.ts';
import * as vouchersAtDispatch from './vouchers/at-dispatch.ts';
import * as voucherLinks from './vouchers/recipient.ts';
import * as voucherAccount from './vouchers/voucher-account.ts';
import * as vouchers from './vouchers/vouchers.ts';
import * as zipAreas from './zip-areas/zip-areas.ts';

/** Is what a file of the contract lends a call? */
export const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'permission' in value && 'reply' in value;

/** Every call there is; the access matrix and the OpenAPI document walk this list. */
export const ALL_CALLS: readonly Endpoint[] = [
  identity,
  users,
  anonymising,
  importing,
  companies,
  branches,
  figures,
  accounts,
  bookingModules,
  predefinedAddresses,
  customAddresses,
  fixedTrips,
  attributes,
  orders,
  checkedOrders,
  series,
  receipt,
  invoices,
  nemhandel,
  tripEstimates,
  map,
  overview,
  addresses,
  dispatch,
  audit,
  notice,
  foundUsers,
  voucherAccount,
  vouchers,
  vouchersAtDispatch,
  discountCodes,
  discountCodesAtDispatch,
  sms,
  zipAreas,
  voucherLinks,
  travellers,
  travellerLinks,
  allocations,
  orderingRules,
  approvalLinks,
]
  .flatMap((noun) => Object.values(noun) as unknown[])
  .filter(isCall);
