import { setUserStatus, type User } from '@praj/contract/users.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { whyNotSetStatus } from '@praj/domain/people/person-changes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useMe } from '../../entities/session/queries.ts';
import { showChanged, userQuery } from '../../entities/user/queries.ts';
import { call } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { DangerButton } from '../../ui/action/danger-button.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { asPerson } from './as-person.ts';
import { COPY } from './copy.ts';

/** 'Fjern Medarbejder', which asks first, or 'Genaktivér'; only for whom one outranks, and never for oneself (S2 §4, §6). */
export function UserStatus({ user }: { user: User }) {
  const { actor } = useMe();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (active: boolean) => call(setUserStatus, { params: { id: user.id }, body: { active } }),
    onSuccess: (changed) => {
      showChanged(client, changed);
      toast.success(changed.status === 'INACTIVE' ? COPY.removed : COPY.reactivated);
    },
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
    <DangerButton
      text={COPY.remove}
      icon={<Trash2 aria-hidden="true" />}
      title={COPY.removeTitle}
      subject={fullName(user)}
      safeText={COPY.cancel}
      busyText={COPY.busy}
      busy={change.isPending}
      onAsk={() => void client.invalidateQueries({ queryKey: userQuery(user.id).queryKey, exact: true })}
      onDo={(over) => change.mutate(false, { onSettled: over })}
    >
      <p>{COPY.removeText}</p>
      {user.runningSeries !== undefined && <p>{COPY.series(user.runningSeries)}</p>}
      <p>{COPY.cannotUndo}</p>
    </DangerButton>
  );
}
