import type { Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { OrderMap } from '../../features/map/order-map.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from './copy.ts';

const TicketPanel = lazyWithRetry(async () => (await import('../../features/voucher-ticket/ticket-panel.tsx')).TicketPanel, {
  likely: true,
});
const AccountPanel = lazyWithRetry(
  async () => (await import('../../features/voucher-account/voucher-account-panel.tsx')).VoucherAccountPanel,
);

interface VoucherPanelProps {
  branchId: string;
  /** Undefined for the account that they are all charged to. */
  voucherId: string | undefined;
  rows: readonly Voucher[] | undefined;
  whose: string;
  isInactive: boolean;
  onClose: () => void;
}

/** What stands beside the list: the voucher that was pressed, or the account that all of them are charged to. */
export function VoucherPanel({ branchId, voucherId, rows, whose, isInactive, onClose }: VoucherPanelProps) {
  if (voucherId === undefined) {
    return (
      <PanelBoundary title={COPY.title} resetKey={branchId} onClose={onClose}>
        <AccountPanel key={branchId} branchId={branchId} whose={whose} isOverList onClose={onClose} />
      </PanelBoundary>
    );
  }
  return (
    <PanelBoundary title={COPY.panel} resetKey={voucherId} onClose={onClose}>
      <TicketPanel
        key={voucherId}
        branchId={branchId}
        voucherId={voucherId}
        rows={rows}
        whose={whose}
        isInactive={isInactive}
        Map={OrderMap}
        onClose={onClose}
      />
    </PanelBoundary>
  );
}
