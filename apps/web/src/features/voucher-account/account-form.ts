import { FIELD_TEXTS } from '@praj/contract/failures.ts';
import type { VoucherAccount } from '@praj/contract/vouchers/voucher-account.ts';
import { isAccountCode } from '@praj/domain/account-code.ts';
import type { FieldRules } from '../../form/form-rules.ts';
import { COPY } from './copy.ts';

/** The toggle and the account number, as they are shown. */
export interface VoucherAccountValues {
  readonly on: boolean;
  readonly code: string;
}

export const valuesOf = ({ account }: VoucherAccount): VoucherAccountValues => ({ on: account !== null, code: account?.code ?? '' });

const faultOf = (code: string): string | undefined => {
  if (code.trim() === '') return FIELD_TEXTS.voucherAccountMissing;
  return isAccountCode(code) ? undefined : FIELD_TEXTS.voucherAccountCode;
};

/** The number is asked for while the toggle is on, in words of its own (S2 §5, §8). */
export const VOUCHER_ACCOUNT_RULES: FieldRules<VoucherAccountValues> = {
  on: { label: COPY.toggle },
  code: {
    label: COPY.number,
    required: ({ on }) => on,
    isEmpty: () => false,
    check: (code, { on }) => (on ? faultOf(code) : undefined),
  },
};
