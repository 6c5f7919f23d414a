import { ALLOCATION_LABELS, showAllocation } from '@praj/domain/allocations/allocation-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingModuleQuery } from '../../entities/booking-module/queries.ts';
import { Button } from '../../ui/action/button.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { PanelSection } from '../../ui/overlay/panel-section.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from './copy.ts';
import s from './usual-allocations.module.css';
import type { UsualAllocationsProps } from './usual-props.ts';

const Dialog = lazyWithRetry(async () => (await import('./usual-dialog.tsx')).UsualDialog);

/** What somebody's trips, those on an account, or a fixed trip, are usually charged to; nothing where the company's form asks for nothing. */
export function UsualAllocations(props: UsualAllocationsProps) {
  const { companyId, of, usual = [] } = props;
  const [isOpen, setOpen] = useState(false);
  const { data: module } = useQuery(bookingModuleQuery(companyId));
  const fields = module?.allocationFields ?? [];
  if (fields.length === 0) return null;
  return (
    <PanelSection title={COPY.title}>
      <div className={s.usual}>
        <p className={s.note}>{COPY[of]}</p>
        {usual.length === 0 ? (
          <p>{COPY.none}</p>
        ) : (
          <Facts
            facts={usual.map(({ kind, inUse, ...value }) => ({
              label: ALLOCATION_LABELS[kind],
              value: inUse ? showAllocation(value) : `${showAllocation(value)} (${COPY.gone})`,
            }))}
          />
        )}
        <Button aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          {COPY.change}
        </Button>
      </div>
      {/* It stands in the panel's form, which would take what it submits for its own. */}
      <div role="presentation" onSubmit={(event) => event.stopPropagation()}>
        {isOpen && (
          <PanelBoundary title={COPY.title} message={COPY.broke} onClose={() => setOpen(false)}>
            <Dialog {...props} fields={fields} onClose={() => setOpen(false)} />
          </PanelBoundary>
        )}
      </div>
    </PanelSection>
  );
}
