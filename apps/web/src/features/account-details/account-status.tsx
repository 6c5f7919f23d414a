import { type Account, activateAccount, archiveAccount } from '@praj/contract/companies/accounts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showChangedAccount } from '../../entities/account/queries.ts';
import { call } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { DangerButton } from '../../ui/action/danger-button.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

/** 'Arkiver', which asks first and says what comes of it, or 'Aktivér' (S2 §4). */
export function AccountStatus({ account }: { account: Account }) {
  const { id: accountId, companyId, name, status, defaultAccount } = account;
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (active: boolean) => {
      const params = { companyId, accountId };
      return active ? call(activateAccount, { params, body: {} }) : call(archiveAccount, { params });
    },
    onSuccess: (changed) => {
      showChangedAccount(client, changed);
      toast.success(changed.status === 'ACTIVE' ? COPY.activated : COPY.archived);
    },
  });
  if (status === 'ARCHIVED') {
    return (
      <Button busy={change.isPending} onClick={() => change.mutate(true)}>
        {COPY.activate}
      </Button>
    );
  }
  return (
    <DangerButton
      text={COPY.archive}
      title={COPY.archiveTitle}
      subject={name}
      safeText={COPY.cancel}
      busyText={COPY.busy}
      busy={change.isPending}
      onDo={(over) => change.mutate(false, { onSettled: over })}
    >
      <p>{COPY.archiveText}</p>
      <p>{COPY.archiveTrips}</p>
      {defaultAccount && <p>{COPY.archiveDefault}</p>}
    </DangerButton>
  );
}
