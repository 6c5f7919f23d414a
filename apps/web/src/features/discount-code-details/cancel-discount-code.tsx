import { cancelDiscountCode, type DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import { analyticsEvent } from '@praj/domain/analytics.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { discountCodeQuery, showChanged } from '../../entities/discount-code/queries.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { call } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

/** 'Deaktivér rabatkode', which asks first (S2 §4). */
export function CancelDiscountCode({ code: { id, code } }: { code: DiscountCode }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call(cancelDiscountCode, { params: { id } }),
    onSuccess: (changed) => {
      track(analyticsEvent('removed_discount_campaign'));
      showChanged(client, changed);
      toast.success(COPY.cancelled);
    },
    // It may have ended meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: discountCodeQuery(id).queryKey }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {COPY.cancel}
      </Button>
      {asking && (
        <ConfirmDialog
          title={COPY.cancelTitle}
          subject={code}
          safeText={COPY.back}
          doText={COPY.cancelDo}
          busyText={COPY.busy}
          tone="danger"
          busy={cancel.isPending}
          onDo={() => cancel.mutate()}
          onClose={() => setAsking(cancel.isPending)}
        >
          <p>{COPY.cancelQuestion}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
