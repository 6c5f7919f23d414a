import { type ReactNode, useState } from 'react';
import { showNumber } from '../../platform/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { Chip } from '../../ui/action/chip.tsx';
import { ImportCard } from '../../ui/list-import/import-card.tsx';
import { Banner } from '../../ui/state/banner.tsx';
import { COPY } from './copy.ts';
import { isShown, type Shown } from './judge-rows.ts';
import s from './order-import.module.css';
import { RowsTable, type RowsTableProps } from './rows-table.tsx';

const KINDS = Object.keys(COPY.shown) as readonly Shown[];

export interface ResultCardProps extends RowsTableProps {
  /** Headings of the list that mean nothing to the company's form. */
  unused: readonly string[];
  /** Why the rows could not be tried. */
  failure: string | undefined;
  onRetry: () => void;
  /** Looks up again what could not be; undefined where everything could. */
  onSearchAgain: (() => void) | undefined;
  /** What can be done with the rows. */
  footer: ReactNode;
}

/** Each row with its verdict, all or those of one kind. */
export function ResultCard({ views, unused, failure, onRetry, onSearchAgain, footer, ...table }: ResultCardProps) {
  const [shown, setShown] = useState<Shown>('all');
  // A row that has been listed stays while it is mended, until it is asked anew which are to be.
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());
  const counts = KINDS.map((kind) => [kind, views.filter((view) => isShown(view, kind)).length] as const);
  const chips = counts.filter(([kind, count]) => kind === 'all' || count > 0);
  const chosen = chips.some(([kind]) => kind === shown) ? shown : 'all';
  const rows = views.filter((view) => isShown(view, chosen) || listed.has(view.row.key));
  if (chosen !== 'all' && rows.length > listed.size) setListed(new Set(rows.map(({ row }) => row.key)));
  const choose = (kind: Shown) => {
    setShown(kind);
    setListed(new Set());
  };
  return (
    <ImportCard
      title={COPY.results}
      className={s.card}
      beside={
        <div className={s.chips} role="group" aria-label={COPY.show}>
          {chips.map(([kind, count]) => (
            <Chip key={kind} on={kind === chosen} onPress={() => choose(kind)}>
              {COPY.shown[kind]} <b>{showNumber(count)}</b>
            </Chip>
          ))}
        </div>
      }
    >
      {unused.length > 0 && (
        <div className={s.banner}>
          <Banner>{COPY.unused(unused)}</Banner>
        </div>
      )}
      {failure && (
        <div className={s.banner}>
          <Banner
            tone="danger"
            action={
              <Button size="sm" onClick={onRetry}>
                {COPY.retry}
              </Button>
            }
          >
            {COPY.checkFailed} {failure}
          </Banner>
        </div>
      )}
      {onSearchAgain && (
        <div className={s.banner}>
          <Banner
            action={
              <Button size="sm" onClick={onSearchAgain}>
                {COPY.retry}
              </Button>
            }
          >
            {COPY.fields.searchDown}
          </Banner>
        </div>
      )}
      <RowsTable {...table} views={rows} />
      {footer}
    </ImportCard>
  );
}
