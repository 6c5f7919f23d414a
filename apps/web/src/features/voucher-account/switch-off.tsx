import { removeVoucherAccount, type VoucherAccount } from '@praj/contract/vouchers/voucher-account.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/http.ts';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

interface SwitchOffProps {
  known: VoucherAccount;
  whose: string;
  onOff: (changed: VoucherAccount) => void;
  onClose: () => void;
}

/** Asks before a branch's vouchers are switched off, and says how many are cancelled with them (S2 §4). */
export function SwitchOff({ known, whose, onOff, onClose }: SwitchOffProps) {
  const { branchId, activeVouchers } = known;
  const remove = useMutation({
    mutationFn: () => call(removeVoucherAccount, { params: { branchId } }),
    onSuccess: ({ cancelled, ...changed }) => {
      toast.success(COPY.off.done(cancelled));
      onOff(changed);
    },
    onError: onClose,
  });
  return (
    <ConfirmDialog
      title={COPY.off.title}
      subject={whose}
      safeText={COPY.cancel}
      doText={COPY.off.do}
      busyText={COPY.busy}
      tone="danger"
      busy={remove.isPending}
      onDo={() => remove.mutate()}
      onClose={() => !remove.isPending && onClose()}
    >
      <p>
        {COPY.off.warning}. {COPY.off.active(activeVouchers)}
      </p>
      <p>{COPY.off.underWay}</p>
    </ConfirmDialog>
  );
}
