import { changeUser, type User } from '@praj/contract/users.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { whyNotChange } from '@praj/domain/people/person-changes.ts';
import { ROLE_LABELS } from '@praj/domain/people/roles.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useMe } from '../../entities/session/queries.ts';
import { COPY as USER } from '../../entities/user/copy.ts';
import { showChanged, userQuery } from '../../entities/user/queries.ts';
import { StatusTag, UserPicture } from '../../entities/user/user-marks.tsx';
import { FormPanel } from '../../form/form-panel.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { failureMessage, isNotThere } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { AnonymiseUser } from './anonymise-user.tsx';
import { asPerson } from './as-person.ts';
import { COPY } from './copy.ts';
import { MailLink } from './mail-link.tsx';
import { UserActivities } from './user-activities.tsx';
import s from './user-details.module.css';
import { ReadOnlyRole, RoleField, UserFields } from './user-fields.tsx';
import { changedBody, USER_RULES, valuesOf } from './user-form.ts';
import { UserStatus } from './user-status.tsx';

interface UserPanelProps {
  userId: string;
  /** The way to the person's history. */
  History: ComponentType<{ user: User }>;
  /** What their trips are usually charged to. */
  Usual?: ComponentType<{ user: User }> | undefined;
  onClose: () => void;
}

/** The panel of one employee (S2 §2): changed by whoever outranks them, oneself, or only read. */
export function UserPanel({ userId, History, Usual, onClose }: UserPanelProps) {
  const { data: user, error, isFetching, refetch } = useQuery(userQuery(userId));
  if (!user) {
    const isMissing = isNotThere(error);
    return (
      <DetailsPanel title={COPY.person} onClose={onClose}>
        {!error && <SkeletonRows rows={5} label={COPY.loading} />}
        {isMissing && <EmptyState lamp="none" title={COPY.missing} />}
        {error && !isMissing && (
          <ErrorState message={`${COPY.failed} ${failureMessage(error)}`} busy={isFetching} onRetry={() => void refetch()} />
        )}
      </DetailsPanel>
    );
  }
  return <KnownUser user={user} history={<History user={user} />} usual={Usual && <Usual user={user} />} onClose={onClose} />;
}

/** Who it is: in the head of the panel. */
const headOf = (user: User) => ({
  title: fullName(user),
  picture: <UserPicture user={user} size="panel" />,
  subtitle: (
    <span className={s.subtitle}>
      {ROLE_LABELS[user.role]} · {user.branchName}
      {user.status !== 'ACTIVE' && <StatusTag status={user.status} />}
    </span>
  ),
});

interface KnownUserProps {
  user: User;
  history: ReactNode;
  usual: ReactNode;
  onClose: () => void;
}

/** Why nothing of them can be changed. */
const whyReadOnly = ({ anonymised }: User): string => (anonymised ? COPY.anonymised : COPY.notOutranked);

function KnownUser(known: KnownUserProps) {
  const { user, history, usual, onClose } = known;
  const { actor } = useMe();
  const client = useQueryClient();
  const fromAbove = whyNotChange(actor, asPerson(user), 'role') === undefined;
  const form = useForm({
    start: () => valuesOf(user),
    rules: USER_RULES,
    send: (values) => call(changeUser, { params: { id: user.id }, body: changedBody(values, user, fromAbove) }),
    onSent: (changed) => {
      showChanged(client, changed);
      toast.success(COPY.saved);
    },
  });
  useFreshValues(form, valuesOf(user));
  const mayChange = whyNotChange(actor, asPerson(user), 'name') === undefined;
  // Somebody may have raised or anonymised them meanwhile: what was typed stays to be read.
  if (!mayChange && !form.dirty) return <ReadUser {...known} />;
  return (
    <FormPanel
      {...headOf(user)}
      form={{ ...form, ready: form.ready && mayChange }}
      footerStart={
        <>
          <UserStatus user={user} />
          <AnonymiseUser user={user} />
          {history}
        </>
      }
      onClose={onClose}
    >
      <PanelSection title={COPY.details}>
        <div className={s.fields}>
          {!mayChange && <Banner>{whyReadOnly(user)}</Banner>}
          <UserFields form={form} starred emailReadOnly={!fromAbove}>
            {fromAbove ? (
              <RoleField {...form.field('role')} actor={actor} companyId={user.companyId} showsAll present={user.role} />
            ) : (
              <ReadOnlyRole role={user.role} hint={COPY.onlyFromAbove} />
            )}
          </UserFields>
          <MailLink user={user} />
        </div>
      </PanelSection>
      {usual}
      <UserActivities user={user} />
    </FormPanel>
  );
}

/** Somebody whom one does not outrank, or who is anonymised: nothing of them can be changed. */
function ReadUser({ user, history, onClose }: KnownUserProps) {
  const { may } = useMe();
  const { email, phone } = valuesOf(user);
  const fixed = { onChange: () => undefined, readOnly: true } as const;
  return (
    <DetailsPanel {...headOf(user)} footerStart={may('audit.read', {}) && history} onClose={onClose}>
      <PanelSection title={COPY.details}>
        <FieldRows>
          {!user.anonymised && <TextField {...fixed} label={USER.email} value={email} />}
          {phone && <TextField {...fixed} label={USER.phone} value={`+45 ${phone}`} />}
          <ReadOnlyRole role={user.role} hint={whyReadOnly(user)} />
        </FieldRows>
      </PanelSection>
      <UserActivities user={user} />
    </DetailsPanel>
  );
}
