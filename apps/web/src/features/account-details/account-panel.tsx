import { type Account, changeAccount, readAccount } from '@praj/contract/companies/accounts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { AccountStatusTag } from '../../entities/account/account-status-tag.tsx';
import { COPY as ACCOUNT } from '../../entities/account/copy.ts';
import { accountQuery, showChangedAccount } from '../../entities/account/queries.ts';
import { ChosenPeople } from '../../entities/user/people-picker.tsx';
import { FormPanel } from '../../form/form-panel.tsx';
import { newsOf } from '../../form/merge-values.ts';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { failureMessage, isNotThere } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { useLiveList } from '../../platform/live/live-lists.tsx';
import { FieldPair, FieldRows } from '../../ui/field/field-rows.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import s from './account-details.module.css';
import { AccountFields } from './account-fields.tsx';
import { ACCOUNT_RULES, sendAccount, valuesOf } from './account-form.ts';
import { AccountStatus } from './account-status.tsx';
import { COPY } from './copy.ts';

interface AccountPanelProps {
  companyId: string;
  accountId: string;
  /** The way to the account's history. */
  History: ComponentType<{ account: Account }>;
  /** What trips on it are usually charged to. */
  Usual?: ComponentType<{ account: Account }> | undefined;
  onClose: () => void;
}

/** The panel of one account (S2 §2): changed while it is in use, and only read once it is archived. */
export function AccountPanel({ companyId, accountId, History, Usual, onClose }: AccountPanelProps) {
  // Whoever is added to the company comes to its default account.
  useLiveList('users');
  const { data: account, error, isFetching, refetch } = useQuery(accountQuery(companyId, accountId));
  if (!account) {
    const isMissing = isNotThere(error);
    return (
      <DetailsPanel title={ACCOUNT.account} onClose={onClose}>
        {!error && <SkeletonRows rows={4} label={COPY.loading} />}
        {isMissing && <EmptyState lamp="none" title={COPY.missing} />}
        {error && !isMissing && (
          <ErrorState message={`${COPY.failed} ${failureMessage(error)}`} busy={isFetching} onRetry={() => void refetch()} />
        )}
      </DetailsPanel>
    );
  }
  return (
    <KnownAccount
      account={account}
      history={<History account={account} />}
      usual={Usual && <Usual account={account} />}
      onClose={onClose}
    />
  );
}

const headOf = ({ name, code, status }: Account) => ({
  title: name,
  subtitle: (
    <span className={s.subtitle}>
      {ACCOUNT.code} {code} <AccountStatusTag status={status} />
    </span>
  ),
});

interface KnownAccountProps {
  account: Account;
  history: ReactNode;
  usual: ReactNode;
  onClose: () => void;
}

function KnownAccount(known: KnownAccountProps) {
  const { account, history, usual, onClose } = known;
  const { id: accountId, companyId } = account;
  const client = useQueryClient();
  const form = useForm({
    start: () => valuesOf(account),
    rules: ACCOUNT_RULES,
    send: async (values) => {
      const params = { companyId, accountId };
      // What a colleague did to it while the panel was open stands: only one's own changes, additions and removals are made.
      const now = await call(readAccount, { params });
      const news = newsOf({ base: valuesOf(account), typed: values, fresh: valuesOf(now) });
      return sendAccount({ ...values, ...news }, now.usersWithAccess, (body) => call(changeAccount, { params, body }));
    },
    onSent: (changed) => {
      showChangedAccount(client, changed);
      form.reset(valuesOf(changed));
      toast.success(COPY.saved);
    },
  });
  useFreshValues(form, valuesOf(account));
  const isArchived = account.status === 'ARCHIVED';
  if (isArchived && !form.dirty) return <ReadAccount {...known} />;
  return (
    <FormPanel
      {...headOf(account)}
      form={{ ...form, ready: form.ready && !isArchived }}
      footerStart={
        <>
          <AccountStatus account={account} />
          {history}
        </>
      }
      onClose={onClose}
    >
      <PanelSection>
        <FieldRows>
          {isArchived && <Banner>{COPY.archivedMeanwhile}</Banner>}
          <AccountFields form={form} companyId={companyId} had={account.usersWithAccess} />
        </FieldRows>
      </PanelSection>
      {usual}
    </FormPanel>
  );
}

/** An archived account: nothing of it is changed before it is put to use again. */
function ReadAccount({ account, history, onClose }: KnownAccountProps) {
  const fixed = { onChange: () => undefined, readOnly: true } as const;
  const { name, code, usersWithAccess } = account;
  return (
    <DetailsPanel
      {...headOf(account)}
      footerStart={
        <>
          <AccountStatus account={account} />
          {history}
        </>
      }
      onClose={onClose}
    >
      <PanelSection>
        <FieldRows>
          <p>{COPY.archivedHint}</p>
          <FieldPair>
            <TextField {...fixed} label={ACCOUNT.name} value={name} />
            <TextField {...fixed} label={ACCOUNT.code} value={code} />
          </FieldPair>
          <div className={s.people}>
            <h3 className={s.label}>{ACCOUNT.people}</h3>
            {usersWithAccess.length === 0 ? <p>{COPY.nobody}</p> : <ChosenPeople label={ACCOUNT.people} people={usersWithAccess} />}
          </div>
        </FieldRows>
      </PanelSection>
    </DetailsPanel>
  );
}
