import type { BookingModule } from '@praj/contract/companies/booking-modules.ts';
import { FAILURES } from '@praj/contract/failures.ts';
import { useState } from 'react';
import { COPY as BOOKING } from '../../entities/booking-form/copy.ts';
import { CallFailed, failureMessage } from '../../platform/call-failed.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/state/banner.tsx';

const isOfModule = (failure: unknown): boolean => failure instanceof CallFailed && failure.code === FAILURES.module_changed.code;

/** Whether what was typed was refused because the company's form is another one by now (4020); over once that one is here. */
export function useModuleChanged({ updatedAt }: BookingModule) {
  const [refused, setRefused] = useState<string>();
  return {
    isChanged: refused === updatedAt,
    /** For `useForm`: the form tells of it by itself. */
    messageOf: (failure: unknown) => (isOfModule(failure) ? undefined : failureMessage(failure)),
    hear: (failure: unknown): void => {
      if (isOfModule(failure)) setRefused(updatedAt);
    },
  };
}

interface ModuleChangedProps {
  changed: boolean;
  onReload: () => void;
}

/** Says so above the fields, with one press to the new form; what was typed stays. */
export function ModuleChanged({ changed, onReload }: ModuleChangedProps) {
  if (!changed) return null;
  return (
    <Banner
      tone="danger"
      action={
        <Button size="sm" onClick={onReload}>
          {BOOKING.loadNewForm}
        </Button>
      }
    >
      {BOOKING.moduleChanged}
    </Banner>
  );
}
