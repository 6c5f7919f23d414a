import { useState } from 'react';
import { forgetRevealed, useRevealedOrder } from '../../features/orders/revealed-order.ts';
import type { PageTab } from './page-layout.tsx';

/**
 * Which part a narrow page shows, and the order that the list of ongoing trips is to bring into view. What is revealed by
 * a dialog, a message or another list leads to its row. After ordering from the form the form stays, ready for the next
 * trip, and the row is in view once the person goes there (design §2.1).
 */
export function usePageTab(narrow: boolean, openId: string | undefined) {
  const revealed = useRevealedOrder();
  const [tab, setTab] = useState<PageTab>(revealed && !revealed.stay && revealed.id === openId ? 'ongoing' : 'form');
  const [followed, setFollowed] = useState(revealed);
  if (followed !== revealed) {
    setFollowed(revealed);
    if (revealed && !revealed.stay) setTab('ongoing');
  }
  return {
    tab,
    show: (next: PageTab) => {
      if (tab === 'ongoing' && next !== tab) forgetRevealed();
      setTab(next);
    },
    /** A list that is hidden cannot scroll: it hears of the order when it is shown. */
    reveal: narrow && tab !== 'ongoing' ? undefined : revealed?.id,
  };
}
