import { allocateOrder } from '@praj/contract/allocations/allocations.ts';
import type { Order } from '@praj/contract/orders.ts';
import { type AllocationKind, type AllocationField as AskedField } from '@praj/domain/allocations/allocation-kinds.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AllocationEntry, codesOf, entriesOf, NO_ALLOCATION } from '../../entities/allocation/allocation-entry.ts';
import { AllocationField } from '../../entities/allocation/allocation-field.tsx';
import { allocationRules, atKinds } from '../../entities/allocation/allocation-rules.ts';
import { tripName } from '../../entities/order/order-texts.ts';
import { upsertOrder } from '../../entities/order/queries.ts';
import { CreateDialog } from '../../form/create-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

interface AllocateDialogProps {
  order: Order;
  fields: readonly AskedField[];
  onClose: () => void;
}
type Values = Record<AllocationKind, AllocationEntry>;
/** How many steps a car may take while one press is on its way. */
const STEPS_PASSED = 3;
const isChargedAlike = (one: Order, other: Order): boolean => JSON.stringify(one.allocations) === JSON.stringify(other.allocations);
/** The trip as it is, where a failure tells it. */
const toldBy = (failure: unknown): Order | undefined =>
  failure instanceof CallFailed && failure.order ? (failure.order as Order) : undefined;

/** What a trip is charged to, corrected (decision 103). Heavy (a dialog): load it when needed. */
export function AllocateDialog({ order, fields, onClose }: AllocateDialogProps) {
  const client = useQueryClient();
  const kinds = fields.map(({ kind }) => kind);
  // The trip whose allocations the person has seen. Its car's own steps bring new versions, and change nothing of those.
  const [seen, setSeen] = useState(order);
  const form = useForm<Values, Order>({
    start: () => {
      const had = entriesOf(order.allocations);
      return Object.fromEntries(kinds.map((kind) => [kind, had[kind] ?? NO_ALLOCATION])) as Values;
    },
    rules: allocationRules(fields),
    send: (values) => {
      const put = ({ version }: Order, left = STEPS_PASSED): Promise<Order> =>
        call(allocateOrder, {
          params: { id: order.id },
          headers: { 'if-match': `"${version}"` },
          body: { allocations: codesOf(values, kinds) },
        }).catch((failure: unknown) => {
          const now = failure instanceof CallFailed && failure.code === 'stale_version' ? toldBy(failure) : undefined;
          if (now && left > 0 && isChargedAlike(now, seen)) return put(now, left - 1);
          throw failure;
        });
      return put(isChargedAlike(order, seen) ? order : seen).catch(atKinds);
    },
    onSent: (changed) => {
      upsertOrder(client, changed);
      for (const shown of ['overview', 'overview-sums']) void client.invalidateQueries({ queryKey: [shown] });
      onClose();
      toast.success(COPY.saved);
    },
    onFailed: (_message, failure) => {
      // Somebody else was first: the panel behind shows the trip as it is, and what was typed stays.
      const now = toldBy(failure);
      if (now) {
        upsertOrder(client, now);
        setSeen(now);
      }
      return undefined;
    },
  });
  return (
    <CreateDialog title={COPY.title} intro={COPY.intro(tripName(order))} form={form} submitText={COPY.save} onClose={onClose}>
      <FieldRows>
        {fields.map((asked) => {
          const { value, required: _required, name: _name, ...field } = form.field(asked.kind);
          return <AllocationField key={asked.kind} {...field} asked={asked} whose={{ branchId: order.issuedByBranch.id }} entry={value} />;
        })}
      </FieldRows>
    </CreateDialog>
  );
}
