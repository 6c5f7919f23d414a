import { FAILURES } from '@praj/contract/failures.ts';
import { disputeLine, type InvoiceLine } from '@praj/contract/invoicing/invoices.ts';
import { COMMENT_MAX } from '@praj/domain/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { COPY as INVOICE } from '../../entities/invoice/copy.ts';
import { refreshInvoices } from '../../entities/invoice/queries.ts';
import { FormPanel } from '../../form/form-panel.tsx';
import { useForm } from '../../form/use-form.ts';
import { showKroner } from '../../platform/format.ts';
import { call } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

const ROWS = 6;
interface DisputeFormProps {
  invoiceId: string;
  line: InvoiceLine;
  /** What a colleague has objected meanwhile. */
  said: ReactNode;
  /** Nobody has objected yet. */
  isOpen: boolean;
  /** What stands here once somebody has, as soon as nothing is typed. */
  instead: ReactNode;
  /** It was sent, or given up. */
  onDone: () => void;
  onClose: () => void;
}

/** Says what is wrong with a line. */
export function DisputeForm({ invoiceId, line, said, isOpen, instead, onDone, onClose }: DisputeFormProps) {
  const client = useQueryClient();
  const form = useForm({
    start: () => ({ message: '' }),
    rules: { message: { label: COPY.message, required: true } },
    send: ({ message }) => call(disputeLine, { params: { id: invoiceId, lineId: line.id }, body: { message } }),
    onSent: () => {
      toast.success(COPY.sent);
      refreshInvoices(client);
      onDone();
    },
    // Somebody may have objected to it meanwhile.
    onFailed: () => {
      refreshInvoices(client);
      return undefined;
    },
    focusFirst: 'message',
  });
  if (!isOpen && !form.dirty) return instead;
  const isLate = !isOpen && !form.busy;
  return (
    <FormPanel
      title={COPY.make}
      subtitle={`${INVOICE.what(line)}, ${showKroner(line.amount)}`}
      form={{ ...form, ready: form.ready && !isLate }}
      submitText={COPY.send}
      footerStart={<Button onClick={onDone}>{COPY.cancel}</Button>}
      onClose={onClose}
    >
      {isLate && <PanelSection title={COPY.dispute}>{said}</PanelSection>}
      <PanelSection>
        <FieldRows>
          {isLate && <Banner>{FAILURES.line_disputed.message}</Banner>}
          <TextArea {...form.field('message')} required hint={COPY.messageHint} rows={ROWS} maxLength={COMMENT_MAX} />
        </FieldRows>
      </PanelSection>
    </FormPanel>
  );
}
