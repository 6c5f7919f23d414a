import { rememberedChoice } from '../../platform/storage.ts';

/** The branch whose vouchers are shown. */
export interface VoucherPlace {
  readonly companyId: string;
  readonly branchId: string;
}

/** The branch whose vouchers a person last looked at, in this browser. */
export const lastVoucherPlace = rememberedChoice<VoucherPlace | undefined>(
  'vouchers.place',
  (kept) => {
    const { companyId, branchId } = kept as Partial<Record<keyof VoucherPlace, unknown>>;
    return typeof companyId === 'string' && typeof branchId === 'string' ? { companyId, branchId } : undefined;
  },
  undefined,
);

/** Where a branch's vouchers stand (S2 §2). */
export const pathOfVouchers = ({ companyId, branchId }: VoucherPlace): string => `/companies/${companyId}/${branchId}/vouchers`;
