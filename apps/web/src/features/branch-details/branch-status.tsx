import { type Branch, setBranchStatus } from '@praj/contract/companies/branches.ts';
import { whyNotSetBranchStatus } from '@praj/domain/people/archiving.ts';
import { useQueryClient } from '@tanstack/react-query';
import { branchQuery, showChangedBranch } from '../../entities/branch/queries.ts';
import { ArchiveButton } from '../../entities/company/archive-button.tsx';
import { useMe } from '../../entities/session/queries.ts';
import { call } from '../../platform/http.ts';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

/** 'Arkiver' or 'Aktivér'; never for one's own branch (S2 §2, §6). */
export function BranchStatus({ branch }: { branch: Branch }) {
  const { actor } = useMe();
  const client = useQueryClient();
  const { id: branchId, companyId } = branch;
  if (whyNotSetBranchStatus(actor, branchId, false)) return null;
  return (
    <ArchiveButton
      thing={branch}
      title={COPY.archiveTitle}
      send={(active) => call(setBranchStatus, { params: { companyId, branchId }, body: { active } })}
      onChanged={(changed) => {
        showChangedBranch(client, changed);
        toast.success(changed.status === 'ACTIVE' ? COPY.activated : COPY.archived);
      }}
      onAsk={() => void client.invalidateQueries({ queryKey: branchQuery(companyId, branchId).queryKey })}
    >
      {COPY.signedOut}
    </ArchiveButton>
  );
}
