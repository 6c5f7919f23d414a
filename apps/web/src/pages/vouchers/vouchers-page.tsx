import { dayOf } from '@praj/domain/copenhagen-time.ts';
import { Download, Plus, SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useMe } from '../../entities/session/queries.ts';
import { downloadVouchers, vouchersList } from '../../entities/voucher/queries.ts';
import { pathOfVouchers } from '../../entities/voucher/voucher-place.ts';
import { atTime } from '../../entities/voucher/voucher-texts.ts';
import { countVoucherFilters, VoucherFilters } from '../../features/voucher-list/voucher-filters.tsx';
import { showNumber } from '../../platform/format.ts';
import { useDownload } from '../../platform/lists/use-download.ts';
import { usePagedList } from '../../platform/lists/use-paged-list.ts';
import { useServerMinute } from '../../platform/server-clock.ts';
import { Button } from '../../ui/action/button.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { ROOM_BESIDE, useMedia } from '../../ui/use-media.ts';
import { COPY } from './copy.ts';
import { PlaceChoice } from './place-choice.tsx';
import { useStart } from './use-start.tsx';
import { useVoucherPlace } from './use-voucher-place.ts';
import { voucherColumns } from './voucher-columns.tsx';
import { VoucherPanel } from './voucher-panel.tsx';

const IssueVouchers = lazyWithRetry(async () => (await import('../../features/voucher-issue/issue-vouchers.tsx')).IssueVouchers, {
  likely: true,
});
const FiltersSheet = lazyWithRetry(async () => (await import('../../ui/filters/filters-sheet.tsx')).FiltersSheet, { likely: true });

/** What stands over the list, beside the row that is open; `issue` from a press until it is known whether vouchers can be issued. */
type Opened = 'issue' | 'issuing' | 'account' | 'filters';

/** Taxibon: the vouchers of a branch (S2 §2). */
export function VouchersPage() {
  const { companyId = '', branchId = '' } = useParams();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const me = useMe();
  const now = useServerMinute();
  const list = usePagedList(
    useMemo(() => vouchersList(branchId), [branchId]),
    me.id,
  );
  const rows = useMemo(() => list.rows?.map((voucher) => atTime(voucher, now)), [list.rows, now]);
  const { company, companyName, whose, isInactive, account, mayBeActive, isMissing } = useVoucherPlace({ companyId, branchId });
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  // Once open it stays when the account goes, since somebody may be typing in it. It does not open by itself when one comes.
  if (opened === 'issue' && account) open(account.account ? 'issuing' : undefined);
  const { openId, filters } = list.search;
  const isRoomy = useMedia(ROOM_BESIDE) && openId === undefined;
  const report = useDownload(() => downloadVouchers(branchId, filters, list.search));
  const columns = useMemo(() => voucherColumns(now), [now]);

  const sidebar = (
    <VoucherFilters
      filters={filters}
      counts={list.more}
      today={dayOf(now)}
      onChange={(changed) => list.change({ filters: changed })}
      onReset={list.reset}
    />
  );
  const add = mayBeActive && !isInactive && me.may('voucher.issue', { companyId, branchId }) && (
    <Button tone="primary" icon={<Plus aria-hidden="true" />} aria-haspopup="dialog" onClick={() => open('issue')}>
      {COPY.add}
    </Button>
  );
  const start = useStart({ isInactive, account, onActivate: () => open('account') });
  if (account && account.companyId !== companyId) {
    return <Navigate to={{ pathname: pathOfVouchers({ companyId: account.companyId, branchId }), search }} state={state} replace />;
  }
  const hasRows = (list.total ?? 0) > 0;
  return (
    <>
      <ListPage
        title={COPY.title}
        nouns={COPY.nouns}
        intro={COPY.intro}
        list={{ ...list, rows }}
        columns={columns}
        rowLink={({ id }) => list.linkTo(id)}
        isDim={({ status }) => status === 'EXPIRED' || status === 'CANCELLED'}
        search={COPY.search}
        side={isRoomy && sidebar}
        filters={
          <PlaceChoice place={{ companyId, branchId }} company={company}>
            {!isRoomy && (
              <Button icon={<SlidersHorizontal aria-hidden="true" />} onClick={() => open('filters')}>
                {COPY.filters(countVoucherFilters(filters))}
              </Button>
            )}
          </PlaceChoice>
        }
        notice={start && hasRows && <Banner tone="info">{start.line}</Banner>}
        actions={
          <>
            <Button icon={<Download aria-hidden="true" />} busy={report.isPending} onClick={report.fetch}>
              {COPY.report}
            </Button>
            {add}
          </>
        }
        isMissing={isMissing}
        empty={isMissing ? { title: COPY.missing } : (start?.empty ?? { title: COPY.empty, children: add && COPY.emptyText, action: add })}
        panel={
          (opened === 'account' || openId !== undefined) && (
            <VoucherPanel
              branchId={branchId}
              voucherId={opened === 'account' ? undefined : openId}
              rows={rows}
              whose={whose}
              isInactive={isInactive}
              onClose={opened === 'account' ? close : list.closePanel}
            />
          )
        }
      />
      {opened === 'issuing' && account && (
        <PanelBoundary title={COPY.add} onClose={close}>
          <IssueVouchers account={account} companyName={companyName} onIssued={list.showCreated} onClose={close} />
        </PanelBoundary>
      )}
      {opened === 'filters' && !isRoomy && (
        <PanelBoundary title={COPY.filtersTitle} onClose={close}>
          <FiltersSheet
            title={COPY.filtersTitle}
            showText={COPY.show(list.total === undefined ? undefined : showNumber(list.total))}
            filters={sidebar}
            onClose={close}
          />
        </PanelBoundary>
      )}
    </>
  );
}
