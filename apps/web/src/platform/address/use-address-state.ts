import { useState } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * What stands in the address, and the way to change it. The router shows a new address when it has time for it; what was asked for
 * counts at once, so that what is pressed or typed next adds to it instead of undoing it.
 * @param shown what the address says; another object when, and only when, that changes
 * @param beside what else stands in the address and stays as it is, by its names
 */
export function useAddressState<T extends object>(
  shown: T,
  write: (value: T) => URLSearchParams,
  beside: readonly string[] = [],
): readonly [value: T, change: (next: T, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const [asked, setAsked] = useState<{ readonly over: T; readonly value: T }>();
  const change = (next: T, options?: NavigateOptions) => {
    setAsked({ over: shown, value: next });
    const address = write(next);
    for (const name of beside) for (const kept of params.getAll(name)) address.append(name, kept);
    setParams(address, options);
  };
  return [asked?.over === shown ? asked.value : shown, change];
}
