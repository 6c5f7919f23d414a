import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast-queue.ts';
import { copy } from './copy.ts';
import { signOutSelfEverywhere } from './sign-out.ts';

/** 'Log ud på alle enheder': asks once, waits for the server, and says when it is done. Heavy (a dialog): load it when needed. */
export function SignOutEverywhere({ userId, onClose }: { userId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => signOutSelfEverywhere(userId),
    onSuccess: async () => {
      toast.success(copy.everywhere.done);
      await navigate('/login', { replace: true });
    },
    onError: onClose,
  });
  return (
    <ConfirmDialog
      title={copy.everywhere.title}
      safeText={copy.everywhere.stay}
      doText={copy.everywhere.leave}
      busy={leave.isPending}
      onClose={onClose}
      onDo={() => leave.mutate()}
    >
      {copy.everywhere.text}
    </ConfirmDialog>
  );
}
