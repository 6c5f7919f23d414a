import { useMemo, useState } from 'react';
import { rememberedChoice, useRemembered } from '../../../platform/storage.ts';
import type { Narrowing, Whose } from './narrowing.ts';

const whoseChoice = rememberedChoice<Whose>('orders-whose', (value) => (value === 'mine' || value === 'all' ? value : undefined), 'all');

/** What narrows the page's lists, and the ways to change it. */
export interface NarrowingState extends Narrowing {
  readonly setWhose: (whose: Whose) => void;
  readonly setSearch: (search: string) => void;
  /** Shows every trip again. */
  readonly reset: () => void;
}

/** 'Mine ture' is remembered, the search is not: who comes back tomorrow looks for something else. One for both lists of a page, and the same until it changes. */
export function useNarrowing(userId: string): NarrowingState {
  const [whose, setWhose] = useRemembered(whoseChoice, userId);
  const [search, setSearch] = useState('');
  return useMemo(() => {
    const reset = () => {
      setSearch('');
      if (whose === 'mine') setWhose('all');
    };
    return { whose, search, setWhose, setSearch, reset };
  }, [whose, search, setWhose]);
}
