import { randomBytes } from 'node:crypto';
import { VOUCHER_CODE_LENGTH, voucherCodeFrom } from '@praj/domain/vouchers/voucher-code.ts';
import type { Executor } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { voucherLinkHash, voucherLinkKey } from '../link.ts';
import type { VoucherBranch } from '../store.ts';
import type { VoucherTerms } from './check-issue.ts';

/** A voucher that has been given its code and its link. */
export interface IssuedVoucher extends VoucherTerms {
  readonly id: string;
  readonly code: string;
  /** The key of the recipient's link. */
  readonly linkKey: string;
}
interface Issue {
  readonly branch: VoucherBranch;
  readonly issuedBy: string;
  readonly at: Date;
  /** From which the keys of links are reckoned. */
  readonly secret: Uint8Array;
  /** Six random bytes. */
  readonly random?: () => Uint8Array;
}
/** How often codes are drawn anew that another voucher has; of a thousand million codes no installation comes that far. */
const DRAWS_MAX = 20;

/** Keeps the vouchers, each under a code that no other ever had; gives them in the order they came. */
export async function insertVouchers(
  trx: Executor,
  all: readonly VoucherTerms[],
  { branch, issuedBy, at, secret, random = () => randomBytes(VOUCHER_CODE_LENGTH) }: Issue,
): Promise<IssuedVoucher[]> {
  const drawn = all.map((terms) => {
    const id = newId(at.getTime());
    return { ...terms, id, linkKey: voucherLinkKey(secret, id), code: voucherCodeFrom(random()) };
  });
  let waiting = drawn;
  for (let draws = 0; waiting.length > 0; draws++) {
    if (draws >= DRAWS_MAX) throw new Error('no voucher code is free');
    const kept = await trx
      .insertInto('vouchers')
      .values(
        waiting.map(({ linkKey, ...voucher }) => ({
          ...voucher,
          linkHash: voucherLinkHash(linkKey),
          companyId: branch.companyId,
          branchId: branch.branchId,
          statusAt: at,
          issuedBy,
          issuedAt: at,
        })),
      )
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .execute();
    const ids = new Set(kept.map(({ id }) => id));
    waiting = waiting.filter(({ id }) => !ids.has(id));
    for (const voucher of waiting) voucher.code = voucherCodeFrom(random());
  }
  return drawn;
}
