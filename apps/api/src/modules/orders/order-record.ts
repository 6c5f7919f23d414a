import type { ApprovalState } from '@praj/domain/ordering-rules/approval.ts';
import type { AskedRole } from '@praj/domain/ordering-rules/ordering-rule.ts';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../../../db/schema.ts';

/** An order's columns as it is read, one by one: a statement that is kept by a connection would fail on `*` once a migration adds one. */
export const ORDER_COLUMNS = [
  'orders.accountId',
  'orders.actualCompleted',
  'orders.actualTripDuration',
  'orders.agreedOere',
  'orders.allocations',
  'orders.approval',
  'orders.attributes',
  'orders.bookingModuleUpdatedAt',
  'orders.branchId',
  'orders.cancelCause',
  'orders.cancelReason',
  'orders.cancelledBy',
  'orders.carModel',
  'orders.carNo',
  'orders.comingOutAt',
  'orders.comment',
  'orders.companyId',
  'orders.customerName',
  'orders.customerPhone',
  'orders.destination',
  'orders.driverName',
  'orders.driverPhone',
  'orders.estimateOere',
  'orders.estimatedCompleted',
  'orders.estimatedPickup',
  'orders.estimatedTripDistance',
  'orders.finalPriceOere',
  'orders.finishedAt',
  'orders.fixedTripId',
  'orders.forgottenAt',
  'orders.groupId',
  'orders.groupNumber',
  'orders.groupSize',
  'orders.id',
  'orders.invoicedAt',
  'orders.issuedBy',
  'orders.number',
  'orders.numberOfPeople',
  'orders.pickup',
  'orders.placedAt',
  'orders.priceOere',
  'orders.project',
  'orders.reference',
  'orders.requestedPickup',
  'orders.seriesDay',
  'orders.seriesId',
  'orders.state',
  'orders.stateTimes',
  'orders.stops',
  'orders.stopsReached',
  'orders.takenAt',
  'orders.travellerLateAt',
  'orders.tripFinishedAt',
  'orders.tripType',
  'orders.version',
  'orders.voucherId',
] as const satisfies readonly `orders.${keyof OrdersTable}`[];

/** One rule that an order waits for, with the names of who is asked and who decided. */
export interface AskRecord {
  readonly rule: string;
  readonly why: string;
  readonly state: ApprovalState;
  /** Since when it is asked of the order as it is, ISO 8601. */
  readonly askedAt: string;
  readonly askedRole: AskedRole | null;
  readonly asked: Person | null;
  readonly decidedBy: Person | null;
  /** ISO 8601. */
  readonly decidedAt: string | null;
}
interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

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
  /** What has to be approved, or had to be; null where no rule wanted it. */
  readonly asks: readonly AskRecord[] | null;
}
