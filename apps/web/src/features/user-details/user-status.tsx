import { setUserStatus, type User } from '@praj/contract/users.ts';
import { whyNotSetStatus } from '@praj/domain/people/person-changes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../entities/session/queries.ts';
import { showChanged } from '../../entities/user/queries.ts';
import { nameOf } from '../../entities/user/user-texts.ts';
import { call } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { asPerson } from './as-person.ts';
import { COPY } from './copy.ts';

/** 'Fjern Medarbejder', which asks first, or 'Genaktivér'; only for whom one outranks, and never for oneself (S2 §4, §6). */
export function UserStatus({ user }: { user: User }) {
  const { actor } = useMe();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (active: boolean) => call(setUserStatus, { params: { id: user.id }, body: { active } }),
    onSuccess: (changed) => {
      showChanged(client, changed);
      toast.success(changed.status === 'INACTIVE' ? COPY.removed : COPY.reactivated);
    },
    onSettled: () => setAsking(false),
  });
  const active = user.status === 'INACTIVE';
  if (whyNotSetStatus(actor, asPerson(user), active)) return null;
  if (active) {
    return (
      <Button busy={change.isPending} onClick={() => change.mutate(true)}>
        {COPY.reactivate}
      </Button>
    );
  }
  return (
    <>
      <Button tone="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        {COPY.remove}
      </Button>
      {asking && (
        <ConfirmDialog
          title={COPY.removeTitle}
          subject={nameOf(user)}
          safeText={COPY.cancel}
          doText={COPY.remove}
          busyText={COPY.busy}
          tone="danger"
          busy={change.isPending}
          onDo={() => change.mutate(false)}
          onClose={() => setAsking(change.isPending)}
        >
          <p>{COPY.removeText}</p>
          <p>{COPY.cannotUndo}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
