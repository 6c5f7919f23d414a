import type { Order } from '@praj/contract/orders.ts';
import type { Voucher, VoucherLimits } from '@praj/contract/vouchers/vouchers.ts';
import { kronerFromOere } from '@praj/domain/money.ts';
import { voucherStatusAt } from '@praj/domain/vouchers/voucher-status.ts';
import type { VoucherRecord } from './voucher-record.ts';

interface Beside {
  /** Milliseconds; tells whether it is past its time. */
  readonly now: number;
  /** The trip that has redeemed it. */
  readonly trip: Order | undefined;
  readonly sms: Voucher['sms'];
}
/** Builds the contract's voucher field by field. */
export function presentVoucher(record: VoucherRecord, { now, trip, sms }: Beside): Voucher {
  const status = voucherStatusAt(record.status, record.expiresAt.getTime(), now);
  return {
    id: record.id,
    branchId: record.branchId,
    companyId: record.companyId,
    code: record.code,
    issuedDate: record.issuedAt.toISOString(),
    issuedBy: { id: record.issuedBy, firstName: record.issuerFirstName, lastName: record.issuerLastName },
    voucherCustomerName: record.customerName,
    mobileUser: { phone: record.customerPhone },
    reference: record.reference,
    language: record.language,
    expiryDate: record.expiresAt.toISOString(),
    status,
    statusAt: (status === 'EXPIRED' ? record.expiresAt : record.statusAt).toISOString(),
    account: record.account,
    limits: presentLimits(record),
    sms,
    orderId: record.orderId,
    tripDetails: trip ? presentTrip(trip) : null,
    forgotten: record.forgottenAt !== null,
  };
}

/** What the issuer asks of the voucher's trip. */
export const presentLimits = ({
  highestPriceOere,
  zipCodesFrom,
  zipCodesTo,
  days,
  fromMinute,
  toMinute,
}: Pick<VoucherRecord, 'highestPriceOere' | 'zipCodesFrom' | 'zipCodesTo' | 'days' | 'fromMinute' | 'toMinute'>): VoucherLimits => ({
  highestPrice: highestPriceOere === null ? null : kronerFromOere(highestPriceOere),
  zipCodesFrom,
  zipCodesTo,
  days,
  fromMinute,
  toMinute,
});

const presentTrip = (trip: Order): Voucher['tripDetails'] => ({
  globalApiId: trip.globalApiId,
  requestedPickup: trip.requestedPickup,
  tripFinishedAt: trip.tripFinishedAt,
  pickupAddress: trip.pickupAddress,
  destinationAddress: trip.destinationAddress,
  finalPrice: trip.finalPrice,
  carNo: trip.carNo,
});
