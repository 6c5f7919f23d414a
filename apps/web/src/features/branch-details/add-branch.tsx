import { addBranch } from '@praj/contract/companies/branches.ts';
import type { Company } from '@praj/contract/companies.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { branchQuery, showChangedBranch } from '../../entities/branch/queries.ts';
import { companyQuery } from '../../entities/company/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { CreateDialog } from '../../form/create-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { call } from '../../platform/http.ts';
import { fetchCreated } from '../../platform/lists/fetch-created.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { BranchFields } from './branch-fields.tsx';
import { branchBody, keptBranch, NEW_RULES, NO_VALUES } from './branch-form.ts';
import { COPY } from './copy.ts';

interface AddBranchProps {
  company: Pick<Company, 'id' | 'name'>;
  onClose: () => void;
}

/** 'Ny lokation' (S2 §2, §4). Heavy (a dialog): load it when needed. */
export function AddBranch({ company: { id: companyId, name }, onClose }: AddBranchProps) {
  const { id: userId } = useMe();
  const client = useQueryClient();
  const kept = useMemo(() => keptBranch(companyId), [companyId]);
  const form = useForm({
    start: () => NO_VALUES,
    rules: NEW_RULES,
    send: (values) => call(addBranch, { params: { companyId }, body: branchBody(values) }),
    onSent: async ({ branchId }) => {
      onClose();
      toast.success(COPY.added);
      const branch = await fetchCreated(
        client,
        branchQuery(companyId, branchId),
        () => void client.invalidateQueries({ queryKey: companyQuery(companyId).queryKey }),
      );
      if (branch) showChangedBranch(client, branch);
    },
    kept: { draft: kept, userId },
    focusFirst: 'name',
  });
  return (
    <CreateDialog title={COPY.add} intro={COPY.addIntro(name)} form={form} submitText={COPY.create} onClose={onClose} size="medium">
      <BranchFields form={form} />
    </CreateDialog>
  );
}
