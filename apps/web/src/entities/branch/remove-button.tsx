import { useMutation } from '@tanstack/react-query';
import { DangerButton } from '../../ui/action/danger-button.tsx';
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
  const removal = useMutation({
    mutationFn: send,
    onSuccess: () => {
      onRemoved();
      toast.success(said.removed);
    },
  });
  return (
    <DangerButton
      text={said.remove}
      title={said.removeTitle}
      subject={subject}
      safeText={said.cancel}
      busyText={said.busy}
      busy={removal.isPending}
      onDo={(over) => removal.mutate(undefined, { onSettled: over })}
    >
      <p>{said.removeText}</p>
    </DangerButton>
  );
}
