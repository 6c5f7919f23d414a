import type { DiscountStatus } from '@praj/domain/discount-codes/discount-status.ts';
import { Tag } from '../../ui/display/tag.tsx';
import { COPY } from './copy.ts';

/** The colour of each status (S2 §4). */
export const STATUS_TONES = {
  PENDING: 'info',
  ACTIVE: 'success',
  LOCKED_ACTIVE: 'success',
  EXPIRED: 'danger',
  CANCELLED: 'danger',
} as const satisfies Record<DiscountStatus, string>;

/** 'Afventer', 'Aktiv' or 'Udløbet' in its colour. */
export const StatusTag = ({ status }: { status: DiscountStatus }) => <Tag tone={STATUS_TONES[status]}>{COPY.statuses[status]}</Tag>;
