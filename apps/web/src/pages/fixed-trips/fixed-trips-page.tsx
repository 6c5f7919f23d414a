import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useBranchPlace } from '../../entities/branch/use-branch-place.ts';
import { fixedTripsList } from '../../entities/fixed-trip/queries.ts';
import { UsualOfFixedTrip } from '../../features/usual-allocations/usual-of-fixed-trip.tsx';
import { useOrderedList } from '../../platform/lists/use-ordered-list.ts';
import { useLiveThing } from '../../platform/live/live-lists.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { CreateInOrder } from '../../ui/list-page/row-order.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { COPY } from './copy.ts';
import { TRIP_COLUMNS } from './trip-columns.tsx';

const AddFixedTrip = lazyWithRetry(async () => (await import('../../features/fixed-trip-details/add-fixed-trip.tsx')).AddFixedTrip, {
  likely: true,
});
const FixedTripPanel = lazyWithRetry(async () => (await import('../../features/fixed-trip-details/fixed-trip-panel.tsx')).FixedTripPanel, {
  likely: true,
});

/** Faste ture: the agreed trips of a branch, in the order in which they are offered (S2 §2). */
export function FixedTripsPage() {
  const { companyId = '', branchId = '' } = useParams();
  const list = useOrderedList(useMemo(() => fixedTripsList({ companyId, branchId }), [companyId, branchId]));
  // An account or a field that the company's form asks for decides which of them can be ordered.
  useLiveThing('companies', companyId);
  const { trail, whose, isMissing } = useBranchPlace(companyId, branchId);
  const [adding, setAdding] = useState(false);
  const place = { companyId, branchId };
  const { openId } = list.search;
  const waiting = list.all?.filter(({ needsUpdate }) => needsUpdate).length ?? 0;
  const add = !isMissing && (
    <CreateInOrder order={list.order} onClick={() => setAdding(true)}>
      {COPY.add}
    </CreateInOrder>
  );
  return (
    <>
      <ListPage
        title={COPY.title}
        nouns={COPY.nouns}
        intro={COPY.intro}
        trail={trail}
        list={list}
        columns={TRIP_COLUMNS}
        rowLink={({ id }) => list.linkTo(id)}
        ordered={{ order: list.order, nameOf: ({ title }) => title, before: COPY.beforeOrderSaved }}
        search={COPY.search}
        notice={
          !isMissing &&
          waiting > 0 && (
            <Banner>
              <b>{COPY.cannotBeOrdered(waiting)}</b> {COPY.untilUpdated(waiting)}
            </Banner>
          )
        }
        noticeOfRows
        actions={add}
        isMissing={isMissing}
        empty={isMissing ? { title: COPY.missing } : { title: COPY.empty, children: COPY.emptyText, action: add }}
        panel={
          openId !== undefined && (
            <PanelBoundary title={COPY.panel} resetKey={openId} onClose={list.closePanel}>
              <FixedTripPanel
                key={openId}
                trip={list.all && (list.all.find(({ id }) => id === openId) ?? 'missing')}
                place={place}
                Usual={UsualOfFixedTrip}
                onClose={list.closePanel}
              />
            </PanelBoundary>
          )
        }
      />
      {adding && (
        <PanelBoundary title={COPY.add} onClose={() => setAdding(false)}>
          <AddFixedTrip place={place} whose={whose} onAdded={list.showCreated} onClose={() => setAdding(false)} />
        </PanelBoundary>
      )}
    </>
  );
}
