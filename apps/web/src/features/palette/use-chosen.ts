import { useEffect, useState } from 'react';
import { optionId } from '../../ui/choice/combo-box-list.tsx';
import { type Entry, keyOf } from './entries.ts';

/** Which line of the list is chosen: the first, until another one is. It is kept in sight. */
export function useChosen(entries: readonly Entry[], listId: string) {
  const [chosen, setChosen] = useState<string>();
  const active = entries.find((one) => keyOf(one) === chosen) ?? entries[0];
  const activeOption = active && optionId(listId, keyOf(active));
  useEffect(() => {
    if (activeOption) document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' });
  }, [activeOption]);
  const choose = (entry: Entry | undefined) => setChosen(entry && keyOf(entry));
  return {
    active,
    activeOption,
    choose,
    move: (by: 1 | -1) => choose(entries.at(((active ? entries.indexOf(active) : -1) + by) % entries.length)),
  };
}
