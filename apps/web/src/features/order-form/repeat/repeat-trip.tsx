import { Suspense, useCallback, useRef } from 'react';
import type { FormControl } from '../../../entities/booking-form/draft/form-control.ts';
import type { OrderDraft } from '../../../entities/booking-form/draft/form-state.ts';
import { wallTimeOf } from '../../../entities/booking-form/draft/pickup-time.ts';
import { TextButton } from '../../../ui/action/text-button.tsx';
import { ErrorBoundary } from '../../../ui/state/error-boundary.tsx';
import { lazyWithRetry } from '../../../ui/state/lazy-with-retry.ts';
import { COPY } from './copy.ts';
import s from './repeat-trip.module.css';

// Most trips are driven once.
const RepeatFields = lazyWithRetry(() => import('./repeat-fields.tsx').then((part) => part.RepeatFields));

/** Below the passenger: whether the trip repeats, one quiet line until somebody wants it. Nothing where the company has none. */
export function RepeatTrip({ form }: { form: FormControl }) {
  const { draft, options, now, change } = form;
  const pressed = useRef(false);
  const press = (part: Partial<OrderDraft>) => {
    pressed.current = true;
    change(part);
  };
  // What a press opens comes below the fold and by a file of its own: it is brought into sight, and the focus goes to it.
  const land = useCallback((place: HTMLElement | null) => {
    if (!place || !pressed.current) return;
    pressed.current = false;
    place.focus({ preventScroll: true });
    (place.closest('section') ?? place).scrollIntoView?.({ block: 'nearest' });
  }, []);
  if (!options.repeatsTrips) return null;
  if (draft.repeat) {
    return (
      <ErrorBoundary resetKey={draft.key}>
        <Suspense fallback={null}>
          <RepeatFields form={form} onOnce={() => press({ repeat: undefined })} titleRef={land} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  // A series has a clock time: that of now, until another is chosen.
  const time = draft.asap ? { asap: false, ...wallTimeOf(now) } : {};
  return (
    <p className={s.line}>
      <TextButton ref={land} onClick={() => press({ ...time, repeat: { weekdays: null, everyWeeks: 1, end: '', skipHolidays: true } })}>
        + {COPY.repeat}
      </TextButton>
    </p>
  );
}
