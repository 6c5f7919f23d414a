import { anonymiseUser } from '@praj/contract/users/anonymise.ts';
import type { User } from '@praj/contract/users.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { whyNotAnonymise } from '@praj/domain/people/person-changes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMe } from '../../entities/session/queries.ts';
import { showChanged } from '../../entities/user/queries.ts';
import { call } from '../../platform/http.ts';
import { DangerButton } from '../../ui/action/danger-button.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { asPerson } from './as-person.ts';
import { COPY } from './copy.ts';

/** 'Anonymisér', which asks first; only of somebody who is deactivated (S2 §4). */
export function AnonymiseUser({ user }: { user: User }) {
  const { actor } = useMe();
  const client = useQueryClient();
  const anonymise = useMutation({
    mutationFn: () => call(anonymiseUser, { params: { id: user.id }, body: {} }),
    onSuccess: (changed) => {
      showChanged(client, changed);
      toast.success(COPY.anonymisedNow);
    },
  });
  if (whyNotAnonymise(actor, asPerson(user))) return null;
  return (
    <DangerButton
      text={COPY.anonymise}
      title={COPY.anonymiseTitle}
      subject={fullName(user)}
      safeText={COPY.cancel}
      busyText={COPY.busy}
      busy={anonymise.isPending}
      onDo={(over) => anonymise.mutate(undefined, { onSettled: over })}
    >
      <p>{COPY.anonymiseText}</p>
      <p>{COPY.cannotUndo}</p>
    </DangerButton>
  );
}
