import { rememberedChoice } from '../../platform/storage.ts';

/** Whose employees are shown: a whole company's, or those of one branch. */
export interface ShownList {
  readonly companyId: string;
  readonly branchId: string | undefined;
}

/** The company and branch whose employees a person last looked at, in this browser (S2 §2). */
export const lastShownList = rememberedChoice<ShownList | undefined>(
  'users.shown-list',
  (kept) => {
    const { companyId, branchId } = kept as Partial<Record<keyof ShownList, unknown>>;
    if (typeof companyId !== 'string') return undefined;
    return { companyId, branchId: typeof branchId === 'string' ? branchId : undefined };
  },
  undefined,
);

/** Where a list of employees stands (S2 §2). */
export const pathOfUsers = ({ companyId, branchId }: ShownList): string =>
  branchId === undefined ? `/companies/${companyId}/users` : `/companies/${companyId}/${branchId}/users`;
