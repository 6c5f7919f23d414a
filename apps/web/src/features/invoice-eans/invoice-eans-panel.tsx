import { changeInvoiceEans } from '@praj/contract/invoicing/invoices.ts';
import { isEan, plainEan } from '@praj/domain/allocations/ean.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { invoiceEansQuery } from '../../entities/invoice/queries.ts';
import { FormPanel } from '../../form/form-panel.tsx';
import { useForm } from '../../form/use-form.ts';
import { useFreshValues } from '../../form/use-fresh-values.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { call } from '../../platform/http.ts';
import { useLiveList } from '../../platform/live/live-lists.tsx';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

interface InvoiceEansPanelProps {
  companyId: string;
  companyName: string;
  onClose: () => void;
}

const ROWS = 8;
/** The numbers that are typed, one on each line. */
const typedEans = (text: string): string[] =>
  text
    .split('\n')
    .map(plainEan)
    .filter((line) => line !== '');
const valuesOf = (eans: readonly string[]) => ({ eans: eans.join('\n') });

/** Says for which of a company's EAN numbers each order gets an invoice of its own. */
export function InvoiceEansPanel({ companyId, companyName, onClose }: InvoiceEansPanelProps) {
  useLiveList('invoice_eans');
  const { data, error, isFetching, refetch } = useQuery(invoiceEansQuery(companyId));
  if (data) return <KnownEans eans={data.eans} companyId={companyId} companyName={companyName} onClose={onClose} />;
  return (
    <DetailsPanel title={COPY.title} subtitle={companyName} onClose={onClose}>
      {error ? (
        <ErrorState message={`${COPY.failed} ${failureMessage(error)}`} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} label={COPY.loading} />
      )}
    </DetailsPanel>
  );
}

function KnownEans({ eans, companyId, companyName, onClose }: InvoiceEansPanelProps & { eans: readonly string[] }) {
  const client = useQueryClient();
  const form = useForm({
    start: () => valuesOf(eans),
    rules: {
      eans: {
        label: COPY.eans,
        check: (text: string) => {
          const wrong = typedEans(text).find((ean) => !isEan(ean));
          return wrong === undefined ? undefined : COPY.wrong(wrong);
        },
      },
    },
    send: (values) => call(changeInvoiceEans, { params: { companyId }, body: { eans: typedEans(values.eans) } }),
    onSent: (changed) => {
      client.setQueryData(invoiceEansQuery(companyId).queryKey, changed);
      form.reset(valuesOf(changed.eans));
      toast.success(COPY.saved);
    },
  });
  useFreshValues(form, valuesOf(eans));
  return (
    <FormPanel title={COPY.title} subtitle={companyName} form={form} onClose={onClose}>
      <PanelSection>
        <FieldRows>
          <p>{COPY.intro}</p>
          <TextArea {...form.field('eans')} hint={COPY.hint} rows={ROWS} />
        </FieldRows>
      </PanelSection>
    </FormPanel>
  );
}
