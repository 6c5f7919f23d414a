import type { Selectable } from 'kysely';
import type { OrdersTable } from '../../../db/schema.ts';

/** An order as the store reads it: its own row and the names of what it belongs to. */
export interface OrderRecord extends Omit<Selectable<OrdersTable>, 'destination_name' | 'is_electric' | 'last_event_at' | 'finished_at'> {
  readonly issuer_first_name: string;
  readonly issuer_last_name: string;
  readonly branch_name: string;
  readonly company_name: string;
  readonly account_name: string | null;
  readonly reordered_as: string[] | null;
}
/** What every announcement of a change needs to know of an order. */
export interface TouchedOrder {
  readonly id: string;
  readonly branch_id: string;
  readonly company_id: string;
}
