import { disputeLine, type InvoiceLine } from '@praj/contract/invoicing/invoices.ts';
import { COMMENT_MAX } from '@praj/domain/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { COPY as INVOICE } from '../../entities/invoice/copy.ts';
import { refreshInvoices } from '../../entities/invoice/queries.ts';
import { FormPanel } from '../../form/form-panel.tsx';
import { useForm } from '../../form/use-form.ts';
import { showKroner } from '../../platform/format.ts';
import { call } from '../../platform/http.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

const ROWS = 6;
interface DisputeFormProps {
  invoiceId: string;
  line: InvoiceLine;
  /** It was sent, or given up. */
  onDone: () => void;
  onClose: () => void;
}

/** Says what is wrong with a line. */
export function DisputeForm({ invoiceId, line, onDone, onClose }: DisputeFormProps) {
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
  return (
    <FormPanel
      title={COPY.make}
      subtitle={`${INVOICE.what(line)}, ${showKroner(line.amount)}`}
      form={form}
      submitText={COPY.send}
      footerStart={<Button onClick={onDone}>{COPY.cancel}</Button>}
      onClose={onClose}
    >
      <PanelSection>
        <TextArea {...form.field('message')} required hint={COPY.messageHint} rows={ROWS} maxLength={COMMENT_MAX} />
      </PanelSection>
    </FormPanel>
  );
}
