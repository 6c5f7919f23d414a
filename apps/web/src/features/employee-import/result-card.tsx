import { Check, CircleUserRound, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { showNumber } from '../../platform/format.ts';
import { Chip } from '../../ui/action/chip.tsx';
import { Pagination, pageWithin } from '../../ui/list/pagination.tsx';
import { ImportCard } from '../../ui/list-import/import-card.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { COPY } from './copy.ts';
import s from './employee-import.module.css';
import type { RunState } from './import-run.ts';
import { countKinds, isOfKind, type ResultRow, type Shown } from './result-rows.ts';
import { ResultTable } from './result-table.tsx';

/** So many rows are drawn at a time, however long the list. */
const PAGE_SIZE = 50;
const ICONS: Readonly<Record<Shown, ReactNode>> = {
  // None, also while it is chosen.
  all: <></>,
  creatable: <Check aria-hidden="true" className={s.good} />,
  created: <Check aria-hidden="true" className={s.good} />,
  exists: <CircleUserRound aria-hidden="true" />,
  wrong: <TriangleAlert aria-hidden="true" className={s.bad} />,
};

export interface ResultCardProps {
  /** Undefined while they are tried. */
  rows: readonly ResultRow[] | undefined;
  /** There is a list that can be tried, or is being tried. */
  isTried: boolean;
  hasBranches: boolean;
  run: RunState | undefined;
  error: string | undefined;
  onRetry: () => void;
  /** What can be done with the rows. */
  footer: ReactNode;
}

/** Each row with its result, all or those of one kind, a page at a time. */
export function ResultCard({ rows, isTried, hasBranches, run, error, onRetry, footer }: ResultCardProps) {
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const start = useRef<HTMLDivElement>(null);
  const counts = countKinds(rows ?? []);
  // While a list is created its rows go over from one kind to another, so both are there.
  const kinds: readonly Shown[] = ['all', ...(run ? (['created'] as const) : []), 'creatable', 'exists', 'wrong'];
  const chips = kinds.filter((kind) => kind !== 'creatable' || !run || counts.creatable > 0);
  const chosen = chips.includes(shown) ? shown : 'all';
  const matching = rows?.filter((row) => isOfKind(row, chosen));
  const total = matching?.length ?? 0;
  const at = pageWithin(page, PAGE_SIZE, total);
  return (
    <ImportCard title={COPY.results} beside={rows && <span className={s.stage}>{stageOf(run)}</span>}>
      {isTried ? (
        <>
          {rows && (
            <div className={s.chips} role="group" aria-label={COPY.show}>
              {chips.map((kind) => (
                <Chip
                  key={kind}
                  on={kind === chosen}
                  icon={ICONS[kind]}
                  onPress={() => {
                    setShown(kind);
                    setPage(1);
                  }}
                >
                  {COPY.shown[kind]} <b>{showNumber(counts[kind])}</b>
                </Chip>
              ))}
            </div>
          )}
          <div ref={start} />
          <ResultTable
            rows={matching?.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)}
            hasBranches={hasBranches}
            error={error}
            onRetry={onRetry}
          />
          {total > PAGE_SIZE && <Pagination page={at} pageSize={PAGE_SIZE} total={total} noun={COPY.noun} onPage={setPage} start={start} />}
          {rows && footer}
        </>
      ) : (
        <div className={s.nothing}>
          <EmptyState title={COPY.empty.title}>{COPY.empty.text}</EmptyState>
        </div>
      )}
    </ImportCard>
  );
}

function stageOf(run: RunState | undefined): string {
  if (!run) return COPY.trial;
  if (run.phase === 'done') return COPY.over;
  return run.phase === 'running' || run.phase === 'stopping' ? COPY.running : COPY.interrupted;
}
