import { addUser, type User } from '@praj/contract/users.ts';
import { assignableRoles } from '@praj/domain/people/person-changes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../entities/session/queries.ts';
import { refreshLists, userQuery } from '../../entities/user/queries.ts';
import { CreateDialog } from '../../form/create-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { call } from '../../platform/http.ts';
import { fetchCreated } from '../../platform/lists/fetch-created.ts';
import { Select } from '../../ui/choice/select.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import { RoleField, UserFields } from './user-fields.tsx';
import { keptUser, newBody, noValues, USER_RULES } from './user-form.ts';

interface AddUserProps {
  companyId: string;
  /** Where the person may work; of several one is chosen. */
  branches: readonly { readonly id: string; readonly name: string }[];
  /** Hears of the new person once they are there and fetched. */
  onAdded: (user: User) => void;
  onClose: () => void;
}

/** 'Opret medarbejder' (S2 §2, §4): adds a person and invites them. Heavy (a dialog): load it when needed. */
export function AddUser({ companyId, branches, onAdded, onClose }: AddUserProps) {
  const { id: viewerId, actor } = useMe();
  const client = useQueryClient();
  const [offered] = useState(() => ({ roles: assignableRoles(actor, companyId), branchIds: branches.map(({ id }) => id) }));
  const [draft] = useState(() => keptUser(companyId, offered));
  const form = useForm({
    start: () => noValues(offered),
    rules: USER_RULES,
    send: (values) => call(addUser, { body: newBody(values) }),
    onSent: async ({ userId }) => {
      onClose();
      toast.success(COPY.added);
      const user = await fetchCreated(client, userQuery(userId), () => refreshLists(client));
      if (user) onAdded(user);
    },
    kept: { draft, userId: viewerId },
    focusFirst: 'firstName',
  });
  /** A location that is archived meanwhile may have been the one that was chosen. */
  const isChoice = Math.max(branches.length, offered.branchIds.length) > 1;
  return (
    <CreateDialog title={COPY.add} intro={COPY.addIntro} form={form} submitText={COPY.add} onClose={onClose} size="medium">
      <UserFields form={form}>
        {isChoice && (
          <Select
            {...form.field('branchId')}
            placeholder={COPY.chooseBranch}
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <RoleField {...form.field('role')} actor={actor} companyId={companyId} />
      </UserFields>
    </CreateDialog>
  );
}
