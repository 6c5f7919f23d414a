import { forgotPassword } from '@praj/contract/identity.ts';
import { inviteUserAgain, type User } from '@praj/contract/users.ts';
import { whyNotInvite, whyNotResetPassword } from '@praj/domain/people/person-changes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Mail } from 'lucide-react';
import { useMe } from '../../entities/session/queries.ts';
import { refreshLists } from '../../entities/user/queries.ts';
import { call } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { asPerson } from './as-person.ts';
import { COPY } from './copy.ts';
import s from './user-details.module.css';

/** 'Send invitation igen' for who is invited, 'Nulstil adgangskode' for who is active (S2 §4): each mails a link to the person. */
export function MailLink({ user }: { user: User }) {
  const { actor } = useMe();
  const client = useQueryClient();
  const person = asPerson(user);
  const invite = useMutation({
    mutationFn: () => call(inviteUserAgain, { params: { id: user.id }, body: {} }),
    onSuccess: () => {
      refreshLists(client);
      toast.success(COPY.invited);
    },
  });
  const reset = useMutation({
    mutationFn: () => call(forgotPassword, { body: { email: user.email } }),
    onSuccess: () => toast.success(COPY.passwordReset),
  });
  if (!whyNotInvite(actor, person)) {
    return (
      <div className={s.way}>
        <Button icon={<Mail aria-hidden="true" />} busy={invite.isPending} onClick={() => invite.mutate()}>
          {COPY.invite}
        </Button>
        <p className={s.hint}>{COPY.inviteHint}</p>
      </div>
    );
  }
  if (whyNotResetPassword(actor, person)) return null;
  return (
    <div className={s.way}>
      <Button icon={<KeyRound aria-hidden="true" />} busy={reset.isPending} onClick={() => reset.mutate()}>
        {COPY.resetPassword}
      </Button>
      <p className={s.hint}>{COPY.resetHint}</p>
    </div>
  );
}
