import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { useState } from 'react';
import type { TripMap } from '../../entities/order/trip-map.ts';
import { voucherQuery } from '../../entities/voucher/queries.ts';
import { atTime } from '../../entities/voucher/voucher-texts.ts';
import { failureMessage, isNotThere } from '../../platform/call-failed.ts';
import { useOpenRow } from '../../platform/lists/use-open-row.ts';
import { useServerMinute } from '../../platform/server-clock.ts';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { ChangeVoucher } from './change-voucher.tsx';
import { COPY } from './copy.ts';
import { Ticket } from './ticket.tsx';
import s from './ticket-panel.module.css';

export interface TicketPanelProps {
  branchId: string;
  voucherId: string;
  /** The list behind: a voucher that is not on its page is asked for. */
  rows: readonly Voucher[] | undefined;
  /** 'Nordlys A/S · Hovedkontor'; empty until it is known. */
  whose: string;
  /** The location or its company is archived: nothing is sent from it. */
  isInactive: boolean;
  /** The map to draw the trip on; the page brings it. */
  Map: TripMap;
  onClose: () => void;
}

/** One voucher as the ticket that it is (S2 §2, §4). */
export function TicketPanel({ branchId, voucherId, rows, whose, isInactive, Map, onClose }: TicketPanelProps) {
  const { row: known, ...asked } = useOpenRow((id) => voucherQuery(branchId, id), voucherId, rows);
  const [editing, setEditing] = useState(false);
  const now = useServerMinute();
  if (!known) {
    const { error } = asked;
    const isMissing = isNotThere(error);
    return (
      <DetailsPanel title={COPY.one} onClose={onClose}>
        {!error && <SkeletonRows rows={6} label={COPY.loading} />}
        {isMissing && <EmptyState lamp="none" title={COPY.missing} />}
        {error && !isMissing && (
          <ErrorState message={`${COPY.failed} ${failureMessage(error)}`} busy={asked.isFetching} onRetry={() => void asked.refetch()} />
        )}
      </DetailsPanel>
    );
  }
  const voucher = atTime(known, now);
  if (editing) return <ChangeVoucher voucher={voucher} onEnd={() => setEditing(false)} onClose={onClose} />;
  return (
    <DetailsPanel title={COPY.title(voucher.voucherCustomerName)} onClose={onClose}>
      <div className={s.room}>
        <Ticket voucher={voucher} whose={whose} isInactive={isInactive} Map={Map} onEdit={() => setEditing(true)} />
      </div>
    </DetailsPanel>
  );
}
