import { useNavigate } from 'react-router';
import { useSending } from '../../platform/pending/use-sending.ts';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { signOutSelfEverywhere } from './sign-out.ts';

/** 'Log ud på alle enheder': asks once, waits for the server, and says when it is done. Heavy (a dialog): load it when needed. */
export function SignOutEverywhere({ userId, onClose }: { userId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const { busy, send } = useSending({
    key: ['sign-out-everywhere'],
    send: () => signOutSelfEverywhere(userId),
    onDone: () => {
      toast.success(COPY.everywhere.done);
      void navigate('/login', { replace: true });
    },
    onFailed: onClose,
  });
  return (
    <ConfirmDialog
      title={COPY.everywhere.title}
      safeText={COPY.everywhere.stay}
      doText={COPY.everywhere.leave}
      busy={busy}
      onClose={onClose}
      onDo={() => send()}
    >
      {COPY.everywhere.text}
    </ConfirmDialog>
  );
}
