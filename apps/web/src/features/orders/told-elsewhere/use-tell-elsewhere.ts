import { useNavigate } from 'react-router';
import { showTime } from '../../../platform/format.ts';
import { useOrderChanges } from '../order-changes.ts';
import { tripName } from '../order-texts.ts';
import { playChime } from './chime.ts';
import { COPY } from './copy.ts';
import { notify } from './desktop-notification.ts';
import { newsWorthTelling } from './news-worth-telling.ts';
import { tellingChoice } from './telling-choice.ts';
import { looksElsewhere, noteUnseen } from './unseen-news.ts';

/** Tells a person who looks elsewhere of what wants them: in the page's title, and as they chose on the desktop and by a tone. */
export function useTellElsewhere(userId: string): void {
  const navigate = useNavigate();
  useOrderChanges((change) => {
    const { desktop, sound } = tellingChoice.read(userId);
    const kind = newsWorthTelling(change, { userId, of: desktop === 'branch' ? 'branch' : 'mine' });
    if (!kind || !looksElsewhere()) return;
    noteUnseen();
    if (sound) void playChime();
    if (desktop === 'off') return;
    const { order } = change;
    notify({
      title: COPY.news[kind],
      body: COPY.body(tripName(order), showTime(order.requestedPickup), order.carNo ? COPY.car(order.carNo) : order.customerName),
      tag: `${kind}.${order.id}`,
      onPress: () => void navigate(`/order/${order.id}`),
    });
  });
}
