import type { Invoice, InvoiceLine } from '@praj/contract/invoicing/invoices.ts';
import { ALLOCATION_LABELS, showAllocation } from '@praj/domain/allocations/allocation-kinds.ts';
import { whyNotDispute } from '@praj/domain/invoicing/dispute.ts';
import { oereFromKroner } from '@praj/domain/money.ts';
import { showOrderNumber } from '@praj/domain/orders/order-number.ts';
import { fullName } from '@praj/domain/people/full-name.ts';
import { MessageSquareWarning } from 'lucide-react';
import { useState } from 'react';
import { useInstallation } from '../../entities/installation/queries.ts';
import { COPY as INVOICE } from '../../entities/invoice/copy.ts';
import { DisputeTag } from '../../entities/invoice/dispute-tag.tsx';
import { useMe } from '../../entities/session/queries.ts';
import { showDateTime, showKroner } from '../../platform/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonLink } from '../../ui/action/link.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { AnswerForm } from './answer-form.tsx';
import { COPY } from './copy.ts';
import { DisputeForm } from './dispute-form.tsx';
import s from './line-panel.module.css';

interface LinePanelProps {
  invoice: Invoice;
  line: InvoiceLine;
  onClose: () => void;
}

/** A line of an invoice: its trip, what was said of it, and what may still be said. */
export function LinePanel({ invoice, line, onClose }: LinePanelProps) {
  const { may } = useMe();
  const [writing, setWriting] = useState(false);
  const { dispute } = line;
  const whose = { companyId: invoice.company.id };
  const mayDispute =
    may('invoice.dispute', whose) &&
    whyNotDispute({ kind: line.kind, amountOere: oereFromKroner(line.amount), dispute: dispute?.state ?? null }) === undefined;
  const read = (
    <DetailsPanel
      title={showKroner(line.amount)}
      subtitle={INVOICE.what(line)}
      footerStart={
        mayDispute && (
          <Button icon={<MessageSquareWarning aria-hidden="true" />} onClick={() => setWriting(true)}>
            {COPY.make}
          </Button>
        )
      }
      footer={<ButtonLink to={`/orders/${line.orderId}`}>{COPY.openTrip}</ButtonLink>}
      onClose={onClose}
    >
      <PanelSection>
        <LineFacts line={line} />
      </PanelSection>
      {dispute && (
        <PanelSection title={COPY.dispute}>
          <Said line={line} />
        </PanelSection>
      )}
    </DetailsPanel>
  );
  const form = { invoiceId: invoice.id, line, said: <Said line={line} />, onClose };
  const answered =
    dispute && may('invoice.settle', whose) ? (
      <AnswerForm {...form} facts={<LineFacts line={line} />} isOpen={dispute.state === 'open'} instead={read} />
    ) : (
      read
    );
  return writing ? <DisputeForm {...form} isOpen={mayDispute} instead={answered} onDone={() => setWriting(false)} /> : answered;
}

function LineFacts({ line }: { line: InvoiceLine }) {
  return (
    <Facts
      facts={[
        { label: COPY.date, value: showDateTime(line.tripAt) },
        { label: COPY.order, value: showOrderNumber(line.orderNumber) },
        { label: COPY.route, value: INVOICE.towns(line), wide: true },
        { label: COPY.vat, value: showKroner(line.vat) },
        { label: COPY.reference, value: line.reference },
        ...line.allocations.map((allocation) => ({ label: ALLOCATION_LABELS[allocation.kind], value: showAllocation(allocation) })),
      ]}
    />
  );
}

/** What was objected and answered, one after the other. */
function Said({ line: { dispute } }: { line: InvoiceLine }) {
  const { brandName } = useInstallation();
  if (!dispute) return null;
  const { openedBy, openedAt, message, answeredAt, answer, agreed, creditNumber, state } = dispute;
  return (
    <div className={s.said}>
      <DisputeTag state={state} />
      <p className={s.who}>{COPY.said(fullName(openedBy).trim() || brandName, showDateTime(openedAt))}</p>
      <p className={s.text}>{message}</p>
      {answeredAt !== null && (
        <>
          <p className={s.who}>{COPY.answered(brandName, showDateTime(answeredAt))}</p>
          <p className={s.text}>{answer}</p>
        </>
      )}
      {agreed !== null && <p>{COPY.agreed(showKroner(agreed), creditNumber)}</p>}
    </div>
  );
}
