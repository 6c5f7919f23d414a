import { STOPS_MAX } from '@praj/domain/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/toast/toast-queue.ts';
import type { FormControl } from '../draft/form-control.ts';
import { stopsOf } from '../draft/form-state.ts';
import { COPY } from './copy.ts';
import { type StopEntry, withStop, withStopBack, withStopMoved } from './stop-entry.ts';

/** Where the focus is to go once the stops are drawn: into the one of this key, or to the button that adds one. */
type FocusAt = { readonly key: string } | 'add';

/** The stops of a form and what can be done with them. */
export function useStops({ draft, change }: Pick<FormControl, 'draft' | 'change'>) {
  const stops = stopsOf(draft);
  const [focusAt, setFocusAt] = useState<FocusAt>();
  const [isFull, setIsFull] = useState(false);
  const latest = useRef({ draft, change });
  useEffect(() => {
    latest.current = { draft, change };
  });
  const putBack = (stop: StopEntry, at: number, key: string) => {
    const now = latest.current;
    const there = stopsOf(now.draft);
    // What was ordered meanwhile is no longer this form's.
    if (now.draft.key !== key) return;
    if (there.length < STOPS_MAX) now.change({ stops: withStopBack(there, stop, at) });
    else setIsFull(true);
  };
  return {
    stops,
    focusAt,
    onFocused: () => setFocusAt(undefined),
    /** It was told that there are no more than these. */
    isFull: isFull && stops.length >= STOPS_MAX,
    add: () => {
      setIsFull(true);
      if (stops.length >= STOPS_MAX) return;
      const more = withStop(stops);
      setIsFull(false);
      setFocusAt({ key: more.at(-1)?.key ?? '' });
      change({ stops: more });
    },
    remove: (stop: StopEntry) => {
      const at = stops.indexOf(stop);
      change({ stops: stops.toSpliced(at, 1) });
      setFocusAt('add');
      if (stop.text.trim() === '') return;
      toast.info(COPY.removed(at + 1), { action: { label: COPY.undo, onPress: () => putBack(stop, at, draft.key) } });
    },
    put: (key: string, part: Partial<StopEntry>) =>
      change({ stops: stops.map((stop) => (stop.key === key ? { ...stop, ...part } : stop)) }),
    move: (key: string, to: string) => change({ stops: withStopMoved(stops, key, to) }),
  };
}
export type StopsControl = ReturnType<typeof useStops>;
