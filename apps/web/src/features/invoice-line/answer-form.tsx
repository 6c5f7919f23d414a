import { FAILURES, FIELD_TEXTS } from '@praj/contract/failures.ts';
import { answerLine, type InvoiceLine } from '@praj/contract/invoicing/invoices.ts';
import { isCredit } from '@praj/domain/invoicing/dispute.ts';
import { COMMENT_MAX } from '@praj/domain/limits.ts';
import { oereFromKroner } from '@praj/domain/money.ts';
import { typedPrice } from '@praj/domain/typed-price.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { COPY as INVOICE } from '../../entities/invoice/copy.ts';
import { refreshInvoices } from '../../entities/invoice/queries.ts';
import { FormPanel } from '../../form/form-panel.tsx';
import { useForm } from '../../form/use-form.ts';
import { showKroner } from '../../platform/format.ts';
import { call } from '../../platform/http.ts';
import { ButtonLink } from '../../ui/action/link.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { FieldRows } from '../../ui/field/field-rows.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';

const DECISIONS = ['whole', 'price', 'reject'] as const;
interface Values {
  readonly decision: (typeof DECISIONS)[number];
  readonly price: string;
  readonly answer: string;
}
const NOTHING: Values = { decision: 'whole', price: '', answer: '' };
const ROWS = 4;

interface AnswerFormProps {
  invoiceId: string;
  line: InvoiceLine;
  facts: ReactNode;
  /** What was objected, and answered. */
  said: ReactNode;
  /** Nobody has answered it yet. */
  isOpen: boolean;
  /** What stands here once it is answered, as soon as nothing is typed. */
  instead: ReactNode;
  onClose: () => void;
}

/** Credits a line that was objected to, whole or to another price, or rejects the objection. */
export function AnswerForm({ invoiceId, line, facts, said, isOpen, instead, onClose }: AnswerFormProps) {
  const client = useQueryClient();
  const whyNot = (text: string): string | undefined => {
    const price = typedPrice(text);
    if (price === undefined) return FIELD_TEXTS.price;
    return isCredit(oereFromKroner(price), oereFromKroner(line.invoiced)) ? undefined : FIELD_TEXTS.creditPrice;
  };
  const form = useForm<Values, InvoiceLine>({
    start: () => NOTHING,
    rules: {
      decision: { label: COPY.decision },
      price: {
        label: COPY.price,
        required: ({ decision }) => decision === 'price',
        check: (text, { decision }) => (decision === 'price' ? whyNot(text) : undefined),
      },
      answer: { label: COPY.answer, required: true },
    },
    send: ({ decision, price, answer }) => {
      const params = { id: invoiceId, lineId: line.id };
      if (decision === 'reject') return call(answerLine, { params, body: { decision, answer } });
      return call(answerLine, { params, body: { decision: 'credit', price: decision === 'whole' ? 0 : (typedPrice(price) ?? 0), answer } });
    },
    onSent: (_line, { decision }) => {
      toast.success(COPY.settled[decision]);
      refreshInvoices(client);
    },
    onFailed: () => {
      refreshInvoices(client);
      return undefined;
    },
  });
  const { decision } = form.values;
  const choice = form.field('decision');
  if (!isOpen && !form.dirty) return instead;
  const isLate = !isOpen && !form.busy;
  return (
    <FormPanel
      title={showKroner(line.amount)}
      subtitle={INVOICE.what(line)}
      form={{ ...form, ready: form.ready && !isLate }}
      submitText={COPY.sendAnswer[decision]}
      footerStart={<ButtonLink to={`/orders/${line.orderId}`}>{COPY.openTrip}</ButtonLink>}
      onClose={onClose}
    >
      <PanelSection>{facts}</PanelSection>
      <PanelSection title={COPY.dispute}>{said}</PanelSection>
      <PanelSection>
        <FieldRows>
          {isLate && <Banner>{FAILURES.no_open_dispute.message}</Banner>}
          <Select
            label={choice.label}
            name={choice.name}
            value={decision}
            options={DECISIONS.map((value) => ({ value, label: COPY.decisions[value] }))}
            onChange={choice.onChange}
          />
          {decision === 'price' && (
            <TextField
              {...form.field('price')}
              required
              hint={COPY.priceHint(showKroner(line.invoiced))}
              inputMode="decimal"
              autoComplete="off"
              after={COPY.kroner}
            />
          )}
          <TextArea {...form.field('answer')} required rows={ROWS} maxLength={COMMENT_MAX} />
        </FieldRows>
      </PanelSection>
    </FormPanel>
  );
}
