import { Button } from '../../ui/action/button.tsx';
import { ButtonLink } from '../../ui/action/link.tsx';
import { ImportFault, ImportFooter, ImportProgress, ImportSum } from '../../ui/list-import/import-footer.tsx';
import { COPY } from './copy.ts';
import { isShown, linksBySms, type RowView, toPlace } from './judge-rows.ts';
import type { RunState } from './place-rows.ts';

export interface OrdersFooterProps {
  views: readonly RowView[];
  run: RunState | undefined;
  /** What is still being found out before anything can be ordered. */
  waits: string | undefined;
  onPlace: () => void;
  onStop: () => void;
  /** Tries those again that were refused. */
  onRetry: () => void;
  onReport: () => void;
}

/** What comes of the list, and the button that makes it so; while it is ordered, how far it has come. */
export function OrdersFooter({ views, run, waits, onPlace, onStop, onRetry, onReport }: OrdersFooterProps) {
  if (run?.phase === 'running' || run?.phase === 'stopping') {
    const isStopping = run.phase === 'stopping';
    return (
      <ImportProgress
        text={COPY.progress(run.done, run.todo.length)}
        done={run.done}
        all={run.todo.length}
        beside={run.pause === undefined ? undefined : COPY.pausing(run.pause)}
        stop={isStopping ? COPY.stopping : COPY.stop}
        isStopping={isStopping}
        onStop={onStop}
      />
    );
  }
  const ready = toPlace(views);
  const isUnknown = ready.some(({ state }) => state === 'unknown');
  const placed = views.filter((view) => isShown(view, 'placed')).length;
  const held = views.filter(({ state }) => state === 'placedWaiting').length;
  const refused = views.filter(({ state }) => state === 'refused').length;
  const rest = views.length - ready.length - placed;
  const links = linksBySms(views);
  return (
    <ImportFooter>
      <ImportSum role="status">
        <Sum run={run} isUnknown={isUnknown} placed={placed} held={held} refused={refused} />{' '}
        {waits ?? (ready.length > 0 || !run ? COPY.sum(ready.length, rest) : '')}{' '}
        {waits === undefined && links.count > 0 && COPY.links(links.count, links.held)}
      </ImportSum>
      {(placed > 0 || refused > 0 || isUnknown) && <Button onClick={onReport}>{COPY.report}</Button>}
      {refused > 0 && <Button onClick={onRetry}>{COPY.retry}</Button>}
      {ready.length > 0 ? (
        <Button tone="primary" unavailable={waits !== undefined} onClick={onPlace}>
          {isUnknown || run?.phase === 'stopped' ? COPY.goOn : COPY.place(ready.length)}
        </Button>
      ) : (
        placed > 0 && (
          <ButtonLink tone="primary" to="/order">
            {COPY.toOrders}
          </ButtonLink>
        )
      )}
    </ImportFooter>
  );
}

interface SumProps {
  run: RunState | undefined;
  isUnknown: boolean;
  placed: number;
  /** How many of those wait to be approved. */
  held: number;
  refused: number;
}
function Sum({ run, isUnknown, placed, held, refused }: SumProps) {
  if (isUnknown) return <ImportFault>{COPY.lineLost}</ImportFault>;
  if (run?.phase === 'stopped') return <b>{COPY.stopped}</b>;
  return placed + refused > 0 ? <b>{COPY.done(placed, refused, held)}</b> : null;
}
