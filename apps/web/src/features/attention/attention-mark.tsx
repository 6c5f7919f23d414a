import { TriangleAlert } from 'lucide-react';
import s from './attention-strip.module.css';
import { COPY } from './copy.ts';
import { useWaiting, type WatchedOrders } from './use-waiting.ts';

/** Tells, where the strip itself is out of sight, that something waits for a person. */
export function AttentionMark(watched: WatchedOrders) {
  const { waiting } = useWaiting(watched);
  if (waiting.length === 0) return null;
  return (
    <>
      {' '}
      <TriangleAlert role="img" aria-label={COPY.title(waiting.length)} className={s.mark} />
    </>
  );
}
