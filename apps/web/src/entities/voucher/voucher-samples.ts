import type { VoucherAccount } from '@praj/contract/vouchers/voucher-account.ts';
import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';

export const SAMPLE_PLACE = { companyId: '00000000-0000-7000-8000-000000000800', branchId: '00000000-0000-7000-8000-000000000801' };

/** A voucher for tests, as the server answers it. */
export const sampleVoucher = (part: Partial<Voucher> = {}): Voucher => ({
  id: '00000000-0000-7000-8000-000000000811',
  ...SAMPLE_PLACE,
  code: 'K7R4MX',
  issuedDate: '2026-11-22T13:05:00Z',
  issuedBy: { id: '00000000-0000-7000-8000-000000000900', firstName: 'Mette', lastName: 'Kjær' },
  voucherCustomerName: 'Jonas Holm',
  mobileUser: { phone: '+4512345678' },
  reference: 'Messe 2026',
  language: 'DK',
  expiryDate: '2026-11-28T17:05:00Z',
  status: 'ACTIVE',
  statusAt: '2026-11-22T13:05:00Z',
  account: '4410',
  limits: { highestPrice: null, zipCodesFrom: [], zipCodesTo: [], days: [], fromMinute: null, toMinute: null },
  sms: { state: 'delivered', at: '2026-11-22T13:05:00Z', reason: null },
  orderId: null,
  tripDetails: null,
  forgotten: false,
  ...part,
});

/** What a branch's vouchers are charged to, for tests. */
export const sampleVoucherAccount = (part: Partial<VoucherAccount> = {}): VoucherAccount => ({
  ...SAMPLE_PLACE,
  account: { code: '4410' },
  activeVouchers: 3,
  smsLeftToday: 300,
  smsPerDay: 300,
  contactEmail: 'kontakt@praj.example',
  ...part,
});
