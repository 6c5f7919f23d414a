import { AUDIT_ROWS } from './audit-rows.ts';
import { ACCOUNT_ROWS } from './companies/account-rows.ts';
import { ADDRESS_ROWS } from './companies/address-rows.ts';
import { ALLOCATION_ROWS } from './companies/allocation-rows.ts';
import { ATTRIBUTE_ROWS } from './companies/attribute-rows.ts';
import { BRANCH_ROWS } from './companies/branch-rows.ts';
import { COMPANY_ROWS } from './companies/company-rows.ts';
import { FIXED_TRIP_ROWS } from './companies/fixed-trip-rows.ts';
import { INVOICE_ROWS } from './companies/invoice-rows.ts';
import { ORDERING_RULE_ROWS } from './companies/ordering-rule-rows.ts';
import { IDENTITY_ROWS } from './identity-rows.ts';
import { MESSAGE_ROWS } from './message-rows.ts';
import { NOTICE_ROWS } from './notice-rows.ts';
import { DISPATCH_ROWS } from './orders/dispatch-rows.ts';
import { ORDER_ROWS } from './orders/order-rows.ts';
import { OVERVIEW_ROWS } from './orders/overview-rows.ts';
import { SERIES_ROWS } from './orders/series-rows.ts';
import { STREETS_ROWS } from './orders/streets-rows.ts';
import { TRAVELLER_LINK_ROWS } from './orders/traveller-link-rows.ts';
import { TRIP_ESTIMATE_ROWS } from './orders/trip-estimate-rows.ts';
import { ZIP_AREA_ROWS } from './orders/zip-area-rows.ts';
import type { Row } from './rows.ts';
import { USER_ROWS } from './user-rows.ts';
import { DISCOUNT_CODE_ROWS } from './vouchers/discount-code-rows.ts';
import { VOUCHER_LINK_ROWS } from './vouchers/voucher-link-rows.ts';
import { VOUCHER_ROWS } from './vouchers/voucher-rows.ts';

/** Every noun's list of its calls. */
export const ROWS: readonly Row[] = [
  ...IDENTITY_ROWS,
  ...USER_ROWS,
  ...COMPANY_ROWS,
  ...BRANCH_ROWS,
  ...ACCOUNT_ROWS,
  ...FIXED_TRIP_ROWS,
  ...ADDRESS_ROWS,
  ...ATTRIBUTE_ROWS,
  ...AUDIT_ROWS,
  ...ORDER_ROWS,
  ...TRIP_ESTIMATE_ROWS,
  ...OVERVIEW_ROWS,
  ...DISCOUNT_CODE_ROWS,
  ...DISPATCH_ROWS,
  ...NOTICE_ROWS,
  ...VOUCHER_ROWS,
  ...MESSAGE_ROWS,
  ...ZIP_AREA_ROWS,
  ...STREETS_ROWS,
  ...TRAVELLER_LINK_ROWS,
  ...SERIES_ROWS,
  ...VOUCHER_LINK_ROWS,
  ...ALLOCATION_ROWS,
  ...INVOICE_ROWS,
  ...ORDERING_RULE_ROWS,
];
