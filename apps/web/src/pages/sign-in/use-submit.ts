import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailed, failureMessage } from '../../platform/call-failed.ts';
import { toast } from '../../ui/overlay/toast-queue.ts';
import { copy } from './copy.ts';
import type { CheckedField } from './use-checked-field.ts';

const TOO_MANY = 429;
/** The server's own words; of too many tries it is told how long to wait. */
const spoken = (failure: unknown): string =>
  failure instanceof CallFailed && failure.status === TOO_MANY && failure.retryAfterSeconds !== undefined
    ? copy.tooMany(failure.retryAfterSeconds)
    : failureMessage(failure);

/**
 * Sends a form once at a time, and only when its fields are good; else each says what it lacks and the first such gets
 * the focus. The first field has it from the start. A failure is shown as a toast and handed to `onFailure`.
 */
export function useSubmit(
  fields: readonly CheckedField[],
  work: () => Promise<void>,
  onFailure: (message: string, failure: unknown) => void,
) {
  const [busy, setBusy] = useState(false);
  const lastFailure = useRef<number>(undefined);
  const begin = useEffectEvent(() => fields[0]?.focus());
  useEffect(() => begin(), []);
  const ready = fields.every((field) => field.good);
  const send = async (): Promise<void> => {
    setBusy(true);
    if (lastFailure.current !== undefined) toast.close(lastFailure.current);
    try {
      await work();
    } catch (failure) {
      const message = spoken(failure);
      lastFailure.current = toast.error(message);
      onFailure(message, failure);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy) return;
    if (ready) void send();
    else {
      for (const field of fields) field.ask();
      fields.find((field) => !field.good)?.focus();
    }
  };
  return { busy, ready, submit };
}
