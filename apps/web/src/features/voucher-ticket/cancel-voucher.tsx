import { cancelVoucher, type Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { analyticsEvent } from '@praj/domain/analytics.ts';
import { showVoucherCode } from '@praj/domain/vouchers/voucher-sms.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showChangedVoucher } from '../../entities/voucher/queries.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { call } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

/** 'Deaktivér': ends this one voucher, which the question names (S2 §4, decisions §7). */
export function CancelVoucher({ voucher }: { voucher: Voucher }) {
  const { id: voucherId, branchId, voucherCustomerName, code } = voucher;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call(cancelVoucher, { params: { branchId, voucherId } }),
    onSuccess: (cancelled) => {
      showChangedVoucher(client, cancelled);
      track(analyticsEvent('removed_taxibon'));
      toast.success(COPY.remove.done);
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {COPY.remove.do}
      </Button>
      {asking && (
        <ConfirmDialog
          title={COPY.remove.title}
          subject={`${voucherCustomerName} · ${showVoucherCode(code)}`}
          safeText={COPY.cancel}
          doText={COPY.remove.do}
          busyText={COPY.busy}
          tone="danger"
          busy={cancel.isPending}
          onDo={() => cancel.mutate()}
          onClose={() => setAsking(cancel.isPending)}
        >
          <p>{COPY.remove.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
