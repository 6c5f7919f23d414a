import { mayOpen, type PageName } from '@praj/domain/people/pages.ts';
import type { Belongs } from '@praj/domain/people/permissions.ts';
import { useInstallation } from '../installation/queries.ts';
import { useMe } from './queries.ts';

/** Where a person works. */
export interface Placed {
  readonly id: string;
  readonly companyId: string;
  readonly branchId: string;
}
/** Paths to the pages of people and of where they work; undefined where the signed-in person may not open the page. */
export interface WaysTo {
  /** A person among the employees of their branch, with their panel open. */
  readonly person: (person: Placed) => string | undefined;
  readonly branch: (branch: Omit<Placed, 'id'>) => string | undefined;
  /** A company's page; whose own company it is goes to its settings. */
  readonly company: (companyId: string) => string | undefined;
}

/** Which ways the signed-in person may go: what they may not open nothing leads to (decisions §4). */
export function useWaysTo(): WaysTo {
  const { actor } = useMe();
  const { features } = useInstallation();
  const to = (page: PageName, where: Belongs, path: string) => (mayOpen(actor, page, where, features) ? path : undefined);
  return {
    person: ({ id, ...where }) => to('branch-users', where, `/companies/${where.companyId}/${where.branchId}/users?vis=${id}`),
    branch: (where) => to('branch', where, `/companies/${where.companyId}/branch/${where.branchId}`),
    company: (companyId) => to('company', { companyId }, actor.role === 'PrajAdmin' ? `/companies/${companyId}` : '/settings'),
  };
}
