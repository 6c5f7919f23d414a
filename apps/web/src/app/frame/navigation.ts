import { useInstallation } from '../../entities/installation/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { lastShownList, pathOfUsers } from '../../entities/user/shown-list.ts';
import { mayOpenPath } from '../routes/page-access.ts';
import { COPY } from './copy.ts';

export interface PageLink {
  readonly to: string;
  readonly label: string;
}

/** The pages that the header offers, in their order. */
const NAVIGATION: readonly PageLink[] = [
  { to: '/orders', label: COPY.header.overview },
  { to: '/order', label: COPY.header.order },
  { to: '/vouchers', label: COPY.titles.vouchers },
];
/** The pages that the user menu offers, in their order. */
const ADMINISTRATION: readonly PageLink[] = [
  { to: '/companies', label: COPY.titles.companies },
  { to: '/settings', label: COPY.titles.settings },
  { to: '/discount-code', label: COPY.titles.discountCodes },
  { to: '/invoices', label: COPY.titles.invoices },
  { to: '/notice', label: COPY.titles.notice },
];

/** Pages of the header's that stand elsewhere: a branch's vouchers, and the trips that repeat. */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  '/order': /^\/series$/,
  '/vouchers': /^\/companies\/[^/]+\/[^/]+\/vouchers$/,
};

/** Does the path lead to that page, or to one of its own? */
export const isPageOf = (page: string, path: string): boolean =>
  path === page || path.startsWith(`${page}/`) || ELSEWHERE[page]?.test(path) === true;

/** Of the header's pages those that the person may open. */
export function useNavigation(): readonly PageLink[] {
  const { actor } = useMe();
  const { features } = useInstallation();
  return NAVIGATION.filter(({ to }) => mayOpenPath(actor, to, features));
}

/** Of the administration's pages those that the person may open: nothing leads to another. */
export function useAdministration(): readonly PageLink[] {
  const { actor } = useMe();
  const { features } = useInstallation();
  return ADMINISTRATION.filter(({ to }) => mayOpenPath(actor, to, features));
}

/** The employees that the person last looked at, else those of their company or branch: what the palette offers besides. */
export function useEmployees(): readonly PageLink[] {
  const { actor } = useMe();
  const { features } = useInstallation();
  const { userId, companyId, branchId } = actor;
  const lists = [lastShownList.read(userId), { companyId, branchId: undefined }, { companyId, branchId }];
  const to = lists.map((list) => list && pathOfUsers(list)).find((path) => path !== undefined && mayOpenPath(actor, path, features));
  return to === undefined ? [] : [{ to, label: COPY.titles.users }];
}
