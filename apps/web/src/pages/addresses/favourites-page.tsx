import type { PredefinedAddress } from '@praj/contract/companies/predefined-addresses.ts';
import { showPlace } from '@praj/domain/address.ts';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { favouritesList } from '../../entities/address/queries.ts';
import { useBranchPlace } from '../../entities/branch/use-branch-place.ts';
import { useOrderedList } from '../../platform/lists/use-ordered-list.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { CreateInOrder } from '../../ui/list-page/row-order.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { addressColumns } from './address-columns.tsx';
import { COPY } from './copy.ts';

const AddFavourite = lazyWithRetry(async () => (await import('../../features/favourite-details/add-favourite.tsx')).AddFavourite, {
  likely: true,
});
const FavouritePanel = lazyWithRetry(async () => (await import('../../features/favourite-details/favourite-panel.tsx')).FavouritePanel, {
  likely: true,
});

const { favourites: SAID } = COPY;
const COLUMNS = addressColumns(false);
const nameOf = (favourite: PredefinedAddress): string => showPlace(favourite);

/** Favoritadresser: the addresses a branch orders from, in the order in which they are offered; the first is the default pickup (S2 §2). */
export function FavouritesPage() {
  const { companyId = '', branchId = '' } = useParams();
  const list = useOrderedList(useMemo(() => favouritesList(branchId), [branchId]));
  const { trail, whose, isMissing } = useBranchPlace(companyId, branchId);
  const [adding, setAdding] = useState(false);
  const { openId } = list.search;
  const add = !isMissing && (
    <CreateInOrder order={list.order} onClick={() => setAdding(true)}>
      {SAID.add}
    </CreateInOrder>
  );
  return (
    <>
      <ListPage
        title={SAID.title}
        intro={SAID.intro}
        nouns={SAID.nouns}
        trail={trail}
        list={list}
        columns={COLUMNS}
        rowLink={({ id }) => list.linkTo(id)}
        ordered={{ order: list.order, nameOf, before: SAID.beforeOrderSaved }}
        search={SAID.search}
        actions={add}
        isMissing={isMissing}
        empty={isMissing ? { title: COPY.missing } : { title: SAID.empty, children: SAID.emptyText, action: add }}
        panel={
          openId !== undefined && (
            <PanelBoundary title={SAID.panel} resetKey={openId} onClose={list.closePanel}>
              <FavouritePanel
                key={openId}
                branchId={branchId}
                favourite={list.all && (list.all.find(({ id }) => id === openId) ?? 'missing')}
                isFirst={list.order.placeOf(openId) === 1}
                onClose={list.closePanel}
              />
            </PanelBoundary>
          )
        }
      />
      {adding && (
        <PanelBoundary title={SAID.add} onClose={() => setAdding(false)}>
          <AddFavourite branchId={branchId} whose={whose} onAdded={list.showCreated} onClose={() => setAdding(false)} />
        </PanelBoundary>
      )}
    </>
  );
}
