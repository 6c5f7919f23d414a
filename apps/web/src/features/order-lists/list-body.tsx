import type { Order } from '@praj/contract/orders.ts';
import type { ReactNode } from 'react';
import { failureMessage } from '../../platform/call-failed.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows, type SkeletonRowsProps } from '../../ui/state/skeleton.tsx';
import { COPY } from './copy.ts';

export interface OrdersShown {
  readonly data: readonly Order[] | undefined;
  /** When they last changed, in milliseconds since 1970 by the browser's clock; a list that shows what is news asks for it. */
  readonly updatedAt?: number | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface ListBodyProps {
  readonly orders: OrdersShown;
  readonly count: number;
  readonly empty: ReactNode;
  /** Of the rows in waiting: how tall they are, and what stands above them. */
  readonly height: SkeletonRowsProps['height'];
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** Waiting, failed, empty and filled are four different pictures (design §7). */
export function ListBody({ orders, count, empty, height, above, children }: ListBodyProps) {
  if (!orders.data && orders.error) {
    return (
      <ErrorState
        message={`${COPY.failed} ${failureMessage(orders.error)}`}
        busy={orders.isFetching}
        onRetry={() => void orders.refetch()}
      />
    );
  }
  if (!orders.data) return <SkeletonRows height={height} above={above} label={COPY.loading} />;
  return count === 0 ? empty : children;
}
