import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { showNumber } from '../../platform/format.ts';
import { RemovableChip } from '../action/chip.tsx';
import { classNames } from '../class-names.ts';
import { SearchWhileTyping } from '../field/search-while-typing.tsx';
import { Breadcrumb, type Crumb } from '../frame/breadcrumb.tsx';
import { Card } from '../frame/card.tsx';
import { DataTable, type RowLink, type RowTone, type TableColumn } from '../list/data-table.tsx';
import { Pagination } from '../list/pagination.tsx';
import { usePausedRows } from '../list/use-paused-rows.ts';
import { WaitingUpdates } from '../list/waiting-updates.tsx';
import { ListSteps } from '../panel/panel-steps.tsx';
import type { EmptyStateProps } from '../state/empty-state.tsx';
import { ErrorBoundary } from '../state/error-boundary.tsx';
import { useLoadingPicture } from '../state/use-loading-picture.ts';
import { PHONE, useMedia } from '../use-media.ts';
import { COPY } from './copy.ts';
import { HideButton, type HideChoice } from './hide-button.tsx';
import s from './list-page.module.css';
import { NoRows } from './list-pictures.tsx';
import type { ListNouns, ListState } from './list-state.ts';
import { type OrderedRows, useRowOrder } from './row-order.tsx';
import { useRowSteps } from './use-row-steps.ts';

export interface ListPageProps<Row extends { readonly id: string }> {
  title: string;
  nouns: ListNouns;
  /** What the list is for, below its heading: the same for everybody, so that it stands in the page's first picture too. */
  intro?: string | undefined;
  /** The pages above this one; none for a page that the header leads to. */
  trail?: readonly Crumb[] | undefined;
  /** Where 'back' leads when the navigation says nothing, if not to the last of the trail. */
  backTo?: Crumb | undefined;
  list: ListState<Row>;
  /** Columns with `sortable` are sorted by the server, under the column's key. */
  columns: readonly TableColumn<Row>[];
  /** Where a row leads: to a page, or to the same list with its panel open (`linkTo` of the list). */
  rowLink?: ((row: Row) => RowLink) | undefined;
  isDim?: ((row: Row) => boolean) | undefined;
  /** Rows have room for two lines. */
  tall?: boolean | undefined;
  /** For a list whose order people set: gives it the column 'Sortering' and 'Gem Sortering'. Its create button is a `CreateInOrder`. */
  ordered?: OrderedRows<Row> | undefined;
  search?: { readonly label: string; readonly placeholder: string } | undefined;
  hide?: HideChoice | undefined;
  /** Further chips and fields between head and table. */
  filters?: ReactNode;
  /** The filters at the left of the list, where there is room for them. */
  side?: ReactNode;
  /** What is to be known of the whole list, above the table. */
  notice?: ReactNode;
  /** The rows say whether there is a notice: the table comes with them, for drawn before it would be moved by it (decision 12). */
  noticeOfRows?: boolean | undefined;
  /** Buttons of the head; the one that creates comes last. */
  actions?: ReactNode;
  empty: EmptyStateProps;
  /** What the list is of is not there, which `empty` says: asking again cannot help, and no rows are shown. */
  isMissing?: boolean | undefined;
  /** The open row's panel, a `DetailsPanel`. */
  panel?: ReactNode;
}

/** By when a dialog that closes has given the focus back to what opened it, in milliseconds. */
const GIVEN_BACK_MS = 100;

const withNothing = <Row extends { readonly id: string }>(list: ListState<Row>): ListState<Row> => ({
  ...list,
  rows: [],
  total: undefined,
  failure: undefined,
  isNarrowed: false,
});

