import type { Selectable } from 'kysely';
import type { OrdersTable } from '../../../db/schema.ts';

/** An order as the store reads it: its own row and the names of what it belongs to. */
export interface OrderRecord extends Omit<Selectable<OrdersTable>, 'destinationName' | 'isElectric' | 'lastEventAt'> {
  readonly issuerFirstName: string;
  readonly issuerLastName: string;
  readonly branchName: string;
  readonly companyName: string;
  readonly accountName: string | null;
  readonly voucherCode: string | null;
  readonly voucherHighestOere: number | null;
  /** Null for whoever is not of the order's company, too. */
  readonly cancellerFirstName: string | null;
  readonly cancellerLastName: string | null;
  readonly reorderedAs: string[] | null;
}
