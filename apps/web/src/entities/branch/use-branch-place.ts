import { useQuery } from '@tanstack/react-query';
import { isNotThere } from '../../platform/call-failed.ts';
import type { Crumb } from '../../ui/frame/breadcrumb.tsx';
import { companyQuery } from '../company/queries.ts';
import { COPY } from './copy.ts';

interface BranchPlace {
  /** The pages above one of the branch's: customers, the company, and the branch where the company has several. */
  readonly trail: readonly Crumb[];
  /** 'Nordlys A/S · Hovedkontor' */
  readonly whose: string;
  /** There is no such branch in that company. */
  readonly isMissing: boolean;
}

/** Whose page it is that the provider keeps for a branch. */
export function useBranchPlace(companyId: string, branchId: string): BranchPlace {
  const { data: company, error } = useQuery(companyQuery(companyId));
  const branch = company?.branches.find(({ id }) => id === branchId);
  const hasSeveral = company !== undefined && company.branches.length > 1;
  return {
    trail: [
      { label: COPY.companies, to: '/companies' },
      { label: company?.name ?? COPY.company, to: `/companies/${companyId}` },
      ...(branch && hasSeveral ? [{ label: branch.name, to: `/companies/${companyId}/branch/${branchId}` }] : []),
    ],
    whose: [company?.name, branch?.name].filter(Boolean).join(' · '),
    isMissing: company ? branch === undefined : isNotThere(error),
  };
}
