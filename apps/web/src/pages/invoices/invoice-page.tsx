import { showMonth } from '@praj/domain/invoicing/invoice-month.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, FileCode, FileText } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { COPY as INVOICE } from '../../entities/invoice/copy.ts';
import { downloadInvoice, invoiceLineQuery, invoiceLinesList, invoiceQuery } from '../../entities/invoice/queries.ts';
import { SendingTag } from '../../entities/invoice/sending-tag.tsx';
import { useMe } from '../../entities/session/queries.ts';
import { isNotThere } from '../../platform/call-failed.ts';
import { showKroner } from '../../platform/format.ts';
import { useDownload } from '../../platform/lists/use-download.ts';
import { useOpenRow } from '../../platform/lists/use-open-row.ts';
import { usePagedList } from '../../platform/lists/use-paged-list.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonLink } from '../../ui/action/link.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { ListSteps } from '../../ui/panel/panel-steps.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from './copy.ts';
import { LINE_COLUMNS } from './invoice-columns.tsx';

const LinePanel = lazyWithRetry(async () => (await import('../../features/invoice-line/line-panel.tsx')).LinePanel, { likely: true });
const DocumentPanel = lazyWithRetry(async () => (await import('../../features/invoice-document/document-panel.tsx')).DocumentPanel);

/** Opens the e-invoice in the place of a line, `?vis=e-faktura`. */
const DOCUMENT = 'e-faktura';

/** One invoice: its lines, each with the way to its trip, and the files. */
export function InvoicePage() {
  const { invoiceId = '' } = useParams();
  const me = useMe();
  const list = usePagedList(
    useMemo(() => invoiceLinesList(invoiceId), [invoiceId]),
    me.id,
  );
  const { data: invoice, error } = useQuery(invoiceQuery(invoiceId));
  const pdf = useDownload(async () => invoice && downloadInvoice(invoice, 'pdf'));
  const csv = useDownload(async () => invoice && downloadInvoice(invoice, 'csv'));
  const { openId } = list.search;
  // A mail leads to a line on whichever page it stands.
  const { row: openLine } = useOpenRow(
    (lineId) => invoiceLineQuery(invoiceId, lineId),
    openId === DOCUMENT ? undefined : openId,
    list.rows,
  );
  const isMissing = isNotThere(error);
  const whose = invoice && me.may('company.list', {}) ? `${invoice.company.name} · ` : '';
  return (
    <ListPage
      title={invoice ? INVOICE.named(invoice) : COPY.one}
      nouns={COPY.lines}
      trail={[
        { label: COPY.settings, to: '/settings' },
        { label: COPY.title, to: '/invoices' },
      ]}
      list={list}
      columns={LINE_COLUMNS}
      rowLink={({ id }) => list.linkTo(id)}
      search={COPY.searchLines}
      notice={
        invoice && (
          <p>
            {whose}
            {COPY.sum(INVOICE.recipient(invoice.recipient), showMonth(invoice.month), showKroner(invoice.total), showKroner(invoice.vat))}
            {invoice.sending && (
              <>
                {' '}
                <SendingTag state={invoice.sending} />
              </>
            )}
          </p>
        )
      }
      actions={
        invoice && (
          <>
            <Button icon={<Download aria-hidden="true" />} busy={csv.isPending} onClick={csv.fetch}>
              {COPY.csv}
            </Button>
            <ButtonLink {...list.linkTo(DOCUMENT)} data-row-link={DOCUMENT} icon={<FileCode aria-hidden="true" />}>
              {COPY.document}
            </ButtonLink>
            <Button tone="primary" icon={<FileText aria-hidden="true" />} busy={pdf.isPending} onClick={pdf.fetch}>
              {COPY.pdf}
            </Button>
          </>
        )
      }
      isMissing={isMissing}
      empty={{ title: isMissing ? COPY.missing : COPY.noLines }}
      panel={
        invoice &&
        (openId === DOCUMENT ? (
          <PanelBoundary title={COPY.document} resetKey={DOCUMENT} onClose={list.closePanel}>
            {/* It is no row of the list, so there is none above or below it. */}
            <ListSteps value={undefined}>
              <DocumentPanel invoice={invoice} onClose={list.closePanel} />
            </ListSteps>
          </PanelBoundary>
        ) : (
          openLine && (
            <PanelBoundary title={COPY.line} resetKey={openLine.id} onClose={list.closePanel}>
              <LinePanel key={openLine.id} invoice={invoice} line={openLine} onClose={list.closePanel} />
            </PanelBoundary>
          )
        ))
      }
    />
  );
}
