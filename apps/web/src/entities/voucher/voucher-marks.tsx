import type { VoucherStatus } from '@praj/domain/vouchers/voucher-status.ts';
import { Tag, type TagTone } from '../../ui/display/tag.tsx';
import { COPY } from './copy.ts';

const TONES: Readonly<Record<VoucherStatus, TagTone>> = {
  ACTIVE: 'success',
  LOCKED: 'info',
  REDEEMED: 'neutral',
  EXPIRED: 'danger',
  CANCELLED: 'danger',
};

/** A voucher's status in a word. */
export const VoucherStatusTag = ({ status }: { status: VoucherStatus }) => <Tag tone={TONES[status]}>{COPY.statuses[status]}</Tag>;
