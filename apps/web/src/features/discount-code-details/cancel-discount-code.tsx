import { cancelDiscountCode, type DiscountCode } from '@praj/contract/discount-codes/discount-codes.ts';
import { analyticsEvent } from '@praj/domain/analytics.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { discountCodeQuery, showChanged } from '../../entities/discount-code/queries.ts';
import { track } from '../../platform/analytics/analytics.ts';
import { call } from '../../platform/http.ts';
import { DangerButton } from '../../ui/action/danger-button.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

/** 'Deaktivér rabatkode', which asks first (S2 §4). */
export function CancelDiscountCode({ code: { id, code } }: { code: DiscountCode }) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(cancelDiscountCode, { params: { id } }),
    onSuccess: (changed) => {
      track(analyticsEvent('removed_discount_campaign'));
      showChanged(client, changed);
      toast.success(COPY.cancelled);
    },
    // It may have ended meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: discountCodeQuery(id).queryKey }),
  });
  return (
    <DangerButton
      text={COPY.cancel}
      title={COPY.cancelTitle}
      subject={code}
      safeText={COPY.back}
      doText={COPY.cancelDo}
      busyText={COPY.busy}
      busy={cancel.isPending}
      onDo={(over) => cancel.mutate(undefined, { onSettled: over })}
    >
      <p>{COPY.cancelQuestion}</p>
    </DangerButton>
  );
}
