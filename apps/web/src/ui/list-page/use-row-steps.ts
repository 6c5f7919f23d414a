import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { RowLink } from '../list/data-table.tsx';
import { beforeLeaving } from '../overlay/unsaved.ts';
import { type StepsOfList, useArrowSteps } from '../panel/panel-steps.tsx';
import type { ListState } from './list-state.ts';

/** A page that a step has turned to, of which a row is to be opened once it is there. */
interface Turn {
  /** What was asked for before. */
  readonly from: string;
  readonly page: number;
  readonly opens: 'first' | 'last';
}

/**
 * The rows above and below the open one, to which the arrows and the panel's buttons lead: at the end of a page on to the next page.
 * @param rows as they show
 * @param noun what one steps to: 'medarbejder'
 */
export function useRowSteps<Row extends { readonly id: string }>(
  list: ListState<Row>,
  rows: readonly Row[],
  rowLink: ((row: Row) => RowLink) | undefined,
  noun: string,
): { readonly steps: StepsOfList | undefined; readonly step: (row: Row) => void } {
  const { openId } = list.search;
  const navigate = useNavigate();
  const stepped = useRef(false);
  useEffect(() => {
    if (openId === undefined) stepped.current = false;
  }, [openId]);
  const step = (row: Row) => {
    stepped.current = true;
    const link = rowLink?.(row);
    // The row before is no step to go back to; and a replaced address would leave what is unsaved without asking.
    if (link) beforeLeaving(() => void navigate(link.to, { replace: true, state: link.state }), true);
  };
  const turn = useRef<Turn>(undefined);
  const { asked, isTurning } = list;
  const openTurned = useEffectEvent((now: string) => {
    if (!turn.current || turn.current.from === now) return;
    const { page, opens } = turn.current;
    turn.current = undefined;
    const row = opens === 'first' ? rows[0] : rows.at(-1);
    if (row && openId !== undefined && list.page === page) step(row);
  });
  useEffect(() => {
    if (!isTurning) openTurned(asked);
  }, [asked, isTurning]);

  const here = rows.findIndex(({ id }) => id === openId);
  const pages = Math.ceil((list.total ?? 0) / list.pageSize);
  const stepOf = (row: Row | undefined, page: number, opens: Turn['opens']) => {
    if (here === -1) return undefined;
    if (row) return () => step(row);
    if (page < 1 || page > pages) return undefined;
    return () =>
      beforeLeaving(() => {
        turn.current = { from: asked, page, opens };
        list.change({ page });
      }, true);
  };
  const steps =
    openId === undefined
      ? undefined
      : { previous: stepOf(rows[here - 1], list.page - 1, 'last'), next: stepOf(rows[here + 1], list.page + 1, 'first'), noun, stepped };
  useArrowSteps(steps);
  return { steps, step };
}
