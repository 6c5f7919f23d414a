import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '../../entities/company/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { isNotThere } from '../../platform/call-failed.ts';
import type { Crumb } from '../../ui/frame/breadcrumb.tsx';
import { COPY } from './copy.ts';

interface WhoseBranch {
  readonly id: string;
  readonly name: string;
  /** Neither it nor its company is archived, so that people are added to it. */
  readonly isInUse: boolean;
}
interface Whose {
  /** The pages above; the first is where 'back' leads when the navigation says nothing (S2 §2: /companies). */
  readonly trail: readonly Crumb[];
  /** The company's branches as far as one may see them; undefined while they are fetched. */
  readonly branches: readonly WhoseBranch[] | undefined;
  /** There is no such company for this person. */
  readonly isMissing: boolean;
}

/** Whose employees are shown. Who sees one branch only knows its name already. */
export function useWhose(companyId: string): Whose {
  const { may, branchId, branchName } = useMe();
  const readsCompany = may('company.read', { companyId });
  const { data: company, error } = useQuery({ ...companyQuery(companyId), enabled: readsCompany });
  const trail = may('company.list', {})
    ? [
        { label: COPY.companies, to: '/companies' },
        { label: company?.name ?? COPY.company, to: `/companies/${companyId}` },
      ]
    : [{ label: COPY.settings, to: '/settings' }];
  return {
    trail,
    branches: readsCompany
      ? company?.branches.map(({ id, name, status }) => ({ id, name, isInUse: status === 'ACTIVE' && company.status === 'ACTIVE' }))
      : [{ id: branchId, name: branchName, isInUse: true }],
    isMissing: isNotThere(error),
  };
}
