import { removeNotice } from '@praj/contract/notice/notice.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noticeQuery } from '../../entities/notice/queries.ts';
import { call } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

/** 'Fjern meddelelse', which asks first. */
export function RemoveNotice({ text }: { text: string }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: () => call(removeNotice, { body: {} }),
    onSuccess: ({ notice }) => {
      client.setQueryData(noticeQuery().queryKey, notice);
      toast.success(COPY.removed);
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {COPY.remove}
      </Button>
      {asking && (
        <ConfirmDialog
          title={COPY.removeTitle}
          subject={text}
          safeText={COPY.keep}
          doText={COPY.remove}
          busyText={COPY.busy}
          tone="danger"
          busy={removal.isPending}
          onDo={() => removal.mutate()}
          onClose={() => setAsking(removal.isPending)}
        >
          <p>{COPY.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
