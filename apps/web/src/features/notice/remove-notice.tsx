import { removeNotice } from '@praj/contract/notice/notice.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { noticeQuery } from '../../entities/notice/queries.ts';
import { call } from '../../platform/http.ts';
import { DangerButton } from '../../ui/action/danger-button.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

/** 'Fjern meddelelse', which asks first. */
export function RemoveNotice({ text }: { text: string }) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => call(removeNotice, { body: {} }),
    onSuccess: ({ notice }) => {
      client.setQueryData(noticeQuery().queryKey, notice);
      toast.success(COPY.removed);
    },
  });
  return (
    <DangerButton
      text={COPY.remove}
      title={COPY.removeTitle}
      subject={text}
      safeText={COPY.keep}
      busyText={COPY.busy}
      busy={removal.isPending}
      onDo={(over) => removal.mutate(undefined, { onSettled: over })}
    >
      <p>{COPY.removeText}</p>
    </DangerButton>
  );
}
