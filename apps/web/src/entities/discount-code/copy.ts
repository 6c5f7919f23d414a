import type { DiscountStatus } from '@praj/domain/discount-codes/discount-status.ts';

/** Words of a discount code wherever it stands (S2 §2, §4). */
export const COPY = {
  title: 'Rabatkoder',
  one: 'Rabatkode',
  nouns: { one: 'rabatkode', many: 'rabatkoder' },
  createdAt: 'Oprettet',
  code: 'Kode',
  discount: 'Rabat',
  duration: 'Varighed',
  from: 'Fra postnumre',
  to: 'Til postnumre',
  status: 'Status',
  statuses: {
    PENDING: 'Afventer',
    ACTIVE: 'Aktiv',
    LOCKED_ACTIVE: 'Aktiv',
    EXPIRED: 'Udløbet',
    CANCELLED: 'Udløbet',
  } satisfies Record<DiscountStatus, string>,
} as const;
