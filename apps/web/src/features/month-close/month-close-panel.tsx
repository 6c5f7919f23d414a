import { closeMonth, type InvoicePreview } from '@praj/contract/invoicing/invoices.ts';
import { LEFT_OUT } from '@praj/domain/invoicing/billing.ts';
import { addMonths, type Month, monthOf, showMonth } from '@praj/domain/invoicing/invoice-month.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CompanyField } from '../../entities/company/company-field.tsx';
import { previewQuery, refreshInvoices } from '../../entities/invoice/queries.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { showKroner, showNumber } from '../../platform/format.ts';
import { call } from '../../platform/http.ts';
import { saidOnceUnanswered } from '../../platform/pending/unanswered.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { Button } from '../../ui/action/button.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import s from './month-close.module.css';

/** How many months back one may be chosen. */
const MONTHS = 12;
/** Months that have ended, the last one first. */
const endedMonths = (now: number): Month[] => Array.from({ length: MONTHS }, (_, at) => addMonths(monthOf(now), -1 - at));

interface MonthClosePanelProps {
  /** The company that is chosen from the start; all of them where none is. */
  companyId: string | undefined;
  onClose: () => void;
}

/** Shows what closing a month would make, and makes it. What is made is what was shown: else the server refuses, and it is shown anew. */
export function MonthClosePanel({ companyId: chosen, onClose }: MonthClosePanelProps) {
  const client = useQueryClient();
  const months = endedMonths(serverNow());
  const [month, setMonth] = useState(months[0] ?? '');
  const [companyId, setCompanyId] = useState(chosen);
  const { data: preview, error, isFetching, refetch } = useQuery(previewQuery(month, companyId));
  const close = useMutation({
    mutationFn: ({ invoices, trips, corrections, total }: InvoicePreview) =>
      call(closeMonth, { body: { month, companyId: companyId ?? null, seen: { invoices, trips, corrections, total } } }).catch(
        // A large month takes a while, and may be closed though the answer was lost.
        saidOnceUnanswered(COPY.unanswered),
      ),
    onSuccess: ({ invoices, firstNumber, lastNumber, total }) => {
      toast.success(COPY.closed(invoices, firstNumber, lastNumber, total));
      onClose();
    },
    onSettled: () => refreshInvoices(client),
  });
  return (
    <DetailsPanel
      title={COPY.title}
      subtitle={showMonth(month)}
      footerStart={<Button onClick={onClose}>{COPY.cancel}</Button>}
      footer={
        preview &&
        preview.invoices > 0 && (
          <Button tone="primary" busy={close.isPending} unavailable={isFetching} onClick={() => !isFetching && close.mutate(preview)}>
            {COPY.close(preview.invoices, preview.total)}
          </Button>
        )
      }
      onClose={onClose}
    >
      <PanelSection>
        <FieldRows>
          <p className={s.intro}>{COPY.intro}</p>
          <Select
            label={COPY.month}
            value={month}
            options={months.map((value) => ({ value, label: showMonth(value) }))}
            onChange={setMonth}
          />
          <CompanyField label={COPY.company} allText={COPY.all} chosenId={companyId} onChoose={setCompanyId} />
        </FieldRows>
      </PanelSection>
      {preview ? (
        <Preview preview={preview} />
      ) : error ? (
        <ErrorState message={`${COPY.failed} ${failureMessage(error)}`} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} label={COPY.loading} />
      )}
    </DetailsPanel>
  );
}

function Preview({ preview }: { preview: InvoicePreview }) {
  const { invoices, trips, corrections, total, leftOut, companies } = preview;
  const reasons = LEFT_OUT.filter((why) => leftOut[why] > 0);
  return (
    <>
      <PanelSection>
        {invoices === 0 ? (
          <EmptyState lamp="none" title={COPY.nothing}>
            {COPY.nothingText}
          </EmptyState>
        ) : (
          <Facts
            facts={[
              { label: COPY.invoices, value: showNumber(invoices) },
              { label: COPY.total, value: showKroner(total) },
              { label: COPY.trips, value: showNumber(trips) },
              { label: COPY.corrections, value: corrections > 0 ? showNumber(corrections) : undefined },
            ]}
          />
        )}
      </PanelSection>
      {reasons.length > 0 && (
        <PanelSection title={COPY.leftOut}>
          <ul className={s.reasons}>
            {reasons.map((why) => (
              <li key={why}>{COPY.why[why](leftOut[why])}</li>
            ))}
          </ul>
        </PanelSection>
      )}
      {invoices > 0 && (
        <PanelSection title={COPY.byCompany}>
          <ul className={s.companies}>
            {companies
              .filter((one) => one.invoices > 0)
              .map((one) => (
                <li key={one.company.id} className={s.company}>
                  <span className={s.name}>{one.company.name}</span>
                  <span className={s.sum}>{showKroner(one.total)}</span>
                  <span className={s.facts}>{COPY.companyLine(one.invoices, one.trips, one.corrections)}</span>
                </li>
              ))}
          </ul>
        </PanelSection>
      )}
    </>
  );
}
