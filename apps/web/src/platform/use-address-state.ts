import { useState } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * What stands in the address, and the way to change it. The router shows a new address when it has time for it; what was asked for
 * counts at once, so that what is pressed or typed next adds to it instead of undoing it.
 * @param shown what the address says; another object when, and only when, that changes
 */
export function useAddressState<T extends object>(
  shown: T,
  write: (value: T) => URLSearchParams,
): readonly [value: T, change: (next: T, options?: NavigateOptions) => void] {
  const [, setParams] = useSearchParams();
  const [asked, setAsked] = useState<{ readonly over: T; readonly value: T }>();
  const change = (next: T, options?: NavigateOptions) => {
    setAsked({ over: shown, value: next });
    setParams(write(next), options);
  };
  return [asked?.over === shown ? asked.value : shown, change];
}
