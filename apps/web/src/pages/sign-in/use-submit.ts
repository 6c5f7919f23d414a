import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureMessage } from '../../platform/call-failed.ts';
import { toast } from '../../ui/overlay/toast-queue.ts';
import type { CheckedField } from './use-checked-field.ts';

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
      const message = failureMessage(failure);
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
