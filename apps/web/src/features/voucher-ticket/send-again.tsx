import { sendVoucherAgain, type Voucher } from '@praj/contract/vouchers/vouchers.ts';
import { showPhone } from '@praj/domain/people/danish-phone.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { followRefusal, showChangedVoucher, voucherAccountQuery } from '../../entities/voucher/queries.ts';
import { call } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

/** 'Send igen': asks first, and says how many text messages the company has left today. */
export function SendAgain({ voucher }: { voucher: Voucher }) {
  const { id: voucherId, branchId, voucherCustomerName, mobileUser } = voucher;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const account = useQuery({ ...voucherAccountQuery(branchId), enabled: asking });
  const send = useMutation({
    mutationFn: () => call(sendVoucherAgain, { params: { branchId, voucherId }, body: {} }),
    onSuccess: (sent) => {
      showChangedVoucher(client, sent);
      toast.success(COPY.again.done);
    },
    onError: (failure) => followRefusal(client, voucher, failure),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button icon={<MessageSquare aria-hidden="true" />} onClick={() => setAsking(true)}>
        {COPY.again.do}
      </Button>
      {asking && (
        <ConfirmDialog
          title={COPY.again.title}
          subject={voucherCustomerName}
          safeText={COPY.cancel}
          doText={COPY.again.do}
          busyText={COPY.busy}
          busy={send.isPending}
          onDo={() => send.mutate()}
          onClose={() => setAsking(send.isPending)}
        >
          <p>{COPY.again.text(showPhone(mobileUser.phone))}</p>
          {account.data && <p>{COPY.again.left(account.data.smsLeftToday)}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
