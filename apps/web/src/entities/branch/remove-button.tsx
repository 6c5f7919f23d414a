import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';

interface RemoveButtonProps {
  said: {
    /** 'Fjern favoritadresse' */
    readonly remove: string;
    readonly removeTitle: string;
    readonly removeText: string;
    readonly removed: string;
    readonly cancel: string;
    readonly busy: string;
  };
  /** What is removed. */
  subject: string;
  send: () => Promise<unknown>;
  onRemoved: () => void;
}

/** Removes one of the things that a branch keeps, after asking once (S2 §8). */
export function RemoveButton({ said, subject, send, onRemoved }: RemoveButtonProps) {
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: send,
    onSuccess: () => {
      onRemoved();
      toast.success(said.removed);
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button tone="danger" onClick={() => setAsking(true)}>
        {said.remove}
      </Button>
      {asking && (
        <ConfirmDialog
          title={said.removeTitle}
          subject={subject}
          safeText={said.cancel}
          doText={said.remove}
          busyText={said.busy}
          tone="danger"
          busy={removal.isPending}
          onDo={() => removal.mutate()}
          onClose={() => setAsking(removal.isPending)}
        >
          <p>{said.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
