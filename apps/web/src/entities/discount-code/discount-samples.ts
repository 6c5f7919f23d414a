import type { DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';

/** HAVNEN26: 12 % in November and December 2026, from two areas to everywhere, redeemed 218 times. */
export const sampleDiscount = (more: Partial<DiscountCode> = {}): DiscountCode => ({
  id: '0193b3a0-0000-7000-8000-000000000d41',
  number: 41,
  code: 'HAVNEN26',
  percentage: 12,
  attributeCode: '12',
  status: 'LOCKED_ACTIVE',
  createdAt: '2026-10-28T09:00:00.000Z',
  startDate: '2026-10-31T23:00:00.000Z',
  expiryDate: '2026-12-31T23:00:00.000Z',
  zipCodesFrom: ['2100', '2150'],
  zipCodesTo: [],
  issuedFromUser: { firstName: 'Ole', lastName: 'Winther' },
  stats: { tripsNumber: 218, totalIncome: 52340, averageIncome: 240.09 },
  ...more,
});
