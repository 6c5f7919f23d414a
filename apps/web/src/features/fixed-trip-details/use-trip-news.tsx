import { FAILURES } from '@praj/contract/failures.ts';
import type { ReactNode } from 'react';
import { NewFormBanner } from '../../entities/booking-form/new-form-banner.tsx';
import { useUntouchedForm } from '../../entities/booking-form/use-untouched-form.ts';
import type { FieldTexts } from '../../form/form-rules.ts';
import { CallFailed } from '../../platform/call-failed.ts';
import type { TripFormNews } from './use-trip-options.ts';

interface OpenForm {
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly focusOn: (name: 'title') => void;
}

/** For `useForm`: a refusal by what has changed since the form was drawn, such as the form itself (4020) or an account, asks for that again. */
export const hearRefusal =
  ({ askAgain }: TripFormNews) =>
  (_message: string | undefined, failure: unknown): FieldTexts | undefined => {
    if (!(failure instanceof CallFailed)) return undefined;
    if (failure.code === FAILURES.module_changed.code || failure.fields?.accountId || failure.fields?.attributeIds) askAgain();
    return undefined;
  };

/** Says that the company's form is another one by now, with one press to it; what was typed stays. Where nothing was, it comes by itself. */
export function useTripNews({ loadNewForm }: TripFormNews, { dirty, busy, focusOn }: OpenForm): ReactNode {
  useUntouchedForm(loadNewForm, !dirty && !busy);
  if (!loadNewForm || !dirty || busy) return null;
  return <NewFormBanner loadNewForm={loadNewForm} onLoaded={() => focusOn('title')} />;
}
