import { changeUser, type User } from '@praj/contract/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useMe } from '../../entities/session/queries.ts';
import { showChanged } from '../../entities/user/queries.ts';
import { UserPicture } from '../../entities/user/user-marks.tsx';
import { FormPanel } from '../../form/form-panel.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { call } from '../../platform/http.ts';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { ReadOnlyRole, UserFields } from './user-fields.tsx';
import { changedBody, USER_RULES, valuesOf } from './user-form.ts';

interface MyProfileProps {
  /** What their own trips are usually charged to. */
  Usual?: ComponentType<{ user: User }> | undefined;
  onClose: () => void;
}

/** 'Min profil': everyone changes their own names and phone (decisions §7). Heavy (a panel): load it when needed. */
export function MyProfile({ Usual, onClose }: MyProfileProps) {
  const me = useMe();
  const client = useQueryClient();
  const form = useForm({
    start: () => valuesOf(me),
    rules: USER_RULES,
    send: (values) => call(changeUser, { params: { id: me.id }, body: changedBody(values, me, false) }),
    onSent: (changed) => {
      showChanged(client, changed);
      toast.success(COPY.profileSaved);
      onClose();
    },
  });
  useFreshValues(form, valuesOf(me));
  return (
    <FormPanel
      title={COPY.profile}
      subtitle={`${me.companyName} · ${me.branchName}`}
      picture={<UserPicture user={me} size="panel" />}
      form={form}
      standsAlone
      onClose={onClose}
    >
      <PanelSection>
        <UserFields form={form} starred emailReadOnly ownName>
          <ReadOnlyRole role={me.role} hint={COPY.onlyFromAbove} />
        </UserFields>
      </PanelSection>
      {Usual && <Usual user={me} />}
    </FormPanel>
  );
}
