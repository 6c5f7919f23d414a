import type { Invoice } from '@praj/contract/invoicing/invoices.ts';
import { type InvoiceDocument, type InvoiceSending, sendInvoice } from '@praj/contract/invoicing/nemhandel.ts';
import { DOCUMENT_FORMATS, DOCUMENT_LACKS, type DocumentFormat } from '@praj/domain/invoicing/nemhandel.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileCode, Send } from 'lucide-react';
import { COPY as INVOICE } from '../../entities/invoice/copy.ts';
import { downloadDocument, invoiceDocumentQuery, refreshInvoices } from '../../entities/invoice/queries.ts';
import { SendingTag } from '../../entities/invoice/sending-tag.tsx';
import { useMe } from '../../entities/session/queries.ts';
import { failureMessage } from '../../platform/call-failed.ts';
import { showDateTime, showKroner } from '../../platform/format.ts';
import { call } from '../../platform/http.ts';
import { useDownload } from '../../platform/lists/use-download.ts';
import { useLiveList } from '../../platform/live/live-lists.tsx';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { TextLink } from '../../ui/action/link.tsx';
import { Facts } from '../../ui/display/facts.tsx';
import { PanelSection } from '../../ui/overlay/side-panel.tsx';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import { COPY } from './copy.ts';
import s from './document-panel.module.css';

interface DocumentPanelProps {
  invoice: Invoice;
  onClose: () => void;
}

/** An invoice as a Nemhandel document: what it lacks and where that is mended, its files, and whether it was sent. */
export function DocumentPanel({ invoice, onClose }: DocumentPanelProps) {
  const { may } = useMe();
  const client = useQueryClient();
  useLiveList('invoices');
  const { data: document, error, isFetching, refetch } = useQuery(invoiceDocumentQuery(invoice.id));
  const sending = useMutation({
    mutationFn: () => call(sendInvoice, { params: { id: invoice.id } }),
    onSuccess: (sent) => {
      client.setQueryData(invoiceDocumentQuery(invoice.id).queryKey, sent);
      toast.success(COPY.queued);
    },
    onError: () => refreshInvoices(client),
  });
  const isOpen = !document?.sending || document.sending.state === 'failed';
  const sends = document?.sends ?? undefined;
  return (
    <DetailsPanel
      title={COPY.title}
      subtitle={INVOICE.named(invoice)}
      footer={
        document &&
        sends &&
        isOpen &&
        may('invoice.send', {}) && (
          <ActionButton
            tone="primary"
            icon={<Send aria-hidden="true" />}
            busy={sending.isPending}
            why={whyNot(document, sends, true)}
            onClick={() => sending.mutate()}
          >
            {document.sending ? COPY.sendAgain : COPY.send}
          </ActionButton>
        )
      }
      onClose={onClose}
    >
      {document ? (
        <Known invoice={invoice} document={document} isProvider={may('company.list', {})} />
      ) : error ? (
        <ErrorState message={`${COPY.failed} ${failureMessage(error)}`} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <PanelSection>
          <SkeletonRows rows={4} label={COPY.loading} />
        </PanelSection>
      )}
    </DetailsPanel>
  );
}

/** The first thing that keeps an invoice from being a document of a form. */
function whyNot({ lacks }: InvoiceDocument, format: DocumentFormat, isProvider: boolean): string | undefined {
  const [lack] = lacks[format];
  return lack && COPY.lacks[lack][isProvider ? 'provider' : 'customer'];
}

function Known({ invoice, document, isProvider }: { invoice: Invoice; document: InvoiceDocument; isProvider: boolean }) {
  const { lacks, sends, sending } = document;
  const missing = DOCUMENT_LACKS.filter((lack) => DOCUMENT_FORMATS.some((format) => lacks[format].includes(lack)));
  return (
    <>
      <PanelSection>
        <Facts
          facts={[
            { label: COPY.receiver, value: INVOICE.recipient(invoice.recipient) },
            { label: COPY.amount, value: showKroner(invoice.total) },
          ]}
        />
        {missing.length > 0 && (
          <div className={s.lacks}>
            {missing.map((lack) => (
              <Banner key={lack}>
                {COPY.lacks[lack][isProvider ? 'provider' : 'customer']}
                {lack === 'buyer_endpoint' && (
                  <>
                    {' '}
                    <TextLink to={isProvider ? `/companies/${invoice.company.id}?vis=oplysninger` : '/settings?vis=oplysninger'}>
                      {COPY.company[isProvider ? 'provider' : 'customer']}
                    </TextLink>
                  </>
                )}
              </Banner>
            ))}
          </div>
        )}
      </PanelSection>
      <PanelSection title={COPY.sending}>
        {sends || sending ? <Sending sending={sending} /> : <p className={s.quiet}>{COPY.nobodySends}</p>}
      </PanelSection>
      <PanelSection title={COPY.files}>
        <p className={s.quiet}>{COPY.filesHint}</p>
        <div className={s.files}>
          {DOCUMENT_FORMATS.map((format) => (
            <FileButton key={format} invoice={invoice} format={format} why={whyNot(document, format, isProvider)} />
          ))}
        </div>
      </PanelSection>
    </>
  );
}

function FileButton({ invoice, format, why }: { invoice: Invoice; format: DocumentFormat; why: string | undefined }) {
  const { isPending, fetch } = useDownload(() => downloadDocument(invoice, format));
  return (
    <ActionButton icon={<FileCode aria-hidden="true" />} busy={isPending} why={why} onClick={fetch}>
      {COPY.formats[format]}
    </ActionButton>
  );
}

function Sending({ sending }: { sending: InvoiceSending | null }) {
  if (!sending) return <SendingTag state={null} />;
  const { state, askedAt, endedAt, attempts, reason } = sending;
  return (
    <div className={s.sending} aria-live="polite">
      <SendingTag state={state} />
      <p>
        {state === 'waiting' || endedAt === null
          ? COPY.asked(showDateTime(askedAt))
          : COPY[state === 'sent' ? 'sentAt' : 'failedAt'](showDateTime(endedAt))}
      </p>
      {reason !== null && <p className={s.reason}>{reason}</p>}
      {state === 'waiting' && reason !== null && <p className={s.quiet}>{COPY.tried(attempts)}</p>}
    </div>
  );
}
