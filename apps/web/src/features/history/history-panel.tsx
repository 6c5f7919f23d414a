import type { Subject } from '@praj/contract/history/audit.ts';
import { HISTORY_KINDS, type HistoryKind } from '@praj/domain/history/actions.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureMessage } from '../../platform/call-failed.ts';
import { useLiveList } from '../../platform/live/live-lists.tsx';
import { useServerNow } from '../../platform/use-server-now.ts';
import { Button } from '../../ui/action/button.tsx';
import { Chip } from '../../ui/action/chip.tsx';
import { Pagination } from '../../ui/list/pagination.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { DetailsPanel } from '../../ui/panel/details-panel.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton.tsx';
import { COPY } from './copy.ts';
import { daysOf } from './entry-texts.ts';
import s from './history.module.css';
import { HistoryEntry } from './history-entry.tsx';
import { FOLLOWED, type HistoryAsked, historyQuery } from './queries.ts';

export interface HistoryPanelProps {
  /** Whose history: `company:{id}`, `branch:{id}`, `user:{id}`, `order:{id}`. */
  readonly subject: Subject;
  /** What it is called. */
  readonly name: string;
  /** The thing's version, where it has one, so that a new one is followed. */
  readonly version?: number | undefined;
  /** Has its place beside the page where there is room; else it stands over what it was opened from. */
  readonly beside?: boolean | undefined;
  readonly onClose: () => void;
}

/** Historik (decisions §7): who changed what, when, from what to what, and who read it from another company; newest first. */
export function HistoryPanel({ subject, name, version, beside = false, onClose }: HistoryPanelProps) {
  const [asked, setAsked] = useState<HistoryAsked>({ kind: undefined, page: 1 });
  const start = useRef<HTMLDivElement>(null);
  useFollowed();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(historyQuery(subject, asked, version));
  const now = useServerNow();
  const Panel = beside ? DetailsPanel : SidePanel;
  return (
    <Panel
      wide
      title={COPY.title}
      subtitle={subject.startsWith('company:') ? COPY.under(name) : name}
      onClose={onClose}
      footer={
        data &&
        data.total > 0 && (
          <div className={s.pages}>
            <Pagination
              page={isPlaceholderData ? asked.page : data.page}
              pageSize={data.pageSize}
              total={data.total}
              noun={COPY.noun}
              onPage={(page) => setAsked({ ...asked, page })}
              start={start}
            />
          </div>
        )
      }
    >
      <div ref={start} />
      <div className={s.kinds} role="group" aria-label={COPY.show}>
        {[undefined, ...HISTORY_KINDS].map((kind) => (
          <Chip key={kind ?? ''} on={asked.kind === kind} onPress={() => setAsked({ kind, page: 1 })}>
            {kind ? COPY.kinds[kind] : COPY.all}
          </Chip>
        ))}
      </div>
      {error && <ErrorState message={`${COPY.failed} ${failureMessage(error)}`} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} height={64} label={COPY.loading} />}
      {data?.total === 0 && !isPlaceholderData && <NothingYet kind={asked.kind} onShowAll={() => setAsked({ kind: undefined, page: 1 })} />}
      {data && (
        <div aria-busy={isPlaceholderData} className={s.days}>
          {daysOf(data.entries, now).map(({ heading, entries }) => (
            <section key={heading}>
              <h3 className={s.day}>{heading}</h3>
              <ul className={s.entries}>
                {entries.map((entry) => (
                  <HistoryEntry key={entry.id} entry={entry} shown={subject} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Panel>
  );
}

function NothingYet({ kind, onShowAll }: { kind: HistoryKind | undefined; onShowAll: () => void }) {
  if (!kind) return <EmptyState title={COPY.empty}>{COPY.emptyText}</EmptyState>;
  return <EmptyState title={COPY.noneOfKind} action={<Button onClick={onShowAll}>{COPY.showAll}</Button>} />;
}

function useFollowed(): void {
  const [companies, users, attributes, branches] = FOLLOWED;
  useLiveList(companies);
  useLiveList(users);
  useLiveList(attributes);
  useLiveList(branches);
}
