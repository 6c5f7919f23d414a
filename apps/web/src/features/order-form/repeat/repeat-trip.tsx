import { Suspense } from 'react';
import type { FormControl } from '../../../entities/booking-form/draft/form-control.ts';
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
  if (!options.repeatsTrips) return null;
  if (draft.repeat) {
    return (
      <ErrorBoundary resetKey={draft.key}>
        <Suspense fallback={null}>
          <RepeatFields form={form} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  // A series has a clock time: that of now, until another is chosen.
  const time = draft.asap ? { asap: false, ...wallTimeOf(now) } : {};
  return (
    <p className={s.line}>
      <TextButton onClick={() => change({ ...time, repeat: { weekdays: null, everyWeeks: 1, end: '', skipHolidays: true } })}>
        + {COPY.repeat}
      </TextButton>
    </p>
  );
}
