import { NAME_MAX } from '@praj/domain/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage } from '../../platform/call-failed.ts';
import { useSettled } from '../../platform/use-settled.ts';
import type { ComboBoxStatus } from '../../ui/choice/combo-box.tsx';
import { toast } from '../../ui/toast/toast-queue.ts';
import type { PickedPerson } from './people-change.ts';
import { fetchActivePeople, peopleSearchQuery } from './queries.ts';

/** How long typing must rest before people are searched for, in milliseconds (S2 §9). */
const WAIT_MS = 300;
const NOBODY: readonly PickedPerson[] = [];

/** The people of a company whom what is typed finds, with the first of them where nothing is typed; and all of them at once. */
export function usePeople(companyId: string, typed: string) {
  const wanted = typed.trim().slice(0, NAME_MAX);
  const settled = useSettled(wanted, WAIT_MS);
  const { data, isError, refetch } = useQuery(peopleSearchQuery(companyId, settled));
  const [adding, setAdding] = useState(false);
  const isFound = data !== undefined && settled === wanted;
  const status: ComboBoxStatus = isFound ? 'ready' : isError && settled === wanted ? 'error' : 'loading';
  return {
    found: isFound ? data.users : NOBODY,
    total: isFound ? data.total : 0,
    status,
    retry: () => void refetch(),
    /** Everybody is being fetched. */
    adding,
    /** Everybody who may sign in or is invited to; undefined when they could not be fetched, which is said. */
    addAll: async (): Promise<readonly PickedPerson[] | undefined> => {
      if (adding) return undefined;
      setAdding(true);
      try {
        return await fetchActivePeople(companyId);
      } catch (failure) {
        toast.error(failureMessage(failure));
        return undefined;
      } finally {
        setAdding(false);
      }
    },
  };
}