/** A page of the administration that is one list: head, search, what it hides, table, pages, and the panel of a row. */
export function ListPage<Row extends { readonly id: string }>(props: ListPageProps<Row>) {
  const { title, nouns, intro, trail = [], backTo, columns, rowLink, isDim, ordered, search, hide, filters } = props;
  const { side, notice, empty, panel } = props;
  const list = props.isMissing ? withNothing(props.list) : props.list;
  const { openId, hideInactive, sort, direction } = list.search;
  const isPhone = useMedia(PHONE);
  const awaited = useLoadingPicture(list.rows === undefined && list.failure === undefined);
  const known = awaited ? undefined : list.rows;
  const isAwaited = known === undefined && (awaited || list.failure === undefined);
  const isTableAwaited = Boolean(props.noticeOfRows) && isAwaited;
  const { rows, waiting, settle, holders } = usePausedRows(known ?? [], {
    // What one has just created is not held back either: the pointer rests where the dialog was.
    asked: [list.asked, ...list.created].join(' '),
  });
  const { box, column, onKeyDown, movedId, save, below } = useRowOrder(rows, ordered);
  const actions = (
    <>
      {save}
      {props.actions}
    </>
  );
  const start = useRef<HTMLDivElement>(null);
  const { steps, step } = useRowSteps(list, rows, rowLink, nouns.one);
  useFocusAfterPanel(box, openId);
  useShownWhenCreated(start, ordered ? 0 : list.created.size);
  const toneOf = (row: Row): RowTone =>
    list.created.has(row.id) ? 'new' : row.id === movedId ? 'changed' : isDim?.(row) ? 'dim' : 'normal';
  return (
    <div className={classNames(s.page, Boolean(panel) && s.beside, Boolean(side) && s.sided)}>
      {side && <aside className={s.side}>{side}</aside>}
      <div className={s.main}>
        <Breadcrumb trail={trail} here={title} backTo={backTo} />
        <header className={s.head}>
          <h1 tabIndex={-1} className={s.title}>
            {title} <span className={s.count}>{known && list.total !== undefined && showNumber(list.total)}</span>
          </h1>
          {search && <SearchWhileTyping {...search} value={list.search.search} onSearch={(text) => list.change({ search: text })} />}
          {hide && <HideButton choice={hide} hides={hideInactive} iconOnly={isPhone} onHide={list.hideInactive} />}
          {!isPhone && actions}
        </header>
        {intro && <p className={s.intro}>{intro}</p>}
        {(filters || (hide && hideInactive)) && (
          <div className={s.chips}>
            {hide && hideInactive && (
              <RemovableChip removeLabel={hide.show} onRemove={() => list.hideInactive(false)}>
                {hide.label}
              </RemovableChip>
            )}
            {filters}
          </div>
        )}
        {notice && !isTableAwaited && <div className={s.notice}>{notice}</div>}
        {isTableAwaited && <p className={s.loading}>{COPY.loading(nouns.many)}</p>}
        <ErrorBoundary>
          <div ref={box} hidden={isTableAwaited}>
            <div ref={start} />
            <WaitingUpdates count={waiting} onSettle={settle} />
            <Card>
              <DataTable
                caption={title}
                columns={column ? [...columns, column] : columns}
                rows={known && rows}
                rowKey={(row) => row.id}
                rowLink={rowLink}
                rowTone={toneOf}
                selectedKey={openId}
                onStep={step}
                sort={{ key: sort, direction }}
                onSort={(chosen) => list.change({ sort: chosen.key, direction: chosen.direction })}
                refetching={list.isTurning}
                error={awaited ? undefined : list.failure && `${COPY.failed} ${list.failure}`}
                onRetry={list.retry}
                empty={<NoRows list={list} nouns={nouns} empty={empty} showHidden={hide?.show} />}
                tall={props.tall}
                asCards={isPhone}
                rowsHandlers={onKeyDown ? { ...holders, onKeyDown } : holders}
              />
              {isAwaited && !isTableAwaited && <p className={s.loading}>{COPY.loading(nouns.many)}</p>}
              {known !== undefined && (list.total ?? 0) > 0 && (
                <Pagination
                  page={list.page}
                  pageSize={list.pageSize}
                  total={list.total ?? 0}
                  noun={list.total === 1 ? nouns.one : nouns.many}
                  onPage={(page) => list.change({ page })}
                  start={start}
                />
              )}
            </Card>
            {below}
          </div>
        </ErrorBoundary>
        {/* Below the rows, which would move it when they come (decision 12). */}
        {isPhone && !isAwaited && (save || props.actions) && <div className={s.actions}>{actions}</div>}
      </div>
      <ListSteps value={steps}>{panel}</ListSteps>
    </div>
  );
}

/** What was just created stands first: on a phone the button that created it stands below all rows. */
function useShownWhenCreated(start: RefObject<HTMLElement | null>, created: number): void {
  const before = useRef(created);
  useEffect(() => {
    const isMore = created > before.current;
    before.current = created;
    if (!isMore) return undefined;
    // Once the dialog has given the focus back to its button.
    const timer = setTimeout(() => start.current?.scrollIntoView?.({ block: 'nearest' }), GIVEN_BACK_MS);
    return () => clearTimeout(timer);
  }, [start, created]);
}

/** When its panel has closed, the focus goes back to the row, unless it has gone somewhere itself. */
function useFocusAfterPanel(box: { readonly current: HTMLElement | null }, openId: string | undefined): void {
  const last = useRef(openId);
  // With the panel itself, or what sees to a focus that has gone would be first.
  useLayoutEffect(() => {
    const closed = openId === undefined ? last.current : undefined;
    last.current = openId;
    if (closed === undefined) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return;
      // What opened it may be a button of the head as well.
      box.current?.ownerDocument.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(closed)}"]`)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [box, openId]);
}
