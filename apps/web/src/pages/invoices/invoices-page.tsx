import { INVOICE_KINDS } from '@praj/domain/invoicing/invoice.ts';
import { addMonths, monthOf, showMonth } from '@praj/domain/invoicing/invoice-month.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, FileStack } from 'lucide-react';
import { useState } from 'react';
import { CompanyField } from '../../entities/company/company-field.tsx';
import { companyQuery } from '../../entities/company/queries.ts';
import { FILTER, filtersOf, invoicesList, ONLY, ownInvoicesList } from '../../entities/invoice/queries.ts';
import { useMe } from '../../entities/session/queries.ts';
import { usePagedList } from '../../platform/lists/use-paged-list.ts';
import { serverNow } from '../../platform/server-clock.ts';
import { Button } from '../../ui/action/button.tsx';
import { Select } from '../../ui/choice/select.tsx';
import { useBackState } from '../../ui/frame/breadcrumb.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from './copy.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import s from './invoices-page.module.css';

const MonthClosePanel = lazyWithRetry(async () => (await import('../../features/month-close/month-close-panel.tsx')).MonthClosePanel, {
  likely: true,
});
const InvoiceEansPanel = lazyWithRetry(async () => (await import('../../features/invoice-eans/invoice-eans-panel.tsx')).InvoiceEansPanel);

/** How many months back the list can be narrowed to. */
const MONTHS = 24;
const ANY = 'any';
const KINDS = { invoice: COPY.invoicesOnly, credit_note: COPY.creditNotesOnly };

/** Fakturagrundlag: the invoices of all customers to the provider, to a company's admin their own (decision 110). */
export function InvoicesPage() {
  const me = useMe();
  const ofAll = me.may('company.list', {});
  const list = usePagedList(ofAll ? invoicesList : ownInvoicesList, me.id);
  const state = useBackState(COPY.title);
  const [opened, open] = useState<'close' | 'eans'>();
  const close = () => open(undefined);
  const { filters } = list.search;
  const { month, kind, companyId, disputed } = filtersOf(filters);
  const closes = me.may('invoice.close', {});
  // Whose EAN numbers are chosen: one's own, or those of the customer that the list is of.
  const eansOf = ofAll ? companyId : me.companyId;
  const { data: company } = useQuery({ ...companyQuery(companyId ?? ''), enabled: ofAll && companyId !== undefined });
  const narrow = (name: string, value: string | undefined) =>
    list.change({ filters: { ...filters, [name]: value === undefined ? [] : [value] } });
  const thisMonth = monthOf(serverNow());
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(thisMonth, -1 - at));
  const actions = (
    <>
      {eansOf !== undefined && (
        <Button icon={<FileStack aria-hidden="true" />} onClick={() => open('eans')}>
          {COPY.eans}
        </Button>
      )}
      {closes && (
        <Button tone="primary" icon={<CalendarCheck aria-hidden="true" />} onClick={() => open('close')}>
          {COPY.close}
        </Button>
      )}
    </>
  );
  return (
    <ListPage
      title={COPY.title}
      nouns={COPY.nouns}
      trail={[{ label: COPY.settings, to: '/settings' }]}
      list={list}
      columns={invoiceColumns(ofAll)}
      rowLink={({ id }) => ({ to: `/invoices/${id}`, state })}
      search={ofAll ? COPY.searchAll : COPY.search}
      filters={
        <>
          {ofAll && (
            <div className={s.company}>
              <CompanyField
                label={COPY.company}
                hideLabel
                allText={COPY.anyCompany}
                chosenId={companyId}
                onChoose={(chosen) => narrow(FILTER.company, chosen)}
              />
            </div>
          )}
          <Select
            label={COPY.month}
            hideLabel
            value={month ?? ANY}
            options={[{ value: ANY, label: COPY.anyMonth }, ...months.map((value) => ({ value, label: showMonth(value) }))]}
            onChange={(chosen) => narrow(FILTER.month, chosen === ANY ? undefined : chosen)}
          />
          <Select
            label={COPY.kind}
            hideLabel
            value={kind ?? ANY}
            options={[{ value: ANY, label: COPY.anyKind }, ...INVOICE_KINDS.map((value) => ({ value, label: KINDS[value] }))]}
            onChange={(chosen) => narrow(FILTER.kind, chosen === ANY ? undefined : chosen)}
          />
          <Select
            label={COPY.dispute}
            hideLabel
            value={disputed ? ONLY : ANY}
            options={[
              { value: ANY, label: COPY.anyDispute },
              { value: ONLY, label: COPY.onlyDisputed },
            ]}
            onChange={(chosen) => narrow(FILTER.disputed, chosen === ANY ? undefined : chosen)}
          />
        </>
      }
      actions={actions}
      empty={{ title: COPY.empty, children: closes ? COPY.emptyClose : COPY.emptyOwn }}
      panel={
        opened && (
          <PanelBoundary title={COPY[opened]} resetKey={opened} onClose={close}>
            {opened === 'close' && <MonthClosePanel companyId={companyId} onClose={close} />}
            {opened === 'eans' && eansOf !== undefined && (
              <InvoiceEansPanel
                key={eansOf}
                companyId={eansOf}
                companyName={ofAll ? (company?.name ?? '') : me.companyName}
                onClose={close}
              />
            )}
          </PanelBoundary>
        )
      }
    />
  );
}
