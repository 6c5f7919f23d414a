import { assignableRoles } from '@praj/domain/people/person-changes.ts';
import { Plus, Upload } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useMe } from '../../entities/session/queries.ts';
import { usersList } from '../../entities/user/queries.ts';
import { lastShownList, pathOfUsers } from '../../entities/user/shown-list.ts';
import { UserHistory } from '../../features/history/user-history.tsx';
import { UsualOfUser } from '../../features/usual-allocations/usual-of-user.tsx';
import { usePagedList } from '../../platform/lists/use-paged-list.ts';
import { Button } from '../../ui/action/button.tsx';
import { ButtonLink } from '../../ui/action/link.tsx';
import { useBackState } from '../../ui/frame/breadcrumb.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { PanelBoundary } from '../../ui/overlay/panel-boundary.tsx';
import { lazyWithRetry } from '../../ui/state/lazy-with-retry.ts';
import { BranchChoice } from './branch-choice.tsx';
import { COPY } from './copy.ts';
import { useWhose } from './use-whose.ts';
import { userColumns } from './user-columns.tsx';
import s from './users-page.module.css';

const AddUser = lazyWithRetry(async () => (await import('../../features/user-details/add-user.tsx')).AddUser, { likely: true });
const UserPanel = lazyWithRetry(async () => (await import('../../features/user-details/user-panel.tsx')).UserPanel, { likely: true });

/** Medarbejdere: the employees of a company or of one of its branches (S2 §2). */
export function UsersPage() {
  const { companyId = '', branchId } = useParams();
  const me = useMe();
  const list = usePagedList(
    useMemo(() => usersList(companyId, branchId), [companyId, branchId]),
    me.id,
  );
  const { trail, branches, isMissing } = useWhose(companyId);
  useEffect(() => lastShownList.write(me.id, { companyId, branchId }), [me.id, companyId, branchId]);
  const columns = useMemo(() => userColumns(branchId === undefined), [branchId]);
  const [adding, setAdding] = useState(false);
  const { openId } = list.search;
  const back = useBackState(COPY.title);

  const shown = branches?.filter(({ id }) => branchId === undefined || id === branchId) ?? [];
  const nowhere = isMissing || (branches !== undefined && shown.length === 0);
  // Nobody is added to what is archived.
  const offered = shown.filter(({ isInUse }) => isInUse);
  // What will most likely be offered stands in its place at once, so that nothing moves when the company comes.
  const offers = offered.length > 0 || (branches === undefined && !isMissing);
  const add = offers && assignableRoles(me.actor, companyId).length > 0 && (
    <Button tone="primary" icon={<Plus aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {COPY.add}
    </Button>
  );
  const importing = offers && me.may('user.import', { companyId, branchId }) && (
    <ButtonLink to={`${pathOfUsers({ companyId, branchId })}/import`} state={back} icon={<Upload aria-hidden="true" />}>
      {COPY.import}
    </ButtonLink>
  );
  return (
    <>
      <ListPage
        title={COPY.title}
        nouns={COPY.nouns}
        trail={trail}
        backTo={trail[0]}
        list={list}
        columns={columns}
        rowLink={({ id }) => list.linkTo(id)}
        isDim={list.isInactive}
        search={COPY.search}
        hide={COPY.hide}
        filters={
          branches === undefined
            ? offers && <span className={s.toCome} />
            : branches.length > 1 && <BranchChoice companyId={companyId} branchId={branchId} branches={branches} />
        }
        actions={
          <>
            {importing}
            {add}
          </>
        }
        isMissing={isMissing}
        empty={nowhere ? { title: COPY.missing } : { title: COPY.empty, children: add && COPY.emptyText, action: add }}
        panel={
          openId !== undefined && (
            <PanelBoundary title={COPY.panel} resetKey={openId} onClose={list.closePanel}>
              <UserPanel key={openId} userId={openId} History={UserHistory} Usual={UsualOfUser} onClose={list.closePanel} />
            </PanelBoundary>
          )
        }
      />
      {adding && branches && (
        <PanelBoundary title={COPY.add} onClose={() => setAdding(false)}>
          <AddUser companyId={companyId} branches={offered} onAdded={list.showCreated} onClose={() => setAdding(false)} />
        </PanelBoundary>
      )}
    </>
  );
}
