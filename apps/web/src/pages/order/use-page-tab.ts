import { useCallback, useEffect, useState } from 'react';
import { clearScrollTarget, useScrollTarget } from '../../entities/order/scroll-to-order.ts';
import type { PageTab } from './page-layout.tsx';

const TABS: readonly PageTab[] = ['form', 'ongoing', 'finished'];
/** Beside the router's own state of the entry in the tab's history; the router gives it back when it is come to again. */
interface Entry {
  readonly usr?: { readonly tab?: unknown } | null;
}
const entryNow = (): Entry => (history.state as Entry | null) ?? {};
const keptTab = (): PageTab | undefined => TABS.find((tab) => tab === entryNow().usr?.tab);

function keepTab(tab: PageTab): void {
  const entry = entryNow();
  if (entry.usr?.tab !== tab) history.replaceState({ ...entry, usr: { ...entry.usr, tab } }, '');
}

/**
 * Which part a narrow page shows, and the order that the list of ongoing trips is to bring into view. What is scrolled to by
 * a dialog, a message or another list leads to its row. After ordering from the form the form stays, ready for the next
 * trip, and the row is in view once the person goes there (design §2.1). The choice stands in the history, not in the
 * address: a reload and the way back find it again, and no entry is added.
 */
export function usePageTab(narrow: boolean, openId: string | undefined) {
  const target = useScrollTarget();
  const [tab, setTab] = useState<PageTab>(target && !target.stay && target.id === openId ? 'ongoing' : (keptTab() ?? 'form'));
  const [followed, setFollowed] = useState(target);
  if (followed !== target) {
    setFollowed(target);
    if (target && !target.stay) setTab('ongoing');
  }
  // After every drawing: who has opened a trip or closed one stands at an entry that does not know of the choice.
  useEffect(() => {
    if (narrow) keepTab(tab);
  });
  return {
    tab,
    show: useCallback(
      (next: PageTab) => {
        if (tab === 'ongoing' && next !== tab) clearScrollTarget();
        setTab(next);
      },
      [tab],
    ),
    /** A list that is hidden cannot scroll: it hears of the order when it is shown. */
    reveal: narrow && tab !== 'ongoing' ? undefined : target?.id,
  };
}
