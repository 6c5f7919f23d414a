import { useLocation, useNavigate } from 'react-router';
import { pathOfUsers } from '../../entities/user/shown-list.ts';
import { Select } from '../../ui/choice/select.tsx';
import { COPY } from './copy.ts';
import s from './users-page.module.css';

const ALL = 'alle';

interface BranchChoiceProps {
  companyId: string;
  branchId: string | undefined;
  branches: readonly { readonly id: string; readonly name: string }[];
}

/** From the employees of a whole company to those of one branch, and back. */
export function BranchChoice({ companyId, branchId, branches }: BranchChoiceProps) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return (
    <div className={s.branch}>
      <Select
        label={COPY.branch}
        hideLabel
        value={branchId ?? ALL}
        options={[{ value: ALL, label: COPY.allBranches }, ...branches.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(chosen) => void navigate(pathOfUsers({ companyId, branchId: chosen === ALL ? undefined : chosen }), { state })}
      />
    </div>
  );
}
