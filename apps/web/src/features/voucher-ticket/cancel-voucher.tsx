import { cancelVoucher, type Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { analyticsEvent } from '@praj/domain/analytics.ts';
import { showVoucherCode } from '@praj/domain/vouchers/voucher-sms.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { followRefusal, showChangedVoucher } from '../../entities/voucher/queries.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { call } from '../../platform/http.ts';
import { DangerButton } from '../../ui/action/danger-button.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

/** 'Deaktivér': ends this one voucher, which the question names (S2 §4, decisions §7). */
export function CancelVoucher({ voucher }: { voucher: Voucher }) {
  const { id: voucherId, branchId, voucherCustomerName, code } = voucher;
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(cancelVoucher, { params: { branchId, voucherId } }),
    onSuccess: (cancelled) => {
      showChangedVoucher(client, cancelled);
      track(analyticsEvent('removed_taxibon'));
      toast.success(COPY.remove.done);
    },
    onError: (failure) => followRefusal(client, voucher, failure),
  });
  return (
    <DangerButton
      text={COPY.remove.do}
      title={COPY.remove.title}
      subject={`${voucherCustomerName} · ${showVoucherCode(code)}`}
      safeText={COPY.cancel}
      busyText={COPY.busy}
      busy={cancel.isPending}
      onDo={(over) => cancel.mutate(undefined, { onSettled: over })}
    >
      <p>{COPY.remove.text}</p>
    </DangerButton>
  );
}
