import type { Selectable } from 'kysely';
import type { VouchersTable } from '../../../db/schema.ts';

/** A voucher as the store reads it: its own row and the names of what it belongs to. */
export interface VoucherRecord extends Omit<Selectable<VouchersTable>, 'linkHash'> {
  readonly issuerFirstName: string;
  readonly issuerLastName: string;
  /** Null since the branch issues no more. */
  readonly account: string | null;
}
