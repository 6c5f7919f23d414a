import { type Account, addAccount } from '@praj/contract/companies/accounts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accountQuery, refreshAccounts } from '../../entities/account/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { CreateDialog } from '../../form/create-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { call } from '../../platform/http.ts';
import { fetchCreated } from '../../platform/lists/fetch-created.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { AccountFields } from './account-fields.tsx';
import { ACCOUNT_RULES, keptAccount, NO_VALUES, sendAccount } from './account-form.ts';
import { COPY } from './copy.ts';

interface AddAccountProps {
  companyId: string;
  /** Hears of the new account once it is there and fetched. */
  onAdded: (account: Account) => void;
  onClose: () => void;
}

/** 'Opret konto' (S2 §2, §4). Heavy (a dialog): load it when needed. */
export function AddAccount({ companyId, onAdded, onClose }: AddAccountProps) {
  const { id: userId } = useMe();
  const client = useQueryClient();
  const kept = useMemo(() => keptAccount(companyId), [companyId]);
  const form = useForm({
    start: () => NO_VALUES,
    rules: ACCOUNT_RULES,
    send: (values) => sendAccount(values, [], (body) => call(addAccount, { params: { companyId }, body })),
    onSent: async ({ accountId }) => {
      onClose();
      toast.success(COPY.added);
      const account = await fetchCreated(client, accountQuery(companyId, accountId), () => refreshAccounts(client, companyId));
      if (account) onAdded(account);
    },
    kept: { draft: kept, userId },
    focusFirst: 'name',
  });
  return (
    <CreateDialog title={COPY.add} intro={COPY.addIntro} form={form} submitText={COPY.add} onClose={onClose} size="medium">
      <AccountFields form={form} companyId={companyId} had={[]} />
    </CreateDialog>
  );
}
