import { type Branch, changeBranch } from '@praj/contract/companies/branches.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showChangedBranch } from '../../entities/branch/queries.ts';
import { COPY as COMPANY } from '../../entities/company/copy.ts';
import { meQuery, useMe } from '../../entities/session/queries.ts';
import { FormPanel } from '../../form/form-panel.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { call } from '../../platform/http.ts';
import { Logo } from '../../ui/display/logo.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { BranchFields } from './branch-fields.tsx';
import { branchBody, PANEL_RULES, valuesOf } from './branch-form.ts';
import { BranchStatus } from './branch-status.tsx';
import { COPY } from './copy.ts';

/** Oplysninger of a branch (S2 §2): what it is called, where it stands and whom one writes to; archives or activates it. */
export function BranchPanel({ branch, onClose }: { branch: Branch; onClose: () => void }) {
  const { id: branchId, companyId, name, hexColor, avatarImageUrl, status } = branch;
  const me = useMe();
  const client = useQueryClient();
  const form = useForm({
    start: () => valuesOf(branch),
    rules: PANEL_RULES,
    send: (values) => call(changeBranch, { params: { companyId, branchId }, body: branchBody(values) }),
    onSent: (changed) => {
      showChangedBranch(client, changed);
      // One's own branch stands in the user menu, and its address in the order form.
      if (branchId === me.branchId) void client.invalidateQueries({ queryKey: meQuery(me.id).queryKey });
      toast.success(COPY.saved);
    },
  });
  useFreshValues(form, valuesOf(branch));
  return (
    <FormPanel
      title={name}
      subtitle={COMPANY.statuses[status]}
      picture={<Logo name={name} color={hexColor} imageUrl={avatarImageUrl} isDecoration />}
      form={form}
      footerStart={<BranchStatus branch={branch} />}
      onClose={onClose}
    >
      <PanelSection>
        <BranchFields form={form} />
      </PanelSection>
    </FormPanel>
  );
}
